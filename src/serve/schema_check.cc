#include "src/serve/schema_check.h"

#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include <nlohmann/json.hpp>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using valijson::adapters::NlohmannJsonAdapter;

// Parsed once per text; schemas are constants of the program.
const valijson::Schema& parsed(std::string_view text) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<valijson::Schema>, std::less<>> known;
  const std::lock_guard lock(mutex);
  const auto found = known.find(text);
  if (found != known.end()) return *found->second;
  auto schema = std::make_unique<valijson::Schema>();
  const json source = json::parse(text);
  valijson::SchemaParser(valijson::SchemaParser::kDraft7)
      .populateSchema(NlohmannJsonAdapter(source), *schema);
  return *known.emplace(std::string(text), std::move(schema)).first->second;
}

// "<root>", "[id]" → "id"
std::string place(const std::vector<std::string>& context) {
  std::string path;
  for (const std::string& step : context) {
    if (step.size() < 2 || step.front() != '[') continue;
    path += (path.empty() ? "" : ".") + step.substr(1, step.size() - 2);
  }
  return path;
}

std::string number_of(const json& schema, const char* key) {
  return schema.contains(key) ? schema[key].dump() : "";
}

// "a whole number from 1 to 50"
std::string range_of(const json& schema, const std::string& what) {
  const std::string least = number_of(schema, "minimum"), most = number_of(schema, "maximum");
  if (!least.empty() && !most.empty()) return what + " from " + least + " to " + most;
  if (!least.empty()) return what + " of at least " + least;
  return most.empty() ? what : what + " of at most " + most;
}

std::string text_of(const json& schema) {
  const std::string least = number_of(schema, "minLength"), most = number_of(schema, "maxLength");
  std::string what = least.empty() || least == "0" ? "a string" : "a string that is not empty";
  return most.empty() ? what : what + ", of at most " + most + " characters";
}

// In plain words what a schema of the tools asks for.
std::string wanted(const json& schema) {
  if (schema.contains("enum")) {
    std::string values;
    for (const json& value : schema["enum"])
      values += (values.empty() ? "one of " : ", ") + value.dump();
    return values;
  }
  const std::string type = schema.value("type", "");
  if (type == "string") return text_of(schema);
  if (type == "integer") return range_of(schema, "a whole number");
  if (type == "number") return range_of(schema, "a number");
  if (type == "boolean") return "true or false";
  if (type == "array") {
    const std::string items = schema.contains("items") ? wanted(schema["items"]) : "";
    return items.empty() ? "a list" : "a list, each item " + items;
  }
  return type == "object" ? "an object" : "";
}

// What the argument must be, from its own part of the schema; "" when the schema has none.
std::string expectation(const json& schema, const std::string& name) {
  const json properties = schema.value("properties", json::object());
  return properties.contains(name) ? wanted(properties[name]) : "";
}

std::string list_of(const json& object) {
  std::string names;
  for (const auto& [name, value] : object.items()) names += (names.empty() ? "" : ", ") + name;
  return names.empty() ? "none" : names;
}

// The faults that models make most often, in plain words; "" when it is another one.
std::string plain_fault(const json& schema, const json& value) {
  if (!value.is_object()) return "the arguments must be a JSON object";
  const json properties = schema.value("properties", json::object());
  for (const auto& [name, given] : value.items()) {
    if (!properties.contains(name))
      return "there is no argument \"" + name + "\"; there are: " + list_of(properties);
  }
  for (const json& name : schema.value("required", json::array())) {
    if (!value.contains(name.get<std::string>()))
      return "the argument \"" + name.get<std::string>() + "\" is missing";
  }
  return "";
}

}  // namespace

std::string schema_fault(std::string_view text, const json& value) {
  const valijson::Schema& schema = parsed(text);
  valijson::ValidationResults results;
  valijson::Validator validator;
  if (validator.validate(schema, NlohmannJsonAdapter(value), &results)) return "";
  const json source = json::parse(text);
  if (source.value("additionalProperties", true) == false) {
    if (std::string fault = plain_fault(source, value); !fault.empty()) return fault;
  }
  // The deepest fault comes first and says most.
  valijson::ValidationResults::Error error;
  if (!results.popError(error)) return "the value does not fit its schema";
  const std::string path = place(error.context);
  const std::string name = path.substr(0, path.find('.'));
  const std::string must = name.empty() ? "" : expectation(source, name);
  if (must.empty()) return path.empty() ? error.description : path + ": " + error.description;
  return "the argument \"" + name + "\" must be " + must;
}

}  // namespace lexgraph::serve

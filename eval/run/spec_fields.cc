#include "eval/run/spec_fields.h"

#include <fmt/format.h>

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kShownBytes = 40;

std::string shown(const Json& json) {
  std::string text = json.dump(-1, ' ', true, Json::error_handler_t::replace);  // ASCII: may be cut
  if (text.size() > kShownBytes) text = text.substr(0, kShownBytes) + "...";
  return text;
}

// Nothing for what is no whole number, and for negative ones.
std::optional<std::uint64_t> whole(const Json& json) {
  if (!json.is_number_integer()) return std::nullopt;
  if (!json.is_number_unsigned() && json.get<std::int64_t>() < 0) return std::nullopt;
  return json.get<std::uint64_t>();
}

}  // namespace

SpecFields::SpecFields(const Json& json, std::string where)
    : json_(json), where_(std::move(where)) {
  if (!json.is_object())
    fault_ = Error(ErrorCode::kInvalidArgument, where_ + ": not a JSON object but " + shown(json));
}

const Json* SpecFields::find(const char* key) {
  const auto found = json_.find(key);
  if (found == json_.end()) return nullptr;
  taken_.insert(key);
  return &*found;
}

void SpecFields::expect(const char* key, const std::string& wanted, const Json& found) {
  if (fault_) return;
  fault_ = Error(ErrorCode::kInvalidArgument,
                 where_ + ": \"" + key + "\" is to be " + wanted + ", not " + shown(found));
}

void SpecFields::take(const char* key, std::string& value) {
  const Json* found = find(key);
  if (found == nullptr) return;
  if (!found->is_string()) return expect(key, "a string", *found);
  value = found->get<std::string>();
}

void SpecFields::take(const char* key, bool& value) {
  const Json* found = find(key);
  if (found == nullptr) return;
  if (!found->is_boolean()) return expect(key, "true or false", *found);
  value = found->get<bool>();
}

void SpecFields::take(const char* key, double& value, double least, double largest) {
  const Json* found = find(key);
  if (found == nullptr) return;
  const double number = found->is_number() ? found->get<double>() : -1;
  if (!found->is_number() || !(number >= least && number <= largest))
    return expect(key, fmt::format("a number from {} to {}", least, largest), *found);
  value = number;
}

void SpecFields::take(const char* key, std::uint32_t& value, std::uint32_t least,
                      std::uint32_t largest) {
  const Json* found = find(key);
  if (found == nullptr) return;
  const auto number = whole(*found);
  if (!number || *number < least || *number > largest)
    return expect(key, fmt::format("a whole number from {} to {}", least, largest), *found);
  value = static_cast<std::uint32_t>(*number);
}

void SpecFields::take(const char* key, std::uint64_t& value) {
  const Json* found = find(key);
  if (found == nullptr) return;
  const auto number = whole(*found);
  if (!number) return expect(key, "a whole number that is not negative", *found);
  value = *number;
}

const Json* SpecFields::object(const char* key) {
  const Json* found = find(key);
  if (found == nullptr || found->is_object()) return found;
  expect(key, "an object", *found);
  return nullptr;
}

const Json* SpecFields::array(const char* key) {
  const Json* found = find(key);
  if (found == nullptr || found->is_array()) return found;
  expect(key, "an array", *found);
  return nullptr;
}

Result<void> SpecFields::done() const {
  if (fault_) return *fault_;
  for (const auto& [key, value] : json_.items()) {
    if (!taken_.contains(key))
      return Error(ErrorCode::kInvalidArgument, where_ + ": unknown key \"" + key + "\"");
  }
  return {};
}

}  // namespace lexgraph::eval

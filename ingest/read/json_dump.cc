#include "ingest/read/json_dump.h"

#include <nlohmann/json.hpp>

#include "lexgraph/base/json_depth.h"
#include "lexgraph/base/sha256.h"
#include "lexgraph/text/characters.h"

namespace lexgraph::ingest {
namespace {

using nlohmann::json;

constexpr std::size_t kFieldsShown = 12;
constexpr std::size_t kMaxJsonDepth = 64;

// The value at "data.noi_dung"; null when there is none. A field whose name has a dot is found too.
const json* value_at(const json& record, std::string_view path) {
  if (!record.is_object()) return nullptr;
  if (const auto own = record.find(path); own != record.end()) return &*own;
  const std::size_t dot = path.find('.');
  if (dot == path.npos) return nullptr;
  const auto inner = record.find(path.substr(0, dot));
  return inner == record.end() ? nullptr : value_at(*inner, path.substr(dot + 1));
}

std::string text_of(const json* value) {
  if (value == nullptr) return {};
  if (value->is_string()) return value->get<std::string>();
  if (value->is_number()) return value->dump();
  std::string lines;
  if (value->is_array()) {
    for (const json& line : *value) {
      if (line.is_string()) lines += line.get_ref<const std::string&>() + "\n";
    }
  }
  return lines;
}

std::string first_text(const json& record, const std::vector<std::string>& fields) {
  for (const std::string& field : fields) {
    std::string text = text_of(value_at(record, field));
    if (text.find_first_not_of(" \t\r\n") != text.npos) return text;
  }
  return {};
}

std::string names_of(const json& record) {
  std::string names;
  std::size_t shown = 0;
  for (const auto& [name, value] : record.items()) {
    if (++shown > kFieldsShown) return names + ", …";
    names += (names.empty() ? "" : ", ") + name.substr(0, 64);
  }
  return names;
}

// The parser says what it stumbled over, which may be a number of a million digits.
std::string beginning(std::string_view text) {
  constexpr std::size_t kShown = 200;
  if (text.size() <= kShown) return std::string(text);
  return std::string(text::beginning(text, kShown)) + "…";
}

void fail(Source& source, std::string code, const std::string& what) {
  source.problem_code = std::move(code);
  source.problem = source.name + ": " + what;
}

}  // namespace

Source source_of_record(std::string name, std::string_view text, const FieldMap& map) {
  Source source;
  source.name = std::move(name);
  source.sha256 = sha256_hex(text);
  if (json_deeper_than(text, kMaxJsonDepth)) {
    fail(source, "over_limit",
         "the record is nested deeper than the limit of " + std::to_string(kMaxJsonDepth));
    return source;
  }
  try {
    const json record = json::parse(text);
    if (!record.is_object()) {
      fail(source, "damaged_source", "the record is no JSON object");
      return source;
    }
    source.bytes = first_text(record, map.fields_of("html"));
    for (const std::string_view what : record_attributes()) {
      std::string value = first_text(record, map.fields_of(what));
      if (value.empty()) continue;
      if (what == "url")
        source.url = std::move(value);
      else
        source.attributes.emplace_back(what, std::move(value));
    }
    if (source.bytes.empty()) {
      fail(source, "no_text_field",
           "no field holds the text (name it with --map html=FIELD); the fields are " +
               names_of(record));
    }
  } catch (const json::exception& error) {
    // "[json.exception.parse_error.101] parse error at line 1, column 5: …"
    const std::string_view what = error.what();
    const std::size_t reason = what.find("] ");
    const std::size_t begin = reason == what.npos ? 0 : reason + 2;
    fail(source, "damaged_source",
         "no JSON: " + beginning(what.substr(begin, what.find(';', begin) - begin)));
  }
  return source;
}

}  // namespace lexgraph::ingest

// Text of a document or provision. Long ones come in pages; a unit whose text alone is longer than
// a page comes in parts, each saying which bytes of the text it holds.
#include <charconv>

#include "lexgraph/query/json.h"
#include "src/serve/answer.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

// "unit" or "unit.byte"
struct Place {
  std::size_t unit = 0, byte = 0;
};

Result<Place> place_of(const std::string& cursor) {
  Place place;
  if (cursor.empty()) return place;
  const char* const end = cursor.data() + cursor.size();
  auto read = std::from_chars(cursor.data(), end, place.unit);
  if (read.ec == std::errc() && read.ptr != end && *read.ptr == '.') {
    read = std::from_chars(read.ptr + 1, end, place.byte);
  }
  if (read.ec != std::errc() || read.ptr != end) {
    return Error(ErrorCode::kInvalidArgument,
                 "\"" + cursor + "\" is no cursor; give next_cursor of the answer before");
  }
  return place;
}

std::size_t bytes_of(const ordered_json& unit) {
  return unit.dump(-1, ' ', false, ordered_json::error_handler_t::replace).size() + 1;
}

// The part of a unit's text that begins at `byte` and fits; where it ends.
std::size_t keep_part(ordered_json& unit, std::size_t byte) {
  const std::string text = unit["text"].get<std::string>();
  const std::string_view rest = std::string_view(text).substr(std::min(byte, text.size()));
  std::string_view part = prefix_of(rest, kPageBytes / 2);
  const std::size_t end = text.size() - rest.size() + part.size();
  unit["text"] = std::string(part);
  unit["part"] = {{"begin", text.size() - rest.size()}, {"end", end}, {"of", text.size()}};
  return end == text.size() ? 0 : end;
}

void keep_units(ordered_json& answer, Place place) {
  ordered_json all = std::move(answer["units"]);
  ordered_json page = ordered_json::array();
  const std::size_t total = all.size();
  std::size_t at = std::min(place.unit, total);
  const std::size_t from = at;
  std::size_t rest = 0;  // of the text of unit `at`, where the next page goes on
  for (std::size_t bytes = 0; at < total; ++at) {
    ordered_json& unit = all[at];
    const bool long_one = bytes_of(unit) > kPageBytes;
    if (long_one && !page.empty()) break;
    if (long_one || (at == from && place.byte > 0)) {
      rest = keep_part(unit, at == from ? place.byte : 0);
      bytes += bytes_of(unit);
      page.push_back(std::move(unit));
      if (rest > 0) break;
      continue;
    }
    bytes += bytes_of(unit);
    if (bytes > kPageBytes && !page.empty()) break;
    page.push_back(std::move(unit));
  }
  answer["page"] = {{"total", total}, {"from", from}, {"shown", page.size()}};
  answer["units"] = std::move(page);
  if (rest > 0)
    answer["next_cursor"] = std::to_string(at) + "." + std::to_string(rest);
  else if (at < total)
    answer["next_cursor"] = std::to_string(at);
}

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Place place, place_of(call.text("cursor")));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target,
                            query::resolve_ref(call.reader, call.text("id")));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Shown shown, query::show(call.reader, target));
  ordered_json answer = query::to_json(shown);
  keep_units(answer, place);
  answer["text_as"] = "enacted";
  LEXGRAPH_RETURN_IF_ERROR(add_provenance(answer, call, target));
  return answer;
}

}  // namespace

const Tool kGetUnit = {
    "get_unit",
    "Text of a provision",
    "Text, as enacted, of a document or provision and all below it. Of a whole document call "
    "get_outline first. If validity.changes > 0 the text has changed since: text_at, "
    "amendment_chain.",
    R"({"type":"object","properties":{
"id":{"type":"string","maxLength":4096,"description":"id from any answer, or as cited: \"khoản 2 Điều 5 Luật Đất đai 2024\""},
"cursor":{"type":"string","description":"next_cursor of the answer before"}},
"required":["id"],"additionalProperties":false})",
    R"({"type":"object","properties":{"id":{"type":"string"},"units":{"type":"array"},"validity":{"type":"object"},
"next_cursor":{"type":"string"}},"required":["id","units","validity"]})",
    run};

}  // namespace lexgraph::serve

#include "src/serve/unit_pages.h"

#include <algorithm>
#include <charconv>

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

std::size_t bytes_of(const ordered_json& unit) {
  return unit.dump(-1, ' ', false, ordered_json::error_handler_t::replace).size() + 1;
}

// The part of a unit's text that begins at `byte` and fits; where it ends.
std::size_t keep_part(ordered_json& unit, std::size_t byte) {
  const std::string text = unit["text"].get<std::string>();
  byte = std::min(byte, text.size());
  // A cursor that somebody made up may point into a character.
  while (byte < text.size() && (static_cast<unsigned char>(text[byte]) & 0xC0) == 0x80) ++byte;
  const std::string_view rest = std::string_view(text).substr(byte);
  std::string_view part = prefix_of(rest, kPageBytes / 2);
  const std::size_t end = text.size() - rest.size() + part.size();
  unit["text"] = std::string(part);
  unit["part"] = {{"begin", text.size() - rest.size()}, {"end", end}, {"of", text.size()}};
  return end == text.size() ? 0 : end;
}

}  // namespace

// "unit" or "unit.byte"
Result<UnitPlace> unit_place(const ToolCall& call) {
  const std::string cursor = call.text("cursor");
  UnitPlace place;
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

void keep_units(ordered_json& answer, UnitPlace place) {
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

}  // namespace lexgraph::serve

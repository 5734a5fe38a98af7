#include "src/serve/answer.h"

#include <algorithm>
#include <charconv>
#include <ctime>
#include <filesystem>

#include "lexgraph/query/validity.h"
#include "lexgraph/text/characters.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kEllipsis = "…";

std::size_t bytes_of(const ordered_json& value) {
  return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace).size();
}

constexpr std::size_t kSideBytes = 3ULL << 10;  // of a list beside the one that has pages
constexpr std::size_t kSideStringBytes = 400;   // of one string in it

// Cuts long strings, also within; `cut` gets the names of the fields that are not whole.
void cut_strings(ordered_json& value, std::size_t most, ordered_json& cut) {
  if (!value.is_structured()) return;
  for (auto& [name, part] : value.items()) {
    if (!part.is_string()) {
      cut_strings(part, most, cut);
      continue;
    }
    const auto& text = part.get_ref<const std::string&>();
    if (text.size() <= most) continue;
    part = std::string(prefix_of(text, most)) + std::string(kEllipsis);
    cut.push_back(name);
  }
}

// An item that fits on a page: long strings are cut, and lists in it left out when that is not
// enough.
void make_fit(ordered_json& item, std::size_t most_string, std::size_t most) {
  if (!item.is_object()) return;
  ordered_json cut = ordered_json::array();
  cut_strings(item, most_string, cut);
  for (auto& [name, part] : item.items()) {
    if (!part.is_array() || bytes_of(part) < most / 2) continue;
    part = ordered_json::array();
    cut.push_back(name);
  }
  if (!cut.empty()) item["cut"] = std::move(cut);
}

std::string utc(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  char text[32];
  return std::string(text, std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts));
}

}  // namespace

std::string_view prefix_of(std::string_view text, std::size_t bytes) {
  return text::beginning(text, bytes);
}

Result<std::size_t> page_start(const ToolCall& call) {
  const std::string cursor = call.text("cursor");
  if (cursor.empty()) return std::size_t{0};
  std::size_t start = 0;
  const auto [end, error] = std::from_chars(cursor.data(), cursor.data() + cursor.size(), start);
  if (error != std::errc() || end != cursor.data() + cursor.size()) {
    return Error(ErrorCode::kInvalidArgument,
                 "\"" + cursor + "\" is no cursor; give next_cursor of the answer before");
  }
  return start;
}

void keep_page(ordered_json& answer, const char* name, std::size_t start) {
  ordered_json all = std::move(answer[name]);
  const std::size_t total = all.size();
  ordered_json page = ordered_json::array();
  std::size_t bytes = 0;
  std::size_t at = std::min(start, total);
  const std::size_t from = at;
  for (; at < total; ++at) {
    make_fit(all[at], kMaxStringBytes, kPageBytes);
    bytes += bytes_of(all[at]) + 1;
    if (bytes > kPageBytes && !page.empty()) break;
    page.push_back(std::move(all[at]));
  }
  answer[name] = std::move(page);
  answer["page"] = {{"total", total}, {"from", from}, {"shown", at - from}};
  if (at < total) answer["next_cursor"] = std::to_string(at);
}

void add_coverage(ordered_json& answer, const ToolCall& call) {
  answer["coverage"] = {{"documents", call.documents}};
}

void keep_within(ordered_json& list) {
  std::size_t bytes = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    make_fit(list[i], kSideStringBytes, kSideBytes);
    bytes += bytes_of(list[i]);
    if (bytes <= kSideBytes) continue;
    const std::size_t more = list.size() - i;
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(i), list.end());
    list.push_back({{"more", more}});
    return;
  }
}

Result<void> add_source(ordered_json& answer, const ToolCall& call, const query::Target& target) {
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record,
                            call.reader.document(target.node.doc));
  const auto& files = record.files;
  answer["source"] = {
      {"uri", record.head.uri},
      {"file", files.empty() ? "" : std::filesystem::path(files.front()).filename().string()},
      {"sha256", record.sha256},
      {"ingested", utc(record.ingested_at)}};
  add_coverage(answer, call);
  return {};
}

Result<void> add_provenance(ordered_json& answer, const ToolCall& call,
                            const query::Target& target) {
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Validity validity,
                            query::validity(call.reader, target, call.today));
  answer["validity"] = query::to_json(validity);
  return add_source(answer, call, target);
}

Result<Date> date_argument(const ToolCall& call, const char* name) {
  const std::string text = call.text(name);
  if (text.empty()) return Date();
  if (const auto date = Date::parse_iso(text)) return *date;
  return Error(ErrorCode::kInvalidArgument,
               std::string(name) + " \"" + text + "\" is no date; write YYYY-MM-DD");
}

}  // namespace lexgraph::serve

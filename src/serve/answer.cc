#include "src/serve/answer.h"

#include <algorithm>
#include <charconv>
#include <ctime>
#include <filesystem>

#include "lexgraph/query/validity.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kEllipsis = "…";

std::size_t bytes_of(const ordered_json& value) {
  return value.dump(-1, ' ', false, ordered_json::error_handler_t::replace).size();
}

void cut_strings(ordered_json& item) {
  if (!item.is_object()) return;
  ordered_json cut = ordered_json::array();
  for (auto& [name, value] : item.items()) {
    if (!value.is_string()) continue;
    const auto& text = value.get_ref<const std::string&>();
    if (text.size() <= kMaxStringBytes) continue;
    value = std::string(prefix_of(text, kMaxStringBytes)) + std::string(kEllipsis);
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
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0) == 0x80) --bytes;
  return text.substr(0, bytes);
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
    cut_strings(all[at]);
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

Result<void> add_provenance(ordered_json& answer, const ToolCall& call,
                            const query::Target& target) {
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Validity validity,
                            query::validity(call.reader, target, call.today));
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record,
                            call.reader.document(target.node.doc));
  answer["validity"] = query::to_json(validity);
  answer["source"] = {
      {"uri", record.head.uri},
      {"file",
       record.files.empty() ? "" : std::filesystem::path(record.files.front()).filename().string()},
      {"sha256", record.sha256},
      {"ingested", utc(record.ingested_at)}};
  add_coverage(answer, call);
  return {};
}

Result<Date> date_argument(const ToolCall& call, const char* name) {
  const std::string text = call.text(name);
  if (text.empty()) return Date();
  if (const auto date = Date::parse_iso(text)) return *date;
  return Error(ErrorCode::kInvalidArgument,
               std::string(name) + " \"" + text + "\" is no date; write YYYY-MM-DD");
}

}  // namespace lexgraph::serve

#include <optional>

#include <nlohmann/json.hpp>

#include "eval/report/html_page.h"
#include "eval/report/packed_lines.h"
#include "eval/report/reported_items.h"
#include "lexgraph/eval/report.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

// JSON inside a <script>: "</" must not end it, nor "<!--" begin a comment.
std::string harmless(std::string_view json) {
  std::string out;
  out.reserve(json.size() + json.size() / 64);
  for (const char c : json) {
    if (c == '<')
      out += "\\u003c";
    else
      out += c;
  }
  return out;
}

std::string dumped(const Json& json) {
  return harmless(json.dump(-1, ' ', false, Json::error_handler_t::replace));
}

// Two blocks for each run: a row per item for the table, and the whole records, packed, which the
// page reads only when an item is opened.
Result<void> write_items(const ReportedRun& run, std::size_t index, std::ostream& out) {
  std::string rows = "[";
  PackedLines details;
  std::optional<Error> failed;
  LEXGRAPH_RETURN_IF_ERROR(
      for_each_item(run.folder, ItemPart::kHead, [&](const ReportedItem& item) {
        const auto place = details.add(item.line);
        if (!place.ok()) {
          failed = place.error();
          return;
        }
        const Json row = {item.task,
                          item.id,
                          item.repeat,
                          item.state,
                          item.scored ? Json(item.score) : Json(nullptr),
                          item.answer,
                          item.gold,
                          place->block,
                          place->line};
        rows.append(rows.size() > 1 ? ",\n" : "").append(dumped(row));
      }));
  if (failed) return *failed;
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string blocks, details.finish());
  out << "<script type=\"application/json\" id=\"items" << index << "\">" << rows << "]</script>\n";
  out << "<script type=\"text/plain\" id=\"details" << index << "\">" << blocks << "</script>\n";
  return {};
}

}  // namespace

Result<void> write_html(const std::vector<ReportedRun>& runs, std::ostream& out) {
  Json data = {{"runs", Json::array()}, {"comparisons", Json::array()}};
  for (const ReportedRun& run : runs) {
    Json one = to_json(run.scores);
    one["name"] = run.name;
    one["strategy"] = describe(run.scores.spec.strategy);
    data["runs"].push_back(std::move(one));
  }
  for (std::size_t i = 1; i < runs.size(); ++i) {
    LEXGRAPH_ASSIGN_OR_RETURN(const Comparison comparison, compare_runs(runs[0], runs[i]));
    data["comparisons"].push_back(to_json(comparison));
  }
  out << html_head() << "<script type=\"application/json\" id=\"data\">" << dumped(data)
      << "</script>\n";
  for (std::size_t i = 0; i < runs.size(); ++i)
    LEXGRAPH_RETURN_IF_ERROR(write_items(runs[i], i, out));
  out << html_script();
  if (!out) return Error(ErrorCode::kIo, "cannot write the report");
  return {};
}

}  // namespace lexgraph::eval

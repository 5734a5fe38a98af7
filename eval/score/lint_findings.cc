#include "eval/score/lint_findings.h"

#include <algorithm>

#include <fmt/format.h>

#include "eval/dataset/json_rows.h"
#include "lexgraph/eval/statistics.h"
#include "lexgraph/eval/vlegal_tasks.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kSafetyQaRows = 2000, kLawBenchRows = 500;

// An answer counts as too frequent when chance gives its share less often than once in a thousand
// files.
constexpr double kSkewZ = 3.2905267314919255;

// 1 / the number of answers to choose from, when all rows have as many; 0 otherwise.
double chance_of(const Dataset& data, std::size_t labels) {
  std::size_t choices = 0;
  for (const Sample& sample : data.samples) {
    const std::size_t own = sample.options.empty() ? labels : sample.options.size();
    if (own == 0 || (choices != 0 && own != choices)) return 0;
    choices = own;
  }
  return choices < 2 ? 0 : 1.0 / static_cast<double>(choices);
}

void add_skew(const Dataset& data, LintReport& report) {
  const auto frequent =
      std::max_element(report.gold_counts.begin(), report.gold_counts.end(),
                       [](const auto& a, const auto& b) { return a.second < b.second; });
  if (frequent == report.gold_counts.end()) return;
  std::size_t single = 0;
  for (const Sample& sample : data.samples) single += sample.gold.size() == 1 ? 1 : 0;
  if (single < data.samples.size() / 2) return;  // several answers are right: no shares of one
  const double chance = chance_of(data, report.gold_counts.size());
  const auto n = static_cast<double>(data.samples.size());
  const auto right = static_cast<double>(frequent->second);
  if (chance == 0 || wilson(right, n, kSkewZ).low <= chance) return;
  report.findings.push_back(
      fmt::format("\"{}\" is right in {:.1f} % of the rows; by chance {:.1f} %", frequent->first,
                  100 * right / n, 100 * chance));
}

}  // namespace

std::size_t published_rows(Layout layout, std::string_view task) {
  switch (layout) {
    case Layout::kSafetyQa:
      return kSafetyQaRows;
    case Layout::kLawBench:
      return kLawBenchRows;
    case Layout::kVlegal: {
      const VlegalTask* known = vlegal_task(task);
      return known == nullptr ? 0 : known->rows;
    }
    default:
      return 0;
  }
}

void add_findings(const Dataset& data, std::size_t rows, LintReport& report) {
  if (rows != 0 && rows != report.rows)
    report.findings.push_back(fmt::format("{} rows, where {} are expected", report.rows, rows));
  const bool none_reads =
      data.rows > 1 && data.remarks.size() == data.rows &&
      std::ranges::all_of(data.remarks, [](const Remark& r) { return r.what == kNotJson; });
  if (none_reads) report.findings.emplace_back("none is JSON: this is no file of JSON lines");
  add_skew(data, report);
}

}  // namespace lexgraph::eval

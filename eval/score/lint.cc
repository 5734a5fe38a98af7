#include "lexgraph/eval/lint.h"

#include <algorithm>
#include <set>

#include <nlohmann/json.hpp>

#include "eval/score/bounds.h"
#include "eval/score/lint_findings.h"
#include "lexgraph/eval/lawbench.h"
#include "lexgraph/eval/vlegal_tasks.h"

namespace lexgraph::eval {
namespace {

// Rows whose options the published reader of SafetyQA cannot read are lost to it.
std::set<std::size_t> unreadable_rows(Layout layout, const Dataset& data) {
  std::set<std::size_t> rows;
  for (const Remark& remark : data.remarks) {
    if (layout == Layout::kSafetyQa && remark.what == "options not a Python literal")
      rows.insert(remark.row + 1);
  }
  return rows;
}

// LawBench: the gold itself as a reply, through both rules.
Result<void> add_lawbench_figures(const Dataset& data, LintReport& report) {
  report.metric = "LawBench's rule of the task";
  std::vector<StoredReply> own;
  for (const Sample& sample : data.samples)
    own.push_back(
        {sample.id, lawbench_gold_reply(report.task, sample.reference), sample.reference});
  LEXGRAPH_ASSIGN_OR_RETURN(const FileScore score, score_lawbench(report.task, own));
  report.ceiling_as_published = score.as_published.score;
  report.ceiling_corrected = score.corrected.score;
  return add_lawbench_floors(data, report);
}

nlohmann::ordered_json to_json(const ConstantAnswer& constant) {
  nlohmann::ordered_json out = {{"answer", constant.answer}, {"score", constant.score}};
  for (const auto& [name, value] : constant.details) out[name] = value;
  return out;
}

}  // namespace

Result<LintReport> lint(Layout layout, std::string_view task, const Dataset& data,
                        std::size_t rows) {
  LintReport report;
  report.task = task;
  if (task.empty())
    report.task = data.samples.empty() ? std::string(name(layout)) : data.samples.front().task;
  report.rows = data.rows;
  report.remarks = data.remarks;
  for (const Sample& sample : data.samples) {
    for (const std::string& gold : sample.gold) ++report.gold_counts[gold];
  }
  add_findings(data, rows != 0 ? rows : published_rows(layout, task), report);
  if (data.samples.empty()) return report;
  if (layout == Layout::kLawBench) {
    LEXGRAPH_RETURN_IF_ERROR(add_lawbench_figures(data, report));
    return report;
  }
  const auto unreadable = unreadable_rows(layout, data);
  // Labels and metric of a task of VLegal-Bench, whose samples our own files may hold.
  const bool known = layout == Layout::kLexgraph && vlegal_task(report.task) != nullptr &&
                     std::ranges::all_of(data.samples, [&report](const Sample& sample) {
                       return sample.task == report.task;
                     });
  Bounds bounds(known ? Layout::kVlegal : layout, known ? report.task : std::string(task));
  for (int pass = 0; pass < bounds.passes(); ++pass) {
    for (const Sample& sample : data.samples)
      bounds.add(pass, sample, unreadable.contains(sample.row));
  }
  bounds.finish(report);
  return report;
}

nlohmann::ordered_json to_json(const LintReport& report) {
  nlohmann::ordered_json out;
  out["task"] = report.task;
  out["rows"] = report.rows;
  out["remarks"] = nlohmann::ordered_json::array();
  for (const Remark& remark : report.remarks) {
    nlohmann::ordered_json one = {{"row", remark.row}, {"what", remark.what}};
    if (remark.line > 0) one["line"] = remark.line;
    out["remarks"].push_back(std::move(one));
  }
  out["findings"] = report.findings;
  out["metric"] = report.metric;
  out["ceiling"] = {{"as_published", report.ceiling_as_published},
                    {"corrected", report.ceiling_corrected}};
  nlohmann::ordered_json floors;
  floors["best_constant"] =
      report.best_constant ? to_json(*report.best_constant) : nlohmann::ordered_json(nullptr);
  floors["random"] =
      report.random ? nlohmann::ordered_json(*report.random) : nlohmann::ordered_json(nullptr);
  if (report.shuffled_reference) floors["shuffled_reference"] = *report.shuffled_reference;
  for (const ConstantAnswer& constant : report.constants)
    floors["constants"].push_back(to_json(constant));
  out["floors"] = std::move(floors);
  if (!report.gold_counts.empty()) out["gold_counts"] = report.gold_counts;
  return out;
}

}  // namespace lexgraph::eval

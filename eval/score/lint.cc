#include "lexgraph/eval/lint.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "eval/score/lint_findings.h"
#include "eval/score/lint_floors.h"
#include "lexgraph/eval/lawbench.h"
#include "lexgraph/eval/rouge.h"
#include "lexgraph/eval/vlegal_tasks.h"

namespace lexgraph::eval {
namespace {

// How a layout's task is scored.
struct TaskFacts {
  std::string metric = "accuracy";
  std::vector<std::string> labels;
};

TaskFacts facts_of(Layout layout, std::string_view task, const Dataset& data) {
  TaskFacts facts;
  if (const VlegalTask* known = layout == Layout::kVlegal ? vlegal_task(task) : nullptr) {
    facts.metric = known->metric;
    if (!known->labels[0].empty())
      facts.labels = {std::string(known->labels[0]), std::string(known->labels[1])};
    return facts;
  }
  if (data.samples.empty()) return facts;
  const AnswerKind kind = data.samples.front().kind;
  if (kind == AnswerKind::kOptions) facts.metric = "f1";
  if (kind == AnswerKind::kText || kind == AnswerKind::kTriples) facts.metric = "rouge_l";
  return facts;
}

bool is_letter(const std::string& gold) {
  return gold.size() == 1 && gold[0] >= 'A' && gold[0] <= 'Z';
}

// Can the published parser ever return the gold?
bool reachable_as_published(Layout layout, const Sample& sample, const TaskFacts& facts) {
  switch (sample.kind) {
    case AnswerKind::kOption:
      if (layout == Layout::kSafetyQa &&
          !sample.has_option(sample.gold.empty() ? "" : sample.gold[0]))
        return false;
      return sample.gold.size() == 1 && is_letter(sample.gold[0]);
    case AnswerKind::kOptions:
      return !sample.gold.empty();
    case AnswerKind::kLabel:
      if (facts.labels.empty()) return !sample.gold.empty();
      return sample.gold.size() == 1 && std::find(facts.labels.begin(), facts.labels.end(),
                                                  sample.gold[0]) != facts.labels.end();
    case AnswerKind::kText:
    case AnswerKind::kTriples:
      return !rouge_score_tokens(reference_text(sample)).empty();
    default:
      return !sample.gold.empty() || !sample.reference.empty();
  }
}

// Can anybody who reads the options and the instruction give it?
bool reachable_corrected(const Sample& sample, const TaskFacts& facts) {
  switch (sample.kind) {
    case AnswerKind::kOption:
    case AnswerKind::kOptions:
      return !sample.gold.empty() &&
             std::all_of(sample.gold.begin(), sample.gold.end(),
                         [&](const std::string& g) { return sample.has_option(g); });
    case AnswerKind::kText:
    case AnswerKind::kTriples:
      return !unicode_words(reference_text(sample)).empty();
    default:
      return reachable_as_published(Layout::kLexgraph, sample, facts);
  }
}

void add_ceilings(Layout layout, const Dataset& data, const TaskFacts& facts, LintReport& report) {
  double published = 0, corrected = 0;
  for (const Sample& sample : data.samples) {
    // A row whose options cannot be read as the published reader reads them is lost to it.
    const bool unreadable =
        std::any_of(data.remarks.begin(), data.remarks.end(), [&](const Remark& r) {
          return layout == Layout::kSafetyQa && r.row + 1 == sample.row &&
                 r.what == "options not a Python literal";
        });
    published += !unreadable && reachable_as_published(layout, sample, facts) ? 1 : 0;
    corrected += reachable_corrected(sample, facts) ? 1 : 0;
  }
  const auto rows = static_cast<double>(data.samples.size());
  report.ceiling_as_published = rows > 0 ? published / rows : 0;
  report.ceiling_corrected = rows > 0 ? corrected / rows : 0;
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
  const TaskFacts facts = facts_of(layout, task, data);
  report.metric = facts.metric;
  add_ceilings(layout, data, facts, report);
  if (facts.metric == "rouge_l")
    add_text_floors(data, report);
  else
    add_choice_floors(data, facts.metric, facts.labels, report);
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

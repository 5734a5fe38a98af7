// Reports of runs. Every writer takes what `eval score` derived (scores.json, items.jsonl).
#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "lexgraph/eval/item.h"

namespace lexgraph::eval {

struct ComparedTask {
  std::string task;
  std::uint64_t n = 0;             // items that both runs scored
  double first = 0, second = 0;    // mean scores of the items; of tasks that are scored by an
                                   // F-score of all answers the share of right items
  Interval difference;             // second − first, paired bootstrap
  std::optional<McNemar> mcnemar;  // absent where some items are partly right, as texts are
};
struct Comparison {
  std::string first, second;  // names of the runs
  std::vector<ComparedTask> tasks;
  ComparedTask all;
};

// A run as the reports need it. Items are read from items.jsonl one by one.
struct ReportedRun {
  std::string name;  // its folder's
  std::string folder;
  RunScores scores;
};

Result<ReportedRun> open_reported_run(const std::string& folder);
// Pairs items by task, id and repeat.
Result<Comparison> compare_runs(const ReportedRun& first, const ReportedRun& second);
nlohmann::ordered_json to_json(const Comparison& comparison);

// One row per task; further columns: intervals, floor, ceiling, states.
std::string scores_csv(const std::vector<ReportedRun>& runs);
// A booktabs table: tasks in rows, runs in columns, intervals in small print.
std::string scores_latex(const std::vector<ReportedRun>& runs);
// One file without any reference to the network.
Result<void> write_html(const std::vector<ReportedRun>& runs, std::ostream& out);

}  // namespace lexgraph::eval

// What can be known about a benchmark file before any model is asked: faults of its rows, the best
// score its published scorer lets anybody reach (ceiling), and what answering without understanding
// gets (floor).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/eval/dataset.h"

namespace lexgraph::eval {

struct ConstantAnswer {
  std::string answer;
  double score = 0;                                     // by the task's metric, 0 to 1
  std::vector<std::pair<std::string, double>> details;  // "Y-F1", "N-F1", "accuracy", …
};

struct LintReport {
  std::string task;
  std::size_t rows = 0;
  std::vector<Remark> remarks;
  // Of the file as a whole: another number of rows than was published, answers that are right too
  // often.
  std::vector<std::string> findings;
  double ceiling_as_published = 0;
  double ceiling_corrected = 0;
  std::string metric;
  std::optional<ConstantAnswer> best_constant;
  // All that were tried, best first, at most kConstantsShown.
  std::vector<ConstantAnswer> constants;
  std::optional<double> random;                    // expected score of a random option
  std::optional<double> shuffled_reference;        // the references of other rows as replies
  std::map<std::string, std::size_t> gold_counts;  // how often each letter or label is right
};

inline constexpr std::size_t kConstantsShown = 10;

// `rows`: how many there should be; 0: as many as were published, where that is known.
Result<LintReport> lint(Layout layout, std::string_view task, const Dataset& data,
                        std::size_t rows = 0);
nlohmann::ordered_json to_json(const LintReport& report);

}  // namespace lexgraph::eval

// Scores of answering without understanding, by the metric of the task. Samples come one by one and
// are not kept.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lexgraph/eval/lint.h"

namespace lexgraph::eval {

// Options and labels: constants, a random option.
class ChoiceFloors {
 public:
  ChoiceFloors(std::string metric, std::vector<std::string> labels)
      : metric_(std::move(metric)), labels_(std::move(labels)) {}

  void add(const Sample& sample);
  void finish(LintReport& report) const;

 private:
  using Gold = std::vector<std::string>;

  ConstantAnswer constant(const Gold& answer) const;
  double random_score() const;
  void add_every_set(std::set<Gold>& answers) const;
  double random_label_f1() const;

  std::string metric_;
  std::vector<std::string> labels_;
  std::map<Gold, std::size_t> golds_;  // and how often each occurs
  std::set<std::string> letters_;
  // Of one option drawn at random: what is expected of it, summed over the rows.
  double right_ = 0, precision_ = 0, recall_ = 0, rows_ = 0;
};

// Texts and triples: the reference of another row, and the best of some references, evenly spread,
// as a constant. Three passes through the same samples: count them, choose, compare.
class TextFloors {
 public:
  void count(const Sample& sample);
  void choose(const Sample& sample);
  void compare(const Sample& sample);
  void finish(LintReport& report) const;

 private:
  using Tokens = std::vector<std::string>;
  struct Tried {
    std::string text;
    Tokens tokens;
    double sum = 0;
  };

  std::size_t referenced_ = 0;  // samples with a reference
  std::size_t seen_ = 0;        // of them, in the second pass
  std::vector<Tried> tried_;
  std::size_t rows_ = 0;  // in the third pass
  Tokens first_, last_;
  double shuffled_ = 0;
};

// LawBench: other rows' answers through the published rule of the task.
Result<void> add_lawbench_floors(const Dataset& data, LintReport& report);

// The gold of a text task as published scorers compare it.
std::string reference_text(const Sample& sample);

}  // namespace lexgraph::eval

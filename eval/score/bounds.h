// Ceiling and floor of a task: the best that its parser lets anybody reach, and what answering
// without understanding gets. Samples come one by one, in up to three passes, and are not kept.
#pragma once

#include <optional>
#include <string>

#include "eval/score/lint_floors.h"
#include "lexgraph/eval/lint.h"

namespace lexgraph::eval {

class Bounds {
 public:
  // Any layout but LawBench's, whose rules take all rows at once.
  Bounds(Layout layout, std::string task) : layout_(layout), task_(std::move(task)) {}

  // How many passes are wanted; known when the first is over.
  int passes() const { return texts_ ? 3 : 1; }
  // Samples of one task, in the same order in every pass (0, 1, 2). `unreadable`: the published
  // reader loses the row.
  void add(int pass, const Sample& sample, bool unreadable = false);
  void finish(LintReport& report) const;

 private:
  void add_first(const Sample& sample, bool unreadable);
  bool reachable_as_published(Layout layout, const Sample& sample) const;
  bool reachable_corrected(const Sample& sample) const;

  Layout layout_;
  std::string task_;
  std::string metric_ = "accuracy";
  std::vector<std::string> labels_;
  std::optional<ChoiceFloors> choices_;  // one of the two from the first sample on
  std::optional<TextFloors> texts_;
  double rows_ = 0, published_ = 0, corrected_ = 0;
};

}  // namespace lexgraph::eval

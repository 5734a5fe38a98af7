// The 22 tasks of VLegal-Bench ("VLegal-Bench: A Cognitively Grounded Benchmark for Vietnamese
// Legal Reasoning of Large Language Models").
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

struct VlegalTask {
  std::string_view id;
  std::string_view name;
  AnswerKind kind;
  std::string_view metric;     // "accuracy", "f1_per_label", "f1", "rouge_l"
  std::string_view labels[2];  // of kLabel, the first is the positive one
  std::size_t rows;  // of the one file, as the paper's Table 1 prints it; 0: several files
  // The gold has rows with several letters, the published parser reads one.
  bool several_letters = false;
};

std::span<const VlegalTask> vlegal_tasks();
const VlegalTask* vlegal_task(std::string_view id);  // null: no such task

}  // namespace lexgraph::eval

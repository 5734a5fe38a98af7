// Scores of answering without understanding, by the metric of the task.
#pragma once

#include "lexgraph/eval/lint.h"

namespace lexgraph::eval {

// Options and labels: constants, a random option.
void add_choice_floors(const Dataset& data, std::string_view metric,
                       std::span<const std::string> labels, LintReport& report);
// Texts and triples: the reference of another row, and the best of the references as a constant.
void add_text_floors(const Dataset& data, LintReport& report);
// LawBench: other rows' answers through the published rule of the task.
Result<void> add_lawbench_floors(const Dataset& data, LintReport& report);

// The gold of a text task as published scorers compare it.
std::string reference_text(const Sample& sample);

}  // namespace lexgraph::eval

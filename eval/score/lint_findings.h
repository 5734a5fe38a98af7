// What is wrong with a file as a whole, though each of its rows may be sound.
#pragma once

#include "lexgraph/eval/lint.h"

namespace lexgraph::eval {

// How many rows the file of a task has as published; 0: not known.
std::size_t published_rows(Layout layout, std::string_view task);

// Appends to report.findings; rows and gold_counts are filled already.
void add_findings(const Dataset& data, std::size_t rows, LintReport& report);

}  // namespace lexgraph::eval

// LawBench's data files: one JSON array of {"instruction", "question", "answer"} per task.
#pragma once

#include <string_view>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// The reference of each sample is the answer as written; LawBench's rules read it.
Result<Dataset> parse_lawbench_data(std::string_view task, std::string_view bytes);

}  // namespace lexgraph::eval

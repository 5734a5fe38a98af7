// Suites that `eval run NAME --data …` knows: which files they have and how these are read.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/eval/run.h"

namespace lexgraph::eval {

std::span<const std::string_view> suite_names();

// vlegal: every N_M*.jsonl below a folder (or one file), its task by its name; safetyqa and samples
// (our own format): the file, or every .jsonl and .csv of the folder.
Result<std::vector<SpecFile>> suite_files(std::string_view suite, const std::string& data);

}  // namespace lexgraph::eval

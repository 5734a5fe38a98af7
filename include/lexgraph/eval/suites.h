// Suites that `eval run NAME --data …` knows: which files they have and how these are read.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/eval/run.h"

namespace lexgraph::eval {

inline constexpr std::string_view kRobustnessSuite = "robustness", kEthicsSuite = "ethics",
                                  kImportedSuite = "imported";

std::span<const std::string_view> suite_names();
// kInvalidArgument, with the names there are. "" and the suite of imported logs are taken: a spec
// may name files alone.
Result<void> check_suite(std::string_view suite);

// vlegal: every N_M*.jsonl below a folder (or one file), its task by its name; safetyqa (choices),
// safetyqa-qa (short facts) and samples (our own format): the file, or every .jsonl and .csv of the
// folder; robustness: like vlegal, files of other names in our own format; ethics: the cases of
// data/ethics when `data` is "", else files of cases.
Result<std::vector<SpecFile>> suite_files(std::string_view suite, const std::string& data);

}  // namespace lexgraph::eval

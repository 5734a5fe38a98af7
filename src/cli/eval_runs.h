// What the commands on runs share: scoring a run folder, and printing scores.
#pragma once

#include <string>

#include "lexgraph/base/result.h"
#include "lexgraph/eval/item.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

// Derives items.jsonl and scores.json of a run from its journal. `prices` names a price file, or is
// "".
Result<eval::RunScores> score_run(const std::string& folder, const std::string& prices);

void print_scores(Terminal& terminal, const eval::RunScores& scores);

}  // namespace lexgraph::cli

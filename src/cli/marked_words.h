// Words of two texts in one, those that differ marked.
#pragma once

#include <string>
#include <vector>

#include "lexgraph/query/diff.h"
#include "src/cli/terminal.h"

namespace lexgraph::cli {

// Removed words in red, added ones in green; where out shows no colours "[-removed-]" and
// "{+added+}".
std::string marked_words(const Terminal& terminal, const std::vector<query::WordEdit>& words);

}  // namespace lexgraph::cli

// Whether the samples of a file can be put to a model and scored.
#pragma once

#include <string>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// Whether there is something to compare a reply with.
bool has_gold(const Sample& sample);

// Corruption with file and row: one that could not be read, has no question or no gold. Whatever
// was replied to such a row would be scored against nothing.
Result<void> check_askable(const Dataset& data, const std::string& path);

}  // namespace lexgraph::eval

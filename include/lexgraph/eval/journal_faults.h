// Damage in the journal of a run.
#pragma once

#include <string>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

// Lines of the run's journal that cannot be read, each with its number: "line 3 is no record".
// While a run goes on in the folder, a line cut off may be one that is being written.
Result<std::vector<std::string>> journal_faults(const std::string& folder);

}  // namespace lexgraph::eval

// The phrase instructions of one document and day, carried out together.
#pragma once

#include <cstddef>
#include <vector>

#include "graph/replay/operations.h"
#include "graph/replay/unit_tree.h"

namespace lexgraph::graph {

enum class PhraseFate {
  kApplied,
  kAppliedInOtherCase,  // only with letters of another case did it occur in the unit named
  kNotFound,
  kTooLong,  // somewhere, and not carried out there: limits::kMaxPhraseGrowthBytes
};

// Carries out `steps`: each has a target in the tree and an old phrase. The phrase is found however
// its tone marks are placed. Where it does not occur in the unit named, though it does with capital
// or small letters in other places, that is taken; of a whole document it never is, since a
// capital is often all that tells a name from common words. One fate for each step.
std::vector<PhraseFate> carry_out_phrases(UnitTree& tree, const std::vector<ReplayStep*>& steps);

}  // namespace lexgraph::graph

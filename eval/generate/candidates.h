// Documents that might be taken for the right answer: near it in the graph, of its type and period.
#pragma once

#include <functional>
#include <vector>

#include "eval/generate/random.h"
#include "eval/generate/world.h"

namespace lexgraph::eval {

struct CandidateWish {
  DocumentName subject, gold;
  bool gold_speaks = false;  // edges lead from the gold to the subject
  std::vector<law::EdgeKind> kinds;
  std::size_t wanted = 8;
};

// Distinct documents, none the subject or the gold, of the gold's type (of another only when there
// are too few), not impossible by their year, for which `is_false` says yes. As many as are found.
Result<std::vector<DocumentName>> candidates(
    World& world, const CandidateWish& wish, Random& random,
    const std::function<Result<bool>(const DocumentName&)>& is_false);

}  // namespace lexgraph::eval

// The truth about a corpus as JSON lines, in the fields of `lexgraph export --format jsonl`.
#pragma once

#include <ostream>

#include "tools/make_corpus/world.h"

namespace lexgraph::corpus {

// Records document, unit, edge, amendment.
void write_truth(const Statute& statute, std::ostream& out);
// Records version: {"record":"version","document","eid","from","label","heading","text","gone"}.
void write_versions(const std::vector<Version>& versions, std::ostream& out);

}  // namespace lexgraph::corpus

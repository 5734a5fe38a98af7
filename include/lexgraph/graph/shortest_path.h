// Shortest path between two documents or units, over the store itself (no snapshot).
#pragma once

#include <cstddef>
#include <vector>

#include "lexgraph/graph/links.h"

namespace lexgraph::graph {

struct Step {
  Link link;
  bool forward = true;  // walked from link.from to link.to
};

inline constexpr std::size_t kMaxVisitedDocuments = 200'000;

// Breadth-first over documents; the ends may be units, which are reached only through links that
// start or end inside them. Direction of edges is ignored. Empty when not connected, and when one
// end is the other or holds it. A failed read is reported. Limit when more than
// kMaxVisitedDocuments documents were looked at.
Result<std::vector<Step>> shortest_path(const LinkSource& source, store::NodeId from,
                                        store::NodeId to);

}  // namespace lexgraph::graph

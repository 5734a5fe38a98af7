// Links: edges whose target is held, as the algorithms of this module see them. The query layer,
// which knows how names resolve, supplies them; nothing is loaded that an algorithm does not ask
// for.
#pragma once

#include <cstdint>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/law/kinds.h"
#include "lexgraph/store/store.h"

namespace lexgraph::graph {

struct Link {
  store::NodeId from;
  store::NodeId to;
  law::EdgeKind kind = law::EdgeKind::kCites;
  store::DocId evidence_doc = 0;  // document in whose text the words stand, with
  std::uint32_t sequence = 0;     // the number of the edge there
};

class LinkSource {
 public:
  virtual ~LinkSource() = default;
  // Links that leave or reach a node or anything below it, both directions.
  virtual Result<std::vector<Link>> links_of(store::NodeId node) const = 0;
  // Is `node` the unit `whole` or below it?
  virtual bool within(store::NodeId node, store::NodeId whole) const = 0;
};

}  // namespace lexgraph::graph

// Entries: what the index knows by itself, and what a search can give. An article with all below
// it; outside articles the topmost unit that has text, with what is below it. Signature blocks are
// left out, and the preamble too unless the document has nothing else.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lexgraph/store/store.h"

namespace lexgraph::search {

struct Entry {
  std::uint32_t first = 0, last = 0;  // ordinals of its units, last exclusive
  std::vector<std::uint32_t>
      above;  // indices in `units` of the units it stands in, outermost first
};

// `units`: all units of one document, in reading order.
std::vector<Entry> entries_of(const std::vector<store::UnitRecord>& units);

}  // namespace lexgraph::search

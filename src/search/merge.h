// Several segments to one, without the documents that are hidden in them.
#pragma once

#include <vector>

#include "src/search/segment.h"

namespace lexgraph::search {

// `rows`: where the segments are read from.
Result<void> merge_segments(const RowSource& rows, const std::vector<const Segment*>& segments,
                            SegmentId merged, const RowSink& sink);

}  // namespace lexgraph::search

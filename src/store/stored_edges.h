// Edges and amendments read from their rows. What is asked for and not held is kNotFound, a row
// that cannot be decoded kCorruption with its key.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/store/store.h"
#include "src/store/database.h"

namespace lexgraph::store {

// Of the units [first, last) of the document, in reading order; of one kind, if one is given.
Result<std::vector<EdgeRecord>> stored_edges_from(const View& view, DocId doc, std::uint32_t first,
                                                  std::uint32_t last,
                                                  std::optional<law::EdgeKind> kind);
Result<EdgeRecord> stored_edge(const View& view, DocId doc, std::uint32_t sequence);
// Ascending sequences, each once; the edges come in that order.
Result<std::vector<EdgeRecord>> stored_edges(const View& view, DocId doc,
                                             const std::vector<std::uint32_t>& sequences);

// All of the document, in the order of the text.
Result<std::vector<AmendmentRecord>> stored_amendments(const View& view, DocId doc);
Result<AmendmentRecord> stored_amendment(const View& view, DocId doc, std::uint32_t sequence);

}  // namespace lexgraph::store

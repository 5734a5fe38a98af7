// The entries nearest to a question: every vector of the documents that may answer is compared.
#pragma once

#include <unordered_map>

#include "lexgraph/search/index.h"

namespace lexgraph::search {

// Documents that may answer.
using DocumentsByNumber = std::unordered_map<store::DocId, const IndexedDocument*>;

Result<NearestEntries> nearest_entries(const store::Reader& reader,
                                       const DocumentsByNumber& documents,
                                       const VectorQuery& query);

}  // namespace lexgraph::search

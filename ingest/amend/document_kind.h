// Documents whose text reprints that of others: their clauses order nothing.
#pragma once

#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

// A consolidated text (văn bản hợp nhất).
bool is_consolidation(const law::Head& head);

// A page of the codification (pháp điển): its articles come from many documents.
bool is_codification(const law::Document& document);

}  // namespace lexgraph::ingest

// When a document takes effect and ends, as its own final provisions say.
#pragma once

#include "lexgraph/law/document.h"

namespace lexgraph::ingest::structure {

// Fills head.effective_on and head.expires_on from the articles (or clauses) of the main body. The
// main rule is read, never an exception for single provisions; dates in frames belong to another
// document. A day that does not exist, or lies implausibly long before the signing, gives a
// diagnostic and no date. A consolidated text has no effect of its own.
void read_effect_dates(law::Document& document);

}  // namespace lexgraph::ingest::structure

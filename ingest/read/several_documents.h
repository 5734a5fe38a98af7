// A source that holds more than one document.
#pragma once

#include "ingest/html/page.h"

namespace lexgraph::ingest {

// If the lines hold a second document (a head of state and motto, a real number and a title of its
// own behind the first one's text; forms with dots in place of the number and attached regulations
// are no documents), the lines from there on are taken away and "several_documents" says how many
// lines, and which number.
void keep_first_document(Page& page);

}  // namespace lexgraph::ingest

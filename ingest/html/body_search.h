// Finds the document on a page of an unknown site: the densest block that looks like a statute.
#pragma once

#include <vector>

#include "ingest/html/page.h"
#include "ingest/html/tree.h"

namespace lexgraph::ingest {

// Appends the lines of the document to page.lines. Navigation, side columns, footers, comments and
// lists of links are taken out of the tree; what stands before the head of the document and behind
// its end is left out. No line, if nothing on the page looks like a statute. What was left out of
// the chosen block is counted in a diagnostic "text_outside_document".
void find_document_lines(HtmlTree& tree, Page& page);

}  // namespace lexgraph::ingest

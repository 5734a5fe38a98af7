// Head of a document: what it says of itself before its body begins, and in the sentence at its
// end.
#pragma once

#include <cstddef>

#include "ingest/html/page.h"
#include "ingest/structure/paragraphs.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest::structure {

// Fills number, type, issuer, locality, title and the date of signing from the paragraphs before
// `preamble_end` and, for the date, from the closing units; then compares with the page's attribute
// box, which fills only what the text does not say. The page's title is not read.
void read_head(const Page& page, const Paragraphs& paragraphs, std::size_t preamble_end,
               law::Document& document);

// The text calls itself a consolidation ("06/VBHN-VPQH", "VĂN BẢN HỢP NHẤT").
bool is_consolidated(const Paragraphs& paragraphs);

}  // namespace lexgraph::ingest::structure

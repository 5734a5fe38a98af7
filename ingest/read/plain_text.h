// Plain text → Page: one paragraph a line, or the printed lines of a PDF's text layer.
#pragma once

#include <string_view>

#include "ingest/html/page.h"

namespace lexgraph::ingest {

// page.hard_wrapped tells which of the two it was. Printed lines are joined into paragraphs here;
// page headers, page numbers and the stamps of electronic signatures are dropped; footnotes from
// the foot of a page stand at the end as "[3] …" lines and their marks in the text read "[3]".
// Diagnostics: malformed_text, no_document (nothing but blanks and page furniture),
// page_furniture (how many lines were dropped), several_documents.
Page read_plain_text(std::string_view bytes);

}  // namespace lexgraph::ingest

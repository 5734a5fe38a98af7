// Plain text → Page: one paragraph a line, or the printed lines of a PDF's text layer.
#pragma once

#include <string_view>
#include <vector>

#include "ingest/html/page.h"
#include "ingest/read/paragraphs.h"
#include "ingest/read/printed_line.h"

namespace lexgraph::ingest {

// page.hard_wrapped tells which of the two it was. Printed lines are joined into paragraphs here;
// page headers, page numbers and the stamps of electronic signatures are dropped; footnotes from
// the foot of a page stand at the end as "[3] …" lines and their marks in the text read "[3]".
// Diagnostics: malformed_text, no_document (nothing but blanks and page furniture),
// page_furniture (how many lines were dropped), several_documents.
Page read_plain_text(std::string_view bytes);

// Appends to `page` what the printed lines say: furniture out, paragraphs joined, footnotes at the
// end, cells of tables as such. `known`: how the lines are broken, when the source tells (`hard`);
// else it is told from them. Adds "page_furniture", "no_document" and those above.
void append_printed_lines(std::vector<PrintedLine> lines, Wrapping known, Page& page);

}  // namespace lexgraph::ingest

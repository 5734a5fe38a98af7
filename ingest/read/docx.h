// DOCX (ECMA-376, WordprocessingML) → Page.
#pragma once

#include <string_view>

#include "ingest/html/page.h"

namespace lexgraph::ingest {

// Paragraphs, line breaks, tables with their grid, bold, italic, alignment; hidden and deleted text is
// left out; footnotes stand at the end as "[3] …" lines and their marks in the text read "[3]".
// Diagnostics: damaged_source (an archive or XML that cannot be read, with the reason),
// automatic_numbering (labels that Word counts by itself and that are not in the text).
Page read_docx(std::string_view bytes);

}  // namespace lexgraph::ingest

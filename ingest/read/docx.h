// DOCX (ECMA-376, WordprocessingML) → Page.
#pragma once

#include <string_view>

#include "ingest/html/page.h"

namespace lexgraph::ingest {

// Paragraphs, line breaks, tables with their grid; bold, italic, capitals and alignment, also from
// styles; the labels that Word counts by itself; text in fonts of TCVN3 and VNI is Unicode
// afterwards. Hidden text and what tracked changes have deleted or moved away is left out; the text
// of text boxes follows the paragraph they hang on; notes stand at the end as "[3] …" lines,
// numbered in the order of their marks, which read "[3]". Diagnostics: damaged_source (an archive
// or XML that cannot be read, with the reason), over_limit, malformed_text, deep_nesting.
Page read_docx(std::string_view bytes);

}  // namespace lexgraph::ingest

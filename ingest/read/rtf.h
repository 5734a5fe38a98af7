// RTF (Rich Text Format, specification 1.9.1), also when it is named .doc → Page.
#pragma once

#include <string_view>

#include "ingest/html/page.h"

namespace lexgraph::ingest {

// Paragraphs, tables with their grid, bold, italic, alignment; each run of text in the charset of
// its font, fonts of TCVN3 and VNI included. Deleted and hidden text, codes of fields, page headers
// and comments are left out; notes stand at the end as "[3] …" lines and their marks in the text
// read
// "[3]". Diagnostics: cut_off (groups that nobody ends), deep_nesting.
Page read_rtf(std::string_view bytes);

}  // namespace lexgraph::ingest

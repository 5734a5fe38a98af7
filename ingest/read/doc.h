// Word 6 to 2003 (.doc, MS-DOC in a compound file) → Page.
#pragma once

#include <string_view>

#include "ingest/html/page.h"

namespace lexgraph::ingest {

// Paragraphs, tables with their grid, bold, italic, alignment, the labels that Word counts by
// itself; text in fonts of TCVN3 and VNI is Unicode afterwards, capitals from fonts of capitals and
// from "all caps" included. Deleted and hidden text, codes of fields, page headers and comments are
// left out; text boxes stand behind the text ("text_boxes" says so), notes at the end as "[3] …"
// lines and their marks in the text read "[3]". Diagnostics: embedded_object (documents within the
// document, not read), damaged_source, unsupported_format (encrypted, older than Word 6), with the
// reason.
Page read_doc(std::string_view bytes);

}  // namespace lexgraph::ingest

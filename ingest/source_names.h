// What file and page call the document, against what its text says.
#pragma once

#include <string_view>

#include "ingest/html/page.h"
#include "lexgraph/law/document.h"

namespace lexgraph::ingest {

// Diagnostics "file_name_contradicts_text" and "title_contradicts_text": another number than that
// of the text stands in the name of the file or in the title of the page. The text counts.
void check_source_names(std::string_view file, const Page& page, law::Document& document);

}  // namespace lexgraph::ingest

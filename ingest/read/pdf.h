// PDF → Page: its text layer by the program pdftotext; pages that are pictures by tesseract.
#pragma once

#include <string_view>

#include "ingest/html/page.h"

namespace lexgraph::ingest {

// Lines are joined, and headers, page numbers and footnotes are taken out, as in read_plain_text.
// Diagnostics: program_missing (with what to install), damaged_source (encrypted or broken),
// over_limit; ocr (how many pages were recognised), pages_without_text (pictures that were not
// read, and why).
Page read_pdf(std::string_view bytes);

}  // namespace lexgraph::ingest

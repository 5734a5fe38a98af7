// Pictures of text → text, by the program tesseract with its language "vie".
#pragma once

#include <string>
#include <string_view>

#include "ingest/html/page.h"
#include "lexgraph/base/result.h"

namespace lexgraph::ingest {

// The text of one picture (PNG, JPEG, TIFF, PNM …). Unsupported when tesseract or its language is
// not installed, with what to install.
Result<std::string> recognise_text(std::string_view picture);

// A source that is a picture → Page. Diagnostics: program_missing, ocr_failed; "ocr" (info) says
// that the text was recognised.
Page read_image(std::string_view bytes);

}  // namespace lexgraph::ingest

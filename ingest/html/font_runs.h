// Text in fonts of TCVN3 and VNI → Unicode, run by run: one page may mix such fonts with each other
// and with Unicode.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ingest/html/font_sheet.h"
#include "ingest/html/tree.h"

namespace lexgraph::ingest {

struct FontRuns {
  // Codings that were undone by font ("TCVN3", "VNI"), each once; empty if the fonts were only
  // names left over on Unicode text.
  std::vector<std::string_view> codings;
};

// Converts the text of `tree`, whose fonts were kept. A font name is not trusted alone: in each
// block the text must read better in the font's coding than without it; where both read alike, most
// of the page decides. `bytes_charset`: text below U+0100 (and the signs of windows-1252) stands
// for bytes of this charset where no legacy font says otherwise; "" if text is text. Text without a
// legacy font is converted when it reads as legacy by itself.
FontRuns convert_font_runs(const FontSheet& fonts, std::string_view bytes_charset, HtmlTree& tree);

}  // namespace lexgraph::ingest

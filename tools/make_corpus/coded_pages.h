// Pages in other codings than UTF-8.
#pragma once

#include <string>

#include "tools/make_corpus/random.h"
#include "tools/make_corpus/statute.h"

namespace lexgraph::corpus {

// Bytes in fonts of TCVN3, "windows-1252" declared. Letters that only the font of capitals has
// stand in that font.
std::string abc_fonts_page(const Statute& statute);
// The same in fonts of VNI, set by a style sheet.
std::string vni_fonts_page(const Statute& statute);
// UTF-8 in which each paragraph is in Unicode, TCVN3 or VNI, bytes of fonts written as Latin-1.
std::string mixed_fonts_page(const Statute& statute, Random& random);

// A page of UTF-8 in another coding, its declaration changed accordingly. What windows-1258 has not
// is written as references.
std::string windows_1258_page(const std::string& html);
std::string utf16_page(const std::string& html);
// Letters and their marks apart.
std::string decomposed_page(const std::string& html);

}  // namespace lexgraph::corpus

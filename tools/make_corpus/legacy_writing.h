// Unicode → legacy Vietnamese codings, for generated pages and for tests: written from the rules of
// each coding, not from the tables of the product.
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::corpus {

// Whether the codings have the letter: ASCII and the letters of Vietnamese.
bool has_code(std::string_view letter);

// Bytes; ASCII passes. Of every other letter has_code() must be true. TCVN3 has no capitals with
// marks: they come out as their small letters (which is what the font of capitals shows).
std::string to_tcvn3(std::string_view utf8);
std::string to_vni(std::string_view utf8);
std::string to_viscii(std::string_view utf8);
std::string to_windows_1258(std::string_view utf8);
std::string to_viqr(std::string_view utf8);

// Bytes as the UTF-8 that a program writes which takes them for Latin-1.
std::string as_latin1(std::string_view bytes);

// Every small vowel with every tone, and đ: 12 × 6 + 1 letters, UTF-8.
std::string every_small_letter();
std::string every_capital_letter();

}  // namespace lexgraph::corpus

// What the places of legacy Vietnamese codings stand for.
#pragma once

#include <string_view>

namespace lexgraph::text {

// Code point of a byte in TCVN3 (with the capitals of TCVN 5712 VN2 in the places that ABC fonts
// leave free), in VISCII. Precondition: byte < 256.
char32_t tcvn3_letter(unsigned byte);
char32_t viscii_letter(unsigned byte);

// Combining marks that a VNI place adds to the letter before it: "\u0302\u0301" for "á" after "a";
// "" when it is no mark.
std::u32string_view vni_marks(unsigned byte);
// A VNI place that is a letter of its own ("ñ" → đ), 0 when it is none.
char32_t vni_letter(unsigned byte);

// The byte that windows-1252 writes as `c`, e.g. U+20AC → 0x80; 256 when it has none.
unsigned windows_1252_byte(char32_t c);
char32_t windows_1252_letter(unsigned byte);

}  // namespace lexgraph::text

// VIQR (RFC 1456): Vietnamese in ASCII, "Vie^.t Nam".
#pragma once

#include <string>
#include <string_view>

namespace lexgraph::text {

// A backslash protects the character behind it. "." and "?" behind a vowel are tones unless the
// sentence ends there (end of the line, or a blank and a capital).
std::string from_viqr(std::string_view text);

// Whether a text in ASCII is VIQR: it has enough words with marks, and most of them are Vietnamese
// syllables once converted.
bool looks_like_viqr(std::string_view text);

}  // namespace lexgraph::text

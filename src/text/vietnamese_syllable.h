// Is a word a syllable that Vietnamese could have?
#pragma once

#include <string_view>

namespace lexgraph::text {

// `word` in lower-case NFC, letters only. By form: an initial, a nucleus with at most one tone, a
// final; the tone may stand on either vowel of the nucleus. "điều", "nghĩa", "thuỷ" yes; "grant"
// no.
bool is_vietnamese_syllable(std::u32string_view word);

}  // namespace lexgraph::text

// Matching of keywords at a place of a text without folding the whole text: case, U+00D0 and
// look-alikes do not matter, diacritics do.
#pragma once

#include <cstddef>
#include <string_view>

namespace lexgraph::ingest::structure {

// If `folded` (lower-case NFC) stands at `at`, moves `at` behind it. No word boundary is demanded.
bool match_folded(std::string_view text, std::size_t& at, std::string_view folded);
// The same at the start of `text`, followed by something that is no letter.
bool starts_with_word(std::string_view text, std::string_view folded);
// First place of `folded` at a word boundary on both sides, npos if none. Linear; keywords only.
std::size_t find_folded(std::string_view text, std::string_view folded, std::size_t from = 0);
bool contains_folded(std::string_view text, std::string_view folded);

std::size_t skip_blanks(std::string_view text, std::size_t at);
// Code point at `at` (0 at the end), and the one before `at` (0 at the beginning).
char32_t code_point_at(std::string_view text, std::size_t at);
char32_t code_point_before(std::string_view text, std::size_t at);

inline bool is_ascii_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace lexgraph::ingest::structure

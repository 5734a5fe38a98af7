// From text to the terms of the search index, the same for what is indexed and what is asked.
//
// A token is a syllable, a number ("2.340.000", "1,35"), or a document number, which stays whole
// ("13/2021/nđ-cp"); each Han character is one. Terms are tokens in normal form and pairs of
// neighbours ("nồng độ"): in Vietnamese a blank stands between syllables, not words, and most
// words have two. Thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::search {

struct Token {
  std::uint32_t begin = 0, end = 0;  // bytes of the text
  // Nothing but blanks or a hyphen stands between this token and the one before: they may be one
  // word.
  bool joins = false;
  bool whole = false;  // a document number or date: no part of a pair
};

// Appends the tokens of NFC text. Any bytes are accepted; malformed ones separate tokens.
void tokenize(std::string_view text, std::vector<Token>& tokens);

// A token under which equal words agree: lower case, the tone mark in its newer place ("hòa" is
// "hoà"), final i after h, k, l, m, s, t, qu written y ("kĩ" is "kỹ").
std::string normal_form(std::string_view token);
// Without diacritics: "nồng độ" → "nong do". Keeps blanks.
std::string bare_form(std::string_view term);

// Words so frequent in legal text that they say nothing about what it is about. Alone they are no
// terms; in pairs they count when the other word is none of them (data/search/stop_words.txt, and
// docs/search.md for what leaving them out does).
bool is_stop_word(std::string_view normal);

}  // namespace lexgraph::search

// The words of a text as a set, for baselines and likeness: syllables of Vietnamese, folded.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::eval {

// Runs of letters and digits, folded as legal text is compared (text::fold).
std::set<std::string> distinct_words(std::string_view text);

// The same words as ascending hashes: for many comparisons of the same texts.
using WordHashes = std::vector<std::uint64_t>;
WordHashes word_hashes(std::string_view text);
std::size_t common_words(const WordHashes& a, const WordHashes& b);
// Share of the words of `of` that are among `among`; 0 when there are none.
double share_of_words(const WordHashes& of, const WordHashes& among);

}  // namespace lexgraph::eval

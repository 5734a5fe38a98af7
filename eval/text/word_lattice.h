// Dictionary half of the Chinese word cutter: a trie with log probabilities, and the most probable
// path through the words it finds.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

class WordLattice {
 public:
  // Lines "word frequency tag".
  static Result<WordLattice> parse(std::string_view dictionary);

  // ends[i] is where the word that begins at i ends on the best path from i.
  void best_ends(std::u32string_view run, std::vector<std::uint32_t>& ends) const;
  // Is it a word with a frequency above zero?
  bool has_word(std::u32string_view word) const;

 private:
  static constexpr std::uint32_t kRoot = 0;
  static constexpr std::uint32_t kAbsent = UINT32_MAX;

  // A slot holds node, character and child in 21 bits each: a table of half the size is half the
  // pages to touch while the dictionary is read, and half the cache while it is asked.
  static constexpr int kBits = 21;
  static constexpr std::size_t kMaxNodes = std::size_t{1} << kBits;
  static constexpr std::uint64_t kEmpty = UINT64_MAX;

  // The nodes along the word read last, for the next line mostly begins as it did.
  struct Path;

  std::uint32_t child(std::uint32_t node, char32_t c) const;
  std::uint32_t add_child(std::uint32_t node, char32_t c);
  std::uint32_t add_word(std::string_view word, Path& path);
  void finish(double total);
  static std::uint64_t key_of(std::uint32_t node, char32_t c) {
    return std::uint64_t{node} << kBits | c;
  }
  std::size_t slot_of(std::uint64_t key) const;
  void grow();

  // Children of the root among the usual Chinese characters: a look-up of every character begins
  // there, and in the table of slots each would be a miss of the cache.
  static constexpr char32_t kFirstBegin = 0x4E00, kFirstEnd = 0xA000;
  std::vector<std::uint32_t> first_;
  std::vector<std::uint64_t> slots_;
  std::vector<double> log_probability_;  // per node; kNoWord for a mere prefix
  double unknown_ = 0;                   // of a character that is no word
};

}  // namespace lexgraph::eval

// Finds the terms of a question in a text, by the same rules by which the index has them. What it
// costs hardly depends on how many terms there are: a syllable whose letters without diacritics
// stand in no term is passed over unread. Thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "lexgraph/search/analyzer.h"
#include "lexgraph/search/index.h"

namespace lexgraph::search {

class TermMatcher {
 public:
  struct Occurrence {
    std::uint32_t term = 0;   // place in the terms given
    std::uint32_t token = 0;  // of the text; of a pair the second one
  };

  explicit TermMatcher(const std::vector<QueryTerm>& terms);

  // Appends the tokens of the text and where terms occur in it, in order.
  void find(std::string_view text, std::vector<Token>& tokens,
            std::vector<Occurrence>& occurrences) const;
  bool is_pair(std::uint32_t term) const { return is_pair_[term]; }

 private:
  using Syllable = std::uint32_t;  // of the syllables of all terms
  static constexpr Syllable kNone = UINT32_MAX;
  // Of a token's letters without case, diacritics and the difference of i and y.
  static std::uint64_t skeleton(std::string_view token);
  Syllable syllable_of(std::string_view token) const;
  Syllable add(const std::string& syllable, bool bare);

  bool bare_ = false;
  std::vector<bool> is_pair_;
  std::unordered_map<std::string, Syllable> syllables_;
  std::vector<std::uint64_t> filter_;                       // bits of skeletons
  std::unordered_map<std::uint64_t, std::uint32_t> terms_;  // first << 32 | second (kNone) → term
};

}  // namespace lexgraph::search

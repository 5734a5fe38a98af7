// Hidden Markov half of the Chinese word cutter: words that no dictionary has. States B (begin),
// M (middle), E (end), S (single); Viterbi as in jieba's finalseg.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

class WordModel {
 public:
  // The text of jieba's prob_start.py, prob_trans.py and prob_emit.py.
  static Result<WordModel> parse(std::string_view start, std::string_view transition,
                                 std::string_view emission);

  static bool is_han(char32_t c) { return c >= kFirst && c <= kLast; }

  // Ends of the words of `run`, all of whose characters are han, added to `ends` with `offset`.
  void cut(std::u32string_view run, std::size_t offset, std::vector<std::size_t>& ends) const;

 private:
  static constexpr char32_t kFirst = 0x4E00, kLast = 0x9FD5;
  static constexpr int kStates = 4;  // in alphabetical order: B, E, M, S
  using Column = std::array<double, kStates>;

  Column start_{};
  std::array<Column, kStates> transition_{};
  std::vector<Column> emission_;  // by character
};

}  // namespace lexgraph::eval

// The labels that a word processor counts by itself: "Điều 1.", "1.", "a)", "1.2.".
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace lexgraph::ingest {

// How a number is written: the names of ECMA-376 17.18.59 (ST_NumberFormat); MS-DOC's nfc maps to
// them.
enum class NumberFormat : std::uint8_t {
  kDecimal,
  kDecimalZero,  // 01, 02
  kUpperRoman,
  kLowerRoman,
  kUpperLetter,  // A … Z, AA
  kLowerLetter,
  kBullet,  // the text of the level, no number
  kNone,    // the number is not shown
};

NumberFormat number_format(std::string_view ooxml_name);  // unknown: kDecimal
NumberFormat number_format(unsigned nfc);                 // unknown: kDecimal

struct ListLevel {
  int start = 1;
  NumberFormat format = NumberFormat::kDecimal;
  std::string text;    // UTF-8 with "%1" … "%9" for the numbers of the levels
  bool legal = false;  // all numbers in decimal
  int restart_after =
      -1;  // number of the level (1 …) whose step restarts this one; 0 never; -1 any higher
};

struct ListDefinition {
  static constexpr std::size_t kLevels = 9;
  std::array<ListLevel, kLevels> levels;
};

// Counts the paragraphs of a document in reading order. `list` is whatever tells lists apart: those
// that share it share their numbers.
class ListCounter {
 public:
  // The label of the next paragraph of this list and level, with a blank behind it; "" for one
  // without.
  std::string next(std::int64_t list, std::size_t level, const ListDefinition& definition);
  // The level begins again at `start`, as when a list overrides the start of the one it builds on.
  void restart(std::int64_t list, std::size_t level, int start);

 private:
  struct State {
    std::array<int, ListDefinition::kLevels> values{};
    std::array<bool, ListDefinition::kLevels> begun{};
  };
  std::map<std::int64_t, State> states_;
};

}  // namespace lexgraph::ingest

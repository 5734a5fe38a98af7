// Sequence: which number may follow which. Labels are believed only where their number fits.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "ingest/structure/paragraphs.h"

namespace lexgraph::ingest::structure {

// The digits at the start of "5a" as a number, the value of a Roman numeral; 0 if neither.
int number_value(std::string_view number);
// What follows the value in "5a", "VIIb": "a", "b".
std::string_view number_suffix(std::string_view number);

// How far `number` is ahead of `last` ("" before the first): 0 if it is the same or behind, 1 if it
// comes next ("5" after "4", "5a" after "5", "1" at first), more if numbers are left out.
int steps_ahead(std::string_view last, std::string_view number);
// The same in the alphabet of points, "a1" and "aa" included. Letters that drafters leave out
// (ă, f, j, w, z ...) do not count when they are missing.
int point_steps_ahead(std::string_view last, std::string_view number);
// Position of a point's letter in the alphabet: a < ă < â < b ... ; -1 if it is none.
int letter_order(char32_t letter);
// "i", "ii" ...: value of a small Roman numeral, 0 if it is none.
int small_roman_value(std::string_view numeral);

// All lines of a document that look like article headings, for looking ahead.
class ArticleOutlook {
 public:
  explicit ArticleOutlook(const Paragraphs& paragraphs);
  // An article of this value comes after paragraph `after` and before the numbering starts again.
  bool comes_later(int value, std::size_t after) const;
  // Paragraph of the first one; the largest value when there is none.
  std::size_t first() const { return first_; }

 private:
  std::unordered_map<int, std::vector<std::size_t>> places_;  // value → paragraphs, ascending
  std::size_t first_ = static_cast<std::size_t>(-1);
};

}  // namespace lexgraph::ingest::structure

// Parts of labels: marks, numbers in digits, Roman numerals and words. Internal to label reading.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace lexgraph::ingest::structure::labels {

// Behind "[4]", "[12] [13]" and the blanks after them.
std::size_t skip_notes(std::string_view line, std::size_t at);

// Behind the marks that close a heading label (". -", ":", "–", ")"), notes and blanks; `mark` gets
// the first mark or 0.
std::size_t skip_heading_marks(std::string_view line, std::size_t at, char& mark);

// A number at `at` with its end; the number in normalised spelling.
struct Number {
  std::string text;
  std::size_t end = 0;
};
// "5", "5a", "98đ", "5A", "12a1": digits with an optional letter suffix, then no letter or digit.
std::optional<Number> arabic(std::string_view line, std::size_t at, std::size_t max_digits);
// "XIV", "VIla" (small l read as I), "VIIb".
std::optional<Number> roman(std::string_view line, std::size_t at);
// "12" of "12Quyền", "II" of "IINHỮNG QUY ĐỊNH": a conversion has run the number into the title.
std::optional<Number> glued_arabic(std::string_view line, std::size_t at, std::size_t max_digits);
std::optional<Number> glued_roman(std::string_view line, std::size_t at);
// "thứ nhất", "thứ hai mươi mốt".
std::optional<Number> ordinal(std::string_view line, std::size_t at);
// One capital letter.
std::optional<Number> capital(std::string_view line, std::size_t at);

}  // namespace lexgraph::ingest::structure::labels

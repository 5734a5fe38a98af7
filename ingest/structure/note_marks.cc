#include "ingest/structure/note_marks.h"

#include "ingest/structure/folded_scan.h"

namespace lexgraph::ingest {

int note_mark_at(std::string_view text, std::size_t at, std::size_t& end) {
  constexpr std::size_t kMaxDigits = 4;
  if (at >= text.size() || text[at] != '[') return 0;
  int number = 0;
  std::size_t i = at + 1;
  while (i < text.size() && i - at <= kMaxDigits && structure::is_ascii_digit(text[i])) {
    number = number * 10 + (text[i++] - '0');
  }
  if (i == at + 1 || i >= text.size() || text[i] != ']') return 0;
  end = i + 1;
  return number;
}

std::vector<int> note_marks_in(std::string_view text) {
  std::vector<int> numbers;
  for (std::size_t at = text.find('['); at != std::string_view::npos;) {
    std::size_t end = at + 1;
    if (const int number = note_mark_at(text, at, end); number != 0) numbers.push_back(number);
    at = text.find('[', end);
  }
  return numbers;
}

}  // namespace lexgraph::ingest

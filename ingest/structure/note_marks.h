// Footnote marks as pages print them: "[9]".
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace lexgraph::ingest {

// "2.[9] (được bãi bỏ)": the mark is counted with the label, but stands in no text of the unit.
struct NoteMark {
  std::int32_t unit = -1;  // index in Document::units
  int number = 0;
};
using NoteMarks = std::vector<NoteMark>;

// The number of the mark that begins at `at`, `end` behind it; 0 if none begins there ("[0]", which
// is passed over, is none).
int note_mark_at(std::string_view text, std::size_t at, std::size_t& end);
// Numbers of the marks in a text, in its order.
std::vector<int> note_marks_in(std::string_view text);

}  // namespace lexgraph::ingest

// Footnote marks beside labels.
#pragma once

#include <cstdint>
#include <vector>

namespace lexgraph::ingest {

// "2.[9] (được bãi bỏ)": the mark is counted with the label, but stands in no text of the unit.
struct NoteMark {
  std::int32_t unit = -1;  // index in Document::units
  int number = 0;
};
using NoteMarks = std::vector<NoteMark>;

}  // namespace lexgraph::ingest

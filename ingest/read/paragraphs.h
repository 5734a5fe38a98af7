// Printed lines → paragraphs.
#pragma once

#include <string>
#include <vector>

#include "ingest/read/printed_line.h"

namespace lexgraph::ingest {

// How the lines of a text are broken.
struct Wrapping {
  bool hard = false;      // lines are printed lines
  std::size_t width = 0;  // of a full line, in code points (only when hard)
};

Wrapping wrapping_of(const std::vector<PrintedLine>& lines);

// Joins lines that go on the line before: always when `wrapping.hard`, else only those that cannot
// begin a paragraph (a lower-case letter, or the reference that the line before announces).
std::vector<std::string> join_paragraphs(const std::vector<PrintedLine>& lines,
                                         const Wrapping& wrapping);

}  // namespace lexgraph::ingest

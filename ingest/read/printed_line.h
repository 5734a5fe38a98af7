// One line of a plain text before paragraphs are made of the lines.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::ingest {

struct PrintedLine {
  std::string text;           // NFC, blanks folded, never empty
  std::size_t width = 0;      // code points
  bool blank_before = false;  // an empty line stands before it
  bool page_start = false;    // first line of a printed page
  bool footnote = false;      // belongs to a footnote at the foot of its page
  bool small = false;         // in smaller letters than the text, as footnotes are
  // Cell of a table, -1 outside; only where the places of the words are known.
  int table = -1, row = -1, column = -1;
};

// Lines end with LF, CRLF, CR, form feed (which also ends a page) or U+2028/2029.
std::vector<PrintedLine> split_printed_lines(std::string_view utf8);

std::size_t count_code_points(std::string_view text);

}  // namespace lexgraph::ingest

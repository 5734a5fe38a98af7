// Rows of words on a page of a PDF, and the tables that can be told from where the words stand.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "ingest/read/pdf_layout.h"

namespace lexgraph::ingest {

// Words side by side, from left to right; never empty.
struct PdfRow {
  std::vector<const PdfWord*> words;

  double left() const;
  double right() const;
  double top() const;
  double bottom() const;
  double letters() const;  // height of most of its words
};

// From top to bottom.
std::vector<PdfRow> rows_of(std::vector<const PdfWord*> words);
std::vector<PdfRow> rows_of(const PdfPage& page);

// With a blank between two words.
std::string text_of(const std::vector<const PdfWord*>& words);

// Rows [first, last) of a page whose words leave the same gaps.
struct PdfTable {
  enum class Use {
    kCells,
    kSideBySide,  // letterhead or signature: one side is read after the other
  };
  std::size_t first = 0, last = 0;
  std::vector<double> edges;  // where columns after the first begin, ascending
  Use use = Use::kCells;

  std::size_t columns() const { return edges.size() + 1; }
  std::size_t column_of(const PdfWord& word) const;
};

// The table whose first row is rows[begin]; nullopt when none begins there. `letters`: height of
// ordinary letters.
std::optional<PdfTable> find_table(const std::vector<PdfRow>& rows, std::size_t begin,
                                   double letters);

struct PdfCell {
  std::size_t row = 0, column = 0;
  std::vector<const PdfWord*> words;
};
// Cells that hold words, row by row. Lines that stand close to each other are one row of the table.
std::vector<PdfCell> cells_of(const PdfTable& table, const std::vector<PdfRow>& rows);

}  // namespace lexgraph::ingest

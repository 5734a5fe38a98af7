// Tables: where a cell stands, and whether a table holds data or is only the page's way of layout.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "ingest/html/page.h"

namespace lexgraph::ingest {

// Coordinates of the cells of one table, with colspan and rowspan.
class TableGrid {
 public:
  void next_row();
  // Column of the next cell of the row.
  std::int32_t next_cell(int colspan, int rowspan);

  std::int32_t row() const { return row_; }
  std::int32_t rows() const { return row_ + 1; }
  std::int32_t columns() const { return columns_; }
  bool one_cell_per_row() const { return max_cells_ <= 1; }

 private:
  std::int32_t row_ = -1;
  std::int32_t column_ = 0;
  std::int32_t columns_ = 0;
  int cells_ = 0;
  int max_cells_ = 0;
  std::vector<int> occupied_;  // per column: further rows that a cell above covers
};

enum class TableUse : std::uint8_t { kData, kLayout, kLetterhead };

// What the table is for, from its lines. `bordered`: the page draws its borders.
TableUse table_use(const TableGrid& grid, bool bordered, std::span<const Line> lines);

}  // namespace lexgraph::ingest

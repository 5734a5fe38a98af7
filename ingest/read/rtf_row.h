// The shape of a table's row as RTF defines it before or behind the cells.
#pragma once

#include <vector>

#include "ingest/read/flow.h"
#include "ingest/read/rtf_controls.h"

namespace lexgraph::ingest {

class RtfRow {
 public:
  // False when `control` defines nothing of rows.
  bool apply(RtfControl control, int value);

  const std::vector<CellShape>& cells() const { return cells_; }
  bool bordered() const { return bordered_; }

 private:
  void end_cell(int edge);

  std::vector<CellShape> cells_;
  CellShape cell_;  // whose edge has yet to come
  bool cell_border_ = false, bordered_ = false;
};

}  // namespace lexgraph::ingest

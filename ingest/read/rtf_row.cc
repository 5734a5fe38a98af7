#include "ingest/read/rtf_row.h"

#include <algorithm>

#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {

bool RtfRow::apply(RtfControl control, int value) {
  switch (control) {
    case RtfControl::kRowDefaults:
      cells_.clear();
      cell_ = CellShape();
      bordered_ = cell_border_ = false;
      return true;
    case RtfControl::kMergeFirst:
      cell_.across = CellShape::Merge::kFirst;
      return true;
    case RtfControl::kMergeFurther:
      cell_.across = CellShape::Merge::kFurther;
      return true;
    case RtfControl::kDownFirst:
      cell_.down = CellShape::Merge::kFirst;
      return true;
    case RtfControl::kDownFurther:
      cell_.down = CellShape::Merge::kFurther;
      return true;
    case RtfControl::kCellBorder:
      cell_border_ = true;
      return true;
    case RtfControl::kBorder:
      bordered_ |= cell_border_;
      return true;
    case RtfControl::kCellEdge:
      end_cell(value);
      return true;
    default:
      return false;
  }
}

void RtfRow::end_cell(int edge) {
  cell_.left = cells_.empty() ? std::min(0, edge) : cells_.back().right;
  cell_.right = edge;
  if (cells_.size() < limits::kMaxTableColumns) cells_.push_back(cell_);
  cell_ = CellShape();
  cell_border_ = false;
}

}  // namespace lexgraph::ingest

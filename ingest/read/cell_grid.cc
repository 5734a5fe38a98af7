#include "ingest/read/cell_grid.h"

#include <algorithm>
#include <map>

namespace lexgraph::ingest {
namespace {

constexpr int kSameEdge = 40;  // twips: programs round edges

using Merge = CellShape::Merge;

// A merged cell has no text as a rule; where it has, nothing is lost.
void merge_into(pugi::xml_node target, pugi::xml_node cell) {
  for (pugi::xml_node child = cell.first_child(); child;) {
    const pugi::xml_node next = child.next_sibling();
    if (child.first_child()) target.append_move(child);
    child = next;
  }
  cell.parent().remove_child(cell);
}

}  // namespace

void CellGrid::add_row(std::vector<pugi::xml_node> cells, std::vector<CellShape> shapes) {
  rows_.push_back({std::move(cells), std::move(shapes)});
}

int CellGrid::column_of(int edge) const {
  const auto at = std::lower_bound(edges_.begin(), edges_.end(), edge - kSameEdge);
  return static_cast<int>(at - edges_.begin());
}

void CellGrid::write_spans() {
  std::vector<int> all;
  for (const Row& row : rows_) {
    for (const CellShape& shape : row.shapes) {
      if (shape.right > shape.left) all.insert(all.end(), {shape.left, shape.right});
    }
  }
  std::sort(all.begin(), all.end());
  for (const int edge : all) {
    if (edges_.empty() || edge - edges_.back() > kSameEdge) edges_.push_back(edge);
  }
  std::map<int, std::pair<pugi::xml_node, int>>
      above;  // column → cell that goes on downwards, rows
  for (Row& row : rows_) {
    std::map<int, std::pair<pugi::xml_node, int>> here;
    pugi::xml_node last;
    bool last_is_above = false;  // its width was set in its own row
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const CellShape shape = i < row.shapes.size() ? row.shapes[i] : CellShape();
      if (shape.across == Merge::kFurther && last) {
        if (!last_is_above) {
          const int more = std::max(1, column_of(shape.right) - column_of(shape.left));
          pugi::xml_attribute span = last.attribute("colspan");
          if (!span) span = last.append_attribute("colspan");
          span = std::max(span.as_int(1), 1) + more;
        }
        merge_into(last, row.cells[i]);
        continue;
      }
      const int column = column_of(shape.left);
      const int columns = shape.right > shape.left ? column_of(shape.right) - column : 1;
      if (columns > 1) row.cells[i].append_attribute("colspan") = columns;
      last = row.cells[i];
      last_is_above = false;
      if (shape.down == Merge::kNone) continue;
      const auto found = above.find(column);
      if (shape.down == Merge::kFurther && found != above.end()) {
        auto [cell, rows] = found->second;
        pugi::xml_attribute span = cell.attribute("rowspan");
        if (!span) span = cell.append_attribute("rowspan");
        span = rows + 1;
        merge_into(cell, row.cells[i]);
        here[column] = {cell, rows + 1};
        last = cell;
        last_is_above = true;
      } else {
        here[column] = {row.cells[i], 1};
      }
    }
    above = std::move(here);
  }
}

}  // namespace lexgraph::ingest

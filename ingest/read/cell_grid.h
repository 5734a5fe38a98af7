// Cells by their edges → cells by columns and spans, as HTML has them.
#pragma once

#include <vector>

#include <pugixml.hpp>

#include "ingest/read/flow.h"

namespace lexgraph::ingest {

class CellGrid {
 public:
  // `shapes` may be fewer than `cells`: the others get no span.
  void add_row(std::vector<pugi::xml_node> cells, std::vector<CellShape> shapes);
  // Sets colspan and rowspan; cells merged into another one go, with their text appended to it.
  void write_spans();

 private:
  struct Row {
    std::vector<pugi::xml_node> cells;
    std::vector<CellShape> shapes;
  };
  int column_of(int edge) const;

  std::vector<Row> rows_;
  std::vector<int> edges_;  // sorted
};

}  // namespace lexgraph::ingest

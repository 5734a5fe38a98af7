#include "ingest/read/cell_grid.h"

#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

using Merge = CellShape::Merge;

// A table of the rows given as "a|b|c", with the shapes of their cells, as HTML.
class Table {
 public:
  Table() : table_(document_.append_child("table")) {}

  Table& row(const std::string& cells, std::vector<CellShape> shapes) {
    pugi::xml_node row = table_.append_child("tr");
    std::vector<pugi::xml_node> nodes;
    std::istringstream in(cells);
    for (std::string cell; std::getline(in, cell, '|');) {
      pugi::xml_node node = row.append_child("td");
      node.append_child("p").text() = cell.c_str();
      nodes.push_back(node);
    }
    grid_.add_row(nodes, std::move(shapes));
    return *this;
  }

  // "a[2x1]" for a cell of two columns and one row; "/" between rows.
  std::string spans() {
    grid_.write_spans();
    std::string out;
    for (const pugi::xml_node row : table_.children("tr")) {
      if (!out.empty()) out += " / ";
      for (const pugi::xml_node cell : row.children("td")) {
        if (!out.empty() && out.back() != ' ') out += ' ';
        for (const pugi::xml_node p : cell.children("p")) out += p.text().get();
        const int across = cell.attribute("colspan").as_int(1);
        const int down = cell.attribute("rowspan").as_int(1);
        if (across * down != 1) {
          out += "[" + std::to_string(across) + "x" + std::to_string(down) + "]";
        }
      }
    }
    return out;
  }

 private:
  pugi::xml_document document_;
  pugi::xml_node table_;
  CellGrid grid_;
};

TEST(CellGrid, ColumnsFromTheEdgesOfAllRows) {
  EXPECT_EQ(Table()
                .row("a|b|c", {{0, 1000}, {1000, 2000}, {2000, 3000}})
                .row("d|e", {{0, 2000}, {2000, 3000}})
                .row("f", {{0, 3000}})
                .spans(),
            "a b c / d[2x1] e / f[3x1]");
}

TEST(CellGrid, EdgesThatAProgramRoundedAreOne) {
  EXPECT_EQ(
      Table().row("a|b", {{0, 1000}, {1000, 2000}}).row("c|d", {{-5, 1012}, {1012, 1990}}).spans(),
      "a b / c d");
}

TEST(CellGrid, WithoutShapesNothingIsSaid) {
  EXPECT_EQ(Table().row("a|b", {}).row("c|d", {{0, 0}}).spans(), "a b / c d");
}

TEST(CellGrid, MergedAcross) {
  EXPECT_EQ(
      Table()
          .row("a|b|c", {{0, 1000, Merge::kFirst}, {1000, 2000, Merge::kFurther}, {2000, 3000}})
          .row("d|e|f", {{0, 1000}, {1000, 2000}, {2000, 3000}})
          .spans(),
      "ab[2x1] c / d e f")
      << "text of the merged cell is not lost";
}

TEST(CellGrid, MergedDown) {
  EXPECT_EQ(Table()
                .row("a|b", {{0, 1000, Merge::kNone, Merge::kFirst}, {1000, 2000}})
                .row("|c", {{0, 1000, Merge::kNone, Merge::kFurther}, {1000, 2000}})
                .row("|d", {{0, 1000, Merge::kNone, Merge::kFurther}, {1000, 2000}})
                .row("e|f", {{0, 1000}, {1000, 2000}})
                .spans(),
            "a[1x3] b / c / d / e f");
}

TEST(CellGrid, MergedDownWithoutACellAboveIsACell) {
  EXPECT_EQ(Table().row("a", {{0, 1000, Merge::kNone, Merge::kFurther}}).spans(), "a");
}

// Two by two: the second row goes into the first, and its width is that of the first.
TEST(CellGrid, MergedAcrossAndDown) {
  EXPECT_EQ(Table()
                .row("a|b|c", {{0, 1000, Merge::kFirst, Merge::kFirst},
                               {1000, 2000, Merge::kFurther, Merge::kFirst},
                               {2000, 3000}})
                .row("||d", {{0, 1000, Merge::kFirst, Merge::kFurther},
                             {1000, 2000, Merge::kFurther, Merge::kFurther},
                             {2000, 3000}})
                .spans(),
            "ab[2x2] c / d");
}

}  // namespace
}  // namespace lexgraph::ingest

#include "ingest/html/table_layout.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

std::vector<Line> lines(std::initializer_list<const char*> texts) {
  std::vector<Line> result;
  for (const char* text : texts) result.emplace_back().text = text;
  return result;
}

TableGrid grid(int rows, int columns) {
  TableGrid result;
  for (int r = 0; r < rows; ++r) {
    result.next_row();
    for (int c = 0; c < columns; ++c) result.next_cell(1, 1);
  }
  return result;
}

TEST(TableGrid, SpansPushLaterCellsAside) {
  TableGrid g;
  g.next_row();
  EXPECT_EQ(g.next_cell(1, 3), 0);
  EXPECT_EQ(g.next_cell(2, 1), 1);
  g.next_row();
  EXPECT_EQ(g.next_cell(1, 1), 1);
  g.next_row();
  EXPECT_EQ(g.next_cell(1, 1), 1);
  g.next_row();
  EXPECT_EQ(g.next_cell(1, 1), 0);
  EXPECT_EQ(g.columns(), 3);
  EXPECT_EQ(g.rows(), 4);
}

TEST(TableGrid, ACellWithoutARowOpensOne) {
  TableGrid g;
  EXPECT_EQ(g.next_cell(0, -5), 0);
  EXPECT_EQ(g.row(), 0);
}

TEST(TableUse, Kinds) {
  EXPECT_EQ(table_use(grid(2, 2), true, lines({"A", "1", "B", "2"})), TableUse::kData);
  EXPECT_EQ(
      table_use(grid(2, 2), false,
                lines({"BỘ AO HỒ", "CỘNG HOÀ XÃ HỘI CHỦ NGHĨA VIỆT NAM", "Số: 1/2030/TT-BAH"})),
      TableUse::kLetterhead);
  EXPECT_EQ(table_use(grid(1, 2), false, lines({"Nơi nhận:", "- Như trên;", "KT. BỘ TRƯỞNG"})),
            TableUse::kLetterhead);
  EXPECT_EQ(table_use(grid(3, 1), true, lines({"một", "hai", "ba"})), TableUse::kLayout);
  EXPECT_EQ(table_use(grid(1, 2), false, lines({"trái", "phải"})), TableUse::kLayout);
}

TEST(TableUse, AListOfOfficesIsData) {
  const TableGrid g = grid(10, 3);
  EXPECT_EQ(table_use(g, true,
                      lines({"STT", "Chức danh", "Hệ số", "1", "CHỦ TỊCH", "10,0", "2", "BỘ TRƯỞNG",
                             "9,7"})),
            TableUse::kData);
}

TEST(TableUse, AComparisonOfArticlesIsData) {
  EXPECT_EQ(table_use(grid(3, 3), true,
                      lines({"STT", "Cũ", "Mới", "1", "Điều 1. Ao", "Điều 1. Hồ", "2", "Điều 2. A",
                             "Điều 2. B"})),
            TableUse::kData);
}

TEST(TableUse, EmptyTable) { EXPECT_EQ(table_use(TableGrid(), true, {}), TableUse::kLayout); }

}  // namespace
}  // namespace lexgraph::ingest

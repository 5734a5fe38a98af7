#include "ingest/read/rtf_row.h"

#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

TEST(RtfRowTest, CellsStandEdgeToEdge) {
  RtfRow row;
  row.apply(RtfControl::kRowDefaults, 0);
  row.apply(RtfControl::kMergeFirst, 0);
  row.apply(RtfControl::kCellEdge, 2000);
  row.apply(RtfControl::kMergeFurther, 0);
  row.apply(RtfControl::kCellEdge, 5000);
  ASSERT_EQ(row.cells().size(), 2U);
  EXPECT_EQ(row.cells()[0].left, 0);
  EXPECT_EQ(row.cells()[0].right, 2000);
  EXPECT_EQ(row.cells()[0].across, CellShape::Merge::kFirst);
  EXPECT_EQ(row.cells()[1].left, 2000);
  EXPECT_EQ(row.cells()[1].right, 5000);
  EXPECT_EQ(row.cells()[1].across, CellShape::Merge::kFurther);
}

TEST(RtfRowTest, ARowThatBeginsLeftOfTheMarginDoes) {
  RtfRow row;
  row.apply(RtfControl::kCellEdge, -108);
  EXPECT_EQ(row.cells()[0].left, -108);
}

// \brdrs says of what stands before it that it is drawn; only lines around cells make a table.
TEST(RtfRowTest, OnlyBordersOfCellsCount) {
  RtfRow row;
  row.apply(RtfControl::kBorder, 0);
  EXPECT_FALSE(row.bordered());
  row.apply(RtfControl::kCellBorder, 0);
  row.apply(RtfControl::kBorder, 0);
  EXPECT_TRUE(row.bordered());
  row.apply(RtfControl::kRowDefaults, 0);
  EXPECT_FALSE(row.bordered());
}

TEST(RtfRowTest, ColumnsAreBounded) {
  RtfRow row;
  for (int edge = 1; edge <= 2 * static_cast<int>(limits::kMaxTableColumns); ++edge)
    row.apply(RtfControl::kCellEdge, edge);
  EXPECT_EQ(row.cells().size(), limits::kMaxTableColumns);
}

}  // namespace
}  // namespace lexgraph::ingest

#include "ingest/amend/section_points.h"

#include <gtest/gtest.h>

#include "tests/ingest/amend/order_lines.h"

namespace lexgraph::ingest {
namespace {

TEST(SectionPoints, AreHeldAsClausesPointsAndSubpoints) {
  EXPECT_EQ(path_in_section("sec_I__point_2"), "sec_I__cl_2");
  EXPECT_EQ(path_in_section("sec_I__point_2__subpoint_2.1"), "sec_I__cl_2__point_2.1");
  EXPECT_EQ(path_in_section("sec_I__point_2__subpoint_a"), "sec_I__cl_2__point_a");
  EXPECT_EQ(path_in_section("sec_I__point_2__subpoint_2.1__point_b"),
            "sec_I__cl_2__point_2.1__subpoint_b");
}

TEST(SectionPoints, ThoseOfArticlesStay) {
  EXPECT_EQ(path_in_section("art_5__cl_2__point_a"), "art_5__cl_2__point_a");
  EXPECT_EQ(path_in_section("chp_II__sec_1"), "chp_II__sec_1");
  EXPECT_FALSE(in_section("art_5"));
}

TEST(SectionPoints, InInstructions) {
  EXPECT_EQ(orders_in("Sửa đổi tiết 2.1 điểm 2 mục I như sau:\n“2.1. Mới.”"),
            "substitute sec_I__cl_2__point_2.1 {2.1. Mới.}\n");
  EXPECT_EQ(orders_in("Bổ sung điểm 3 vào mục I như sau:\n“3. Ba.”"),
            "insert sec_I__cl_3 {3. Ba.}\n");
  EXPECT_EQ(orders_in("Bãi bỏ điểm b tiết 2.2 điểm 2 mục I."),
            "repeal sec_I__cl_2__point_2.2__subpoint_b\n");
}

}  // namespace
}  // namespace lexgraph::ingest

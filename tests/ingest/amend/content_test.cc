#include "ingest/amend/content.h"

#include <gtest/gtest.h>

#include "tests/ingest/amend/order_lines.h"

namespace lexgraph::ingest {
namespace {

TEST(ContentTest, ArticlesOfAQuotedChapter) {
  EXPECT_EQ(quoted_articles("Chương IIIa\nBẾN\nĐiều 38a. Yêu cầu\n1. Theo Điều 3.\nĐiều 38b\nX"),
            (std::vector<std::string>{"38a", "38b"}));
  EXPECT_TRUE(quoted_articles("").empty());
}

TEST(ContentTest, PlacesFollowTheLabelsInside) {
  const std::string_view block = "Điều 6. Kinh phí\n1. Tỉnh.\n2. Gồm:\na) Một;\nb) Hai.";
  std::string places;
  for (const QuotedPlace& place : quoted_places(block, "")) places += place.unit + " ";
  EXPECT_EQ(places, "art_6 art_6__cl_1 art_6__cl_2 art_6__cl_2__point_a art_6__cl_2__point_b ");
}

TEST(ContentTest, PlacesOfAClauseStartFromItsArticle) {
  const auto places = quoted_places("4. Bốn:\na) A.", "att_1__art_9__cl_4");
  ASSERT_EQ(places.size(), 2U);
  EXPECT_EQ(places[0].unit, "att_1__art_9__cl_4");
  EXPECT_EQ(places[1].unit, "att_1__art_9__cl_4__point_a");
}

// Misprinted labels, and clauses that run on in one paragraph.
TEST(ContentTest, LabelsWithoutAMarkOrInALine) {
  EXPECT_EQ(
      orders_in("Sửa đổi các khoản 1, 2 và 3 Điều 4 như sau:\n“1..Một.\n2 Nhà nước.\n3. Ba.”"),
      "substitute art_4__cl_1 {1..Một.}\nsubstitute art_4__cl_2 {2 Nhà nước.}\n"
      "substitute art_4__cl_3 {3. Ba.}\n");
  EXPECT_EQ(
      orders_in("Sửa đổi khoản 5 và bổ sung khoản 5a vào sau khoản 5 Điều 1 như sau:\n“5. Năm "
                "đò. 5a. Sáu đò.”"),
      "substitute art_1__cl_5 {5. Năm đò.}\ninsert art_1__cl_5a @art_1__cl_5 {5a. Sáu đò.}\n");
}

}  // namespace
}  // namespace lexgraph::ingest

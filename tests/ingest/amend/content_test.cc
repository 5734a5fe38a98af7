#include "ingest/amend/content.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace lexgraph::ingest

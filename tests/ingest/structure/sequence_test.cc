#include "ingest/structure/sequence.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

TEST(Sequence, Values) {
  EXPECT_EQ(number_value("5a"), 5);
  EXPECT_EQ(number_value("XIV"), 14);
  EXPECT_EQ(number_value("VIIa"), 7);
  EXPECT_EQ(number_value("đ"), 0);
  EXPECT_EQ(number_suffix("98b"), "b");
  EXPECT_EQ(number_suffix("VIIa"), "a");
  EXPECT_EQ(number_value("99999999999999999999"), 0);
}

TEST(Sequence, Steps) {
  EXPECT_EQ(steps_ahead("", "1"), 1);
  EXPECT_EQ(steps_ahead("4", "5"), 1);
  EXPECT_EQ(steps_ahead("5", "5a"), 1);
  EXPECT_EQ(steps_ahead("5a", "5b"), 1);
  EXPECT_EQ(steps_ahead("5b", "6"), 1);
  EXPECT_EQ(steps_ahead("5", "8"), 3);
  EXPECT_EQ(steps_ahead("5", "5"), 0);
  EXPECT_EQ(steps_ahead("5a", "5"), 0);
  EXPECT_EQ(steps_ahead("5", "3"), 0);
}

TEST(Sequence, PointsInEitherAlphabet) {
  EXPECT_EQ(point_steps_ahead("", "a"), 1);
  EXPECT_EQ(point_steps_ahead("d", "đ"), 1);
  EXPECT_EQ(point_steps_ahead("d", "e"), 1);
  EXPECT_EQ(point_steps_ahead("đ", "e"), 1);
  EXPECT_EQ(point_steps_ahead("e", "g"), 1);
  EXPECT_EQ(point_steps_ahead("e", "f"), 1);
  EXPECT_EQ(point_steps_ahead("a", "a1"), 1);
  EXPECT_EQ(point_steps_ahead("a1", "b"), 1);
  EXPECT_EQ(point_steps_ahead("y", "aa"), 1);
  EXPECT_EQ(point_steps_ahead("aa", "bb"), 1);
  EXPECT_GT(point_steps_ahead("a", "e"), 1);
  EXPECT_EQ(point_steps_ahead("c", "a"), 0);
  EXPECT_EQ(point_steps_ahead("c", "c"), 0);
  EXPECT_GT(point_steps_ahead("", "c"), 1);
  EXPECT_EQ(point_steps_ahead("", ""), 0);
}

TEST(Sequence, SmallRoman) {
  EXPECT_EQ(small_roman_value("iv"), 4);
  EXPECT_EQ(small_roman_value("a"), 0);
  EXPECT_EQ(small_roman_value(""), 0);
}

TEST(Sequence, OutlookEndsWhereTheNumberingRestarts) {
  const Page page = page_of("Điều 1. Một\nĐiều 3. Ba\nĐiều 2. Hai\nĐiều 1. Một nữa\nĐiều 4. Bốn\n");
  const Paragraphs paragraphs(page, false);
  const ArticleOutlook outlook(paragraphs);
  EXPECT_EQ(outlook.first(), 0u);
  EXPECT_TRUE(outlook.comes_later(2, 1));
  EXPECT_FALSE(outlook.comes_later(4, 1));
  EXPECT_TRUE(outlook.comes_later(1, 0));
  EXPECT_FALSE(outlook.comes_later(9, 0));
}

}  // namespace
}  // namespace lexgraph::ingest::structure

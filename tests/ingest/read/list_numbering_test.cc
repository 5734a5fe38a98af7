#include "ingest/read/list_numbering.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

ListDefinition statute() {
  ListDefinition list;
  list.levels[0] = {1, NumberFormat::kUpperRoman, "Chương %1", false, -1};
  list.levels[1] = {1, NumberFormat::kDecimal, "Điều %2.", false, 0};  // goes on through chapters
  list.levels[2] = {1, NumberFormat::kDecimal, "%3.", false, -1};
  list.levels[3] = {1, NumberFormat::kLowerLetter, "%4)", false, -1};
  list.levels[4] = {1, NumberFormat::kDecimal, "%2.%3.%5", false, -1};
  return list;
}

TEST(ListCounter, LevelsCountAndRestart) {
  ListCounter counter;
  const ListDefinition list = statute();
  EXPECT_EQ(counter.next(1, 0, list), "Chương I ");
  EXPECT_EQ(counter.next(1, 1, list), "Điều 1. ");
  EXPECT_EQ(counter.next(1, 2, list), "1. ");
  EXPECT_EQ(counter.next(1, 3, list), "a) ");
  EXPECT_EQ(counter.next(1, 3, list), "b) ");
  EXPECT_EQ(counter.next(1, 2, list), "2. ");
  EXPECT_EQ(counter.next(1, 3, list), "a) ");
  EXPECT_EQ(counter.next(1, 0, list), "Chương II ");
  EXPECT_EQ(counter.next(1, 1, list), "Điều 2. ") << "never restarts";
  EXPECT_EQ(counter.next(1, 2, list), "1. ");
  EXPECT_EQ(counter.next(1, 4, list), "2.1.1 ");
}

TEST(ListCounter, ListsAreApartAndMayBeginAnew) {
  ListCounter counter;
  const ListDefinition list = statute();
  EXPECT_EQ(counter.next(1, 2, list), "1. ");
  EXPECT_EQ(counter.next(2, 2, list), "1. ");
  EXPECT_EQ(counter.next(1, 2, list), "2. ");
  counter.restart(1, 2, 7);
  EXPECT_EQ(counter.next(1, 2, list), "7. ");
}

TEST(ListCounter, Formats) {
  const auto label = [](NumberFormat format, int start, const std::string& text) {
    ListDefinition list;
    list.levels[0] = {start, format, text, false, -1};
    return ListCounter().next(1, 0, list);
  };
  EXPECT_EQ(label(NumberFormat::kLowerRoman, 4, "(%1)"), "(iv) ");
  EXPECT_EQ(label(NumberFormat::kUpperLetter, 27, "%1"), "AA ");
  EXPECT_EQ(label(NumberFormat::kDecimalZero, 5, "%1"), "05 ");
  EXPECT_EQ(label(NumberFormat::kBullet, 1, "-"), "- ");
  EXPECT_EQ(label(NumberFormat::kBullet, 1, "\uF0B7"), "• ");
  EXPECT_EQ(label(NumberFormat::kBullet, 1, "\uF0FF"), "• ");
  EXPECT_EQ(label(NumberFormat::kNone, 1, "%1"), "");
  EXPECT_EQ(label(NumberFormat::kDecimal, 1, "100%"), "100% ");
  EXPECT_EQ(number_format("lowerLetter"), NumberFormat::kLowerLetter);
  EXPECT_EQ(number_format("no such"), NumberFormat::kDecimal);
  EXPECT_EQ(number_format(23U), NumberFormat::kBullet);
}

TEST(ListCounter, LegalLevelsShowDecimals) {
  ListDefinition list = statute();
  list.levels[1] = {1, NumberFormat::kDecimal, "%1.%2", true, -1};
  ListCounter counter;
  counter.next(1, 0, list);
  EXPECT_EQ(counter.next(1, 1, list), "1.1 ");
}

}  // namespace
}  // namespace lexgraph::ingest

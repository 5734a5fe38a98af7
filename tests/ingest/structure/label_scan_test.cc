#include "ingest/structure/label_scan.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::structure::labels {
namespace {

TEST(LabelScan, Notes) {
  EXPECT_EQ(skip_notes("[1] [22] a", 0), 9u);
  EXPECT_EQ(skip_notes("[x] a", 0), 0u);
  EXPECT_EQ(skip_notes("[1", 0), 0u);
}

TEST(LabelScan, HeadingMarks) {
  char mark = 0;
  EXPECT_EQ(skip_heading_marks(". - Mục", 0, mark), 4u);
  EXPECT_EQ(mark, '.');
  EXPECT_EQ(skip_heading_marks(" – Mục", 0, mark), 5u);
  EXPECT_EQ(mark, '-');
  EXPECT_EQ(skip_heading_marks("Mục", 0, mark), 0u);
  EXPECT_EQ(mark, 0);
}

TEST(LabelScan, Arabic) {
  EXPECT_EQ(arabic("12a1.", 0, 4)->text, "12a1");
  EXPECT_EQ(arabic("5A.", 0, 4)->text, "5a");
  EXPECT_EQ(arabic("003.", 0, 4)->text, "3");
  EXPECT_EQ(arabic("5bis.", 0, 4)->text, "5bis");
  EXPECT_FALSE(arabic("12345", 0, 4));
  EXPECT_FALSE(arabic("5của", 0, 4));
  EXPECT_FALSE(arabic("a", 0, 4));
}

TEST(LabelScan, RomanWithMisreadLetters) {
  EXPECT_EQ(roman("VIla", 0)->text, "VIIa");
  EXPECT_EQ(roman("XIV.", 0)->text, "XIV");
  EXPECT_FALSE(roman("Việt", 0));
  EXPECT_FALSE(roman("IIII1x", 0));
}

TEST(LabelScan, OrdinalTakesTheLongestRun) {
  EXPECT_EQ(ordinal("thứ hai mươi mốt: Mở", 0)->text, "21");
  EXPECT_EQ(ordinal("thứ ba Mở cửa", 0)->text, "3");
  EXPECT_FALSE(ordinal("thứ trưởng", 0));
  EXPECT_EQ(ordinal("thứ 4: Mở", 0)->text, "4");
  EXPECT_FALSE(ordinal("thứ 4a", 0));
}

TEST(LabelScan, Capital) {
  EXPECT_EQ(capital("B. Rừng", 0)->text, "B");
  EXPECT_FALSE(capital("Bộ", 0));
  EXPECT_FALSE(capital("b", 0));
}

}  // namespace
}  // namespace lexgraph::ingest::structure::labels

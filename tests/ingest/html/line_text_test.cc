#include "ingest/html/line_text.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

std::string folded(std::initializer_list<std::string_view> parts) {
  LineText text;
  for (const std::string_view part : parts) text.append(part);
  return text.take();
}

TEST(LineText, FoldsBlanksAcrossParts) {
  EXPECT_EQ(folded({"  Điều \n", "\t1. ", " Phạm  vi\r\n"}), "Điều 1. Phạm vi");
  EXPECT_EQ(folded({"Đi", "ều"}), "Điều");
  EXPECT_EQ(folded({" ", "\n"}), "");
}

TEST(LineText, BlanksBeyondAscii) {
  EXPECT_EQ(folded({"Điều\u00A020\u2003của\u3000Luật\u202Fnày"}), "Điều 20 của Luật này");
}

TEST(LineText, InvisibleCharactersLeaveNoTrace) {
  EXPECT_EQ(folded({"(Thông\u00AD tư\u200B số\uFEFF 3)"}), "(Thông tư số 3)");
  EXPECT_EQ(folded({std::string_view("a\x01\x7F"
                                     "b",
                                     4)}),
            "ab");
}

TEST(LineText, ComposesMarksOfAnotherPart) {
  EXPECT_EQ(folded({"Đie\u0302", "\u0300u"}), "Điều");
  EXPECT_EQ(folded({"ê\u0300"}), "ề");
}

TEST(LineText, SymbolFontsShowWhatTheyPrint) {
  EXPECT_EQ(folded({"\uF0B7 mục"}), "• mục");
  EXPECT_EQ(folded({"\uF031\uF02E"}), "1.");
  EXPECT_EQ(folded({"\uE123"}), "\uE123");  // unknown: kept, never lost
}

TEST(LineText, KeepsOtherPunctuation) { EXPECT_EQ(folded({"“a” – b…"}), "“a” – b…"); }

}  // namespace
}  // namespace lexgraph::ingest

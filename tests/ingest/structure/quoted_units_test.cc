#include "ingest/structure/quoted_units.h"

#include <gmock/gmock.h>

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// "art_5__cl_2: text", "art_5 Đèn: text" with the heading in front.
std::vector<std::string> lines(std::string_view content, std::string_view eid) {
  std::vector<std::string> found;
  for (const law::Unit& unit : parse_quoted_units(content, eid)) {
    found.push_back(unit.eid + (unit.heading.empty() ? "" : " " + unit.heading) + ": " + unit.text);
  }
  return found;
}

TEST(QuotedUnits, BeginAtTheirPlaceWhateverTheNumber) {
  EXPECT_THAT(lines("4. Vé gồm:\na) Số;\nb) Tên.", "art_26__cl_4"),
              ElementsAre("art_26__cl_4: Vé gồm:", "art_26__cl_4__point_a: Số;",
                          "art_26__cl_4__point_b: Tên."));
  EXPECT_THAT(lines("đ) Còi.", "art_3__cl_1__point_đ"), ElementsAre("art_3__cl_1__point_đ: Còi."));
  EXPECT_THAT(lines("Điều 48a. Cờ\n1. Treo.\n2. Hạ.", "art_48a"),
              ElementsAre("art_48a Cờ: ", "art_48a__cl_1: Treo.", "art_48a__cl_2: Hạ."));
}

TEST(QuotedUnits, WordingThatDoesNotRepeatItsLabel) {
  EXPECT_THAT(lines("Bến có:\na) Đèn;\nb) Còi.", "art_3__cl_1"),
              ElementsAre("art_3__cl_1: Bến có:", "art_3__cl_1__point_a: Đèn;",
                          "art_3__cl_1__point_b: Còi."));
  EXPECT_THAT(lines("1. Treo.\n2. Hạ.", "art_7"),
              ElementsAre("art_7: ", "art_7__cl_1: Treo.", "art_7__cl_2: Hạ."));
}

TEST(QuotedUnits, AMisprintedNumberIsThatOfTheInstruction) {
  EXPECT_THAT(lines("4. Vé.", "art_3__cl_4a"), ElementsAre("art_3__cl_4a: Vé."));
}

TEST(QuotedUnits, NoWordOfAPointIsLost) {
  EXPECT_THAT(lines("d) Một.\nHai.\nBa.", "art_3__cl_1__point_d"),
              ElementsAre("art_3__cl_1__point_d: Một.\nHai.\nBa."));
}

TEST(QuotedUnits, AChapterBringsItsArticles) {
  EXPECT_THAT(
      lines("Chương VIIa\nCỨU NẠN\nĐiều 98a. Đò\nCó phao.\nĐiều 98b. Bến\n1. Có đèn.", "chp_VIIa"),
      ElementsAre("chp_VIIa CỨU NẠN: ", "art_98a Đò: Có phao.",
                  "art_98b Bến: ", "art_98b__cl_1: Có đèn."));
}

TEST(QuotedUnits, OfAnAttachedRegulation) {
  EXPECT_THAT(lines("2. Vé.", "att_1__art_5__cl_2"), ElementsAre("att_1__art_5__cl_2: Vé."));
  EXPECT_THAT(lines("PHỤ LỤC II\nBảng", "app_2"), ElementsAre("app_2: PHỤ LỤC II\nBảng"));
}

TEST(QuotedUnits, WhatGoesOnAfterTheListIsMarked) {
  const auto units =
      parse_quoted_units("1. Bến có:\na) Đèn;\nb) Còi.\nCác thứ ấy phải sạch.", "art_3__cl_1");
  ASSERT_EQ(units.size(), 3U);
  EXPECT_EQ(units[0].text.substr(units[0].wrap_up), "Các thứ ấy phải sạch.");
}

TEST(QuotedUnits, ASmallLReadAsOneStaysInItsList) {
  std::string list = "3. Gồm:\n";
  for (const char* letter : {"a", "b", "c", "d", "đ", "e", "g", "h", "i", "k", "1", "m"})
    list += std::string(letter) + ") Vật;\n";
  const auto units = parse_quoted_units(list, "art_12__cl_3");
  ASSERT_EQ(units.size(), 13U);
  EXPECT_EQ(units[11].eid, "art_12__cl_3__point_l");
}

TEST(QuotedUnits, NothingGivesNothing) {
  EXPECT_THAT(lines("", "art_1"), IsEmpty());
  EXPECT_THAT(lines("Điều 1. Đèn", ""), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::ingest

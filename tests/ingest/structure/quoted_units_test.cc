#include "ingest/structure/quoted_units.h"

#include <gmock/gmock.h>

#include "tests/ingest/structure/quoted_lines.h"

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(QuotedUnits, NoWordOfAPointIsLost) {
  EXPECT_THAT(quoted_lines("d) Một.\nHai.\nBa.", "art_3__cl_1__point_d"),
              ElementsAre("art_3__cl_1__point_d: Một.\nHai.\nBa."));
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

TEST(QuotedUnits, TheNumberOfTheUnitItselfIsItsLabelHoweverPrinted) {
  const auto clause = parse_quoted_units("3 Nhà nước thu.", "art_3__cl_3");
  EXPECT_EQ(clause.front().label, "3");
  EXPECT_EQ(clause.front().text, "Nhà nước thu.");
  const auto point = parse_quoted_units("2.1. Nguyên tắc.", "sec_I__cl_2__point_2.1");
  EXPECT_EQ(point.front().label, "2.1");
  EXPECT_EQ(point.front().text, "Nguyên tắc.");
  EXPECT_EQ(parse_quoted_units("3 ngày sau.", "art_3__cl_3").front().text, "3 ngày sau.");
}

TEST(QuotedUnits, NothingGivesNothing) {
  EXPECT_THAT(quoted_lines("", "art_1"), IsEmpty());
  EXPECT_THAT(quoted_lines("Điều 1. Đèn", ""), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::ingest

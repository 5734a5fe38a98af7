#include "ingest/amend/number_in_address.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

std::string found(std::string_view address, const std::string& type = "", int year = 0) {
  law::DocumentRef named;
  named.type = type;
  if (year != 0) named.signed_on = *Date::parse_iso(std::to_string(year));
  return number_in_address(address, named);
}

TEST(NumberInAddress, BetweenDashes) {
  EXPECT_EQ(found("https://vi.du/a/Luat-Cau-phao-12-2023-QH15-5501.aspx?anchor=dieu_4", "Luật"),
            "12/2023/QH15");
  EXPECT_EQ(found("/Luat-so-7-2020-QH14-Cau-phao-2020-431147.aspx", "Luật", 2020), "7/2020/QH14");
  EXPECT_EQ(found("Nghi-dinh-15-2020-ND-CP-xu-phat-33.aspx"), "15/2020/NĐ-CP");
  EXPECT_EQ(found("Quyet-dinh-9-2019-QD-TTg-Cau-33.aspx"), "9/2019/QĐ-TTg");
}

TEST(NumberInAddress, WhatDoesNotAgreeIsNone) {
  EXPECT_EQ(found("/Luat-Cau-phao-12-2023-QH15-5501.aspx", "Luật", 2022), "");
  EXPECT_EQ(found("/Nghi-dinh-15-2020-ND-CP-33.aspx", "Luật"), "");
  EXPECT_EQ(found("/Luat-Cau-phao-2022-486445.aspx", "Luật"), "") << "a year is no number";
  EXPECT_EQ(found("/a-1-2020-QH14-va-2-2020-QH14.aspx"), "") << "which of the two?";
  EXPECT_EQ(found(""), "");
  EXPECT_EQ(found("-"), "");
}

}  // namespace
}  // namespace lexgraph::ingest

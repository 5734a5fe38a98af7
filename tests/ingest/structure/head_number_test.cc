#include "ingest/structure/head_number.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::structure {
namespace {

std::string printed(std::string_view line) {
  const auto words = number_of_line(line);
  return words ? words->printed : "";
}

TEST(HeadNumber, Letterheads) {
  EXPECT_EQ(printed("Số: 12/2020/NĐ-CP"), "12/2020/NĐ-CP");
  EXPECT_EQ(printed("Luật số: 40/2019/QH14"), "40/2019/QH14");
  EXPECT_EQ(printed("Số 61-CP"), "61-CP");
  EXPECT_EQ(printed("Số: 770/TTg"), "770/TTg");
  EXPECT_EQ(printed("Số: 10-LCT/HĐNN7"), "10-LCT/HĐNN7");
  EXPECT_EQ(printed("Số: 26/2012/TT- BKHCN"), "26/2012/TT- BKHCN");
  EXPECT_EQ(printed("Số: 29/2018/TT–BNNPTNT"), "29/2018/TT–BNNPTNT");
  EXPECT_EQ(printed("Luật số: 79/2006/QH 11"), "79/2006/QH 11");
  EXPECT_EQ(printed("Số: 01/2016/TTLT-BTP-BTC"), "01/2016/TTLT-BTP-BTC");
  EXPECT_EQ(printed("Số: 12/2020/NĐ-CP Hà Nội, ngày 5 tháng 3 năm 2020"), "12/2020/NĐ-CP");
  EXPECT_EQ(printed("CHÍNH PHỦ Số: 12/2020/NĐ-CP"), "12/2020/NĐ-CP");
  EXPECT_EQ(printed("13/2021/NĐ-CP"), "13/2021/NĐ-CP");
  EXPECT_EQ(printed("Văn bản hợp nhất 17/VBHN-VPQH năm 2018"), "17/VBHN-VPQH");
  EXPECT_EQ(printed("Số 381"), "381");
}

TEST(HeadNumber, LostAndCitedNumbers) {
  EXPECT_EQ(printed("Số: /2020/TT-BTC"), "");
  EXPECT_EQ(printed("Số:"), "");
  EXPECT_EQ(printed("Số: Khongso"), "");
  EXPECT_EQ(
      printed("Thông tư số 06/2022/TT-BTC ngày 08 tháng 02 năm 2022 của Bộ trưởng, có hiệu lực"),
      "");
  EXPECT_EQ(printed("Một số cối xay"), "");
  EXPECT_EQ(printed(""), "");
}

TEST(HeadNumber, BlanksBeforeAPlaceEndIt) {
  EXPECT_EQ(printed("Số: 12/2020/TT-BTC - Hà Nội"), "12/2020/TT-BTC");
}

}  // namespace
}  // namespace lexgraph::ingest::structure

#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "lexgraph/law/citation.h"

namespace lexgraph::law {
namespace {

struct Case {
  std::string_view ref;
  std::string_view number;
  std::string_view name;
  std::string_view date;
  std::string_view unit;
};

TEST(ReferenceTextTest, WhatALawyerTypes) {
  constexpr Case kCases[] = {
      {"điểm b khoản 1 Điều 3 Nghị định 13/2031/NĐ-CP", "13/2031/NĐ-CP", "", "",
       "art_3__cl_1__point_b"},
      {"Luật Đất đai 2024", "", "Đất đai", "2024", ""},
      {"  13/2031/nd-cp ", "13/2031/NĐ-CP", "", "", ""},
      {"13/2031/NĐ-CP#art_3__cl_1", "13/2031/NĐ-CP", "", "", "art_3__cl_1"},
      {"13/2031/ND-CP#art_3", "13/2031/NĐ-CP", "", "", "art_3"},
      {"61-CP", "61-CP", "", "", ""},
      {"Điều 17a 13/2031/nđ-cp", "13/2031/NĐ-CP", "", "", "art_17a"},
      {"dieu 5 luat dat dai", "", "dat dai", "", "art_5"},
      {"khoan 2 dieu 5 luat cho phien 2019", "", "cho phien", "2019", "art_5__cl_2"},
      {"luật chợ phiên", "", "chợ phiên", "", ""},
      {"đất đai 2013", "", "đất đai", "2013", ""},
      {"Bộ luật Dân sự năm 2015", "", "Dân sự", "2015", ""},
      {"hiến pháp 2013", "", "Hiến pháp", "2013", ""},
      {"Điều 3 Nghị định số 13/2031/NĐ-CP ngày 1/3/2031", "13/2031/NĐ-CP", "", "2031-03-01",
       "art_3"},
      {"/akn/vn/act/nghi-dinh/2031-03-01/13-2031-nd-cp~art_3",
       "/akn/vn/act/nghi-dinh/2031-03-01/13-2031-nd-cp", "", "", "art_3"},
  };
  for (const Case& c : kCases) {
    const auto reference = parse_reference(c.ref);
    ASSERT_TRUE(reference) << c.ref;
    EXPECT_EQ(reference->document.number, c.number) << c.ref;
    EXPECT_EQ(reference->document.name, c.name) << c.ref;
    EXPECT_EQ(reference->document.signed_on.to_string(), c.date) << c.ref;
    EXPECT_EQ(reference->unit, c.unit) << c.ref;
  }
}

TEST(ReferenceTextTest, WhatNamesNothingOrTooMuch) {
  for (const std::string_view ref : {"", "  ", "abc", "Điều 5", "#art_3", "Điều 1, 2 Luật Giá",
                                     "xin chào", "/akn/", "15/6/2019", "Luật Giá và Luật Nhà ở"}) {
    EXPECT_FALSE(parse_reference(ref)) << ref;
  }
  EXPECT_FALSE(parse_reference("13/2031/NĐ-CP\xff"));
  EXPECT_FALSE(parse_reference(std::string(limits::kMaxReferenceBytes + 1, '1')));
}

}  // namespace
}  // namespace lexgraph::law

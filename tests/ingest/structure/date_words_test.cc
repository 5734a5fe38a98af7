#include "ingest/structure/date_words.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::structure {
namespace {

std::string first_date(std::string_view text) {
  const auto words = find_date_words(text);
  return !words ? "none" : words->valid() ? words->date.to_string() : "impossible";
}

TEST(DateWords, Forms) {
  EXPECT_EQ(first_date("Hà Nội, ngày 05 tháng 3 năm 2021"), "2021-03-05");
  EXPECT_EQ(first_date("từ ngày 1/7/2021."), "2021-07-01");
  EXPECT_EQ(first_date("từ ngày 01-07-2021"), "2021-07-01");
  EXPECT_EQ(first_date("NGÀY 5 THÁNG 7 NĂM 1994"), "1994-07-05");
  EXPECT_EQ(first_date("ngày tháng 6 năm 2019"), "2019-06");
  EXPECT_EQ(first_date("ngày ..... tháng 6 năm 2019"), "2019-06");
  EXPECT_EQ(first_date("từ ngày 08/10/20181"), "2018-10-08");  // a footnote mark
}

TEST(DateWords, NoDates) {
  EXPECT_EQ(first_date("ngày 31 tháng 02 năm 2025"), "impossible");
  EXPECT_EQ(first_date("ngày 11/3/12013"), "impossible");
  EXPECT_EQ(first_date("ngày ký"), "none");
  EXPECT_EQ(first_date("ngày 5 tháng"), "none");
  EXPECT_EQ(first_date("01/07/2021"), "none");  // not introduced
  EXPECT_EQ(first_date(""), "none");
}

TEST(DateWords, SpanIsTheWords) {
  const std::string_view text = "từ ngày 01 tháng 7 năm 2021, trừ";
  EXPECT_EQ(find_date_words(text)->span.in(text), "ngày 01 tháng 7 năm 2021");
}

}  // namespace
}  // namespace lexgraph::ingest::structure

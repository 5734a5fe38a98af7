#include "ingest/amend/dates.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

std::string found(std::string_view text) {
  const auto date = find_date(text, 0, text.size());
  return date ? date->date.to_string() : "none";
}

TEST(AmendDatesTest, ReadsDaysInWordsAndFigures) {
  EXPECT_EQ(found("từ ngày 01 tháng 7 năm 2025 trở đi"), "2025-07-01");
  EXPECT_EQ(found("từ 1/7/2025"), "2025-07-01");
  EXPECT_EQ(found("kể từ ngày 15-08-2012"), "2012-08-15");
  EXPECT_EQ(found("từ tháng 9 năm 2030"), "2030-09");
}

TEST(AmendDatesTest, RefusesWhatIsNoDay) {
  EXPECT_EQ(found("ngày 31/02/2020"), "none");
  EXPECT_EQ(found("ngày 11/3/12013"), "none");
  EXPECT_EQ(found("số 13/2021/NĐ-CP"), "none");
  EXPECT_EQ(found(""), "none");
}

TEST(AmendDatesTest, PassesOverADay) {
  const std::string text = "kể từ ngày 01 tháng 7 năm 2025: Luật";
  EXPECT_EQ(text.substr(behind_day(text, 0)), ": Luật");
  EXPECT_EQ(behind_day(text, 3), 3U) << "no word begins here";
  EXPECT_EQ(behind_day("kể từ ngày ký", 0), 0U);
}

}  // namespace
}  // namespace lexgraph::ingest

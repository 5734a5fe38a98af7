#include "lexgraph/base/date.h"

#include <vector>

#include <gtest/gtest.h>

namespace lexgraph {
namespace {

// Counts day by day, with the leap rule written out.
TEST(Date, AgreesWithCountingDays) {
  static constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  std::int32_t days = Date::from_ymd(1600, 1, 1)->days();
  for (int year = 1600; year <= 2401; ++year) {
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    for (int month = 1; month <= 12; ++month) {
      const int last = kDays[month - 1] + (leap && month == 2 ? 1 : 0);
      for (int day = 1; day <= last; ++day, ++days) {
        const auto date = Date::from_ymd(year, month, day);
        ASSERT_TRUE(date.has_value());
        ASSERT_EQ(date->days(), days);
        ASSERT_EQ(date->year(), year);
        ASSERT_EQ(date->month(), month);
        ASSERT_EQ(date->day(), day);
      }
      ASSERT_FALSE(Date::from_ymd(year, month, last + 1).has_value());
    }
  }
}

TEST(Date, KnownDays) {
  EXPECT_EQ(Date::from_ymd(1970, 1, 1)->days(), 0);
  EXPECT_EQ(Date::from_ymd(1969, 12, 31)->days(), -1);
  EXPECT_EQ(Date::from_ymd(2000, 3, 1)->days(), 11017);
}

TEST(Date, RefusesDaysThatDoNotExist) {
  EXPECT_FALSE(Date::from_ymd(2021, 2, 31).has_value());
  EXPECT_FALSE(Date::from_ymd(2021, 2, 29).has_value());
  EXPECT_FALSE(Date::from_ymd(1900, 2, 29).has_value());
  EXPECT_TRUE(Date::from_ymd(2000, 2, 29).has_value());
  EXPECT_FALSE(Date::from_ymd(2021, 0, 1).has_value());
  EXPECT_FALSE(Date::from_ymd(2021, 13, 1).has_value());
  EXPECT_FALSE(Date::from_ymd(2021, 1, 0).has_value());
  EXPECT_FALSE(Date::from_ymd(0, 1, 1).has_value());
  EXPECT_FALSE(Date::from_ymd(10000, 1, 1).has_value());
  EXPECT_FALSE(Date::from_ymd(12013, 3, 11).has_value());
  EXPECT_FALSE(Date::from_year(0).has_value());
}

TEST(Date, IsoRoundTripInEveryPrecision) {
  for (const char* text : {"2021-03-01", "2021-12", "0001", "9999-12-31", "0987-01-01"}) {
    const auto date = Date::parse_iso(text);
    ASSERT_TRUE(date.has_value()) << text;
    EXPECT_EQ(date->to_string(), text);
  }
  EXPECT_EQ(Date::parse_iso("2021-12")->precision(), DatePrecision::kMonth);
  EXPECT_EQ(Date::parse_iso("2021")->precision(), DatePrecision::kYear);
  EXPECT_EQ(Date::from_year(2015)->to_string(), "2015");
}

TEST(Date, RefusesWhatIsNotIso) {
  for (const char* text :
       {"", "2021-", "2021-3-1", "2021-03-", "2021-03-01x", "21-03-01", "2021-13", "2021/03/01",
        "0000", "2021-02-30", " 2021", "-2021", "2021-00"}) {
    EXPECT_FALSE(Date::parse_iso(text).has_value()) << text;
  }
}

TEST(Date, UnknownIsAValueOfItsOwn) {
  const Date unknown;
  EXPECT_FALSE(unknown.known());
  EXPECT_EQ(unknown.to_string(), "");
  EXPECT_EQ(unknown.year(), 0);
  EXPECT_LT(unknown, *Date::from_ymd(1, 1, 1));
  EXPECT_EQ(unknown.plus_days(10), unknown);
  EXPECT_EQ(Date::from_days(5, DatePrecision::kUnknown), unknown);
}

TEST(Date, DamagedDaysAreUnknown) {
  EXPECT_FALSE(Date::from_days(INT32_MAX).known());
  EXPECT_FALSE(Date::from_days(INT32_MIN).known());
  EXPECT_TRUE(Date::from_days(0).known());
}

TEST(Date, OrderIsThatOfTheCalendar) {
  const std::vector<const char*> ascending = {"1946-11-09", "1992", "1992-04-15", "2013-11",
                                              "2013-11-28"};
  for (std::size_t i = 0; i + 1 < ascending.size(); ++i) {
    EXPECT_LT(*Date::parse_iso(ascending[i]), *Date::parse_iso(ascending[i + 1]));
  }
  EXPECT_LT(*Date::parse_iso("2013"), *Date::parse_iso("2013-01-01"));  // the vaguer first
}

TEST(Date, PlusDays) {
  EXPECT_EQ(Date::from_ymd(2020, 2, 28)->plus_days(1).to_string(), "2020-02-29");
  EXPECT_EQ(Date::from_ymd(2020, 12, 31)->plus_days(45).to_string(), "2021-02-14");
  EXPECT_EQ(Date::from_ymd(2021, 1, 1)->plus_days(-1).to_string(), "2020-12-31");
  EXPECT_FALSE(Date::from_ymd(9999, 12, 31)->plus_days(1).known());
  EXPECT_FALSE(Date::from_ymd(2021, 1, 1)->plus_days(INT32_MAX).known());
}

}  // namespace
}  // namespace lexgraph

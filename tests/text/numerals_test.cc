#include "lexgraph/text/numerals.h"

#include <gtest/gtest.h>

namespace lexgraph::text {
namespace {

TEST(Roman, EveryValueRoundTrips) {
  for (int value = 1; value <= 3999; ++value) ASSERT_EQ(roman_value(to_roman(value)), value);
  EXPECT_EQ(to_roman(14), "XIV");
  EXPECT_EQ(to_roman(0), "");
  EXPECT_EQ(to_roman(4000), "");
}

TEST(Roman, MisreadingsOfScannedText) {
  EXPECT_EQ(roman_value("VIl"), 7);
  EXPECT_EQ(roman_value("Xll"), 12);
  EXPECT_EQ(roman_value("lV"), 4);
  EXPECT_EQ(roman_value("ll"), 2);
  EXPECT_EQ(roman_value("l"), 1);
  EXPECT_EQ(roman_value("\u0425\u0406"), 11);  // Cyrillic letters
  EXPECT_EQ(roman_value("iv"), 4);
  EXPECT_EQ(roman_value("xlii"), 42);
}

TEST(Roman, RefusesWhatIsNone) {
  for (const char* text : {"", "VIla", "IIX", "IC", "A", "VIIa", "Iv", "MMMM", "đ", "I.", "5",
                           "XXXXXXXXXXXXXXXXXXXXXXXX"}) {
    EXPECT_FALSE(roman_value(text).has_value()) << text;
  }
}

TEST(VietnameseOrdinal, Words) {
  EXPECT_EQ(vietnamese_ordinal("thứ nhất"), 1);
  EXPECT_EQ(vietnamese_ordinal("nhất"), 1);
  EXPECT_EQ(vietnamese_ordinal("thứ hai"), 2);
  EXPECT_EQ(vietnamese_ordinal("thứ tư"), 4);
  EXPECT_EQ(vietnamese_ordinal("thứ  bảy"), 7);
  EXPECT_EQ(vietnamese_ordinal("mười"), 10);
  EXPECT_EQ(vietnamese_ordinal("thứ mười một"), 11);
  EXPECT_EQ(vietnamese_ordinal("mười lăm"), 15);
  EXPECT_EQ(vietnamese_ordinal("hai mươi"), 20);
  EXPECT_EQ(vietnamese_ordinal("thứ hai mươi mốt"), 21);
  EXPECT_EQ(vietnamese_ordinal("chín mươi chín"), 99);
  EXPECT_EQ(vietnamese_ordinal("một trăm linh hai"), 102);
  EXPECT_EQ(vietnamese_ordinal("một trăm"), 100);
  EXPECT_EQ(vietnamese_ordinal("hai trăm ba mươi tư"), 234);
  EXPECT_EQ(vietnamese_ordinal("đầu tiên"), 1);
  EXPECT_EQ(vietnamese_ordinal("thứ 3"), 3);
}

TEST(VietnameseOrdinal, RefusesOtherWords) {
  for (const char* text : {"", "thứ", "thứ trưởng", "hai ba", "mươi", "hai mười", "mười mươi",
                           "linh hai", "trăm", "nhất điều", "mười mười"}) {
    EXPECT_FALSE(vietnamese_ordinal(text).has_value()) << text;
  }
}

TEST(ChineseNumber, Words) {
  EXPECT_EQ(chinese_number("一"), 1);
  EXPECT_EQ(chinese_number("十"), 10);
  EXPECT_EQ(chinese_number("十二"), 12);
  EXPECT_EQ(chinese_number("二十"), 20);
  EXPECT_EQ(chinese_number("九十九"), 99);
  EXPECT_EQ(chinese_number("一百零二"), 102);
  EXPECT_EQ(chinese_number("一百一十"), 110);
  EXPECT_EQ(chinese_number("一千二百六十"), 1260);
  EXPECT_EQ(chinese_number("两万零五"), 20'005);
  EXPECT_EQ(chinese_number("二〇二四"), 2024);
}

TEST(ChineseNumber, RefusesOtherText) {
  for (const char* text : {"", "条", "第五", "5", "一条", "千万千万千万千万千万千万"}) {
    EXPECT_FALSE(chinese_number(text).has_value()) << text;
  }
}

}  // namespace
}  // namespace lexgraph::text

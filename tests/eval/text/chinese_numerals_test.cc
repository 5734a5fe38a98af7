#include "eval/text/chinese_numerals.h"

#include <gtest/gtest.h>

#include "eval/text/numeral_grammar.h"
#include "eval/text/python_text.h"
#include "tests/eval/bench_data.h"

namespace lexgraph::eval {
namespace {

std::string digits(const std::string& text) {
  return python::encode(chinese_numerals_to_digits(python::decode(text)));
}

TEST(ChineseNumeralsTest, Numbers) {
  EXPECT_EQ(digits("第一百零二条"), "第102条");
  EXPECT_EQ(digits("二零二一年十二月三日"), "2021年12月3日");
  EXPECT_EQ(digits("三百四"), "340");
  EXPECT_EQ(digits("一万二"), "12000");
  EXPECT_EQ(digits("三点五"), "3.5");
  EXPECT_EQ(digits("负五"), "-5");
  EXPECT_EQ(digits("一亿零三百万"), "103000000");
}

TEST(ChineseNumeralsTest, Phrases) {
  EXPECT_EQ(digits("百分之五十"), "50%");
  EXPECT_EQ(digits("三分之二"), "2/3");
  EXPECT_EQ(digits("二十摄氏度"), "20℃");
  EXPECT_EQ(digits("两年半"), "2年0.5");
}

TEST(ChineseNumeralsTest, WhatIsNoNumeralStays) {
  EXPECT_EQ(digits("八四十七"), "八四十七");
  EXPECT_EQ(digits("刑法"), "刑法");
  EXPECT_EQ(digits(""), "");
}

TEST(ChineseNumeralsTest, DigitsBeforeAUnit) {
  const auto value = read_numeral(U"3.5万");
  ASSERT_TRUE(value);
  EXPECT_EQ(value->integer, 35000);
  EXPECT_FALSE(read_numeral(U"1-5万"));
  EXPECT_FALSE(read_numeral(U"一点二点三"));
}

// Every number up to a limit, spelled by a small obvious writer, reads back.
std::u32string spelled(int n) {
  constexpr std::u32string_view kDigits = U"零一二三四五六七八九";
  constexpr std::u32string_view kUnits = U" 十百千";
  std::u32string out;
  bool gap = false;
  for (int place = 3, unit = 1000; place >= 0; --place, unit /= 10) {
    const int digit = n / unit % 10;
    if (digit == 0) {
      gap = !out.empty();
      continue;
    }
    if (gap) out += U'零';
    gap = false;
    out += kDigits[static_cast<std::size_t>(digit)];
    if (place > 0) out += kUnits[static_cast<std::size_t>(place)];
  }
  return out;
}

TEST(ChineseNumeralsTest, EveryNumberBelowTenThousand) {
  for (int n = 1; n < 10000; ++n) {
    const auto value = read_numeral(spelled(n));
    ASSERT_TRUE(value) << n;
    ASSERT_EQ(value->integer, n);
  }
}

TEST(ChineseNumeralsTest, SameAsCn2an) {
  LEXGRAPH_NEEDS_BENCH("lawbench/gold/cn2an_transform_vectors.jsonl");
  const auto vectors =
      test::json_lines(test::bench_folder() / "lawbench/gold/cn2an_transform_vectors.jsonl");
  EXPECT_EQ(vectors.size(), 720U);
  for (const auto& vector : vectors) {
    EXPECT_EQ(digits(vector["in"].get<std::string>()), vector["out"].get<std::string>());
  }
}

}  // namespace
}  // namespace lexgraph::eval

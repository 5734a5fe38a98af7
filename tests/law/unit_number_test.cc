#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/numerals.h"

namespace lexgraph::law {
namespace {

using Numbers = std::vector<std::string>;

void expect_ascending(const Numbers& numbers) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    for (std::size_t j = 0; j < numbers.size(); ++j) {
      const int order = compare_numbers(numbers[i], numbers[j]);
      EXPECT_EQ((order > 0) - (order < 0), (i > j) - (i < j)) << numbers[i] << ' ' << numbers[j];
    }
  }
}

TEST(CompareNumbers, ArticlesAndClauses) {
  expect_ascending(
      {"", "1", "2", "5", "5a", "5a1", "5b", "5d", "5đ", "5e", "6", "10", "10a", "100"});
}

TEST(CompareNumbers, Points) {
  expect_ascending({"a", "a1", "a2", "a10", "b", "c", "d", "đ", "đ1", "e", "f",
                    "g", "h",  "i",  "j",   "k", "l", "m", "n", "o",  "p", "q",
                    "r", "s",  "t",  "u",   "v", "w", "x", "y", "z"});
}

TEST(CompareNumbers, RomanNumerals) {
  Numbers numerals;
  for (int n = 1; n <= 48; ++n) {
    numerals.push_back(text::to_roman(n));
    if (n == 7) numerals.push_back("VIIa");
  }
  expect_ascending(numerals);
  EXPECT_EQ(compare_numbers("VIl", "VII"), 0);
}

TEST(CompareNumbers, CapitalLettersAreLettersUnlessRoman) {
  expect_ascending({"A", "B", "C", "D", "Đ", "E"});
}

TEST(CompareNumbers, PartedNumbers) { expect_ascending({"1", "1.1", "1.2", "1.10", "2", "2.1"}); }

TEST(CompareNumbers, Chinese) {
  expect_ascending({"十一", "十二", "十二之一", "十二之二", "十三", "一百零二"});
  EXPECT_EQ(compare_numbers("十二", "12"), 0);
}

TEST(CompareNumbers, ZerosInFrontAndHugeNumbers) {
  EXPECT_EQ(compare_numbers("05", "5"), 0);
  EXPECT_LT(compare_numbers("99999999999999", "99999999999999999999999999999999"), 0);
  EXPECT_EQ(compare_numbers("A", "a"), 0);
}

TEST(NextPoint, FollowsTheAlphabetOfPoints) {
  std::string all = "a";
  for (std::string letter = next_point("a"); !letter.empty(); letter = next_point(letter)) {
    all += letter;
  }
  EXPECT_EQ(all, "abcdđeghiklmnopqrstuvxy");
  EXPECT_EQ(next_point("f"), "g");
  EXPECT_EQ(next_point("y"), "");
  EXPECT_EQ(next_point("z"), "");
  EXPECT_EQ(next_point(""), "");
  EXPECT_EQ(next_point("5"), "");
  EXPECT_EQ(next_point("ab"), "");
}

TEST(ExpandRange, Numbers) {
  EXPECT_EQ(expand_range("5", "8"), (Numbers{"5", "6", "7", "8"}));
  EXPECT_EQ(expand_range("9", "10"), (Numbers{"9", "10"}));
  EXPECT_EQ(expand_range("3", "3"), (Numbers{"3"}));
  EXPECT_EQ(expand_range("2.1", "2.3"), (Numbers{"2.1", "2.2", "2.3"}));
  EXPECT_EQ(expand_range("c1", "c3"), (Numbers{"c1", "c2", "c3"}));
}

TEST(ExpandRange, Points) {
  EXPECT_EQ(expand_range("a", "d"), (Numbers{"a", "b", "c", "d"}));
  EXPECT_EQ(expand_range("a", "đ"), (Numbers{"a", "b", "c", "d", "đ"}));
  EXPECT_EQ(expand_range("e", "h"), (Numbers{"e", "g", "h"}));
  EXPECT_EQ(expand_range("e", "f"), (Numbers{"e", "f"}));
  EXPECT_EQ(expand_range("f", "h"), (Numbers{"f", "g", "h"}));
  EXPECT_EQ(expand_range("i", "l"), (Numbers{"i", "k", "l"}));
  EXPECT_EQ(expand_range("v", "y"), (Numbers{"v", "x", "y"}));
  EXPECT_EQ(expand_range("A", "Đ"), (Numbers{"A", "B", "C", "D", "Đ"}));
}

TEST(ExpandRange, SuffixesOnlyWhereAnEndBearsOne) {
  EXPECT_EQ(expand_range("5a", "5đ"), (Numbers{"5a", "5b", "5c", "5d", "5đ"}));
  EXPECT_EQ(expand_range("5", "5c"), (Numbers{"5", "5a", "5b", "5c"}));
  EXPECT_EQ(expand_range("5a", "7"), (Numbers{"5a", "6", "7"}));
  EXPECT_EQ(expand_range("5", "7b"), (Numbers{"5", "6", "7", "7b"}));
}

TEST(ExpandRange, RomanNumerals) {
  EXPECT_EQ(expand_range("II", "V"), (Numbers{"II", "III", "IV", "V"}));
  EXPECT_EQ(expand_range("I", "X").size(), 10U);
  EXPECT_EQ(expand_range("I", "III"), (Numbers{"I", "II", "III"}));
  EXPECT_EQ(expand_range("C", "D"), (Numbers{"C", "D"}));
}

TEST(ExpandRange, WhatIsNoRangeIsEmpty) {
  for (const auto& [first, last] :
       std::vector<std::pair<const char*, const char*>>{{"8", "5"},
                                                        {"d", "a"},
                                                        {"5", "a"},
                                                        {"a", "5"},
                                                        {"", "5"},
                                                        {"5", ""},
                                                        {"5b", "5a"},
                                                        {"a", "D"},
                                                        {"V", "II"},
                                                        {"c3", "d5"},
                                                        {"5a", "5"},
                                                        {"-", "+"},
                                                        {"\xFF", "5"},
                                                        {"1", "99999999999999999999"}}) {
    EXPECT_TRUE(expand_range(first, last).empty()) << first << ' ' << last;
  }
}

TEST(ExpandRange, StopsAtTheLimit) {
  const auto most = static_cast<int>(limits::kMaxRangeMembers);
  EXPECT_EQ(expand_range("1", std::to_string(most)).size(), limits::kMaxRangeMembers);
  EXPECT_TRUE(expand_range("1", std::to_string(most + 1)).empty());
  EXPECT_TRUE(expand_range("1", "999999999").empty());
  EXPECT_TRUE(expand_range("1a", "999999999").empty());
  EXPECT_TRUE(expand_range("I", "MMMCMXCIX").empty());
}

}  // namespace
}  // namespace lexgraph::law

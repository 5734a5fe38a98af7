#include "src/law/citation_numbers.h"

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

std::string number(std::string_view text, NumberTrust trust) {
  const TokenSource source(text);
  const auto match = read_number(source, source.read(0), trust);
  return match ? match->number : "";
}

TEST(CitationNumbersTest, BareNumbersMustSpeakForThemselves) {
  EXPECT_EQ(number("13/2021/NĐ-CP", NumberTrust::kBare), "13/2021/NĐ-CP");
  EXPECT_EQ(number("31/2024/QH15", NumberTrust::kBare), "31/2024/QH15");
  EXPECT_EQ(number("2083/QĐ-UBND", NumberTrust::kBare), "2083/QĐ-UBND");
  for (const std::string_view text :
       {"15/6/2019", "3/4 số", "01/2020", "60/KM", "1/A", "2018/BYT", "12/2020/abc",
        "1234567/2020/A-B", "5 - QUỐC HỘI", "13/3021/NĐ-CP"}) {
    EXPECT_EQ(number(text, NumberTrust::kBare), "") << text;
  }
}

TEST(CitationNumbersTest, TheSymbolEndsWhereTheTitleBegins) {
  const std::string_view text = "13/2021/NĐ-CP - Quy định";
  const TokenSource source(text);
  EXPECT_EQ(read_number(source, source.read(0), NumberTrust::kBare)->span.in(text),
            "13/2021/NĐ-CP");
  const std::string_view law = "31/2024/QH15 - LUẬT";
  const TokenSource law_source(law);
  EXPECT_EQ(read_number(law_source, law_source.read(0), NumberTrust::kBare)->span.in(law),
            "31/2024/QH15");
}

TEST(CitationNumbersTest, ABlankOnOneSideOfADashInALongSymbol) {
  EXPECT_EQ(number("2/2016/TTLT-VKSNDTC- TANDTC-BCA ngày 3", NumberTrust::kAnnounced),
            "2/2016/TTLT-VKSNDTC-TANDTC-BCA");
  EXPECT_EQ(number("2/2016/TTLT-BTC -BTP về", NumberTrust::kAnnounced), "2/2016/TTLT-BTC-BTP");
  EXPECT_EQ(number("2/2016/TTLT-BTC- HƯỚNG DẪN THU", NumberTrust::kAnnounced), "2/2016/TTLT-BTC");
}

TEST(CitationNumbersTest, LowerCaseOnlyWhenTyped) {
  EXPECT_EQ(number("13/2021/nd-cp", NumberTrust::kAnnounced), "");
  EXPECT_EQ(number("13/2021/nd-cp", NumberTrust::kTyped), "13/2021/NĐ-CP");
}

std::string day(std::string_view text) {
  const TokenSource source(text);
  const auto match = read_day(source, source.read(0));
  return match ? match->date.to_string() : "";
}

TEST(CitationNumbersTest, Days) {
  EXPECT_EQ(day("ngày 26 tháng 11 năm 2014"), "2014-11-26");
  EXPECT_EQ(day("ngày 08/11/2005"), "2005-11-08");
  EXPECT_EQ(day("ngày 8-11-2005"), "2005-11-08");
  EXPECT_EQ(day("ngày 31/02/2005"), "");
  EXPECT_EQ(day("ngày 10"), "");
  EXPECT_EQ(day("ngày 10/2005"), "");
}

TEST(CitationNumbersTest, Years) {
  const auto year = [](std::string_view text) {
    const TokenSource source(text);
    const auto match = read_year(source, source.read(0));
    return match ? match->date.to_string() : std::string();
  };
  EXPECT_EQ(year("năm 2013"), "2013");
  EXPECT_EQ(year("2013"), "2013");
  EXPECT_EQ(year("2013/QH"), "");
  EXPECT_EQ(year("2013 đồng"), "");
  EXPECT_EQ(year("năm 13"), "");
}

}  // namespace
}  // namespace lexgraph::law

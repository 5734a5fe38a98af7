#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/legacy.h"
#include "tests/support/legacy_encoder.h"

namespace lexgraph::text {
namespace {

using test::as_latin1;

constexpr char kArticle[] =
    "Điều 2. Chủ bến phải treo đèn, giữ còi và cứu người bị nạn; không được chở quá số khách đã "
    "ghi ở giấy phép.";

// Font names outlive the conversion of their text: the words decide.
TEST(ReadingOf, WhatTheWordsAreIn) {
  const std::string legacy = as_latin1(test::to_tcvn3(kArticle));
  EXPECT_EQ(reading_of(LegacyCoding::kTcvn3, legacy, legacy), FontReading::kLegacy);
  EXPECT_EQ(reading_of(LegacyCoding::kTcvn3, kArticle, kArticle), FontReading::kUnicode);
  const std::string vni = as_latin1(test::to_vni(kArticle));
  EXPECT_EQ(reading_of(LegacyCoding::kVni, vni, vni), FontReading::kLegacy);
}

TEST(ReadingOf, LettersThatOnlyUnicodeHasDecide) {
  EXPECT_EQ(reading_of(LegacyCoding::kTcvn3, "ở", "ở"), FontReading::kUnicode);
  EXPECT_EQ(reading_of(LegacyCoding::kVni, "đ", "đ"), FontReading::kUnicode);
}

TEST(ReadingOf, AsciiReadsAlike) {
  for (const char* text : {"", "Chu ben treo den", "5 - 6", "QH13"}) {
    EXPECT_EQ(reading_of(LegacyCoding::kTcvn3, text, text), FontReading::kUnclear) << text;
    EXPECT_EQ(reading_of(LegacyCoding::kVni, text, text), FontReading::kUnclear) << text;
  }
}

// A page whose head is all scripts: the sample begins where the text does.
TEST(GuessLegacy, ALongHeadOfAsciiDoesNotHideTheText) {
  std::string head(200'000, 'x');
  head += '\n';
  EXPECT_EQ(guess_legacy_bytes(head + test::to_tcvn3(kArticle)), LegacyCoding::kTcvn3);
  EXPECT_EQ(guess_legacy_text(head + as_latin1(test::to_vni(kArticle))), LegacyCoding::kVni);
}

TEST(GuessLegacy, AFewWordsAreNotEnough) {
  EXPECT_EQ(guess_legacy_bytes(test::to_tcvn3("Điều 5 được bãi bỏ")), LegacyCoding::kNone);
  EXPECT_EQ(guess_legacy_bytes(""), LegacyCoding::kNone);
  EXPECT_EQ(guess_legacy_text(""), LegacyCoding::kNone);
}

// A quotation in an old font within a page of Unicode does not make the page one of the old font.
TEST(GuessLegacy, APageOfUnicodeStaysOne) {
  std::string page;
  for (int i = 0; i < 20; ++i) page += kArticle;
  page += as_latin1(test::to_tcvn3(kArticle));
  EXPECT_EQ(guess_legacy_text(page), LegacyCoding::kNone);
}

}  // namespace
}  // namespace lexgraph::text

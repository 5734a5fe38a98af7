#include "src/text/nfc.h"

#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unicode/normalizer2.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

// The twin: ICU through UTF-16.
std::string icu_nfc(const std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::UnicodeString normalized = icu::Normalizer2::getNFCInstance(status)->normalize(
      icu::UnicodeString::fromUTF8(text), status);
  std::string out;
  return normalized.toUTF8String(out);
}

TEST(Nfc, HalfDecomposedVietnamese) {
  EXPECT_EQ(to_nfc("Điê\u0300u"), "Điều");
  EXPECT_EQ(to_nfc("Đie\u0302\u0300u"), "Điều");
  EXPECT_EQ(to_nfc("vie\u0323\u0302c"), "việc");
  EXPECT_EQ(to_nfc("viê\u0323c"), "việc");
  EXPECT_EQ(to_nfc("u\u031B\u0301"), "ứ");
  EXPECT_FALSE(is_nfc("Điê\u0300u"));
  EXPECT_TRUE(is_nfc("Điều"));
}

TEST(Nfc, TextThatIsNormalisedStaysAsItIs) {
  const std::string text = "Điều 5. “Nghị định” – số 13/2021/NĐ-CP… 第十二条 ½ ☐";
  EXPECT_TRUE(is_nfc(text));
  EXPECT_EQ(to_nfc(text), text);
  EXPECT_EQ(nfc_prefix(text), text.size());
  EXPECT_TRUE(is_nfc(""));
}

// Every code point alone and behind a letter: the quick scan may doubt, never be wrong.
TEST(Nfc, AgreesWithIcuOnEveryCodePoint) {
  for (char32_t c = 1; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c <= 0xDFFF) continue;
    std::string text = "e";
    append_utf8(text, c);
    const std::string expected = icu_nfc(text);
    ASSERT_EQ(to_nfc(text), expected) << std::hex << static_cast<std::uint32_t>(c);
    ASSERT_EQ(is_nfc(text), text == expected) << std::hex << static_cast<std::uint32_t>(c);
  }
}

TEST(Nfc, AgreesWithIcuOnRandomSequences) {
  const std::u32string alphabet =
      U"aeouAEươêâăđĐ \u0300\u0301\u0302\u0303\u0309\u0323\u031B\u0306\u0345\u0374\u2000\u212B"
      U"\u1100\u1161\u11A8\uAC00\u3099か가\u0958\u0F71\U0001D15E";
  std::mt19937 random(42);
  for (int i = 0; i < 50'000; ++i) {
    std::string text;
    for (std::size_t n = random() % 8; n > 0; --n) {
      append_utf8(text, alphabet[random() % alphabet.size()]);
    }
    const std::string expected = icu_nfc(text);
    ASSERT_EQ(to_nfc(text), expected) << text;
    ASSERT_EQ(is_nfc(text), text == expected) << text;
    ASSERT_EQ(to_nfc(expected), expected) << text;
  }
}

TEST(Nfc, LongRunsOfMarksAreOrderedAsIcuDoes) {
  const std::u32string marks = U"\u0300\u0301\u0323\u031B\u0302\u0345\u0344\u0F71\u0F72";
  std::mt19937 random(12);
  for (int i = 0; i < 300; ++i) {
    std::string text = "x e";
    for (std::size_t n = 50 + random() % 100; n > 0; --n) {
      append_utf8(text, marks[random() % marks.size()]);
      if (random() % 60 == 0) text += "ê";
    }
    ASSERT_EQ(to_nfc(text), icu_nfc(text));
    ASSERT_EQ(is_nfc(text), text == icu_nfc(text));
    ASSERT_TRUE(is_nfc(to_nfc(text)));
  }
}

TEST(Nfc, HugeRunsOfMarks) {
  std::string text = "e";
  for (int i = 0; i < 400'000; ++i) text += i % 2 == 0 ? "\u0301" : "\u0323";
  EXPECT_FALSE(is_nfc(text));
  EXPECT_TRUE(is_nfc(to_nfc(text)));
}

TEST(Nfc, CutSequencesDoNotOverrun) {
  const std::string text = "Điề";
  for (std::size_t n = 0; n <= text.size(); ++n) {
    EXPECT_LE(nfc_prefix(std::string_view(text).substr(0, n)), n);
  }
}

}  // namespace
}  // namespace lexgraph::text

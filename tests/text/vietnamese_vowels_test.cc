#include "src/text/vietnamese_vowels.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

constexpr std::u32string_view kPlain = U"aăâeêioôơuưy";
// In the order of the tones: none, grave, acute, hook, tilde, dot below.
const std::string kMarks[] = {"", "\u0300", "\u0301", "\u0309", "\u0303", "\u0323"};

std::string utf8(char32_t c) {
  std::string out;
  append_utf8(out, c);
  return out;
}

// The tables against Unicode's own composition.
TEST(VietnameseVowels, EachVowelTakesEachTone) {
  std::set<char32_t> all;
  for (const char32_t plain : kPlain) {
    for (std::size_t tone = 0; tone < 6; ++tone) {
      const char32_t composed = with_tone(plain, tone);
      EXPECT_EQ(utf8(composed), to_nfc(utf8(plain) + kMarks[tone]));
      EXPECT_EQ(vowel_of(composed).plain, plain);
      EXPECT_EQ(vowel_of(composed).tone, tone);
      all.insert(composed);
    }
  }
  EXPECT_EQ(all.size(), 72U);
}

TEST(VietnameseVowels, NothingElseIsAVowel) {
  for (const char32_t c : U"bcdđ1 ÀẤäåøœ\u0300\u1EFA\u1F00\uFFFD\U0010FFFF") {
    EXPECT_EQ(vowel_of(c).plain, U'\0') << static_cast<std::uint32_t>(c);
    EXPECT_EQ(vowel_of(c).tone, 0U);
  }
  std::size_t vowels = 0;
  for (char32_t c = 0; c < 0x3000; ++c) vowels += vowel_of(c).plain != 0 ? 1 : 0;
  EXPECT_EQ(vowels, 72U);
}

}  // namespace
}  // namespace lexgraph::text

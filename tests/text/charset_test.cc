#include "src/text/charset.h"

#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

using namespace std::string_literals;

std::string_view name_of_label(std::string_view label) {
  const auto charset = charset_named(label);
  return charset ? charset->name : "none";
}

std::string converted(std::string_view label, std::string_view bytes, std::size_t replaced = 0) {
  std::size_t counted = 0;
  std::string out = convert(*charset_named(label), bytes, &counted);
  EXPECT_EQ(counted, replaced) << label;
  return out;
}

// Labels after the WHATWG encoding standard, section 4.2.
TEST(CharsetNamed, LabelsMeanWhatBrowsersTakeThemFor) {
  EXPECT_EQ(name_of_label("UTF8"), "UTF-8");
  EXPECT_EQ(name_of_label(" utf-8\n"), "UTF-8");
  EXPECT_EQ(name_of_label("Latin1"), "windows-1252");
  EXPECT_EQ(name_of_label("us-ascii"), "windows-1252");
  EXPECT_EQ(name_of_label("x-cp1258"), "windows-1258");
  EXPECT_EQ(name_of_label("gb2312"), "GB18030");
  EXPECT_EQ(name_of_label("utf-16"), "UTF-16LE");
  EXPECT_EQ(name_of_label("koi8-r"), "KOI8-R");  // known to ICU alone
}

TEST(CharsetNamed, WhatNamesNone) {
  for (const char* label : {"", "  ", "utf-9", "unicode text", "\xFF\xFE", "charset=utf-8"}) {
    EXPECT_EQ(name_of_label(label), "none") << label;
  }
  EXPECT_EQ(name_of_label(std::string(1'000, 'a')), "none");
}

TEST(CharsetNamed, CodeUnitsOfWideCharsets) {
  EXPECT_EQ(charset_named("utf-16be")->unit, 2U);
  EXPECT_EQ(charset_named("utf-32le")->unit, 4U);
  EXPECT_EQ(charset_named("windows-1258")->unit, 1U);
}

// Whatever ICU calls them, no page whose bytes hold no zeros is in them.
TEST(CharsetNamed, OtherNamesOfWideCharsetsAreWideToo) {
  for (const char* label : {"iso-10646-ucs-2", "csUnicode", "ucs-4", "UTF-16,version=1"}) {
    const auto charset = charset_named(label);
    EXPECT_TRUE(!charset || charset->unit > 1) << label;
  }
}

TEST(GuessCharset, ChineseByItsPairs) {
  // "中华人民共和国" in GB 2312.
  const std::string law = "\xD6\xD0\xBB\xAA\xC8\xCB\xC3\xF1\xB9\xB2\xBA\xCD\xB9\xFA";
  EXPECT_EQ(guess_charset(law).name, "GB18030");
  EXPECT_EQ(guess_charset("<p>" + law + "</p>").name, "GB18030");
  EXPECT_EQ(converted("gbk", law), "中华人民共和国");
}

TEST(GuessCharset, OtherwiseVietnameseWindows) {
  EXPECT_EQ(guess_charset("\xD0i\xEA\xCCu 5, lu\xE2\xF2t n\xE0y").name, "windows-1258");
  EXPECT_EQ(guess_charset("").name, "windows-1258");
  EXPECT_EQ(guess_charset("\xD6\xD0\xBB\xAA").name, "windows-1258") << "two pairs are chance";
  EXPECT_EQ(guess_charset("\xD6\xD0\xBB\xAA\xC8\xCB\xC3\xF1\xB9").name, "windows-1258")
      << "half a pair at the end of so few";
}

TEST(GuessWideCharset, ByThePlaceOfZeros) {
  EXPECT_EQ(guess_wide_charset("L\0u\0a\0t\0"s)->name, "UTF-16LE");
  EXPECT_EQ(guess_wide_charset("\0L\0u\0a\0t"s)->name, "UTF-16BE");
  EXPECT_EQ(guess_wide_charset("L\0\0\0u\0\0\0"s)->name, "UTF-32LE");
  EXPECT_EQ(guess_wide_charset("\0\0\0L\0\0\0u"s)->name, "UTF-32BE");
}

TEST(GuessWideCharset, BytesWithoutAPatternAreNone) {
  EXPECT_FALSE(guess_wide_charset(""));
  EXPECT_FALSE(guess_wide_charset("a\0b"s)) << "too short to tell";
  EXPECT_FALSE(guess_wide_charset("Luật Bến đò 2012"));
  EXPECT_FALSE(guess_wide_charset(std::string(400, '\0'))) << "nothing but zeros";
  EXPECT_FALSE(guess_wide_charset("Lu\0t Bến đò, Điều 5 khoản 2\0"s)) << "zeros here and there";
}

// "Luật" in windows-1258: the dot below is a mark of its own, byte F2.
TEST(Convert, MarksOfTheirOwnStayApart) {
  EXPECT_EQ(converted("windows-1258", "lu\xE2\xF2t"), "lu\u00E2\u0323t");
  EXPECT_EQ(to_nfc(converted("windows-1258", "lu\xE2\xF2t")), "luật");
}

TEST(Convert, WhatIsMalformedIsAReplacementCharacterAndCounted) {
  EXPECT_EQ(converted("utf-8", "a\xFF b", 1), "a\uFFFD b");
  EXPECT_EQ(converted("gb18030", "a\xFF b", 1), "a\uFFFD b");
  EXPECT_EQ(converted("big5", "a\xA4", 1), "a\uFFFD");
  EXPECT_EQ(converted("shift_jis", "a\xFF b", 1), "a\uFFFD b");
  EXPECT_EQ(converted("euc-kr", "a\xFF b", 1), "a\uFFFD b");
  EXPECT_EQ(converted("gb18030", "a\xD6", 1), "a\uFFFD") << "half a pair at the end";
  EXPECT_EQ(converted("utf-16le", "a\0\x3D\xD8"s, 1), "a\uFFFD") << "half a surrogate pair";
  EXPECT_EQ(converted("utf-16le", "a\0b"s, 1), "a\uFFFD") << "half a code unit";
}

TEST(Convert, TextLongerThanOneBuffer) {
  for (std::size_t pad = 4'094; pad < 4'098; ++pad) {
    const std::string text = std::string(pad, 'x') + "\xD6\xD0" + "y";
    ASSERT_EQ(converted("gb18030", text), std::string(pad, 'x') + "中y") << pad;
  }
}

}  // namespace
}  // namespace lexgraph::text

#include "lexgraph/text/encoding.h"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

const std::string kText = "Nghị định số 13/2021/NĐ-CP về đất đai. Điều 1. Phạm vi điều chỉnh";

enum class Width { kTwo, kFour };

std::string wide(const std::string& utf8, Width width, bool little) {
  std::string out;
  const int bytes = width == Width::kTwo ? 2 : 4;
  for (std::size_t at = 0; at < utf8.size();) {
    const char32_t c = next_code_point(utf8, at);
    for (int i = 0; i < bytes; ++i) {
      const int shift = 8 * (little ? i : bytes - 1 - i);
      out.push_back(static_cast<char>((c >> shift) & 0xFF));
    }
  }
  return out;
}

void expect_decoded(const std::string& bytes, const std::string& declared,
                    const std::string& charset) {
  const Decoded decoded = decode(bytes, declared);
  EXPECT_EQ(decoded.utf8, kText) << charset;
  EXPECT_EQ(decoded.charset, charset);
  EXPECT_EQ(decoded.replaced, 0U);
}

TEST(Decode, ByteOrderMarksOutrankTheDeclaration) {
  expect_decoded("\xEF\xBB\xBF" + kText, "windows-1252", "UTF-8");
  expect_decoded(wide("\uFEFF" + kText, Width::kTwo, true), "utf-8", "UTF-16LE");
  expect_decoded(wide("\uFEFF" + kText, Width::kTwo, false), "utf-8", "UTF-16BE");
  expect_decoded(wide("\uFEFF" + kText, Width::kFour, true), "", "UTF-32LE");
  expect_decoded(wide("\uFEFF" + kText, Width::kFour, false), "", "UTF-32BE");
}

TEST(Decode, WideTextWithoutAMark) {
  expect_decoded(wide(kText, Width::kTwo, true), "", "UTF-16LE");
  expect_decoded(wide(kText, Width::kTwo, false), "utf-8", "UTF-16BE");
  expect_decoded(wide(kText, Width::kFour, true), "", "UTF-32LE");
  expect_decoded(wide(kText, Width::kFour, false), "", "UTF-32BE");
}

TEST(Decode, Utf8LettersOutrankAContradictingDeclaration) {
  expect_decoded(kText, "iso-8859-1", "UTF-8");
  expect_decoded(kText, "utf-16", "UTF-8");
  expect_decoded(kText, "", "UTF-8");
  expect_decoded(kText, "no-such-charset", "UTF-8");
}

TEST(Decode, PlainAsciiIsUtf8WhateverIsDeclared) {
  for (const char* declared : {"", "utf-16", "windows-1258", "ascii"}) {
    const Decoded decoded = decode("<p>Dieu 1</p>", declared);
    EXPECT_EQ(decoded.utf8, "<p>Dieu 1</p>");
    EXPECT_EQ(decoded.charset, "UTF-8");
  }
}

// windows-1258 writes tones as marks of their own.
TEST(Decode, Windows1258ByDeclarationOrAsTheLastGuess) {
  const std::string bytes = "\xD0i\xEA\xCCu 5, lu\xE2\xF2t n\xE0y";
  for (const char* declared : {"windows-1258", "x-cp1258", "", "utf-8"}) {
    const Decoded decoded = decode(bytes, declared);
    EXPECT_EQ(decoded.charset, "windows-1258") << declared;
    EXPECT_EQ(to_nfc(decoded.utf8), "Điều 5, luật này") << declared;
    EXPECT_EQ(decoded.replaced, 0U) << declared;
  }
}

TEST(Decode, DeclaredLegacyCharsets) {
  EXPECT_EQ(decode("caf\xE9 \x93x\x94", "ISO-8859-1").utf8, "café “x”");
  EXPECT_EQ(decode("caf\xE9", " Latin1 ").charset, "windows-1252");
  EXPECT_EQ(decode("\xB5\xDA\xD2\xBB\xCC\xF5", "gb2312").utf8, "第一条");
  EXPECT_EQ(decode("\xCF\xF0", "koi8-r").utf8, "оП");
}

TEST(Decode, ChineseIsToldFromItsPairs) {
  const std::string bytes = "\xB5\xDA\xD2\xBB\xCC\xF5 \xD6\xD0\xBB\xAA\xC8\xCB\xC3\xF1";
  const Decoded decoded = decode(bytes, "");
  EXPECT_EQ(decoded.charset, "GB18030");
  EXPECT_EQ(decoded.utf8, "第一条 中华人民");
}

TEST(Decode, DamagedUtf8IsRepairedAndCounted) {
  const Decoded decoded = decode("Điều\xFF 5 của Nghị định\xE1\xBB", "");
  EXPECT_EQ(decoded.charset, "UTF-8");
  EXPECT_EQ(decoded.utf8, "Điều\uFFFD 5 của Nghị định\uFFFD\uFFFD");
  EXPECT_EQ(decoded.replaced, 3U);
}

TEST(Decode, MalformedWideTextIsCounted) {
  std::string bytes = wide("\uFEFFab", Width::kTwo, true) + std::string("\x00\xD8", 2);
  bytes += wide("c", Width::kTwo, true);
  const Decoded decoded = decode(bytes, "");
  EXPECT_EQ(decoded.utf8, "ab\uFFFDc");
  EXPECT_EQ(decoded.replaced, 1U);
  EXPECT_EQ(decode("\xFF\xFE\x41", "").replaced, 1U);  // half a code unit
}

TEST(Decode, PairsOfSurrogatesAcrossTheBuffer) {
  for (std::size_t pad = 4090; pad < 4100; ++pad) {
    const std::string text = std::string(pad, 'a') + "\U0001F600" + "b";
    std::string bytes = "\xFF\xFE" + wide(std::string(pad, 'a'), Width::kTwo, true);
    bytes += std::string("\x3D\xD8\x00\xDE", 4) + wide("b", Width::kTwo, true);
    ASSERT_EQ(decode(bytes, "").utf8, text) << pad;
  }
}

TEST(Decode, AnyBytesUnderAnyDeclarationGiveValidUtf8) {
  std::mt19937 random(4);
  const char* declared[] = {"",     "utf-8", "utf-16",      "windows-1258", "gb18030",
                            "big5", "utf-7", "iso-2022-jp", "\xFF\xFF",     "koi8-r"};
  for (int i = 0; i < 5'000; ++i) {
    std::string bytes(random() % 64, '\0');
    for (char& c : bytes) c = static_cast<char>(random() % 3 == 0 ? 0 : random());
    const Decoded decoded = decode(bytes, declared[random() % std::size(declared)]);
    ASSERT_TRUE(valid_utf8(decoded.utf8));
    ASSERT_FALSE(decoded.charset.empty());
  }
}

TEST(DeclaredHtmlCharset, Forms) {
  EXPECT_EQ(declared_html_charset("<html><meta charset=utf-8>"), "utf-8");
  EXPECT_EQ(declared_html_charset("<META CharSet = 'Windows-1258' />"), "Windows-1258");
  EXPECT_EQ(declared_html_charset("<meta name=x><meta http-equiv=\"Content-Type\" "
                                  "content=\"text/html; charset=x-cp1258\">"),
            "x-cp1258");
  EXPECT_EQ(declared_html_charset("<?xml version=\"1.0\" encoding=\"utf-16\"?><html>"), "utf-16");
}

TEST(DeclaredHtmlCharset, NoneOrCut) {
  EXPECT_EQ(declared_html_charset(""), "");
  EXPECT_EQ(declared_html_charset("<p>charset=utf-8</p>"), "");
  EXPECT_EQ(declared_html_charset("<meta charset"), "");
  EXPECT_EQ(declared_html_charset("<meta charset="), "");
  EXPECT_EQ(declared_html_charset("<meta content='the charset of a page'>"), "");
  EXPECT_EQ(declared_html_charset(std::string(10'000, ' ') + "<meta charset=utf-8>"), "");
}

}  // namespace
}  // namespace lexgraph::text

#include "ingest/read/rtf.h"

#include <gtest/gtest.h>

#include "tests/support/legacy_encoder.h"

namespace lexgraph::ingest {
namespace {

std::vector<std::string> texts(const Page& page) {
  std::vector<std::string> out;
  for (const Line& line : page.lines) out.push_back(line.text);
  return out;
}

std::vector<std::string> lines(const std::string& body) {
  return texts(read_rtf("{\\rtf1\\ansi " + body + "}"));
}

using Lines = std::vector<std::string>;

// Bytes as RTF writes them.
std::string hex(const std::string& bytes) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string out;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80)
      out += c;
    else
      out += {'\\', '\'', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return out;
}

TEST(Rtf, ParagraphsAndFormatting) {
  const Page page = read_rtf(
      R"({\rtf1\ansi\pard\qc{\b \u272?i\u7873?u 1. B\u7871?n}\par\pard B\u7871?n\line \u273?\'e8n\tab x\~y\_z\par})");
  EXPECT_EQ(texts(page), (Lines{"Điều 1. Bến", "Bến", "đèn x y-z"}));
  EXPECT_TRUE(page.lines[0].centered);
  EXPECT_TRUE(page.lines[0].bold);
  EXPECT_FALSE(page.lines[1].centered);
  EXPECT_EQ(page.site, "rtf");
  EXPECT_TRUE(page.diagnostics.empty());
}

TEST(Rtf, WhatIsNotShownIsLeftOut) {
  EXPECT_EQ(
      lines(
          R"({\info{\title T}}{\stylesheet{\s0 Normal;}}{\header h\par}{\*\unknown u}{\pict 0102})"
          R"(a{\v hidden}{\deleted gone}b{\field{\*\fldinst HYPERLINK "x"}{\fldrslt c}}\par)"),
      (Lines{"[image: picture]abc"}));
}

TEST(Rtf, FallbacksOfUnicodeLettersArePassedOver) {
  EXPECT_EQ(lines(R"(\uc1\u7873\'eau, \uc2\u7873\'ea\'ccu, \uc0\u7873 u, {\uc3\u7873 abcx}\par)"),
            (Lines{"ều, ều, ều, ềx"}));
  EXPECT_EQ(lines(R"(\u-10179?\u-8704?\par)"), (Lines{"😀"}));
  EXPECT_EQ(lines(R"({\upr{old}{\*\ud{new}}}\par)"), (Lines{"new"}));
}

TEST(Rtf, EachRunIsReadInTheCharsetOfItsFont) {
  const std::string fonts =
      R"({\fonttbl{\f0\fcharset0 Times New Roman;}{\f1\fcharset163 Times New Roman{\*\falt x};}{\f2\fcharset0 .VnTime;})"
      R"({\f3\fcharset0 .VnTimeH;}{\f4\fcharset0 VNI-Times;}{\f5\fcharset134 SimSun;}{\f6\fcharset2 Symbol;}})";
  EXPECT_EQ(lines(fonts + R"({\f0 caf\'e9 \'93x\'94} {\f1 )" + hex(test::to_windows_1258("điều")) +
                  R"(} {\f2 )" + hex(test::to_tcvn3("nghị định")) + R"(} {\f3 )" +
                  hex(test::to_tcvn3("luật")) + R"(} {\f4 )" + hex(test::to_vni("người")) +
                  R"(} {\f5 \'b5\'da} {\f6 \'b7}\par)"),
            (Lines{"café “x” điều nghị định LUẬT người 第 •"}));
}

TEST(Rtf, CodePageOfTheDocument) {
  EXPECT_EQ(
      lines(R"(\ansicpg1258 )" + hex(test::to_windows_1258("Điều 5 của Luật này")) + R"(\par)"),
      (Lines{"Điều 5 của Luật này"}));
}

TEST(Rtf, CellsKeepTheirPlace) {
  std::string rows = R"(Bang phi\par)";
  for (const char* name : {"Ao", "Ho", "Song"}) {
    rows +=
        std::string(R"(\trowd\cellx1000\cellx2000\pard\intbl )") + name + R"(\cell 10\cell\row)";
  }
  const Page page = read_rtf("{\\rtf1 " + rows + R"(\pard Het\par})");
  ASSERT_EQ(texts(page), (Lines{"Bang phi", "Ao", "10", "Ho", "10", "Song", "10", "Het"}));
  EXPECT_EQ(page.lines[3].row, 1);
  EXPECT_EQ(page.lines[4].column, 1);
  EXPECT_EQ(page.lines[7].table, -1);
}

TEST(Rtf, MergedCells) {
  const std::string row = R"(\pard\intbl )";
  const Page page = read_rtf(R"({\rtf1 x\par \trowd\clvmgf\cellx1000\cellx2000\cellx3000)" + row +
                             R"(A\cell B\cell C\cell\row\trowd\clvmrg\cellx1000\cellx3000)" + row +
                             R"(\cell D\cell\row\trowd\cellx1000\cellx2000\cellx3000)" + row +
                             R"(E\cell F\cell G\cell\row})");
  ASSERT_EQ(texts(page), (Lines{"x", "A", "B", "C", "D", "E", "F", "G"}));
  EXPECT_EQ(page.lines[4].column, 1) << "A covers the first cell of the row";
  EXPECT_EQ(page.lines[5].column, 0);
}

TEST(Rtf, FootnotesStandAtTheEnd) {
  EXPECT_EQ(
      lines(R"(B{\super\chftn{\footnote\pard {\super\chftn} S\'e1ch.\par second\par}} do\par)"),
      (Lines{"B[1] do", "[1] Sách.", "second"}));
  EXPECT_EQ(lines(R"(B[*]{\footnote [*] note\par} do\par)"), (Lines{"B[*] do", "[*] note"}))
      << "a mark that the author typed stays";
}

TEST(Rtf, LabelsOfListsAreText) {
  EXPECT_EQ(lines(R"({\listtext\pard 1.\tab}Ben\par{\pntext a)\tab}Do\par)"),
            (Lines{"1. Ben", "a) Do"}));
}

TEST(Rtf, TextBeyondTheDepthLimitIsKeptAndReported) {
  const Page page = read_rtf("{\\rtf1 " + std::string(100'000, '{') + "deep" +
                             std::string(100'000, '}') + "\\par}");
  EXPECT_EQ(texts(page), (Lines{"deep"}));
  EXPECT_EQ(page.diagnostics.at(0).code, "deep_nesting");
}

TEST(Rtf, CutOffIsReportedAndNothingElseLost) {
  const Page page = read_rtf("{\\rtf1 one\\par two");
  EXPECT_EQ(texts(page), (Lines{"one", "two"}));
  EXPECT_EQ(page.diagnostics.at(0).code, "cut_off");
}

TEST(Rtf, AnyBytesGiveAPage) {
  const std::string whole =
      R"({\rtf1\ansi{\fonttbl{\f0 .VnTime;}}\trowd\cellx9\intbl\f0 a\'b5\cell\row\u300?{\footnote x}\bin3 abc})";
  std::uint32_t x = 3;
  const auto random = [&](std::size_t n) { return (x = x * 1664525 + 1013904223) % n; };
  for (int i = 0; i < 5'000; ++i) {
    std::string bytes = whole;
    for (int fault = 0; fault < 5; ++fault)
      bytes[random(bytes.size())] = static_cast<char>(random(256));
    read_rtf(std::string_view(bytes).substr(0, random(bytes.size())));
  }
}

}  // namespace
}  // namespace lexgraph::ingest

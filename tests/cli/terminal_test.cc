#include "src/cli/terminal.h"

#include <sstream>

#include <gtest/gtest.h>

namespace lexgraph::cli {
namespace {

constexpr char kComposed[] = "Điều khoản";
constexpr char kDecomposed[] = "Đie\u0302\u0300u khoa\u0309n";

TEST(Columns, CombiningMarksTakeNone) {
  EXPECT_EQ(columns(kComposed), 10U);
  EXPECT_EQ(columns(kDecomposed), 10U);
  EXPECT_EQ(columns(""), 0U);
  EXPECT_EQ(columns("“đ”…"), 4U);
}

TEST(Columns, WideLettersTakeTwo) {
  EXPECT_EQ(columns("第三条"), 6U);
  EXPECT_EQ(columns("ＡＢ"), 4U);
  EXPECT_EQ(columns("한국"), 4U);
}

TEST(Columns, InvisibleCharactersTakeNone) { EXPECT_EQ(columns("a\u200Bb\u00AD\uFEFF"), 2U); }

TEST(Padded, AlignsByColumns) {
  EXPECT_EQ(padded(kComposed, 12), std::string(kComposed) + "  ");
  EXPECT_EQ(padded(kDecomposed, 12), std::string(kDecomposed) + "  ");
  EXPECT_EQ(padded("7", 3, true), "  7");
  EXPECT_EQ(padded("long", 2), "long") << "nothing is cut silently";
}

TEST(Shortened, SaysWhenItCuts) {
  EXPECT_EQ(shortened("Điều 5", 6), "Điều 5");
  EXPECT_EQ(shortened("Điều 5a", 6), "Điều …");
  EXPECT_EQ(shortened("abc", 1), "…");
  EXPECT_EQ(shortened("", 5), "");
}

TEST(Shortened, IsOneLine) { EXPECT_EQ(shortened("một\nhai\tba", 20), "một hai ba"); }

TEST(Shortened, KeepsMarksWithTheirLetter) {
  EXPECT_EQ(columns(shortened(kDecomposed, 4)), 4U);
  EXPECT_EQ(shortened("a\u0301b\u0302", 2), "a\u0301b\u0302");
}

TEST(Escaped, ShowsWhatWouldSteerTheTerminal) {
  EXPECT_EQ(escaped("Điều 5"), "Điều 5");
  EXPECT_EQ(escaped("a\x1b[31m\n\tb\x7f"), "a\\x1b[31m\\x0a\\x09b\\x7f");
  EXPECT_EQ(escaped("\xC2\x9B"
                    "1m \xFF \uFFFD"),
            "\\xc2\\x9b"
            "1m \\xff \uFFFD");
  EXPECT_EQ(escaped("luat\u202Elmth"), "luat\\xe2\\x80\\xaelmth") << "a name that reads backwards";
  EXPECT_LT(escaped(std::string(100'000, 'x')).size(), 9'000U);
}

TEST(Harmless, ReplacesControlCharactersAndMalformedBytes) {
  EXPECT_EQ(harmless("a\x1b\n\tb\x9B\u009B"), "a\uFFFD\n\tb\uFFFD\uFFFD");
}

TEST(Wrapped, BreaksAtBlanksWithinTheWidth) {
  EXPECT_EQ(wrapped("một hai ba bốn năm sáu bảy tám chín mười", 2, 32),
            "  một hai ba bốn năm sáu bảy tám\n  chín mười");
}

TEST(Wrapped, KeepsParagraphs) { EXPECT_EQ(wrapped("một\nhai", 1, 60), " một\n hai"); }

TEST(Wrapped, AWordThatIsTooLongStandsAlone) {
  const std::string word(60, 'x');
  EXPECT_EQ(wrapped("a " + word + " b", 0, 40), "a\n" + word + "\nb");
}

TEST(Wrapped, NoLineIsWiderUnlessAWordIs) {
  const std::string text =
      "Tổ chức, cá nhân có hoạt động liên quan đến bến đò, chủ phương tiện và người lái đò";
  for (std::size_t width = 40; width < 90; width += 7) {
    std::istringstream lines(wrapped(text, 4, width));
    std::string joined;
    for (std::string line; std::getline(lines, line);) {
      EXPECT_LE(columns(line), width);
      EXPECT_EQ(line.substr(0, 4), "    ");
      joined += (joined.empty() ? "" : " ") + line.substr(4);
    }
    EXPECT_EQ(joined, text);
  }
}

TEST(Hanging, LaterLinesStandUnderTheTextBehindTheMark) {
  EXPECT_EQ(hanging("1. ", "một hai ba bốn năm sáu bảy", 2, 25),
            "  1. một hai ba bốn năm\n     sáu bảy");
}

TEST(Harmless, ADocumentCannotSteerTheTerminal) {
  EXPECT_EQ(harmless("a\033[2Jb\x07\x7f\u009b"), "a\uFFFD[2Jb\uFFFD\uFFFD\uFFFD");
  EXPECT_EQ(harmless("Điều 1\n\tmột"), "Điều 1\n\tmột");
}

TEST(Columns, CodesOfStylesTakeNone) {
  std::ostringstream out;
  Terminal terminal{out, out, true};
  EXPECT_EQ(columns(terminal.styled(Style::kRed, "đỏ")), 2U);
}

TEST(WithCommas, GroupsByThree) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(1234567), "1,234,567");
}

TEST(Counted, OneThingAndMany) {
  EXPECT_EQ(counted(0, "file"), "0 files");
  EXPECT_EQ(counted(1, "file"), "1 file");
  EXPECT_EQ(counted(1000, "edge"), "1,000 edges");
}

TEST(Styled, OnlyWhereColoursShow) {
  std::ostringstream out;
  Terminal terminal{out, out};
  EXPECT_EQ(terminal.styled(Style::kBold, "x"), "x");
  terminal.out_color = true;
  EXPECT_EQ(terminal.styled(Style::kBold, "x"), "\033[1mx\033[0m");
  EXPECT_EQ(terminal.styled(Style::kPlain, "x"), "x");
  EXPECT_EQ(terminal.styled(Style::kRed, ""), "") << "no codes round nothing";
}

}  // namespace
}  // namespace lexgraph::cli

#include "src/text/viqr.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::text {
namespace {

// Spellings of RFC 1456, section 2.
TEST(FromViqr, MarksBehindTheirLetters) {
  EXPECT_EQ(from_viqr("Vie^.t Nam"), "Việt Nam");
  EXPECT_EQ(from_viqr("DDie^`u 5. Ngu+o+`i la'i ddo`"), "Điều 5. Người lái đò");
  EXPECT_EQ(from_viqr("LUA^.T DDA^'T DDAI"), "LUẬT ĐẤT ĐAI");
  EXPECT_EQ(from_viqr("ca(n cu+'"), "căn cứ");
  EXPECT_EQ(from_viqr("ngu*o*`i"), "người") << "the star of older writers";
  EXPECT_EQ(from_viqr("Dda dDa"), "Đa đa");
}

TEST(FromViqr, ABackslashProtects) {
  EXPECT_EQ(from_viqr("a\\(b\\)"), "a(b)");
  EXPECT_EQ(from_viqr("theo lua^.t na\\."), "theo luật na.");
  EXPECT_EQ(from_viqr("d\\d"), "dd");
  EXPECT_EQ(from_viqr("a\\\\b"), "a\\b");
  EXPECT_EQ(from_viqr("a\\"), "a\\") << "nothing behind it";
}

TEST(FromViqr, StopsThatEndASentenceAreNoTones) {
  EXPECT_EQ(from_viqr("cho na. Ai?\nBa."), "cho na. Ai?\nBa.");
  EXPECT_EQ(from_viqr("cho na. ba"), "cho nạ ba");
  EXPECT_EQ(from_viqr("qua? ba"), "quả ba");
  EXPECT_EQ(from_viqr("a.\r\nb"), "a.\r\nb");
}

TEST(FromViqr, MarksThatTheLetterDoesNotTakeStay) {
  EXPECT_EQ(from_viqr("b^ c+ e( i^ n~"), "b^ c+ e( i^ n~");
  EXPECT_EQ(from_viqr("(a) 5^2 '"), "(a) 5^2 '");
  EXPECT_EQ(from_viqr("a^^"), "â^") << "one shape";
  EXPECT_EQ(from_viqr("a''"), "á'") << "one tone";
  EXPECT_EQ(from_viqr("a'^"), "á^") << "the shape comes first";
  EXPECT_EQ(from_viqr(""), "");
}

TEST(FromViqr, LettersThatAreUnicodeStay) { EXPECT_EQ(from_viqr("“Điều” a^"), "“Điều” â"); }

constexpr char kArticle[] =
    "Nghi. ddi.nh na`y quy ddi.nh ve^` be^'n ddo` ngang, chu? be^'n va` ngu+o+`i la'i ddo` tre^n "
    "so^ng, ddu+o+.c a'p du.ng tu+` nga`y ky'";

TEST(LooksLikeViqr, TextOfALaw) { EXPECT_TRUE(looks_like_viqr(kArticle)); }

TEST(LooksLikeViqr, AFewWordsProveNothing) {
  EXPECT_FALSE(looks_like_viqr("Vie^.t Nam, Nghi. ddi.nh"));
  EXPECT_FALSE(looks_like_viqr(""));
}

TEST(LooksLikeViqr, FormulasAndCodeAreNone) {
  std::string text;
  for (int i = 0; i < 50; ++i) text += "fope^2 + bakro+ gelu(x) zame* wifo~ xarki? yempe'd ";
  EXPECT_FALSE(looks_like_viqr(text));
}

}  // namespace
}  // namespace lexgraph::text

#include <gtest/gtest.h>

#include "lexgraph/search/analyzer.h"

namespace lexgraph::search {
namespace {

// "|" before tokens that do not join the one before, "+" before those that do.
std::string tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  tokenize(text, tokens);
  std::string out;
  for (const Token& token : tokens) {
    out += token.joins ? "+" : "|";
    out += text.substr(token.begin, token.end - token.begin);
  }
  return out;
}

TEST(Tokenize, SyllablesJoinAcrossBlanksOnly) {
  EXPECT_EQ(tokens_of("nồng độ cồn, hơi thở. Máu"), "|nồng+độ+cồn|hơi+thở|Máu");
  EXPECT_EQ(tokens_of("Điều 5\nkhoản"), "|Điều+5|khoản");
  EXPECT_EQ(tokens_of("kinh tế - xã hội"), "|kinh+tế+xã+hội");
  EXPECT_EQ(tokens_of("một -- hai"), "|một|hai");
}

TEST(Tokenize, NumbersStayWhole) {
  EXPECT_EQ(tokens_of("phạt 2.340.000 đồng"), "|phạt+2.340.000+đồng");
  EXPECT_EQ(tokens_of("cao 1,35 m."), "|cao+1,35+m");
  EXPECT_EQ(tokens_of("từ 10-12 ngày, 5."), "|từ+10+12+ngày|5");
}

TEST(Tokenize, DocumentNumbersAreOneTokenAndNoPartOfPairs) {
  EXPECT_EQ(tokens_of("Nghị định 13/2021/NĐ-CP của"), "|Nghị+định|13/2021/NĐ-CP|của");
  EXPECT_EQ(tokens_of("ngày 27/8/2025, và/hoặc"), "|ngày|27/8/2025|và|hoặc");
}

TEST(Tokenize, HanCharactersAreTokens) { EXPECT_EQ(tokens_of("第五条, a"), "|第+五+条|a"); }

TEST(Tokenize, AnyBytesAreAccepted) {
  EXPECT_EQ(tokens_of("a\xFF\xFE b\xC3"), "|a|b");
  EXPECT_EQ(tokens_of(""), "");
  EXPECT_EQ(tokens_of(std::string_view("\0x\0", 3)), "|x");
}

TEST(Tokenize, CombiningMarksAreOfTheWord) { EXPECT_EQ(tokens_of("a\u0300b c"), "|a\u0300b+c"); }

// A blank that does not break, dashes of every kind: as they stand in copied statutes.
TEST(Tokenize, BlanksAndHyphensOfOtherKinds) {
  EXPECT_EQ(tokens_of("Điều\u00A05"), "|Điều+5");
  EXPECT_EQ(tokens_of("xã\u2013hội"), "|xã+hội");
  EXPECT_EQ(tokens_of("xã \u2014 hội"), "|xã|hội");  // a dash between thoughts
}

TEST(Tokenize, AppendsAndCountsBytes) {
  std::vector<Token> tokens(1);
  tokenize("Điều 5", tokens);
  ASSERT_EQ(tokens.size(), 3U);
  EXPECT_EQ(tokens[1].begin, 0U);
  EXPECT_EQ(tokens[1].end, 7U);
  EXPECT_EQ(tokens[2].begin, 8U);
}

}  // namespace
}  // namespace lexgraph::search

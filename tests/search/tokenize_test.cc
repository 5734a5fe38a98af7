#include "lexgraph/search/analyzer.h"

#include <gmock/gmock.h>

namespace lexgraph::search {
namespace {

using testing::ElementsAre;

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

TEST(NormalForm, CaseToneAndFinalI) {
  EXPECT_EQ(normal_form("Hoà"), "hoà");
  EXPECT_EQ(normal_form("hòa"), "hoà");
  EXPECT_EQ(normal_form("KĨ"), "kỹ");
  EXPECT_EQ(normal_form("lí"), "lý");
  EXPECT_EQ(normal_form("quí"), "quý");
  EXPECT_EQ(normal_form("đi"), "đi");  // another word than "đy"
  EXPECT_EQ(normal_form("thi"), "thi");
  EXPECT_EQ(normal_form("NĐ"), "nđ");
  EXPECT_EQ(normal_form("13/2021/NĐ-CP"), "13/2021/nđ-cp");
}

TEST(NormalForm, IsItsOwnNormalForm) {
  for (const char* token : {"Thuỷ", "kĩ", "QUÍ", "Đất", "12A", "nghĩa"}) {
    EXPECT_EQ(normal_form(normal_form(token)), normal_form(token)) << token;
  }
}

TEST(BareForm, DropsDiacriticsAndKeepsBlanks) { EXPECT_EQ(bare_form("nồng độ"), "nong do"); }

TEST(StopWords, AreFrequentWordsAlone) {
  EXPECT_TRUE(is_stop_word("và"));
  EXPECT_FALSE(is_stop_word("phạt"));
  EXPECT_FALSE(is_stop_word(""));
}

}  // namespace
}  // namespace lexgraph::search

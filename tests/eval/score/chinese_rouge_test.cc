#include "eval/score/chinese_rouge.h"

#include <gmock/gmock.h>

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;

TEST(ChineseRougeTest, BlankLinesCountAsWordsAsPublished) {
  EXPECT_THAT(rouge_chinese_tokens({"合同", "。", "\n", "\n", "法"}),
              ElementsAre("合同", "。", "", "", "法"));
  EXPECT_THAT(rouge_chinese_tokens({"合同", "：", "\n", "\n", "法"}),
              ElementsAre("合同", "：", "", "法"));
  EXPECT_THAT(rouge_chinese_tokens({"合同", "。"}), ElementsAre("合同", "。"));
  EXPECT_THAT(rouge_chinese_tokens({"\n"}), ElementsAre("无内容"));
  EXPECT_THAT(rouge_chinese_tokens({}), ElementsAre("无内容"));
  EXPECT_THAT(words_without_blanks({"合同", "。", "\n", " ", "法"}),
              ElementsAre("合同", "。", "法"));
}

TEST(ChineseRougeTest, LineEndsBehindMarksThatGoOn) {
  // The character behind a mark is taken along, so the second of two marks ends nothing.
  EXPECT_THAT(rouge_chinese_tokens({"？！甲"}), ElementsAre("？", "！甲"));
  EXPECT_THAT(rouge_chinese_tokens({"法。”甲"}), ElementsAre("法。”甲"));
  EXPECT_THAT(rouge_chinese_tokens({"甲......乙"}), ElementsAre("甲......", "乙"));
  EXPECT_THAT(rouge_chinese_tokens({"甲......", "’"}), ElementsAre("甲......", "’"));
  EXPECT_THAT(rouge_chinese_tokens({"甲\u3000乙\u2003", "\u00a0"}), ElementsAre("甲", "乙"));
}

TEST(ChineseRougeTest, ALongTextOfMarksIsReadInOnePass) {
  std::string text;
  for (int i = 0; i < 60'000; ++i) text += "......法。";
  EXPECT_EQ(rouge_chinese_tokens({text}).size(), 120'000U);
}

// The published formula adds 1e-8 to what it divides by.
TEST(ChineseRougeTest, TheScoreOfWordsInTheirOrder) {
  EXPECT_NEAR(rouge_chinese_f({"甲", "乙", "丙"}, {"甲", "乙", "丙"}), 1, 1e-7);
  EXPECT_NEAR(rouge_chinese_f({"甲", "乙"}, {"甲", "丙", "丁", "戊"}), 2 * 0.25 * 0.5 / 0.75, 1e-7);
  EXPECT_EQ(rouge_chinese_f({"甲"}, {"乙"}), 0);
}

}  // namespace
}  // namespace lexgraph::eval

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

// The published formula adds 1e-8 to what it divides by.
TEST(ChineseRougeTest, TheScoreOfWordsInTheirOrder) {
  EXPECT_NEAR(rouge_chinese_f({"甲", "乙", "丙"}, {"甲", "乙", "丙"}), 1, 1e-7);
  EXPECT_NEAR(rouge_chinese_f({"甲", "乙"}, {"甲", "丙", "丁", "戊"}), 2 * 0.25 * 0.5 / 0.75, 1e-7);
  EXPECT_EQ(rouge_chinese_f({"甲"}, {"乙"}), 0);
}

}  // namespace
}  // namespace lexgraph::eval

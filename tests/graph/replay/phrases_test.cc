#include "graph/replay/phrases.h"

#include <gtest/gtest.h>

namespace lexgraph::graph {
namespace {

std::string replaced(std::string_view text, std::vector<PhraseRule> rules) {
  return apply_phrases(text, rules, std::string::npos).value();
}

TEST(Phrases, WholeWordsOnly) {
  EXPECT_EQ(replaced("bến đò, bến đòn", {{PhraseOp::kReplace, "bến đò", "cảng"}}), "cảng, bến đòn");
  EXPECT_EQ(replaced("liên bến đò", {{PhraseOp::kReplace, "ên bến", "x"}}), "liên bến đò");
}

TEST(Phrases, TheLongestIsTakenAndWhatIsPutInIsNotReadAgain) {
  EXPECT_EQ(replaced("chủ bến nhỏ và chủ bến", {{PhraseOp::kReplace, "chủ bến", "chủ bến nhỏ"},
                                                {PhraseOp::kReplace, "chủ bến nhỏ", "chủ bến"}}),
            "chủ bến và chủ bến nhỏ");
}

TEST(Phrases, ACapitalAtTheHeadOfASentenceStays) {
  EXPECT_EQ(replaced("Chủ bến gọi. chủ bến đi", {{PhraseOp::kReplace, "chủ bến", "người đò"}}),
            "Người đò gọi. người đò đi");
  // A phrase with a capital is a name: small letters are another word.
  EXPECT_EQ(replaced("bộ giao thông", {{PhraseOp::kReplace, "Bộ giao thông", "x"}}),
            "bộ giao thông");
}

TEST(Phrases, OfAnyCaseItIsFoundHoweverItsLettersAreAndOtherWordsStay) {
  EXPECT_EQ(replaced("Trạm Đò, trạm đò, trạm đòn", {{PhraseOp::kReplace, "trạm Đò", "cảng", true}}),
            "Cảng, cảng, trạm đòn");
  EXPECT_EQ(replaced("trạm", {{PhraseOp::kReplace, "trạm Đò", "cảng", true}}), "trạm");
}

TEST(Phrases, AQuickLookNeverMissesOne) {
  EXPECT_TRUE(may_hold("Đèn đỏ", "đèn"));
  EXPECT_FALSE(may_hold("Đèn đỏ", "đò"));
}

TEST(Phrases, DeletionClosesTheGap) {
  EXPECT_EQ(replaced("đèn, còi, vé", {{PhraseOp::kDelete, "còi,", ""}}), "đèn, vé");
  EXPECT_EQ(replaced("đèn, còi, vé", {{PhraseOp::kDelete, "còi", ""}}), "đèn, vé");
  EXPECT_EQ(replaced("đèn và còi", {{PhraseOp::kDelete, "và còi", ""}}), "đèn");
  EXPECT_EQ(replaced("treo đèn đỏ.", {{PhraseOp::kDelete, "đỏ", ""}}), "treo đèn.");
  EXPECT_EQ(replaced("Đỏ, xanh", {{PhraseOp::kDelete, "Đỏ", ""}}), "xanh");
}

TEST(Phrases, InsertionBeside) {
  EXPECT_EQ(replaced("đèn đỏ", {{PhraseOp::kInsertAfter, "đèn", "dầu"}}), "đèn dầu đỏ");
  EXPECT_EQ(replaced("đèn đỏ", {{PhraseOp::kInsertAfter, "đèn đỏ", ", còi"}}), "đèn đỏ, còi");
  EXPECT_EQ(replaced("đèn đỏ", {{PhraseOp::kInsertBefore, "đỏ", "dầu"}}), "đèn dầu đỏ");
}

TEST(Phrases, HitsAreCounted) {
  std::vector<PhraseRule> rules = {{PhraseOp::kReplace, "a", "b"}, {PhraseOp::kReplace, "z", "y"}};
  EXPECT_EQ(apply_phrases("a b a", rules, std::string::npos), "b b b");
  EXPECT_EQ(rules[0].hits, 2U);
  EXPECT_EQ(rules[1].hits, 0U);
}

TEST(Phrases, ATextThatWouldBecomeTooLongIsNone) {
  std::vector<PhraseRule> rules = {{PhraseOp::kReplace, "đò", "đò đò"}};
  const std::string_view text = "đò, đò";
  EXPECT_EQ(apply_phrases(text, rules, 20), "đò đò, đò đò");
  EXPECT_EQ(apply_phrases(text, rules, 19), std::nullopt);
  std::vector<PhraseRule> shorter = {{PhraseOp::kDelete, ", đò", ""}};
  EXPECT_EQ(apply_phrases(text, shorter, text.size()), "đò");
}

}  // namespace
}  // namespace lexgraph::graph

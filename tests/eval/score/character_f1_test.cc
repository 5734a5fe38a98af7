#include "eval/score/character_f1.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

TEST(CharacterF1, OfMultisetsOfLettersAndDigits) {
  EXPECT_EQ(character_f1("张三", "三张"), 1) << "order does not count";
  EXPECT_NEAR(character_f1("张三丰", "张三"), 2 * 1 * (2.0 / 3) / (1 + 2.0 / 3), 1e-12);
  EXPECT_NEAR(character_f1("aab", "ab"), 2 * 1 * (2.0 / 3) / (1 + 2.0 / 3), 1e-12)
      << "a letter counts as often as it stands";
}

TEST(CharacterF1, CaseAndMarksDoNotCount) { EXPECT_EQ(character_f1("Ab，1。", "aB 1"), 1); }

TEST(CharacterF1, NothingAgainstNothing) {
  EXPECT_EQ(character_f1("", "。"), 1);
  EXPECT_EQ(character_f1("a", ""), 0);
  EXPECT_EQ(character_f1("", "a"), 0);
  EXPECT_EQ(character_f1("a", "b"), 0);
}

}  // namespace
}  // namespace lexgraph::eval

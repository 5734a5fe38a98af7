#include "tests/eval/score/lawbench_score.h"

namespace lexgraph::eval {
namespace {

TEST(LawBenchChoices, ChoiceNeedsASingleLetter) {
  EXPECT_EQ(one("1-2", "[正确答案]B<eoa>", "正确答案：B。"), 1);
  EXPECT_EQ(one("1-2", "A不对，[正确答案]B<eoa>", "正确答案：B。"), 0);
  EXPECT_EQ(corrected("1-2", "A不对，[正确答案]B<eoa>", "正确答案：B。"), 1);
  EXPECT_EQ(corrected("1-2", "可能是A或B", "正确答案：B。"), 0);
}

}  // namespace
}  // namespace lexgraph::eval

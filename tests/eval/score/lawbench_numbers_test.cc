#include "tests/eval/score/lawbench_score.h"

namespace lexgraph::eval {
namespace {

TEST(LawBenchNumbers, Terms) {
  EXPECT_EQ(one("3-4", "有期徒刑一年", "刑期:12个月"), 1);
  EXPECT_EQ(one("3-4", "不知道", "刑期:12个月"), 0);
  const auto skipped =
      score_lawbench("3-4", {{"0", "十年", "刑期:无期"}, {"1", "6个月", "刑期:6个月"}});
  ASSERT_TRUE(skipped.ok());
  EXPECT_FALSE(skipped->items[0]);
  EXPECT_EQ(skipped->as_published.score, 1);
  EXPECT_EQ(skipped->n, 2U);
}

TEST(LawBenchNumbers, Amount) {
  EXPECT_EQ(one("3-7", "先1500元，共8500元", "上文涉及到的犯罪金额:1500.0元。"), 1);
  EXPECT_EQ(corrected("3-7", "先1500元，共8,500元", "上文涉及到的犯罪金额:8500.0元。"), 1);
}

// Years count where no months stand; without a number the reply abstains.
TEST(LawBenchNumbers, YearsAreMonths) {
  EXPECT_EQ(one("3-4", "有期徒刑2年", "刑期:24个月"), 1);
  EXPECT_LT(one("3-4", "有期徒刑1年6个月", "刑期:18个月"), 1) << "the published rule reads 6";
  EXPECT_EQ(one("3-7", "不知道", "上文涉及到的犯罪金额:1500.0元。"), 0);
}

}  // namespace
}  // namespace lexgraph::eval

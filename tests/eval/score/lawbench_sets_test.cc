#include "tests/eval/score/lawbench_score.h"

namespace lexgraph::eval {
namespace {

TEST(LawBenchSets, ShortNameInsideALongerOne) {
  EXPECT_EQ(one("3-3", "盗窃、侮辱尸体", "罪名:盗窃、侮辱尸体"),
            0.5);  // 侮辱 and 盗窃 too: P 1/3, R 1
  EXPECT_EQ(corrected("3-3", "盗窃、侮辱尸体", "罪名:盗窃、侮辱尸体"), 1);
}

TEST(LawBenchSets, ArticlesInWords) {
  EXPECT_EQ(one("3-1", "刑法第二百六十四条、第六十七条", "法条:刑法第264条;刑法第67条"), 1);
  // The published rule deletes from the first 第 to 款, the article with it.
  EXPECT_NEAR(one("3-1", "第二百六十四条、第六十七条第一款", "法条:刑法第264条;刑法第67条"),
              2.0 / 3, 1e-12);
  EXPECT_EQ(corrected("3-1", "第二百六十四条、第六十七条第一款", "法条:刑法第264条;刑法第67条"), 1);
  EXPECT_EQ(one("3-1", "没有", "法条:刑法第264条"), 0);
}

}  // namespace
}  // namespace lexgraph::eval

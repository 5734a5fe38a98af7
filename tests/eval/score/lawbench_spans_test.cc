#include "tests/eval/score/lawbench_score.h"

namespace lexgraph::eval {
namespace {

TEST(LawBenchSpans, Entities) {
  EXPECT_NEAR(one("2-6", "受害人: 张某\n作案工具: 无", "受害人:张某"), 1, 1e-9);
  EXPECT_EQ(one("2-6", "没有", ""), 1);
}

}  // namespace
}  // namespace lexgraph::eval

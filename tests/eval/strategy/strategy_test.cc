#include "lexgraph/eval/strategy.h"

#include <gmock/gmock.h>

#include "tests/eval/strategy/script.h"

namespace lexgraph::eval {
namespace {

TEST(StrategyTest, AFailureEndsTheItem) {
  Script script({});
  const Transcript t = run({}, script);
  ASSERT_TRUE(t.failure);
  EXPECT_EQ(t.answer, "");
}

}  // namespace
}  // namespace lexgraph::eval

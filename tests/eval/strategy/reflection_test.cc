#include "tests/eval/strategy/script.h"

namespace lexgraph::eval {
namespace {

TEST(Reflection, ReflectionKeepsTheFirstAnswer) {
  StrategyOptions options;
  options.reflection = true;
  Script script({says("A"), says("Đáp án: B")});
  const Transcript t = run(options, script);
  EXPECT_EQ(t.first_answer, "A");
  EXPECT_EQ(t.answer, "Đáp án: B");
  EXPECT_EQ(t.calls, 2U);
}

}  // namespace
}  // namespace lexgraph::eval

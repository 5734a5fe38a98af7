#include "tests/eval/strategy/script.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;

TEST(ActiveRetrieval, ActiveRetrievalOnlyWhenAsked) {
  StrategyOptions options;
  options.lookup = Lookup::kActive;
  Script asks({says("TRA CỨU: biển báo bến"), says("B")});
  const Transcript t = run(options, asks);
  EXPECT_THAT(asks.searched, ElementsAre("biển báo bến"));
  EXPECT_EQ(t.answer, "B");
  Script knows({says("B")});
  EXPECT_TRUE(run(options, knows).queries.empty());
}

}  // namespace
}  // namespace lexgraph::eval

#include "tests/eval/strategy/script.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

TEST(PassiveRetrieval, PassiveRetrievalPutsPassagesBeforeTheQuestion) {
  StrategyOptions options;
  options.lookup = Lookup::kPassive;
  Script script({says("B")});
  const Transcript t = run(options, script);
  EXPECT_THAT(script.asked[0].messages[1].text,
              HasSubstr("[1] 1/2030/NĐ-CP#art_5 Điều 5\nBến phải có biển báo."));
  ASSERT_EQ(t.passages.size(), 1U);
}

}  // namespace
}  // namespace lexgraph::eval

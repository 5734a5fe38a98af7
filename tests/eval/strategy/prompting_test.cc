#include "tests/eval/strategy/script.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Prompting, DirectZeroShot) {
  Script script({says("B")});
  const Transcript t = run({}, script);
  EXPECT_EQ(t.answer, "B");
  ASSERT_EQ(script.asked.size(), 1U);
  ASSERT_EQ(script.asked[0].messages.size(), 2U);
  EXPECT_THAT(script.asked[0].messages[1].text, HasSubstr("B: Điều 5"));
  EXPECT_THAT(script.asked[0].messages[1].text, HasSubstr("một chữ cái"));
}

TEST(Prompting, FewShotsNeverShowTheSampleItself) {
  StrategyOptions options;
  options.shots = 2;
  options.chain_of_thought = true;
  Script script({says("Đáp án: B")});
  StrategyParts parts;
  parts.examples = {question("1"), question("2"), question("3"), question("4")};
  parts.examples[3].task = "9.9";
  run(options, script, parts);
  ASSERT_EQ(script.asked[0].messages.size(), 6U);
  EXPECT_EQ(script.asked[0].messages[2].text, "B");
  for (std::size_t i : {1U, 3U})
    EXPECT_THAT(script.asked[0].messages[i].text, Not(HasSubstr("biển báo? 1")));
  EXPECT_THAT(script.asked[0].messages[5].text, HasSubstr("từng bước"));
  EXPECT_FALSE(make_strategy(options, {}).ok());
}

}  // namespace
}  // namespace lexgraph::eval

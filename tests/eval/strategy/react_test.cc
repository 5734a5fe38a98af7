#include "tests/eval/strategy/script.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(React, AgentWithNativeCalls) {
  StrategyOptions options;
  options.lookup = Lookup::kReact;
  ModelReply call;
  call.calls.push_back({"c1", "search_law", R"({"query":"biển báo"})"});
  Script script({call, says("Đáp án: B")});
  const Transcript t = run(options, script);
  EXPECT_THAT(script.called, ElementsAre(R"(search_law{"query":"biển báo"})"));
  EXPECT_EQ(script.asked[0].tools.size(), 1U);
  EXPECT_EQ(script.asked[1].messages.back().answers_call, "c1");
  EXPECT_EQ(t.answer, "Đáp án: B");
  EXPECT_EQ(t.passages.at(0).id, "1/2030/NĐ-CP#art_5");
}

TEST(React, AgentByTextProtocol) {
  StrategyOptions options;
  options.lookup = Lookup::kReact;
  Script script({says("ACTION: search_law\nINPUT: {\"query\": \"a}\\\"b\"}\nOBSERVATION: bịa"),
                 says("Đáp án: B")},
                false);
  const Transcript t = run(options, script);
  EXPECT_THAT(script.called, ElementsAre("search_law{\"query\": \"a}\\\"b\"}"));
  EXPECT_THAT(script.asked[1].messages.back().text, HasSubstr("OBSERVATION: {\"hits\""));
  EXPECT_EQ(t.answer, "Đáp án: B");
}

TEST(React, AgentStopsAtItsBudget) {
  StrategyOptions options;
  options.lookup = Lookup::kReact;
  options.max_steps = 3;
  ModelReply call;
  call.calls.push_back({"c", "search_law", "{}"});
  Script script(std::vector<ModelReply>(9, call));
  const Transcript t = run(options, script);
  EXPECT_TRUE(t.out_of_steps);
  EXPECT_EQ(t.calls, 3U);
  EXPECT_EQ(t.answer, "");
  options.max_steps = 9;
  options.agent_tokens = 10;
  call.input_tokens = 6;
  Script costly(std::vector<ModelReply>(9, call));
  EXPECT_EQ(run(options, costly).calls, 2U);
}

}  // namespace
}  // namespace lexgraph::eval

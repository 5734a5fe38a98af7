#include "lexgraph/eval/strategy.h"

#include <gmock/gmock.h>

#include "eval/strategy/prompts.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Answers with a list of replies and keeps what it was asked.
class Script : public Asker {
 public:
  explicit Script(std::vector<ModelReply> replies, bool native = true)
      : replies_(std::move(replies)), native_(native) {}

  ModelOutcome ask(const ModelRequest& request) override {
    asked.push_back(request);
    if (asked.size() > replies_.size())
      return ModelOutcome::failed({ModelFailure::Kind::kPermanent, "no more replies"});
    return ModelOutcome::of(replies_[asked.size() - 1]);
  }
  bool takes_tools() const override { return native_; }
  Result<std::vector<Passage>> search(std::string_view query, std::string_view,
                                      std::size_t) override {
    searched.emplace_back(query);
    return std::vector<Passage>{{"1/2030/NĐ-CP#art_5", "Điều 5", "Bến phải có biển báo.", 1}};
  }
  std::vector<ToolSpec> tools() override {
    return {{"search_law", "Search", R"({"type":"object"})"}};
  }
  std::string call_tool(std::string_view name, std::string_view arguments) override {
    called.push_back(std::string(name) + std::string(arguments));
    return R"({"hits":[{"id":"1/2030/NĐ-CP#art_5"}]})";
  }

  std::vector<ModelRequest> asked;
  std::vector<std::string> searched, called;

 private:
  std::vector<ModelReply> replies_;
  bool native_;
};

ModelReply says(std::string text) {
  ModelReply reply;
  reply.text = std::move(text);
  return reply;
}

Sample question(const std::string& id = "1") {
  Sample sample;
  sample.id = id;
  sample.task = "1.4";
  sample.kind = AnswerKind::kOption;
  sample.input = "Điều nào quy định về biển báo? " + id;
  sample.options = {{"A", "Điều 4"}, {"B", "Điều 5"}};
  sample.gold = {"B"};
  return sample;
}

Transcript run(const StrategyOptions& options, Script& script, StrategyParts parts = {}) {
  const auto strategy = make_strategy(options, std::move(parts));
  if (!strategy.ok()) ADD_FAILURE() << strategy.error().to_string();
  return (*strategy)->run(question(), 0, script);
}

TEST(StrategyTest, DirectZeroShot) {
  Script script({says("B")});
  const Transcript t = run({}, script);
  EXPECT_EQ(t.answer, "B");
  ASSERT_EQ(script.asked.size(), 1U);
  ASSERT_EQ(script.asked[0].messages.size(), 2U);
  EXPECT_THAT(script.asked[0].messages[1].text, HasSubstr("B: Điều 5"));
  EXPECT_THAT(script.asked[0].messages[1].text, HasSubstr("một chữ cái"));
}

TEST(StrategyTest, FewShotsNeverShowTheSampleItself) {
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

TEST(StrategyTest, ReflectionKeepsTheFirstAnswer) {
  StrategyOptions options;
  options.reflection = true;
  Script script({says("A"), says("Đáp án: B")});
  const Transcript t = run(options, script);
  EXPECT_EQ(t.first_answer, "A");
  EXPECT_EQ(t.answer, "Đáp án: B");
  EXPECT_EQ(t.calls, 2U);
}

TEST(StrategyTest, PassiveRetrievalPutsPassagesBeforeTheQuestion) {
  StrategyOptions options;
  options.lookup = Lookup::kPassive;
  Script script({says("B")});
  const Transcript t = run(options, script);
  EXPECT_THAT(script.asked[0].messages[1].text,
              HasSubstr("[1] 1/2030/NĐ-CP#art_5 Điều 5\nBến phải có biển báo."));
  ASSERT_EQ(t.passages.size(), 1U);
}

TEST(StrategyTest, ActiveRetrievalOnlyWhenAsked) {
  StrategyOptions options;
  options.lookup = Lookup::kActive;
  Script asks({says("TRA CỨU: biển báo bến"), says("B")});
  const Transcript t = run(options, asks);
  EXPECT_THAT(asks.searched, ElementsAre("biển báo bến"));
  EXPECT_EQ(t.answer, "B");
  Script knows({says("B")});
  EXPECT_TRUE(run(options, knows).queries.empty());
}

TEST(StrategyTest, AgentWithNativeCalls) {
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

TEST(StrategyTest, AgentByTextProtocol) {
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

TEST(StrategyTest, AgentStopsAtItsBudget) {
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

TEST(StrategyTest, AFailureEndsTheItem) {
  Script script({});
  const Transcript t = run({}, script);
  ASSERT_TRUE(t.failure);
  EXPECT_EQ(t.answer, "");
}

TEST(PromptsTest, EveryLanguageHasEveryPrompt) {
  const auto prompts = Prompts::open("");
  ASSERT_TRUE(prompts.ok());
  for (const char* language : {"vi", "zh", "en"}) {
    for (const char* prompt :
         {"system", "option", "options", "label", "triples", "text", "fact", "number", "cot",
          "reflect", "passages", "active", "react", "confidence", "judge", "phrase", "check"}) {
      EXPECT_FALSE(prompts->text(language, prompt).empty()) << language << " " << prompt;
    }
  }
  EXPECT_FALSE(Prompts::open("/nonexistent").ok());
}

TEST(PromptsTest, LanguageByLetters) {
  Sample sample;
  sample.input = "Điều 5 quy định gì?";
  EXPECT_EQ(language_of(sample), "vi");
  sample.input = "第五条";
  EXPECT_EQ(language_of(sample), "zh");
  sample.input = "Article 5";
  EXPECT_EQ(language_of(sample), "en");
}

TEST(PromptsTest, MiddleTruncationKeepsHeadAndTail) {
  const std::string text = "đầu " + std::string(9000, 'x') + " cuối";
  const std::string cut = without_middle(text, 100);
  EXPECT_LE(estimated_tokens(cut), 104U);
  EXPECT_THAT(cut, testing::StartsWith("đầu "));
  EXPECT_THAT(cut, testing::EndsWith(" cuối"));
  EXPECT_EQ(without_middle(text, 0), text);
  EXPECT_EQ(without_middle("ngắn", 100), "ngắn");
  for (std::uint32_t n = 1; n < 60; ++n) {  // never inside a character
    EXPECT_EQ(without_middle("ấấấấấấấấấấấấấấấấấấấấ", n).find("\xEF\xBF\xBD"), std::string::npos);
  }
  EXPECT_EQ(filled("{a}{b}{c", {{"a", "{b}"}, {"b", "2"}}), "{b}2{c");
}

}  // namespace
}  // namespace lexgraph::eval

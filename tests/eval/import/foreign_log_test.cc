#include "lexgraph/eval/foreign_log.h"

#include <gmock/gmock.h>

#include "lexgraph/eval/item.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Two choices by likelihood (the second chooses wrongly) and a generated answer.
constexpr std::string_view kHarness = R"(
{"doc_id": 0, "doc": {"q": "x"}, "target": "1", "arguments": [["Question 1\nAnswer:", " yes"], ["Question 1\nAnswer:", " no"]], "resps": [[["-4.5", "False"]], [["-1.25", "True"]]], "acc": 1.0}
{"doc_id": 1, "doc": {"q": "y"}, "target": 0, "arguments": {"gen_args_0": {"arg_0": "Question 2", "arg_1": " yes"}, "gen_args_1": {"arg_0": "Question 2", "arg_1": " no"}}, "resps": [[[-4.5, false]], [[-1.25, true]]], "acc": 0.0}
{"doc_id": 2, "doc": {"choices": ["one", "two", "three"]}, "target": "B", "arguments": {"gen_args_0": {"arg_0": "Question 3", "arg_1": {"until": ["\n"]}}}, "resps": [["The answer is B"]], "exact_match": 1.0}
{"doc_id": 3}
)";

TEST(HarnessLogTest, LikelihoodsAndTexts) {
  const auto log = read_foreign_log(kHarness.substr(1));
  ASSERT_TRUE(log.ok()) << log.error().to_string();
  EXPECT_EQ(log->format, LogFormat::kLmEval);
  ASSERT_EQ(log->replies.size(), 3U);
  EXPECT_EQ(log->replies[0].sample.input, "Question 1\nAnswer:");
  EXPECT_EQ(log->replies[0].reply, "B");
  EXPECT_EQ(log->replies[0].logged, 1.0);
  EXPECT_EQ(log->replies[1].reply, "B");
  EXPECT_THAT(log->replies[1].sample.gold, ElementsAre("A"));
  EXPECT_EQ(log->replies[1].sample.options[0].text, " yes");
  EXPECT_EQ(log->replies[2].reply, "The answer is B");
  EXPECT_EQ(log->replies[2].sample.options.size(), 3U);
  EXPECT_EQ(log->replies[2].logged, 1.0);
  ASSERT_EQ(log->remarks.size(), 1U);
  EXPECT_EQ(log->remarks[0].row, 4U);
}

constexpr std::string_view kInspect =
    R"({"version": 2, "status": "success", "eval": {"task": "law", "model": "openai/m"},
 "samples": [
  {"id": 1, "epoch": 1, "input": "Which?", "choices": ["x", "y"], "target": "B", "output": {"choices": [{"message": {"role": "assistant", "content": [{"type": "text", "text": "ANSWER: B"}]}}]}, "scores": {"choice": {"value": "C"}}},
  {"id": 1, "epoch": 2, "input": "Which?", "choices": ["x", "y"], "target": "B", "output": {"choices": [{"message": {"role": "assistant", "content": "ANSWER: A"}}]}, "scores": {"choice": {"value": "I"}}},
  {"id": "two", "epoch": 1, "input": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Say."}], "target": ["said"], "output": {"choices": []}, "error": {"message": "timed out"}},
  {"id": "two", "epoch": 2, "input": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Say."}], "target": ["said"], "output": {"choices": [{"message": {"content": "said"}}]}},
  {"id": 3}
 ]})";

TEST(InspectLogTest, EpochsMessagesAndErrors) {
  const auto log = read_foreign_log(kInspect);
  ASSERT_TRUE(log.ok()) << log.error().to_string();
  EXPECT_EQ(log->model, "openai/m");
  ASSERT_EQ(log->replies.size(), 4U);
  EXPECT_EQ(log->replies[1].repeat, 1U);
  EXPECT_EQ(log->replies[1].logged, 0.0);
  EXPECT_EQ(log->replies[2].sample.input, "Be brief.\n\nSay.");
  EXPECT_EQ(log->replies[2].failure, "timed out");
  EXPECT_EQ(log->replies[3].sample.reference, "said");
  EXPECT_EQ(log->remarks.size(), 1U);
}

// A spec repeats at most kMaxRepeats times; an epoch that wraps round would be the first again.
TEST(InspectLogTest, AnEpochBeyondWhatASpecHoldsIsARemark) {
  const auto log = read_foreign_log(
      R"({"version": 2, "eval": {"task": "law", "model": "m"}, "samples": [
  {"id": 1, "epoch": 4294967297, "input": "Which?", "target": "B", "output": {"choices": []}},
  {"id": 1, "epoch": 2, "input": "Which?", "target": "B", "output": {"choices": []}}]})");
  ASSERT_TRUE(log.ok()) << log.error().to_string();
  ASSERT_EQ(log->replies.size(), 1U);
  EXPECT_EQ(log->replies[0].repeat, 1U);
  ASSERT_EQ(log->remarks.size(), 1U);
  EXPECT_THAT(log->remarks[0].what, HasSubstr("4294967297"));
}

TEST(OpenCompassLogTest, InTheOrderOfTheNumbers) {
  const auto log = read_foreign_log(
      R"({"10": {"origin_prompt": [{"role": "HUMAN", "prompt": "q10"}], "prediction": "A", "gold": "A"},
          "9": {"origin_prompt": "q9", "prediction": "long text", "refr": "short"}, "x": {}})");
  ASSERT_TRUE(log.ok()) << log.error().to_string();
  ASSERT_EQ(log->replies.size(), 2U);
  EXPECT_EQ(log->replies[0].sample.id, "9");
  EXPECT_EQ(log->replies[0].sample.kind, AnswerKind::kText);
  EXPECT_EQ(log->replies[1].sample.input, "q10");
  EXPECT_EQ(log->replies[1].sample.options.size(), 4U);
  EXPECT_EQ(log->remarks.size(), 1U);
}

// Each item of the run that an imported log becomes: state, score.
std::vector<std::string> outcomes(const std::string& folder) {
  RunSpec spec = *read_run_spec(folder);
  const auto samples = *samples_of(spec);
  const auto strategy = *make_strategy(spec.strategy, {});
  std::vector<std::string> out;
  EXPECT_TRUE(replay_run(spec, samples, *strategy, folder,
                         [&](const Sample& sample, std::uint32_t repeat, const Transcript& t) {
                           const Item item = make_item(sample, repeat, t);
                           out.push_back(sample.id + " " + std::string(name(item.state)) +
                                         (item.scored() ? item.score >= 1 ? " 1" : " 0" : ""));
                         })
                  .ok());
  return out;
}

TEST(ImportTest, BecomesARunThatIsScoredWithoutAModel) {
  const test::TempDir dir;
  const std::string folder = (dir.path() / "run").string();
  ASSERT_TRUE(import_log(*read_foreign_log(kInspect), folder).ok());
  EXPECT_THAT(outcomes(folder),
              ElementsAre("1 answered 1", "1 answered 0", "two transport_error", "two answered 1"));
  EXPECT_THAT(import_log(*read_foreign_log(kInspect), folder).error().to_string(),
              HasSubstr("holds a run already"));
}

TEST(ImportTest, APromptThatComesTwiceKeepsBothReplies) {
  const test::TempDir dir;
  const std::string folder = (dir.path() / "run").string();
  const auto log = read_foreign_log(
      R"({"0": {"origin_prompt": "q", "prediction": "A", "gold": "A"}, "1": {"origin_prompt": "q", "prediction": "B", "gold": "A"}})");
  ASSERT_TRUE(import_log(*log, folder).ok());
  EXPECT_THAT(outcomes(folder), ElementsAre("0 answered 1", "1 answered 0"));
  ASSERT_EQ(log->remarks.size(), 1U);
  EXPECT_THAT(log->remarks[0].what, HasSubstr("same prompt as sample 0"));
}

TEST(ImportTest, RefusesWhatIsNoLog) {
  EXPECT_FALSE(read_foreign_log("hello").ok());
  EXPECT_FALSE(read_foreign_log("{}").ok());
  EXPECT_FALSE(read_foreign_log(R"({"version": 2, "eval": {}})").ok());
}

}  // namespace
}  // namespace lexgraph::eval

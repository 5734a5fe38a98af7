#include <gmock/gmock.h>

#include "tests/eval/construct/fake_models.h"

namespace lexgraph::eval {
namespace {

bool about(const std::string& prompt, int number) {
  return prompt.find("Luật số " + std::to_string(number) + "?") != std::string::npos;
}

TEST(PhraseTest, AnotherWordingOrNoQuestionAtAll) {
  Stage stage;
  stage.parts.writer = fake([](const std::string& prompt) -> std::string {
    if (about(prompt, 1)) return "  Luật số 1 bị\nvăn bản nào sửa đổi?  ";
    if (about(prompt, 2)) return "Tôi không viết được.";
    if (about(prompt, 3)) return "Sao?";
    return "Văn bản nào sửa đổi Luật số 4?";  // as it was
  });
  Samples samples = two_choices(5);
  samples[4].options.clear();  // no options: not worded anew
  const auto outcome = phrase(stage.world(), samples);
  ASSERT_TRUE(outcome.ok()) << outcome.error().to_string();
  EXPECT_EQ(outcome->waiting, "");
  ASSERT_EQ(outcome->judged.size(), 5U);
  EXPECT_EQ(outcome->judged[0].reason, "");
  EXPECT_EQ(samples[0].question, "Luật số 1 bị văn bản nào sửa đổi?");
  EXPECT_TRUE(samples[0].proof.phrased);
  EXPECT_EQ(outcome->judged[1].reason, "no question came back");
  EXPECT_EQ(outcome->judged[1].detail, "Tôi không viết được.");
  EXPECT_EQ(outcome->judged[2].reason, "no question came back");  // too short
  EXPECT_EQ(outcome->judged[3].reason, "");
  EXPECT_FALSE(samples[3].proof.phrased);
  EXPECT_EQ(outcome->judged[4].reason, "");
  EXPECT_EQ(samples[4].question, "Văn bản nào sửa đổi Luật số 5?");
}

TEST(PhraseTest, AModelThatFailsLeavesTheStageWaiting) {
  Stage stage;
  stage.parts.writer = fake([](const std::string& prompt) -> std::string {
    return about(prompt, 2) ? "!" : "Luật nào được hỏi ở đây?";
  });
  Samples samples = two_choices(3);
  const auto outcome = phrase(stage.world(), samples);
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->waiting, "1 calls of the model failed");
  EXPECT_EQ(samples, two_choices(3));  // nothing is changed by half
}

TEST(QuestionCheckTest, ThreeLinesEachOnce) {
  const auto check = parse_question_check("Unique: yes\nstable: NO\n challenging: yes \nBye");
  ASSERT_TRUE(check);
  EXPECT_TRUE(check->unique);
  EXPECT_FALSE(check->stable);
  EXPECT_TRUE(check->challenging);
  for (const char* reply :
       {"", "unique: yes\nstable: yes", "unique: perhaps\nstable: yes\nchallenging: yes",
        "unique: yes\nunique: no\nstable: yes\nchallenging: yes"})
    EXPECT_FALSE(parse_question_check(reply)) << reply;
}

TEST(CheckByModelTest, EachVerdictHasItsReason) {
  Stage stage;
  stage.parts.checker = fake([](const std::string& prompt) -> std::string {
    if (about(prompt, 2)) return "unique: no\nstable: yes\nchallenging: yes";
    if (about(prompt, 3)) return "unique: yes\nstable: no\nchallenging: yes";
    if (about(prompt, 4)) return "unique: yes\nstable: yes\nchallenging: no";
    if (about(prompt, 5)) return "It is a good question.";
    return "unique: yes\nstable: yes\nchallenging: yes";
  });
  Samples samples = two_choices(5);
  const auto outcome = check_by_model(stage.world(), samples);
  ASSERT_TRUE(outcome.ok());
  std::vector<std::string> reasons;
  for (const Judged& judged : outcome->judged) reasons.push_back(judged.reason);
  EXPECT_THAT(reasons, testing::ElementsAre("", "answer not unique", "answer not stable",
                                            "not challenging", "no verdict of the checker"));
}

// Only what every model answers is too easy.
TEST(DifficultyTest, WhatAllModelsAnswerIsDropped) {
  Stage stage;
  stage.spec.answerers = {"a", "b"};
  stage.parts.answerers = {
      fake([](const std::string&) { return "B"; }),
      fake([](const std::string& prompt) { return about(prompt, 1) ? "B" : "A"; })};
  Samples samples = two_choices(2);
  const auto outcome = filter_by_difficulty(stage.world(), samples);
  ASSERT_TRUE(outcome.ok()) << outcome.error().to_string();
  EXPECT_EQ(outcome->judged[0].reason, "all models answer it");
  EXPECT_EQ(outcome->judged[1].reason, "");
  EXPECT_THAT(outcome->waiting, testing::IsEmpty());
}

}  // namespace
}  // namespace lexgraph::eval

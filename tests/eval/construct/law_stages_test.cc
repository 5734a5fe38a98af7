// tests/pipeline/construct_test.cc has the stages over a real graph; here is what needs none.
#include <gmock/gmock.h>

#include "lexgraph/store/store.h"
#include "tests/eval/construct/fake_models.h"

namespace lexgraph::eval {
namespace {

struct EmptyLaw {
  test::TempDir dir;
  std::unique_ptr<store::Store> store =
      *store::Store::open((dir.path() / "store").string(), store::Store::Mode::kWrite);
  std::unique_ptr<store::Reader> reader = store->reader();
};

TEST(CheckByLawTest, WhatTheGraphDoesNotShowIsDropped) {
  const EmptyLaw law;
  Stage stage;
  stage.parts.law = law.reader.get();
  Samples samples = two_choices(2);
  const auto outcome = check_by_law(stage.world(), samples);
  ASSERT_TRUE(outcome.ok()) << outcome.error().to_string();
  EXPECT_EQ(outcome->waiting, "");
  ASSERT_EQ(outcome->judged.size(), 2U);
  for (const Judged& judged : outcome->judged) {
    EXPECT_EQ(judged.reason, "the graph says broken");
    EXPECT_FALSE(judged.detail.empty());
  }
}

TEST(CheckByLawTest, StoppedIsNotFinished) {
  const EmptyLaw law;
  const std::atomic<bool> stop{true};
  Stage stage;
  stage.parts.law = law.reader.get();
  stage.control.stop = &stop;
  Samples samples = two_choices(2);
  const auto outcome = check_by_law(stage.world(), samples);
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->waiting, "stopped");
}

TEST(RulesTest, QuestionsAndOptionsMustKeepThem) {
  Stage stage;
  stage.rules = *parse_safety_rules(
      R"({"rules": [{"name": "insult", "words": ["mọi rợ"]}, {"name": "digits", "digits": [9, 12]}]})");
  Samples samples = two_choices(3);
  samples[1].question = "Ai gọi họ là MỌI RỢ?";
  samples[2].options[1] = "Số 0912345678";
  const auto outcome = apply_rules(stage.world(), samples);
  ASSERT_TRUE(outcome.ok());
  EXPECT_EQ(outcome->judged[0].reason, "");
  EXPECT_EQ(outcome->judged[1].reason, "rule: insult");
  EXPECT_EQ(outcome->judged[2].reason, "rule: digits");
}

}  // namespace
}  // namespace lexgraph::eval

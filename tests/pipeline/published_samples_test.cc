// Files of other people, in the layout of task 1.5 and without a proof: the graph confirms,
// contradicts or cannot judge the published answer.

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/eval/verify.h"
#include "tests/pipeline/world.h"

namespace lexgraph::test {
namespace {

using eval::SampleState;
using testing::HasSubstr;

class PublishedSamples : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    world_ = new World;
    for (const std::string& file : sample_files())
      world_->raw(std::filesystem::path(file).filename().string(), read_file(file));
    world_->ingest(2);
  }
  static void TearDownTestSuite() { delete world_; }

  static eval::SampleVerdict judge(const std::string& question, const std::string& answers,
                                   const std::string& gold) {
    const auto verifier = take(eval::SampleVerifier::open(world_->reader()));
    const nlohmann::json row = {
        {"instruction", ""}, {"question", question}, {"answers", answers}, {"ground_truth", gold}};
    return take(verifier->verify_line(row.dump(), 3));
  }
  static World* world_;
};
World* PublishedSamples::world_ = nullptr;

constexpr const char* kLaws =
    "A: Luật 910/2017/QH14\nB: Luật số 915/2019/QH14\nC: Luật 913/2014/QH13\nD: Bộ luật "
    "904/2015/QH13\n";

TEST_F(PublishedSamples, ARightAnswerIsConfirmedWithItsEdge) {
  for (const char* question : {"Văn bản nào sửa đổi, bổ sung Luật 911/2012/QH13?",
                               "Luật 911/2012/QH13 được sửa đổi bởi văn bản nào?",
                               "Việc sửa đổi Luật 911/2012/QH13 được quy định tại văn bản nào?"}) {
    const auto verdict = judge(question, kLaws, "B");
    EXPECT_EQ(verdict.state, SampleState::kHolds) << question << verdict.why;
    EXPECT_THAT(verdict.why, HasSubstr("915/2019/QH14"));
  }
}

TEST_F(PublishedSamples, AWrongAnswerIsContradictedAndTheRightOneNamed) {
  const auto verdict = judge("Văn bản nào sửa đổi, bổ sung Luật 911/2012/QH13?", kLaws, "C");
  EXPECT_EQ(verdict.state, SampleState::kBroken);
  EXPECT_THAT(verdict.why, HasSubstr("913/2014/QH13"));
  EXPECT_THAT(verdict.why, HasSubstr("but B"));
}

TEST_F(PublishedSamples, TwoRightAnswersAreAFault) {
  const auto verdict = judge("Văn bản nào sửa đổi, bổ sung Luật 911/2012/QH13?",
                             "A: Luật 908/2016/QH14\nB: Luật 915/2019/QH14\n", "A");
  EXPECT_EQ(verdict.state, SampleState::kBroken);
  EXPECT_THAT(verdict.why, HasSubstr("so is B"));
}

TEST_F(PublishedSamples, WhoActsIsReadFromTheSentence) {
  const char* bases = "A: Luật 911/2012/QH13\nB: Luật 910/2017/QH14\n";
  EXPECT_EQ(
      judge("Nghị định 961/2013/NĐ-CP được ban hành căn cứ vào văn bản nào?", bases, "A").state,
      SampleState::kHolds);
  EXPECT_EQ(judge("Văn bản nào là căn cứ ban hành Nghị định 961/2013/NĐ-CP?", bases, "A").state,
            SampleState::kHolds);
  EXPECT_EQ(judge("Luật 908/2016/QH14 sửa đổi văn bản nào?", bases, "A").state,
            SampleState::kHolds);
  EXPECT_EQ(judge("Văn bản nào được Luật 908/2016/QH14 sửa đổi?", bases, "A").state,
            SampleState::kHolds);
  EXPECT_EQ(judge("Nghị định 948/2010/NĐ-CP bị thay thế bởi văn bản nào?",
                  "A: Nghị định 957/2015/NĐ-CP\nB: Nghị định 961/2013/NĐ-CP\n", "A")
                .state,
            SampleState::kHolds);
}

TEST_F(PublishedSamples, WhatCannotBeReadOrIsNotHeldIsNotJudged) {
  const auto why = [&](const std::string& question, const std::string& answers,
                       const std::string& gold) {
    const auto verdict = judge(question, answers, gold);
    EXPECT_EQ(verdict.state, SampleState::kUnknown) << question << ": " << verdict.why;
    return verdict.why;
  };
  EXPECT_THAT(why("Văn bản nào sửa đổi Luật Bến đò?", kLaws, "B"), HasSubstr("no document"));
  EXPECT_THAT(why("Luật 911/2012/QH13 có mấy chương?", kLaws, "B"), HasSubstr("which document"));
  EXPECT_THAT(why("Văn bản nào nói về Luật 911/2012/QH13?", kLaws, "B"), HasSubstr("no relation"));
  EXPECT_THAT(why("Văn bản nào sửa đổi Luật 911/2012/QH13 gần nhất?", kLaws, "B"),
              HasSubstr("about a day"));
  EXPECT_THAT(why("Văn bản nào sửa đổi Luật 911/2012/QH13?", "A: Luật 777/2019/QH14\nB: x\n", "A"),
              HasSubstr("cannot tell"));
  EXPECT_THAT(why("Văn bản nào sửa đổi Luật 911/2012/QH13?", "", "A"),
              HasSubstr("no question with options"));
}

}  // namespace
}  // namespace lexgraph::test

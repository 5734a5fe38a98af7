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

// The spellings of VLegal-Bench's files (docs/formats/samples.md).
TEST_F(PublishedSamples, OptionsInEverySpelling) {
  for (const char* options : {"A: Luật 910/2017/QH14\nB: Luật 911/2012/QH13\n",
                              "A. Luật 910/2017/QH14\nB. Luật 911/2012/QH13",
                              "A. Luật 910/2017/QH14 B. Luật 911/2012/QH13 C. Luật 913/2014/QH13",
                              "A: A. Luật 910/2017/QH14\nB: B. Luật 911/2012/QH13\n"}) {
    const auto right =
        judge("Nghị định 961/2013/NĐ-CP được ban hành căn cứ vào văn bản nào?\r\nChọn một đáp án.",
              options, " B");
    EXPECT_EQ(right.state, SampleState::kHolds) << options << right.why;
    const auto wrong =
        judge("Nghị định 961/2013/NĐ-CP được ban hành căn cứ vào văn bản nào?", options, "A");
    EXPECT_EQ(wrong.state, SampleState::kBroken) << options << wrong.why;
    EXPECT_THAT(wrong.why, HasSubstr("but B"));
  }
}

// A number without a year is that of the one document held which has it.
TEST_F(PublishedSamples, AConsolidatedTextIsNamedWithOrWithoutItsYear) {
  const char* pairs =
      "A: 911/2012/QH13 và 908/2016/QH14\nB: 913/2014/QH13 và 908/2016/QH14\nC: 983/2014/TT-BĐSNT";
  for (const char* question :
       {"Văn bản hợp nhất 941/VBHN-VPQH hợp nhất những văn bản nào?",
        "Văn bản hợp nhất 941/VBHN-VPQH năm 2023 hợp nhất những văn bản nào?"}) {
    EXPECT_EQ(judge(question, pairs, "A").state, SampleState::kHolds)
        << judge(question, pairs, "A").why;
    EXPECT_EQ(judge(question, pairs, "B").state, SampleState::kBroken)
        << judge(question, pairs, "B").why;
  }
  EXPECT_EQ(judge("Văn bản hợp nhất 940/VBHN-VPQH hợp nhất những văn bản nào?", pairs, "A").state,
            SampleState::kUnknown);
}

}  // namespace
}  // namespace lexgraph::test

#include "eval/dataset/own_samples.h"

#include <gmock/gmock.h>

#include "eval/dataset/askable.h"
#include "lexgraph/eval/item.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

// What check_askable() says; "" when nothing.
std::string fault_of(const std::string& lines) {
  const auto data = parse_own_samples(lines);
  if (!data.ok()) return "unread: " + data.error().to_string();
  const auto checked = check_askable(*data, "s.jsonl");
  return checked.ok() ? "" : checked.error().to_string();
}

constexpr char kGood[] = R"({"input":"q","options":{"A":"a","B":"b"},"gold":"A"})"
                         "\n";

TEST(AskableTest, ARowWithoutQuestionOrGoldIsNamed) {
  EXPECT_EQ(fault_of(kGood), "");
  EXPECT_THAT(fault_of(std::string(kGood) + R"({"options":{"A":"a","B":"b"},"gold":"A"})"),
              HasSubstr("s.jsonl: row 2: no question"));
  EXPECT_THAT(fault_of(std::string(kGood) + R"({"input":"q2","options":{"A":"a","B":"b"}})"),
              HasSubstr("s.jsonl: row 2: no gold"));
  EXPECT_THAT(fault_of(R"({"input":"q","kind":"text","reference":" "})"), HasSubstr("no gold"));
  EXPECT_THAT(fault_of(R"({"input":"q","kind":"triples"})"), HasSubstr("no gold"));
}

TEST(AskableTest, ARowThatCannotBeReadIsNamed) {
  EXPECT_THAT(fault_of(std::string(kGood) + "{\"input\":\n" + kGood),
              HasSubstr("s.jsonl: line 2: not valid JSON"));
  EXPECT_THAT(fault_of(std::string(kGood) + "[]\n"), HasSubstr("line 2: not a JSON object"));
}

// Blank lines count: the place is one to look up in an editor.
TEST(AskableTest, AFaultThatLeavesAReplyWithoutAMeaningIsNamed) {
  const std::string before = std::string(kGood) + "\n";
  EXPECT_THAT(fault_of(before + R"({"input":"q2","options":{"A":"a","B":"b"},"gold":"Z"})"),
              HasSubstr("s.jsonl: line 3: gold letter Z is not among the options"));
  EXPECT_THAT(fault_of(before + R"({"input":"q2","kind":"opton","options":{"A":"a"},"gold":"A"})"),
              HasSubstr("line 3: unknown kind opton"));
  EXPECT_THAT(fault_of(before + R"({"input":"q2","at":"soon","options":{"A":"a"},"gold":"A"})"),
              HasSubstr("line 3: \"at\" is no date: soon"));
  EXPECT_THAT(fault_of(before + R"({"input":"q2","triples":[["a","b","c"],["a"]]})"),
              HasSubstr("line 3: a triple that is not three strings"));
  // Asked twice, or blanks around a letter: remarks of `eval lint`, and no more.
  EXPECT_EQ(fault_of(std::string(kGood) + kGood), "");
}

// As `eval generate` writes it; the proof is not looked into.
constexpr char kGenerated[] =
    R"({"instruction":"Chọn","question":"Văn bản nào?","answers":"A: một\nB: hai","ground_truth":"B",)"
    R"("id":"1.5-0","task":"1.5","at":"2024-01-01","proof":{"claim":{}}})"
    "\n";

TEST(OwnSamplesTest, AGeneratedFileIsReadByItsTask) {
  const auto data = parse_own_samples(kGenerated);
  ASSERT_TRUE(data.ok());
  ASSERT_EQ(data->samples.size(), 1U);
  const Sample& sample = data->samples[0];
  EXPECT_EQ(sample.task, "1.5");
  EXPECT_EQ(sample.id, "1.5-0");
  EXPECT_EQ(sample.input, "Văn bản nào?");
  EXPECT_EQ(sample.options.size(), 2U);
  EXPECT_EQ(sample.gold, std::vector<std::string>{"B"});
  EXPECT_EQ(fault_of(kGenerated), "");
}

TEST(OwnSamplesTest, ARowOfAnotherTaskAmongGeneratedOnesIsNamed) {
  std::string other = kGenerated;
  other.replace(other.find("\"task\":\"1.5\""), 12, "\"task\":\"3.4\"");
  EXPECT_THAT(fault_of(kGenerated + other), HasSubstr("line 2: of task 3.4"));
}

TEST(OwnSamplesTest, NoAnswerIsNeverRight) {
  Sample sample;
  sample.kind = AnswerKind::kOption;
  sample.options = {{"A", "a"}, {"B", "b"}};
  Transcript transcript;
  transcript.answer = "tôi không rõ";
  const Item item = make_item(sample, 0, transcript);
  EXPECT_NE(item.state, ItemState::kAnswered);
  EXPECT_EQ(item.score, 0);
  EXPECT_EQ(item.score_published, 0);
  EXPECT_EQ(item.strict.value_or(0), 0);
}

}  // namespace
}  // namespace lexgraph::eval

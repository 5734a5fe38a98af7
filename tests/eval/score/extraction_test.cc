#include "lexgraph/eval/extraction.h"

#include <gmock/gmock.h>

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;

Sample choice(AnswerKind kind = AnswerKind::kOption) {
  Sample sample;
  sample.kind = kind;
  sample.options = {
      {"A", "Nghị định"}, {"B", "Thông tư liên tịch"}, {"C", "Luật"}, {"D", "Quyết định"}};
  sample.gold = {"B"};
  return sample;
}

Sample label() {
  Sample sample;
  sample.task = "3.4";
  sample.kind = AnswerKind::kLabel;
  sample.gold = {"Có"};
  return sample;
}

struct Case {
  const char* reply;
  const char* answer;  // "" for none
  const char* rule_or_state;
};

void check(const Sample& sample, std::initializer_list<Case> cases) {
  for (const Case& one : cases) {
    const Extracted found = extract(sample, one.reply);
    std::string answers;
    for (const std::string& answer : found.answers) answers += answer;
    EXPECT_EQ(answers, one.answer) << one.reply;
    EXPECT_EQ(found.answers.empty() ? std::string(name(found.state)) : found.rule,
              one.rule_or_state)
        << one.reply;
  }
}

TEST(ExtractionTest, LettersByRule) {
  check(choice(), {{"B", "B", "whole reply"},
                   {"**b**.", "B", "whole reply"},
                   {"Đáp án: B", "B", "marked"},
                   {"A sai vì hết hiệu lực, C cũng sai.\nĐáp án đúng là **B**", "B", "marked"},
                   {"The answer is (C).", "C", "marked"},
                   {"正确答案：D", "D", "marked"},
                   {"Thus \\boxed{B}", "B", "boxed"},
                   {"<answer>C</answer>", "C", "boxed"},
                   {"Tôi đã xét A và C.\nB: Thông tư liên tịch", "B", "last line"},
                   {"Văn bản đó là thông tư liên tịch ạ", "B", "option text"},
                   {"Xét kỹ thì phương án D phù hợp hơn cả", "D", "only candidate"},
                   {"A hoặc C", "", "several_answers"},
                   {"Không đủ thông tin để trả lời", "", "abstained"},
                   {"I'm sorry, but I can't say", "", "refused"},
                   {"…", "", "unparsed"},
                   {"", "", "unparsed"}});
}

TEST(ExtractionTest, AMarkWinsOverLaterLetters) {
  const Extracted found = extract(choice(), "Đáp án: B\nGiải thích: A thì sai");
  EXPECT_THAT(found.answers, ElementsAre("B"));
  EXPECT_EQ(found.span.in("Đáp án: B\nGiải thích: A thì sai"), "B");
}

TEST(ExtractionTest, SetsOfLetters) {
  check(choice(AnswerKind::kOptions), {{"A, C", "AC", "whole reply"},
                                       {"AC", "AC", "whole reply"},
                                       {"Đáp án: A và C", "AC", "marked"},
                                       {"Đáp án: B, D.", "BD", "marked"}});
}

TEST(ExtractionTest, Labels) {
  check(label(), {{"Không", "Không", "whole reply"},
                  {"Câu trả lời: có", "Có", "marked"},
                  {"Hai quy định không trái nhau", "Không", "only candidate"},
                  {"Có vẻ không", "", "several_answers"}});
}

TEST(ExtractionTest, Truncation) {
  EXPECT_EQ(extract(choice(), "Ta xét từng", true).state, ItemState::kTruncated);
  EXPECT_EQ(extract(choice(), "Đáp án: B", true).state, ItemState::kAnswered);
}

TEST(ExtractionTest, Numbers) {
  Sample sample;
  sample.kind = AnswerKind::kNumber;
  check(sample, {{"36", "36", "only number"},
                 {"36 tháng", "36", "only number"},
                 {"0.75", "0.75", "only number"},
                 {"-1", "-1", "only number"},
                 {"từ 12 đến 36", "", "several_answers"},
                 {"không rõ", "", "unparsed"}});
}

TEST(ExtractionTest, PublishedParserTakesTheFirstLetter) {
  EXPECT_THAT(extract_as_published(choice(), "A sai. Đáp án: B").answers, ElementsAre("A"));
  EXPECT_THAT(extract_as_published(choice(), "this is a trap: B").answers,
              ElementsAre("A"));  // the English word
  EXPECT_THAT(extract_as_published(choice(), " e ").answers, ElementsAre("E"));
  EXPECT_TRUE(extract_as_published(choice(), "E hoặc F").answers.empty());
  EXPECT_THAT(extract_as_published(label(), "CÓ").answers, ElementsAre("Có"));
  EXPECT_THAT(extract_as_published(choice(AnswerKind::kOptions), "A, C").answers,
              ElementsAre("A", "C"));
  EXPECT_THAT(extract_as_published(choice(AnswerKind::kOptions), "ac").answers,
              ElementsAre("A", "C"));
}

TEST(ExtractionTest, ReadingsSpanTheBand) {
  const char* reply = "A thì không, C thì có";
  EXPECT_TRUE(extract_by(Reading::kStrict, choice(), reply).answers.empty());
  EXPECT_THAT(extract_by(Reading::kFirst, choice(), reply).answers, ElementsAre("A"));
  EXPECT_THAT(extract_by(Reading::kLast, choice(), reply).answers, ElementsAre("C"));
  EXPECT_EQ(first_letter("选B。"), "");  // no boundary between 选 and B
  EXPECT_EQ(first_letter("选 B。"), "B");
}

TEST(ExtractionTest, StatesHaveNames) {
  for (int i = 0; i <= static_cast<int>(ItemState::kTransportError); ++i) {
    const auto state = static_cast<ItemState>(i);
    EXPECT_EQ(parse_item_state(name(state)), state);
  }
  EXPECT_FALSE(parse_item_state("wrong"));
}

}  // namespace
}  // namespace lexgraph::eval

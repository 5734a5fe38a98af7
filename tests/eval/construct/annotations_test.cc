#include "lexgraph/eval/annotations.h"

#include <sstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "eval/dataset/csv_table.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<Sample> questions() {
  std::vector<Sample> out(4);
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].row = i + 1;
    out[i].id = "q" + std::to_string(i + 1);
    out[i].kind = AnswerKind::kOption;
    out[i].input = "Câu \"hỏi\", số " + std::to_string(i + 1);
    out[i].options = {{"A", "một"}, {"B", "hai\ndòng"}};
    out[i].gold = {"A"};
  }
  out[3].task = "3.4";
  out[3].options.clear();
  out[3].gold = {"Có"};
  return out;
}

TEST(SheetTest, HasNoGoldAndReadsBack) {
  std::ostringstream out;
  write_sheet(questions(), out);
  const auto rows = parse_csv(out.str());
  ASSERT_EQ(rows.size(), 5U);
  EXPECT_THAT(rows[0].fields,
              ElementsAre("id", "question", "content", "options", "answer", "comment"));
  EXPECT_THAT(rows[1].fields,
              ElementsAre("q1", "Câu \"hỏi\", số 1", "", "A: một\nB: hai\ndòng", "", ""));
  EXPECT_TRUE(read_sheet(out.str(), questions())->empty());
}

std::string fault_of(const std::string& csv) {
  const auto read = read_sheet(csv, questions());
  return read.ok() ? "" : read.error().to_string();
}

TEST(SheetTest, AnswersAreThoseOfTheQuestion) {
  const auto read = read_sheet("id;answer;comment\nq1;a;\"xem lại\"\nq2;x;\nq3;;\nq4;có;\n",
                               questions());  // semicolons
  ASSERT_TRUE(read.ok()) << read.error().to_string();
  ASSERT_EQ(read->size(), 3U);
  EXPECT_EQ((*read)[0].answer, "A");
  EXPECT_EQ((*read)[0].comment, "xem lại");
  EXPECT_EQ((*read)[1].answer, kNoGoodQuestion);
  EXPECT_EQ((*read)[2].answer, "Có");
  EXPECT_THAT(fault_of("id,answer,comment\nq1,C,\n"), HasSubstr("line 2: \"C\" is no answer"));
  EXPECT_THAT(fault_of("id,answer,comment\nq9,A,\n"), HasSubstr("no question \"q9\""));
  EXPECT_THAT(fault_of("id,answer,comment\nq1,A,\nq1,B,\n"), HasSubstr("line 3"));
  EXPECT_THAT(fault_of("id,verdict\nq1,A\n"), HasSubstr("no column \"answer\""));
}

TEST(AgreementTest, WhatAThirdMustDecide) {
  const std::vector<Annotation> first = {{"q1", "A", ""},
                                         {"q2", "B", "hai nghĩa"},
                                         {"q3", "B", ""},
                                         {"q4", "Có", ""}},
                                second = {{"q1", "A", ""}, {"q2", "A", ""}, {"q3", "B", ""}};
  const Agreement agreement = agreement_of(questions(), first, second);
  EXPECT_EQ(agreement.questions, 4U);
  EXPECT_EQ(agreement.both, 3U);
  EXPECT_NEAR(agreement.share.value(), 2.0 / 3, 1e-12);
  // Observed 2/3; by chance (1/3·2/3 + 2/3·1/3) = 4/9.
  EXPECT_NEAR(agreement.kappa.value(), (2.0 / 3 - 4.0 / 9) / (1 - 4.0 / 9), 1e-12);
  EXPECT_NEAR(agreement.first_with_gold.value(), 1.0 / 3, 1e-12);
  EXPECT_NEAR(agreement.second_with_gold.value(), 2.0 / 3, 1e-12);
  EXPECT_THAT(agreement.accepted, ElementsAre("q1"));
  ASSERT_EQ(agreement.cases.size(), 2U);
  EXPECT_EQ(agreement.cases[0].id, "q2");
  EXPECT_EQ(agreement.cases[0].why, "the annotators differ");
  EXPECT_EQ(agreement.cases[0].first_comment, "hai nghĩa");
  EXPECT_EQ(agreement.cases[1].why, "both differ from the gold");
}

TEST(AgreementTest, NobodyAnswered) {
  const Agreement agreement = agreement_of(questions(), {}, {});
  EXPECT_EQ(agreement.both, 0U);
  // Not 0: there is nothing of which it would be a share.
  for (const auto& figure :
       {agreement.share, agreement.kappa, agreement.first_with_gold, agreement.second_with_gold})
    EXPECT_EQ(figure, std::nullopt);
  for (const char* key : {"agreement", "kappa", "first_with_gold", "second_with_gold"})
    EXPECT_TRUE(to_json(agreement)[key].is_null()) << key;
  EXPECT_TRUE(agreement.cases.empty());
}

}  // namespace
}  // namespace lexgraph::eval

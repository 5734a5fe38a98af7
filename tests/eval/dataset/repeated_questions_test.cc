#include "eval/dataset/repeated_questions.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

Sample question(std::size_t row, const std::string& input, const std::string& context,
                const std::vector<Option>& options) {
  Sample sample;
  sample.row = row;
  sample.input = input;
  sample.context = context;
  sample.options = options;
  return sample;
}

TEST(RepeatedQuestionsTest, QuestionContextAndOptionsDecideLettersDoNot) {
  RepeatedQuestions asked;
  EXPECT_EQ(asked.first_with(question(1, "q", "", {{"A", "x"}})), 0U);
  EXPECT_EQ(asked.first_with(question(2, "q", "x", {})), 0U) << "an option is no context";
  EXPECT_EQ(asked.first_with(question(3, "q", "", {{"A", "x"}, {"B", "y"}})), 0U);
  EXPECT_EQ(asked.first_with(question(4, "q", "", {{"B", "x"}})), 1U);
  EXPECT_EQ(asked.first_with(question(5, "q", "", {{"A", "x"}})), 1U) << "the first, not the last";
}

TEST(HalfHashTest, IsTheFirstHalfOfTheSha256) {
  // SHA-256 of "abc" begins ba7816bf 8f01cfea 414140de 5dae2223 (FIPS 180-4's example).
  EXPECT_EQ(half_hash("abc"), (HalfHash{0xBA7816BF8F01CFEA, 0x414140DE5DAE2223}));
}

}  // namespace
}  // namespace lexgraph::eval

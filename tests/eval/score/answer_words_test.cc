#include "eval/score/answer_words.h"

#include <gtest/gtest.h>

#include "eval/score/lawbench_names.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

// Replies are compared folded: a word that is not would never be found.
TEST(AnswerWordsTest, EveryWordIsFolded) {
  for (const auto words : {answer_marks(), refusal_words(), abstention_words()}) {
    for (const std::string_view word : words) EXPECT_EQ(text::fold(word), word);
  }
}

// The first mark that fits is taken, so a longer one must stand before what it begins with.
TEST(AnswerWordsTest, LongerMarksComeFirst) {
  const auto marks = answer_marks();
  for (std::size_t i = 0; i < marks.size(); ++i) {
    for (std::size_t k = i + 1; k < marks.size(); ++k)
      EXPECT_FALSE(marks[k].starts_with(marks[i])) << marks[k] << " behind " << marks[i];
  }
}

// 202 charges occur as gold; two of them are known not to be in the published list.
TEST(LawBenchNamesTest, AsManyAsKnownAndNoneTwice) {
  EXPECT_EQ(charge_names().size(), 200U);
  for (const auto names : {dispute_names(), marriage_names(), consultation_names(),
                           theft_entity_names(), charge_names()}) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      EXPECT_FALSE(names[i].empty());
      for (std::size_t k = 0; k < i; ++k) EXPECT_NE(names[k], names[i]);
    }
  }
}

}  // namespace
}  // namespace lexgraph::eval

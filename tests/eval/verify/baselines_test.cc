#include "lexgraph/eval/baselines.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

TEST(Baselines, ALengthRuleGetsTheMarkOnlyWhenItPicksTheGold) {
  EXPECT_EQ(longest_option({"aaa", "a", "b"}, 0), 1);
  EXPECT_EQ(longest_option({"aaa", "a", "b"}, 1), 0);
  EXPECT_EQ(shortest_option({"aaa", "a", "b"}, 1), 0.5);
  EXPECT_EQ(shortest_option({"aaa", "aa", "b"}, 2), 1);
}

TEST(Baselines, LengthIsInLettersNotBytes) {
  EXPECT_EQ(longest_option({"đđđ", "aaaa"}, 1), 1)
      << "three letters of two bytes are shorter than four of one";
}

TEST(Baselines, WordingPicksTheOptionWhoseWordsTheQuestionHas) {
  const std::string question = "Văn bản nào sửa đổi Luật Bến đò?";
  EXPECT_EQ(nearest_wording(question, {"Luật Bến đò", "Luật Giếng làng"}, 0), 1);
  EXPECT_EQ(nearest_wording(question, {"Luật Bến đò", "Luật Giếng làng"}, 1), 0);
  EXPECT_EQ(nearest_wording(question, {"1/2020", "2/2020"}, 1), 0.5)
      << "nothing in common is a tie";
}

ProvenSample choice(const std::string& letter) {
  ProvenSample sample;
  sample.question = "?";
  sample.options = {"a", "b", "c", "d"};
  sample.ground_truth = letter;
  return sample;
}

TEST(Baselines, ALetterThatIsTooFrequentIsNotAtChance) {
  Baselines skewed, even;
  for (int i = 0; i < 400; ++i) {
    skewed.add(choice(i % 2 == 0 ? "A" : "B"));
    even.add(choice(std::string(1, static_cast<char>('A' + i % 4))));
  }
  ASSERT_EQ(skewed.scores().front().name, "always A");
  EXPECT_DOUBLE_EQ(skewed.scores().front().score, 0.5);
  EXPECT_FALSE(skewed.scores().front().at_chance());
  for (const BaselineScore& score : even.scores()) EXPECT_TRUE(score.at_chance()) << score.name;
}

TEST(Baselines, TheIntervalIsWilsons) {
  Baselines baselines;
  for (int i = 0; i < 10; ++i) baselines.add(choice(i < 2 ? "A" : "B"));
  const BaselineScore always_a = baselines.scores().front();
  // 2 of 10: Wilson 95 % is 0.0567 to 0.5098 (Brown, Cai, DasGupta 2001).
  EXPECT_NEAR(always_a.low, 0.0567, 1e-4);
  EXPECT_NEAR(always_a.high, 0.5098, 1e-4);
}

TEST(Baselines, YesAndNoAreCountedWithoutOptions) {
  Baselines baselines;
  ProvenSample sample;
  for (const char* answer : {"Có", "Không", "Có", "Có"}) {
    sample.ground_truth = answer;
    baselines.add(sample);
  }
  const auto scores = baselines.scores();
  ASSERT_GE(scores.size(), 2U);
  EXPECT_EQ(scores[0].name, "always Có");
  EXPECT_DOUBLE_EQ(scores[0].score, 0.75);
  EXPECT_DOUBLE_EQ(scores[1].score, 0.25);
}

TEST(Baselines, SharedWordsAreOfTheLastTwoParagraphs) {
  EXPECT_DOUBLE_EQ(shared_words_of_provisions("a b?\n\nmột hai\n\nhai ba"), 1.0 / 3);
  EXPECT_DOUBLE_EQ(shared_words_of_provisions("?\n\nMột hai\n\nhai, một."), 1);
  EXPECT_DOUBLE_EQ(shared_words_of_provisions("một\n\nmột"), 0) << "no two provisions";
  EXPECT_DOUBLE_EQ(shared_words_of_provisions("?\n\n.\n\n;"), 0);
  EXPECT_DOUBLE_EQ(shared_words_of_provisions(""), 0);
}

}  // namespace
}  // namespace lexgraph::eval

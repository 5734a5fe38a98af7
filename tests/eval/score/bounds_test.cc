#include "eval/score/bounds.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

Sample choice(const std::vector<std::string>& gold, std::size_t options = 4) {
  Sample sample;
  sample.kind = AnswerKind::kOption;
  for (std::size_t i = 0; i < options; ++i)
    sample.options.push_back({std::string(1, static_cast<char>('A' + i)), "text"});
  sample.gold = gold;
  return sample;
}

Sample text(const std::string& reference) {
  Sample sample;
  sample.kind = AnswerKind::kText;
  sample.reference = reference;
  return sample;
}

LintReport bounds_of(const std::string& task, const std::vector<Sample>& samples,
                     Layout layout = Layout::kLexgraph) {
  Bounds bounds(layout, task);
  for (int pass = 0; pass < bounds.passes(); ++pass) {
    for (const Sample& sample : samples) bounds.add(pass, sample);
  }
  LintReport report;
  bounds.finish(report);
  return report;
}

TEST(BoundsTest, ChoicesCountedByHand) {
  // Gold A, A, B, none; the last cannot be reached by anybody, AC not by a one-letter parser.
  const auto report = bounds_of(
      "", {choice({"A"}), choice({"A"}, 2), choice({"B"}), choice({"A", "C"}), choice({})});
  EXPECT_EQ(report.metric, "accuracy");
  EXPECT_DOUBLE_EQ(report.ceiling_as_published, 3.0 / 5);
  EXPECT_DOUBLE_EQ(report.ceiling_corrected, 4.0 / 5);
  ASSERT_TRUE(report.best_constant);
  EXPECT_EQ(report.best_constant->answer, "A");
  EXPECT_DOUBLE_EQ(report.best_constant->score, 2.0 / 4) << "of the rows with a gold";
  // ¼ + ½ + ¼ + 0 of four rows: two letters are never right at once.
  EXPECT_DOUBLE_EQ(*report.random, 1.0 / 4);
  ASSERT_EQ(report.constants.size(), 5U) << "A, AC, B, C, D";
  EXPECT_DOUBLE_EQ(report.constants.back().score, 0);
}

// VLegal-Bench's 3.4 in small: three of four are Có.
TEST(BoundsTest, LabelsByTheirOwnF1) {
  std::vector<Sample> samples(4);
  for (Sample& sample : samples) {
    sample.kind = AnswerKind::kLabel;
    sample.gold = {"Có"};
  }
  samples[3].gold = {"Không"};
  const auto report = bounds_of("3.4", samples, Layout::kVlegal);
  EXPECT_EQ(report.best_constant->answer, "Có");
  EXPECT_DOUBLE_EQ(report.best_constant->score, 2 * 0.75 / 1.75);
  EXPECT_DOUBLE_EQ(*report.random, (0.75 / 1.25 + 0.25 / 0.75) / 2);
}

TEST(BoundsTest, TextsInThreePasses) {
  // Words of three letters and less are not stemmed. ROUGE-L F of (a b, a c) is ½, of (a b, d e) 0,
  // of (a c, d e) 0.
  const auto report = bounds_of("", {text("a b"), text("a c"), text("d e"), text("")});
  EXPECT_EQ(report.metric, "rouge_l");
  EXPECT_DOUBLE_EQ(report.ceiling_corrected, 3.0 / 4);
  EXPECT_DOUBLE_EQ(*report.shuffled_reference, 0.5 / 4) << "each row against the next, round";
  EXPECT_EQ(report.best_constant->answer, "a b");
  EXPECT_DOUBLE_EQ(report.best_constant->score, 1.5 / 4);
  EXPECT_FALSE(report.random);
}

// As many different answers as rows cost no more than a look each.
TEST(BoundsTest, ManyDifferentNumbers) {
  std::vector<Sample> samples(60'000);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    samples[i].kind = AnswerKind::kNumber;
    samples[i].gold = {std::to_string(i / 2 * 2)};
  }
  samples[1].gold = samples[2].gold;
  const auto report = bounds_of("", samples);
  EXPECT_EQ(report.best_constant->answer, "2");
  EXPECT_DOUBLE_EQ(report.best_constant->score, 3.0 / 60'000);
}

TEST(BoundsTest, NothingToGoBy) {
  const auto report = bounds_of("", {});
  EXPECT_EQ(report.ceiling_corrected, 0);
  EXPECT_FALSE(report.best_constant);
  EXPECT_FALSE(report.shuffled_reference);
}

// Gold AB and BC: always ABC has precision 2/3 and recall 1, so 0.8; AB, which occurs, 0.75.
TEST(BoundsTest, TheBestConstantMayBeASetThatNoRowHas) {
  std::vector<Sample> samples = {choice({"A", "B"}, 3), choice({"B", "C"}, 3)};
  for (Sample& sample : samples) sample.kind = AnswerKind::kOptions;
  const auto report = bounds_of("", samples);
  ASSERT_EQ(report.metric, "f1");
  ASSERT_TRUE(report.best_constant);
  EXPECT_EQ(report.best_constant->answer, "ABC");
  EXPECT_DOUBLE_EQ(report.best_constant->score, 0.8);
}

}  // namespace
}  // namespace lexgraph::eval

#include "lexgraph/eval/metrics.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

const std::vector<AnswerPair> kPairs = {
    {{"A", "B"}, {"A"}}, {{"C"}, {"C"}}, {{"A"}, {}}, {{"B"}, {"A", "B"}}};

TEST(MetricsTest, ByHand) {
  EXPECT_EQ(accuracy(kPairs), 0.25);
  const PrecisionRecall means = mean_precision_recall(kPairs);
  EXPECT_NEAR(means.precision, (1 + 1 + 0.5) / 3, 1e-12);
  EXPECT_NEAR(means.recall, (0.5 + 1 + 0 + 1) / 4, 1e-12);
  EXPECT_NEAR(class_f1(kPairs, "A").f1, 0.5, 1e-12);
  EXPECT_NEAR(macro_f1(kPairs), (0.5 + 2.0 / 3 + 1) / 3, 1e-12);
  EXPECT_NEAR(micro_f1(kPairs), 2 * 0.75 * 0.6 / 1.35, 1e-12);
}

TEST(MetricsTest, APairThatOccursOften) {
  std::vector<AnswerPair> counted = kPairs, written_out = kPairs;
  counted[3].times = 3;
  written_out.insert(written_out.end(), 2, kPairs[3]);
  EXPECT_EQ(accuracy(counted), 1.0 / 6);
  EXPECT_EQ(accuracy(written_out), 1.0 / 6);
  EXPECT_NEAR(mean_precision_recall(counted).f1, mean_precision_recall(written_out).f1, 1e-12);
  EXPECT_EQ(macro_f1(counted), macro_f1(written_out));
  EXPECT_EQ(micro_f1(counted), micro_f1(written_out));
}

TEST(MetricsTest, NothingToScore) {
  EXPECT_EQ(accuracy({}), 0);
  const std::vector<AnswerPair> nothing_against_nothing(1);
  EXPECT_EQ(accuracy(nothing_against_nothing), 0);
  EXPECT_EQ(mean_precision_recall({}).f1, 0);
  EXPECT_EQ(macro_f1({}), 0);
  EXPECT_EQ(micro_f1({}), 0);
}

TEST(MetricsTest, Sets) {
  std::vector<std::string> answers = {"C", "A", "C"};
  make_set(answers);
  EXPECT_EQ(answers, (std::vector<std::string>{"A", "C"}));
}

}  // namespace
}  // namespace lexgraph::eval

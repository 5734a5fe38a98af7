#include "lexgraph/eval/statistics.h"

#include <cmath>

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

TEST(StatisticsTest, Wilson) {
  const Interval half = wilson(5, 10);  // Newcombe 1998, table I, method 3
  EXPECT_NEAR(half.low, 0.2366, 5e-5);
  EXPECT_NEAR(half.high, 0.7634, 5e-5);
  EXPECT_NEAR(wilson(81, 263).low, 0.2553, 5e-5);
  EXPECT_NEAR(wilson(81, 263).high, 0.3662, 5e-5);
  EXPECT_NEAR(wilson(0, 20).high, 0.1611, 5e-5);
  EXPECT_EQ(wilson(0, 20).low, 0);
  EXPECT_EQ(wilson(0, 0).high, 1);
}

TEST(StatisticsTest, BootstrapRepeatsAndCovers) {
  std::vector<double> values;
  for (int i = 0; i < 400; ++i) values.push_back(i % 4 == 0 ? 1 : 0);
  const Interval a = bootstrap_mean(values, {});
  const Interval b = bootstrap_mean(values, {});
  EXPECT_EQ(a.low, b.low);
  EXPECT_LT(a.low, 0.25);
  EXPECT_GT(a.high, 0.25);
  EXPECT_NEAR(a.high - a.low, 2 * 1.96 * std::sqrt(0.25 * 0.75 / 400), 0.01);
}

// Of many items with few different scores only the counts are drawn: the interval must be that of
// drawing item by item, whose deviation is known.
TEST(StatisticsTest, ManyItemsWithFewScoresHaveTheSameInterval) {
  std::vector<double> values;  // −1, 0 and 1, as the differences of two runs
  for (int i = 0; i < 20'000; ++i) values.push_back(i % 10 == 0 ? -1 : i % 10 < 4 ? 1 : 0);
  const Interval drawn = bootstrap_mean(values, {});
  const double mean = 0.2, deviation = std::sqrt((0.1 + 0.3 - mean * mean) / 20'000);
  EXPECT_NEAR(drawn.low, mean - 1.96 * deviation, 0.2 * deviation);
  EXPECT_NEAR(drawn.high, mean + 1.96 * deviation, 0.2 * deviation);
  EXPECT_EQ(bootstrap_mean(values, {}).low, drawn.low);
  // Clusters count as before: all items of one document are one draw.
  std::vector<std::string> clusters;
  for (int i = 0; i < 20'000; ++i) clusters.push_back(std::to_string(i / 1'000));
  const Interval together = bootstrap_mean(values, clusters);
  EXPECT_NEAR(together.high - together.low, 0, 1e-9);  // each document has the same mean
}

TEST(StatisticsTest, ClustersWidenTheInterval) {
  std::vector<double> values;
  std::vector<std::string> clusters;
  for (int i = 0; i < 400; ++i) {
    values.push_back(i / 20 % 2 == 0 ? 1 : 0);  // all of a document right, or all wrong
    clusters.push_back("document " + std::to_string(i / 20));
  }
  const Interval alone = bootstrap_mean(values, {}), together = bootstrap_mean(values, clusters);
  EXPECT_GT(together.high - together.low, 3 * (alone.high - alone.low));
}

TEST(StatisticsTest, McNemarExact) {
  bool first[20] = {}, second[20] = {};
  for (int i = 0; i < 9; ++i) first[i] = true;
  second[19] = true;
  const McNemar result = mcnemar(first, second);
  EXPECT_EQ(result.only_first, 9U);
  EXPECT_EQ(result.only_second, 1U);
  EXPECT_NEAR(result.p, 22.0 / 1024, 1e-9);  // 2·(C(10,9)+C(10,10))/2^10
  EXPECT_EQ(mcnemar(first, first).p, 1);
}

TEST(StatisticsTest, CalibrationBuckets) {
  const std::vector<std::pair<double, bool>> answers = {
      {0.05, false}, {0.9, true}, {0.9, false}, {1.0, true}, {0.0, false}};
  const Calibration c = calibrate(answers);
  ASSERT_EQ(c.buckets.size(), 20U);
  EXPECT_EQ(c.buckets[0].n, 2U);   // 0 and 0.05
  EXPECT_EQ(c.buckets[17].n, 2U);  // (0.85, 0.9]
  EXPECT_EQ(c.buckets[19].n, 1U);
  EXPECT_NEAR(c.ece, 0.4 * 0.025 + 0.4 * 0.4 + 0, 1e-12);
  EXPECT_NEAR(c.brier, (0.0025 + 0.01 + 0.81 + 0 + 0) / 5, 1e-12);
  EXPECT_EQ(calibrate({}).brier, 0);
}

TEST(StatisticsTest, PairsAndKappa) {
  const std::vector<double> a = {0, 0, 1, 1}, b = {1, 1, 1, 1};
  const Interval i = paired_bootstrap(a, b, {});
  EXPECT_GE(i.low, 0);
  EXPECT_LE(i.high, 1);
  const std::vector<int> x = {0, 0, 1, 1}, y = {0, 1, 1, 1};
  EXPECT_NEAR(cohen_kappa(x, y), 0.5, 1e-12);
  EXPECT_EQ(cohen_kappa(x, x), 1);
}

}  // namespace
}  // namespace lexgraph::eval

#include "eval/score/pair_bootstrap.h"

#include <random>

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

// The plain way: items are drawn one by one.
Interval item_by_item(const std::vector<AnswerPair>& kinds, std::span<const std::uint32_t> kind_of,
                      const PairMetric& metric) {
  std::mt19937_64 random(7);
  std::vector<double> values;
  for (int round = 0; round < 4'000; ++round) {
    std::vector<AnswerPair> drawn = kinds;
    for (AnswerPair& kind : drawn) kind.times = 0;
    for (std::size_t i = 0; i < kind_of.size(); ++i)
      ++drawn[kind_of[random() % kind_of.size()]].times;
    values.push_back(metric(drawn));
  }
  return percentiles(std::move(values), 0.95);
}

struct Answers {
  std::vector<AnswerPair> kinds = {{{"A"}, {"A"}, 0}, {{"A"}, {"B"}, 0}, {{"B"}, {"B"}, 0}};
  std::vector<std::uint32_t> kind_of;

  explicit Answers(std::initializer_list<std::size_t> times) {
    std::uint32_t kind = 0;
    for (const std::size_t n : times) {
      kinds[kind].times = n;
      kind_of.insert(kind_of.end(), n, kind);
      ++kind;
    }
  }
};

TEST(PairBootstrapTest, DrawsAsIfItemByItem) {
  const Answers answers({60, 25, 15});
  const Interval quick =
      bootstrap_pairs(answers.kinds, answers.kind_of, {}, macro_f1, {1, 4'000, 0.95});
  const Interval slow = item_by_item(answers.kinds, answers.kind_of, macro_f1);
  EXPECT_NEAR(quick.low, slow.low, 0.01);
  EXPECT_NEAR(quick.high, slow.high, 0.01);
  EXPECT_LT(quick.low, macro_f1(answers.kinds));
  EXPECT_GT(quick.high, macro_f1(answers.kinds));
}

TEST(PairBootstrapTest, ClustersAreDrawnWhole) {
  const Answers answers({50, 50, 0});
  std::vector<std::string> clusters(100);  // "": each its own
  const Interval alone = bootstrap_pairs(answers.kinds, answers.kind_of, {}, accuracy);
  const Interval same = bootstrap_pairs(answers.kinds, answers.kind_of, clusters, accuracy);
  EXPECT_NEAR(alone.low, same.low, 0.02);
  EXPECT_NEAR(alone.high, same.high, 0.02);
  for (std::size_t i = 0; i < clusters.size(); ++i) clusters[i] = i < 50 ? "right" : "wrong";
  const Interval whole = bootstrap_pairs(answers.kinds, answers.kind_of, clusters, accuracy);
  EXPECT_EQ(whole.low, 0);
  EXPECT_EQ(whole.high, 1);
}

TEST(PairBootstrapTest, NothingToDraw) {
  const Interval none = bootstrap_pairs({}, {}, {}, accuracy);
  EXPECT_EQ(none.low, 0);
  EXPECT_EQ(none.high, 0);
  const Answers sure({5, 0, 0});
  const Interval one = bootstrap_pairs(sure.kinds, sure.kind_of, {}, macro_f1);
  EXPECT_EQ(one.low, 1);
  EXPECT_EQ(one.high, 1);
}

}  // namespace
}  // namespace lexgraph::eval

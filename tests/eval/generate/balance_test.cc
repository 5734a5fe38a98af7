#include "eval/generate/balance.h"

#include <cmath>

#include <gmock/gmock.h>

namespace lexgraph::eval {
namespace {

TEST(Balance, EveryPlaceComesOnceInARound) {
  Balance balance(5);
  for (int round = 0; round < 10; ++round) {
    std::vector<int> count(4);
    for (int i = 0; i < 4; ++i) ++count[balance.next_place(4)];
    EXPECT_THAT(count, testing::Each(1));
  }
}

TEST(Balance, PrefersWhatMakesUpForWhatWasShown) {
  Balance balance(5);
  const auto measured = [](const std::vector<std::string>& options) {
    std::vector<Balance::Measured> out;
    for (const std::string& option : options) out.push_back(Balance::measure(option));
    return out;
  };
  const Balance::Measured question = Balance::measure("?");
  const auto same = measured({"the longest", "a", "b", "c"});
  balance.shown(question, same);
  EXPECT_LT(
      balance.distance_with(question, measured({"short", "longer one", "longer 2", "longer 3"})),
      balance.distance_with(question, same));
}

ProvenSample asked(const std::string& answer, const std::string& first, const std::string& second) {
  ProvenSample sample;
  sample.ground_truth = answer;
  sample.question = "Mâu thuẫn?\n\n" + first + "\n\n" + second;
  return sample;
}

TEST(OppositePairs, GoTogetherWhenTheirProvisionsAreAsMuchAlike) {
  OppositePairs pairs;
  EXPECT_FALSE(pairs.add(asked("Có", "a b c d", "a b c d")));   // alike: 1
  EXPECT_FALSE(pairs.add(asked("Có", "a b c d", "a b c d")));   // the same answer waits, too
  EXPECT_FALSE(pairs.add(asked("Không", "a b c d", "e f g")));  // alike: 0
  EXPECT_TRUE(pairs.has_waiting("Có"));
  EXPECT_TRUE(pairs.has_waiting("Không"));
  const auto pair = pairs.add(asked("Có", "x y z", "u v w"));
  ASSERT_TRUE(pair);
  EXPECT_EQ((*pair)[0].ground_truth, "Có");
  EXPECT_EQ((*pair)[1].ground_truth, "Không");
  EXPECT_FALSE(pairs.has_waiting("Không"));
}

TEST(OppositePairs, NeitherAnswerComesWithLongerQuestions) {
  OppositePairs pairs;
  const std::string word(200, 'm');
  double longer = 0;
  int given = 0;
  for (int i = 0; i < 100; ++i) {
    // Questions of one answer are mostly the longer ones, as it happens in the law.
    for (const ProvenSample& sample : {asked("Có", i % 3 == 0 ? "m" : word, "n"),
                                       asked("Không", i % 3 == 0 ? word : "o", "p")}) {
      const auto pair = pairs.add(sample);
      if (!pair) continue;
      ++given;
      longer += std::log(static_cast<double>((*pair)[0].question.size()) /
                         static_cast<double>((*pair)[1].question.size()));
      ASSERT_LE(std::abs(longer), 2 + 1e-9);
      EXPECT_EQ((*pair)[0].ground_truth, "Có");
    }
  }
  EXPECT_GT(given, 50);
}

TEST(OppositePairs, ALongRunOfOneAnswerIsNotKept) {
  OppositePairs pairs;
  for (int i = 0; i < 60'000; ++i) ASSERT_FALSE(pairs.add(asked("Có", "a", "b")));
  std::size_t let_go = 0;
  for (int i = 0; i < 2'000; ++i) let_go += pairs.add(asked("Không", "a", "b")) ? 1 : 0;
  EXPECT_LT(let_go, 2'000U);
  EXPECT_GT(let_go, 0U);
}

}  // namespace
}  // namespace lexgraph::eval

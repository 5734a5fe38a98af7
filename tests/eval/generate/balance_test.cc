#include "eval/generate/balance.h"

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

}  // namespace
}  // namespace lexgraph::eval

// Two processes that want to write the same store at the same moment: one does, the other is
// refused, or comes after it.

#include <thread>

#include <gmock/gmock.h>

#include "tests/faults/fault_world.h"

namespace lexgraph::test {
namespace {

class TwoWriters : public testing::TestWithParam<std::pair<Stage, Stage>> {};

TEST_P(TwoWriters, DoNotMix) {
  const auto [one, other] = GetParam();
  const FaultWorld& world = FaultWorld::get();
  const TempDir dir;
  Random random(41);
  Outcomes outcomes;
  for (int i = 0; i < tries(1, 20); ++i) {
    const auto scratch = dir.path() / std::to_string(i);
    world.prepare(one, scratch);
    CommandResult first, second;
    const std::chrono::milliseconds late(below(random, 60));
    {
      const std::jthread writer([&] { first = world.run(one, scratch); });
      std::this_thread::sleep_for(late);
      second = world.run(other, scratch);
    }
    SCOPED_TRACE(name_of(other) + " " + std::to_string(late.count()) + " ms later; " + first.err +
                 second.err);
    EXPECT_TRUE(first.exit_code == 0 || second.exit_code == 0);
    EXPECT_EQ(second.signal, 0);
    if (second.exit_code != 0) {
      EXPECT_THAT(second.err, testing::ContainsRegex("another process|is not an empty folder"));
    }
    world.check(one, scratch, first, outcomes);
  }
  print_outcomes("two writers", name_of(one) + ", " + name_of(other), outcomes);
}

INSTANTIATE_TEST_SUITE_P(Stages, TwoWriters,
                         testing::Values(std::pair(Stage::kIngest, Stage::kIngest),
                                         std::pair(Stage::kIndex, Stage::kIndex),
                                         std::pair(Stage::kIndex, Stage::kIngest),
                                         std::pair(Stage::kMerge, Stage::kMerge),
                                         std::pair(Stage::kBackup, Stage::kBackup),
                                         std::pair(Stage::kMerge, Stage::kBackup)),
                         [](const auto& parameter) {
                           return name_of(parameter.param.first) + "_" +
                                  name_of(parameter.param.second);
                         });

}  // namespace
}  // namespace lexgraph::test

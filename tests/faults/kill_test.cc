// kill -9 at random moments of every stage.

#include <chrono>
#include <csignal>

#include <gmock/gmock.h>

#include "tests/faults/fault_world.h"

namespace lexgraph::test {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

class Kill : public testing::TestWithParam<Stage> {};

TEST_P(Kill, AtAnyMomentNothingIsLost) {
  const FaultWorld& world = FaultWorld::get();
  const Stage stage = GetParam();
  const TempDir dir;
  world.prepare(stage, dir.path() / "undisturbed");
  const auto begin = Clock::now();
  ASSERT_EQ(world.run(stage, dir.path() / "undisturbed").exit_code, 0);
  const auto took = std::chrono::duration_cast<milliseconds>(Clock::now() - begin).count();
  Random random(23 + static_cast<unsigned>(stage));
  Outcomes outcomes;
  for (int i = 0; i < tries(3, 50); ++i) {
    const auto scratch = dir.path() / std::to_string(i);
    world.prepare(stage, scratch);
    CommandOptions options;
    options.timeout = milliseconds(1 + below(random, static_cast<std::uint32_t>(took + 1)));
    SCOPED_TRACE("killed after " + std::to_string(options.timeout.count()) + " ms of " +
                 std::to_string(took));
    world.check(stage, scratch, world.run(stage, scratch, options), outcomes);
    std::filesystem::remove_all(scratch);
  }
  print_outcomes("kill -9", name_of(stage), outcomes);
}

INSTANTIATE_TEST_SUITE_P(Stages, Kill, testing::ValuesIn(kStages),
                         [](const auto& parameter) { return name_of(parameter.param); });

}  // namespace
}  // namespace lexgraph::test

// Calls to the system that fail, at any place of every stage, once or from then on: a disk that is
// full, dying, read-only, or gone.

#include <cerrno>
#include <cstring>

#include <gmock/gmock.h>

#include "tests/faults/fault_world.h"

namespace lexgraph::test {
namespace {

namespace fs = std::filesystem;

struct Fault {
  const char* name;
  const char* call;
  int error;
};

constexpr Fault kFaults[] = {
    {"disk full", "write", ENOSPC},
    {"write fails", "write", EIO},
    {"sync fails", "sync", EIO},
    {"no file can be made", "create", EROFS},
    {"rename or link fails", "rename", EIO},
    {"read fails", "read", EIO},
};

// What a merge or a backup reads lies elsewhere.
std::string where(const FaultWorld& world, Stage stage, const Fault& fault,
                  const fs::path& scratch) {
  const bool elsewhere = stage == Stage::kMerge || stage == Stage::kBackup;
  return elsewhere && fault.call == std::string("read") ? world.at("") : scratch.string();
}

std::vector<std::string> layer_for(const Fault& fault, const std::string& below) {
  std::vector<std::string> environment = failing_layer();
  environment.push_back(std::string("FAULT_CALL=") + fault.call);
  environment.push_back("FAULT_ERRNO=" + std::to_string(fault.error));
  environment.push_back("FAULT_BELOW=" + below);
  return environment;
}

// How often the stage makes such a call.
long calls_of(const FaultWorld& world, Stage stage, const Fault& fault, const fs::path& scratch) {
  world.prepare(stage, scratch);
  CommandOptions options;
  options.environment = layer_for(fault, where(world, stage, fault, scratch));
  options.environment.push_back("FAULT_COUNT=" + (scratch / "calls").string());
  EXPECT_EQ(world.run(stage, scratch, options).exit_code, 0);
  return fs::exists(scratch / "calls") ? std::stol(read_file(scratch / "calls")) : 0;
}

class FailingCalls : public testing::TestWithParam<std::tuple<Fault, Stage>> {};

TEST_P(FailingCalls, NothingIsLostAndNothingIsSilentlyWrong) {
  if (failing_layer().empty()) GTEST_SKIP() << "the failing layer cannot be put in here";
  const auto& [fault, stage] = GetParam();
  const FaultWorld& world = FaultWorld::get();
  const TempDir dir;
  const long calls = calls_of(world, stage, fault, dir.path() / "counted");
  ASSERT_GT(calls, 0);
  Random random(static_cast<unsigned>(calls));
  Outcomes outcomes;
  for (int i = 0; i < tries(1, 20); ++i) {
    const fs::path scratch = dir.path() / std::to_string(i);
    world.prepare(stage, scratch);
    CommandOptions options;
    options.environment = layer_for(fault, where(world, stage, fault, scratch));
    const long from = 1 + below(random, static_cast<std::uint32_t>(calls));
    options.environment.push_back("FAULT_FROM=" + std::to_string(from));
    options.environment.push_back("FAULT_TIMES=" + std::to_string(i % 2));
    SCOPED_TRACE(std::string(fault.name) + (i % 2 == 0 ? " from call " : " at call ") +
                 std::to_string(from) + " of " + std::to_string(calls));
    world.check(stage, scratch, world.run(stage, scratch, options), outcomes);
    fs::remove_all(scratch);
  }
  print_outcomes(fault.name, name_of(stage), outcomes);
}

std::string test_name(const std::tuple<Fault, Stage>& parameter) {
  std::string name =
      std::string(std::get<0>(parameter).name) + "_" + name_of(std::get<1>(parameter));
  for (char& c : name) c = c == ' ' ? '_' : c;
  return name;
}

INSTANTIATE_TEST_SUITE_P(Faults, FailingCalls,
                         testing::Combine(testing::ValuesIn(kFaults), testing::ValuesIn(kStages)),
                         [](const auto& parameter) { return test_name(parameter.param); });

// Commands that only read: the right answer or none.
TEST(FailingReads, GiveTheRightAnswerOrNone) {
  if (failing_layer().empty()) GTEST_SKIP() << "the failing layer cannot be put in here";
  const FaultWorld& world = FaultWorld::get();
  const Fault fault{"read fails", "read", EIO};
  const std::string store = world.at("whole");
  Outcomes outcomes;
  for (const std::vector<std::string>& question : {std::vector<std::string>{"store", "digest"},
                                                   {"search", "phạm vi điều chỉnh", "--json"},
                                                   {"show", "1003/2016/NĐ-CP", "--json"},
                                                   {"chain", "1003/2016/NĐ-CP", "--json"}}) {
    std::vector<std::string> command = question;
    command.insert(command.end(), {"--store", store});
    const CommandResult right = run_lexgraph(command);
    ASSERT_EQ(right.exit_code, 0) << right.err;
    for (int i = 0; i < tries(6, 60); ++i) {
      CommandOptions options;
      options.environment = layer_for(fault, store);
      options.environment.push_back("FAULT_FROM=" + std::to_string(1 + i * 3));
      options.environment.push_back("FAULT_TIMES=" + std::to_string(i % 2));
      const CommandResult result = run_lexgraph(command, options);
      SCOPED_TRACE(testing::PrintToString(command) + " read " + std::to_string(1 + i * 3));
      ++outcomes.tries;
      EXPECT_EQ(result.signal, 0);
      if (result.exit_code == 0) {
        ++outcomes.right;
        EXPECT_EQ(result.out, right.out);
      } else {
        ++outcomes.reported;
        EXPECT_EQ(result.exit_code, 1);
        EXPECT_THAT(result.err, testing::HasSubstr("lexgraph"));
      }
    }
  }
  print_outcomes("read fails", "digest, search, show, chain", outcomes);
}

// Days to and fro between any two looks at the clock.
class JumpingClock : public testing::TestWithParam<Stage> {};

TEST_P(JumpingClock, LeavesNoTrace) {
  std::vector<std::string> layer = failing_layer();
  if (layer.empty()) GTEST_SKIP() << "the failing layer cannot be put in here";
  const FaultWorld& world = FaultWorld::get();
  const TempDir dir;
  Outcomes outcomes;
  for (const char* days : {"1", "3650", "20000"}) {
    const fs::path scratch = dir.path() / days;
    world.prepare(GetParam(), scratch);
    CommandOptions options;
    options.environment = layer;
    options.environment.push_back(std::string("FAULT_CLOCK=") + days);
    const CommandResult result = world.run(GetParam(), scratch, options);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    world.check(GetParam(), scratch, result, outcomes);
  }
  print_outcomes("clock jumps", name_of(GetParam()), outcomes);
}

INSTANTIATE_TEST_SUITE_P(Stages, JumpingClock, testing::ValuesIn(kStages),
                         [](const auto& parameter) { return name_of(parameter.param); });

}  // namespace
}  // namespace lexgraph::test

#include "tests/support/run_command.h"

#include <signal.h>

#include <chrono>
#include <string>
#include <system_error>

#include <gtest/gtest.h>

namespace lexgraph::test {
namespace {

TEST(RunCommandTest, KeepsOutputErrorsAndExitCodeApart) {
  const CommandResult result = run_command({"sh", "-c", "echo out; echo err >&2; exit 3"});
  EXPECT_EQ(result.out, "out\n");
  EXPECT_EQ(result.err, "err\n");
  EXPECT_EQ(result.exit_code, 3);
  EXPECT_FALSE(result.timed_out);
}

TEST(RunCommandTest, InputLargerThanAPipeComesBackWhole) {
  CommandOptions options;
  options.input.assign(3'000'000, 'x');
  EXPECT_EQ(run_command({"cat"}, options).out, options.input);
}

TEST(RunCommandTest, AProgramNeedNotReadItsInput) {
  CommandOptions options;
  options.input.assign(1'000'000, 'x');
  EXPECT_EQ(run_command({"true"}, options).exit_code, 0);
}

TEST(RunCommandTest, TimeoutKillsTheWholeGroup) {
  CommandOptions options;
  options.timeout = std::chrono::milliseconds(200);
  const auto start = std::chrono::steady_clock::now();
  const CommandResult result = run_command({"sh", "-c", "echo before; sleep 30; true"}, options);
  EXPECT_TRUE(result.timed_out);
  EXPECT_EQ(result.signal, SIGKILL);
  EXPECT_EQ(result.exit_code, -1);
  EXPECT_EQ(result.out, "before\n");
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(RunCommandTest, EnvironmentIsAddedToAndReplaced) {
  CommandOptions options;
  options.environment = {"HOME=/nowhere", "LEXGRAPH_NEW=1"};
  const CommandResult result =
      run_command({"sh", "-c", "echo $HOME $LEXGRAPH_NEW ${PATH:+path}"}, options);
  EXPECT_EQ(result.out, "/nowhere 1 path\n");
}

TEST(RunCommandTest, AProgramThatIsNotThereThrows) {
  EXPECT_THROW(run_command({"/nowhere/program"}), std::system_error);
}

}  // namespace
}  // namespace lexgraph::test

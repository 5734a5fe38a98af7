#include "ingest/read/program.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(RunProgram, InputGoesInAndOutputComesOut) {
  const std::string large(3'000'000, 'x');  // more than a pipe holds, both ways
  EXPECT_EQ(run_program({"cat"}, large).value(), large);
  EXPECT_EQ(run_program({"cat"}, "").value(), "");
}

TEST(RunProgram, AProgramThatReadsNothingIsNoTrouble) {
  EXPECT_EQ(run_program({"echo", "done"}, std::string(3'000'000, 'x')).value(), "done\n");
}

TEST(RunProgram, FailuresSayWhy) {
  Result<std::string> result = run_program({"lexgraph-no-such-program"}, "");
  EXPECT_EQ(result.error().code(), ErrorCode::kUnsupported);
  EXPECT_EQ(result.error().message(), "the program lexgraph-no-such-program is not installed");
  result = run_program({"sh", "-c", "echo one >&2; echo two >&2; exit 3"}, "");
  EXPECT_EQ(result.error().code(), ErrorCode::kIo);
  EXPECT_EQ(result.error().message(), "sh failed: two");
  result = run_program({"sh", "-c", "kill -9 $$"}, "");
  EXPECT_EQ(result.error().message(), "sh was ended by a signal");
  result = run_program({"env", "A=1", "sh", "-c", "exit 3"}, "");
  EXPECT_EQ(result.error().message(), "sh failed") << "env is not the program";
}

TEST(RunProgram, TimeAndOutputAreBounded) {
  ProgramLimits limits;
  limits.time = std::chrono::milliseconds(200);
  EXPECT_EQ(run_program({"sleep", "60"}, "", limits).error().code(), ErrorCode::kTimeout);
  EXPECT_EQ(run_program({"sh", "-c", "sleep 60 & sleep 60"}, "", limits).error().code(),
            ErrorCode::kTimeout);
  limits.time = std::chrono::minutes(1);
  limits.output_bytes = 1 << 20;
  EXPECT_EQ(run_program({"sh", "-c", "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done"}, "",
                        limits)
                .error()
                .code(),
            ErrorCode::kLimit);
}

}  // namespace
}  // namespace lexgraph::ingest

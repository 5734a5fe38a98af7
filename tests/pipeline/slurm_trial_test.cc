// The job files under a real Slurm, where Debian's packages are installed.

#include <cstdlib>

#include <gmock/gmock.h>

#include "tests/pipeline/world.h"
#include "tests/support/run_command.h"

namespace lexgraph::test {
namespace {

TEST(SlurmTrial, AJobArrayMergesToTheDigestOfOneRun) {
  if (std::getenv("LEXGRAPH_TEST_ALL") == nullptr)
    GTEST_SKIP() << "starts a Slurm on this machine; LEXGRAPH_TEST_ALL=1 does";
  constexpr int kNoSlurm = 3;
  const CommandResult trial = run_command({std::string(LEXGRAPH_SOURCE_DIR) + "/tools/slurm/trial",
                                           LEXGRAPH_BINARY, sample_folder().string(), "3"},
                                          {"", std::chrono::minutes(4), {}});
  if (trial.exit_code == kNoSlurm) GTEST_SKIP() << trial.err;
  EXPECT_EQ(trial.exit_code, 0) << trial.out << trial.err;
  EXPECT_THAT(trial.out, testing::HasSubstr("from 3 stores"));
  EXPECT_THAT(trial.out, testing::HasSubstr("merged:  "));
}

}  // namespace
}  // namespace lexgraph::test

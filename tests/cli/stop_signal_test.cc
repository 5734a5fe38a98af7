#include "src/cli/stop_signal.h"

#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <thread>

#include <gtest/gtest.h>

namespace lexgraph::cli {
namespace {

// In a process of its own, since threads that other tests have left would take the signal.
[[noreturn]] void stop_by(int signal) {
  std::atomic<int> asked{0};
  {
    const StopSignal stop([&asked] { ++asked; });
    ::kill(::getpid(), signal);
    for (int i = 0; i < 3000 && asked == 0; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  ::_exit(asked);
}

TEST(StopSignal, AsksOnceToStop) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(stop_by(SIGTERM), testing::ExitedWithCode(1), "");
  EXPECT_EXIT(stop_by(SIGINT), testing::ExitedWithCode(1), "");
}

TEST(StopSignal, EndsWithoutASignal) {
  std::atomic<int> asked{0};
  {
    const StopSignal stop([&asked] { ++asked; });
  }
  EXPECT_EQ(asked, 0);
}

}  // namespace
}  // namespace lexgraph::cli

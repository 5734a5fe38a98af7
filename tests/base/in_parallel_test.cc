#include "lexgraph/base/in_parallel.h"

#include <array>
#include <atomic>

#include <gtest/gtest.h>

namespace lexgraph {
namespace {

TEST(InParallel, EveryPartIsDoneOnceBeforeItReturns) {
  std::array<std::atomic<int>, 7> done{};
  in_parallel(done.size(), [&done](std::size_t part) { ++done[part]; });
  for (const std::atomic<int>& times : done) EXPECT_EQ(times, 1);
}

TEST(InParallel, OnePartStaysWithTheCallerAndNoneIsNothing) {
  std::thread::id by;
  in_parallel(1, [&by](std::size_t) { by = std::this_thread::get_id(); });
  EXPECT_EQ(by, std::this_thread::get_id());
  in_parallel(0, [](std::size_t) { ADD_FAILURE(); });
}

TEST(InParallel, NoNumberOfJobsIsOneForEachCore) {
  EXPECT_EQ(thread_count(3), 3U);
  EXPECT_GE(thread_count(0), 1U);
}

}  // namespace
}  // namespace lexgraph

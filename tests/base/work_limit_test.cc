#include "lexgraph/base/work_limit.h"

#include <thread>

#include <gtest/gtest.h>

namespace lexgraph {
namespace {

using Clock = WorkLimit::Clock;

constexpr auto kLong = std::chrono::hours(1);

bool soon_passed() {
  for (int i = 0; i < 100; ++i) {
    if (WorkLimit::passed()) return true;
  }
  return false;
}

TEST(WorkLimit, WithoutOneWorkGoesOn) { EXPECT_FALSE(soon_passed()); }

TEST(WorkLimit, EndsAtItsTimeAndNotLater) {
  {
    const WorkLimit limit(Clock::now());
    EXPECT_TRUE(WorkLimit::passed());
    EXPECT_TRUE(WorkLimit::passed());
    EXPECT_EQ(WorkLimit::error().code(), ErrorCode::kTimeout);
  }
  EXPECT_FALSE(soon_passed());
}

TEST(WorkLimit, EndsWhenNobodyWaits) {
  std::atomic<bool> given_up = false;
  const WorkLimit limit(Clock::now() + kLong, &given_up);
  EXPECT_FALSE(soon_passed());
  given_up = true;
  EXPECT_TRUE(WorkLimit::passed());
}

TEST(WorkLimit, TheNarrowerOfTwoCounts) {
  std::atomic<bool> given_up = false;
  const WorkLimit outer(Clock::now() + kLong, &given_up);
  {
    const WorkLimit inner(Clock::now());
    EXPECT_TRUE(soon_passed());
  }
  EXPECT_FALSE(soon_passed());
  const WorkLimit inner(Clock::now() + 2 * kLong);
  EXPECT_FALSE(soon_passed());
  given_up = true;
  EXPECT_TRUE(soon_passed()) << "what is outside is still obeyed";
}

TEST(WorkLimit, IsOfItsThreadAlone) {
  const WorkLimit limit(Clock::now());
  std::thread([] { EXPECT_FALSE(soon_passed()); }).join();
}

}  // namespace
}  // namespace lexgraph

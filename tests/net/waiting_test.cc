#include "lexgraph/net/waiting.h"

#include <gtest/gtest.h>

namespace lexgraph::net {
namespace {

TEST(WaitUnlessStopped, EndsWithTheTimeOrTheStop) {
  const std::atomic<bool> going{false}, stopped{true};
  EXPECT_TRUE(wait_unless_stopped(std::chrono::milliseconds(1), &going));
  EXPECT_TRUE(wait_unless_stopped(std::chrono::milliseconds(1), nullptr));
  EXPECT_FALSE(wait_unless_stopped(std::chrono::hours(1), &stopped));
  EXPECT_FALSE(wait_unless_stopped(std::chrono::milliseconds(0), &stopped));
}

}  // namespace
}  // namespace lexgraph::net

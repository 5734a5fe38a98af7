#include "eval/run/call_gate.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

TEST(CallGateTest, HalvesWhenAskedToAndGrowsByOneARound) {
  CallPolicy policy;
  policy.concurrency = 8;
  CallGate gate(policy);
  EXPECT_EQ(gate.allowed(), 8U);
  ASSERT_TRUE(gate.enter(nullptr));
  gate.leave(true);
  EXPECT_EQ(gate.allowed(), 4U);
  ASSERT_TRUE(gate.enter(nullptr));
  gate.leave(true);
  EXPECT_EQ(gate.allowed(), 4U) << "calls that were out together count once";
  // Four good answers are a round: 4 + 1/4 + 1/4.25 + … reaches 5 with the fifth.
  for (int i = 0; i < 5; ++i) {
    ASSERT_TRUE(gate.enter(nullptr));
    gate.leave(false);
  }
  EXPECT_EQ(gate.allowed(), 5U);
  for (int i = 0; i < 100; ++i) {
    ASSERT_TRUE(gate.enter(nullptr));
    gate.leave(false);
  }
  EXPECT_EQ(gate.allowed(), 8U) << "never more than at first";
}

TEST(CallGateTest, NobodyEntersAStoppedRun) {
  CallGate gate({});
  const std::atomic<bool> stop{true};
  EXPECT_FALSE(gate.enter(&stop));
}

TEST(CallGateTest, AtLeastOneCallGoesOut) {
  CallPolicy policy;
  policy.concurrency = 0;
  CallGate gate(policy);
  EXPECT_EQ(gate.allowed(), 1U);
  ASSERT_TRUE(gate.enter(nullptr));
  gate.leave(true);
  EXPECT_EQ(gate.allowed(), 1U);
}

}  // namespace
}  // namespace lexgraph::eval

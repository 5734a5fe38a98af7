#include "lexgraph/law/validity.h"

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

TEST(Validity, WhatHasEnded) {
  for (const Validity ended :
       {Validity::kExpired, Validity::kRepealed, Validity::kRepealedWithHost}) {
    EXPECT_TRUE(has_ended(ended)) << name_of(ended);
  }
  // What is stopped for a time or has lost a provision is still there.
  for (const Validity other : {Validity::kUnknown, Validity::kNotYetInForce, Validity::kInForce,
                               Validity::kPartlyInForce, Validity::kSuspended}) {
    EXPECT_FALSE(has_ended(other)) << name_of(other);
  }
}

TEST(Validity, NamesInJson) {
  EXPECT_EQ(name_of(Validity::kUnknown), "unknown");
  EXPECT_EQ(name_of(Validity::kNotYetInForce), "not_yet_in_force");
  EXPECT_EQ(name_of(Validity::kPartlyInForce), "partly_in_force");
  EXPECT_EQ(name_of(Validity::kRepealedWithHost), "repealed_with_host");
}

// 63/2020/QH14, Điều 3: in force on 1 January 2021.
TEST(Validity, DetailsAreKeptSinceTheLawOf2020) {
  EXPECT_EQ(kept_without_host_since().to_string(), "2021-01-01");
}

}  // namespace
}  // namespace lexgraph::law

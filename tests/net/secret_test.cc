#include "lexgraph/net/secret.h"

#include <gtest/gtest.h>

namespace lexgraph::net {
namespace {

TEST(WithoutSecret, NothingOfItIsLeft) {
  EXPECT_EQ(without_secret("key", "a key, key"), "a ***, ***");
  EXPECT_EQ(without_secret("key", "none"), "none");
  EXPECT_EQ(without_secret("", "none"), "none");
}

// What stands for it is not looked through again.
TEST(WithoutSecret, ASecretOfStarsEnds) { EXPECT_EQ(without_secret("*", "a*b"), "a***b"); }

}  // namespace
}  // namespace lexgraph::net

#include "lexgraph/base/span.h"

#include <gtest/gtest.h>

namespace lexgraph {
namespace {

TEST(Span, IsHalfOpen) {
  const Span span{2, 5};
  EXPECT_EQ(span.size(), 3U);
  EXPECT_FALSE(span.contains(1));
  EXPECT_TRUE(span.contains(2));
  EXPECT_TRUE(span.contains(4));
  EXPECT_FALSE(span.contains(5));
  EXPECT_EQ(span.in("abcdefg"), "cde");
}

}  // namespace
}  // namespace lexgraph

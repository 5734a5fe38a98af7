#include "ingest/structure/inline_points.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::structure {
namespace {

TEST(InlinePoints, InSequenceOnly) {
  EXPECT_EQ(find_inline_points("khi: a) Gãy; b) Lỏng; c) Mục.", "").size(), 3u);
  EXPECT_EQ(find_inline_points("khi: a) Gãy; c) Mục.", "").size(), 0u);
  EXPECT_EQ(find_inline_points("theo điểm a) hoặc điểm b) khoản 1", "").size(), 0u);
  EXPECT_EQ(find_inline_points("Gãy; b) Lỏng; c) Mục", "a").size(), 2u);
  EXPECT_EQ(find_inline_points("như sau: “x: a) Gãy; b) Lỏng”", "").size(), 0u);
  EXPECT_EQ(find_inline_points("", "").size(), 0u);
  EXPECT_EQ(find_inline_points(")))))", "a").size(), 0u);
}

}  // namespace
}  // namespace lexgraph::ingest::structure

#include "ingest/html/list_marker.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(ListMarker, AsABrowserPrintsIt) {
  EXPECT_EQ(list_marker(3, ""), "3. ");
  EXPECT_EQ(list_marker(3, "a"), "c. ");
  EXPECT_EQ(list_marker(28, "A"), "AB. ");
  EXPECT_EQ(list_marker(4, "I"), "IV. ");
  EXPECT_EQ(list_marker(9, "i"), "ix. ");
  EXPECT_EQ(list_marker(0, "a"), "0. ");
  EXPECT_EQ(list_marker(-2, "I"), "-2. ");
}

TEST(ListMarker, TextWithItsOwnLabel) {
  EXPECT_TRUE(has_own_label("1. Tổ chức"));
  EXPECT_TRUE(has_own_label("đ) Tổ chức"));
  EXPECT_TRUE(has_own_label("Điều 3. Tổ chức"));
  EXPECT_FALSE(has_own_label("Tổ chức"));
  EXPECT_FALSE(has_own_label("15 người"));
}

}  // namespace
}  // namespace lexgraph::ingest

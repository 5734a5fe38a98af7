#include "lexgraph/law/document.h"

#include <initializer_list>

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

std::size_t first_of(std::initializer_list<std::int32_t> parents) {
  std::vector<Unit> units;
  for (const std::int32_t parent : parents) units.emplace_back().parent = parent;
  return first_out_of_order(units);
}

TEST(FirstOutOfOrder, ReadingOrderIsPreOrder) {
  EXPECT_EQ(first_of({}), 0U);
  EXPECT_EQ(first_of({-1, 0, 1, 0, -1, 4}), 6U);
  EXPECT_EQ(first_of({-1, 0, -1, 0}), 3U);  // back into a unit that was left
  EXPECT_EQ(first_of({-1, 0, 0, 1}), 3U);   // into an elder sibling
  EXPECT_EQ(first_of({-1, 1}), 1U);         // into itself
  EXPECT_EQ(first_of({5}), 0U);
}

}  // namespace
}  // namespace lexgraph::law

#include "src/store/recollection.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::store {
namespace {

TEST(Recollection, GivesWhatWasKeptAndNothingElse) {
  Recollection<int, std::string> known;
  EXPECT_EQ(known.find(1), nullptr);
  EXPECT_EQ(*known.keep(1, "một"), "một");
  EXPECT_EQ(*known.find(1), "một");
  EXPECT_EQ(known.find(2), nullptr);
}

TEST(Recollection, WhatIsHeldStaysWhenAllIsForgotten) {
  Recollection<int, std::string> known;
  const auto first = known.keep(0, "không");
  for (int i = 1; i <= 20'000; ++i) known.keep(i, "x");
  EXPECT_EQ(known.find(0), nullptr) << "memory has a bound";
  EXPECT_EQ(*first, "không");
  EXPECT_NE(known.find(20'000), nullptr);
}

}  // namespace
}  // namespace lexgraph::store

#include "lexgraph/law/unit_numerals.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

TEST(OtherNumerals, RomanAndArabic) {
  EXPECT_THAT(other_numerals("chp_V"), ElementsAre("chp_5"));
  EXPECT_THAT(other_numerals("chp_5"), ElementsAre("chp_V"));
  EXPECT_THAT(other_numerals("part_2"), ElementsAre("part_II"));
  EXPECT_THAT(other_numerals("chp_VIIa"), ElementsAre("chp_7a"));
  EXPECT_THAT(other_numerals("att_1__chp_II"), ElementsAre("att_1__chp_2"));
}

TEST(OtherNumerals, EveryStepBothWays) {
  EXPECT_THAT(other_numerals("chp_V__sec_1"),
              UnorderedElementsAre("chp_5__sec_1", "chp_V__sec_I", "chp_5__sec_I"));
}

TEST(OtherNumerals, WhatHasNoOtherSpelling) {
  for (const std::string_view eid : {"", "art_5", "art_5__cl_1__point_c", "app_1", "preamble",
                                     "sec_A", "chp_0", "chp_05", "sec_", "sec", "chp_4000"}) {
    EXPECT_THAT(other_numerals(eid), IsEmpty()) << eid;
  }
}

}  // namespace
}  // namespace lexgraph::law

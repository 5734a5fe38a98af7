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
  EXPECT_THAT(other_numerals("app_2"), ElementsAre("app_II"));
}

TEST(OtherNumerals, EveryStepBothWays) {
  EXPECT_THAT(other_numerals("chp_V__sec_1"),
              UnorderedElementsAre("chp_5__sec_1", "chp_V__sec_I", "chp_5__sec_I"));
}

TEST(OtherNumerals, WhatHasNoOtherSpelling) {
  for (const std::string_view eid : {"", "art_5", "art_5__cl_1__point_c", "att_1", "preamble",
                                     "sec_A", "chp_0", "chp_05", "sec_", "sec", "chp_4000"}) {
    EXPECT_THAT(other_numerals(eid), IsEmpty()) << eid;
  }
}

TEST(AppendixNumber, TellsThePlace) {
  for (const auto& [printed, number] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"II", "2"}, {"02", "2"}, {"B", "2"}, {"C", "3"}, {"XIV", "14"}, {"XL", "40"}}) {
    EXPECT_EQ(appendix_number(printed), number) << printed;
  }
}

TEST(AppendixNumber, LettersExtendIt) {
  for (const std::string_view printed : {"Ia", "IA", "I-A", "1a", "01A"}) {
    EXPECT_EQ(appendix_number(printed), "1a") << printed;
  }
}

TEST(AppendixNumber, NothingElseIsOne) {
  for (const std::string_view printed : {"", "0", "01/TK", "1.2", "lục", "IAB", "Iđ"}) {
    EXPECT_EQ(appendix_number(printed), "") << printed;
  }
}

}  // namespace
}  // namespace lexgraph::law

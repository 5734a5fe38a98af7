#include "src/cli/day_argument.h"

#include <gtest/gtest.h>

namespace lexgraph::cli {
namespace {

std::string day(const std::string& text) {
  const auto read = read_day(text);
  return read.ok() ? read->to_string() : "none";
}

TEST(ReadDay, AsPeopleTypeIt) {
  for (const char* text : {"2024-08-01", "01/08/2024", "1/8/2024", "01-08-2024", "1-8-2024"}) {
    EXPECT_EQ(day(text), "2024-08-01") << text;
  }
  EXPECT_EQ(day("29/02/2024"), "2024-02-29");
  EXPECT_EQ(day("today"), today().to_string());
}

TEST(ReadDay, NothingIsUnknown) { EXPECT_FALSE(read_day("")->known()); }

TEST(ReadDay, WhatIsNoDay) {
  for (const char* text :
       {"2024", "2024-08", "30/02/2024", "29/02/2023", "31/4/2024", "13/13/2024", "0/1/2024",
        "1/8-2024", "1.8.2024", "1/8/2024 ", " 1/8/2024", "1/ 8/2024", "+1/8/2024", "1/8/2024x",
        "1/8/20245", "tomorrow", "/8/2024", "1//2024", "1/8/"}) {
    const auto read = read_day(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.error().code(), ErrorCode::kInvalidArgument);
  }
}

// "01/08/24" is no day of the first century, and of which it is we do not guess.
TEST(ReadDay, AYearHasFourDigits) {
  for (const char* text : {"01/08/24", "1-8-24", "1/8/202"}) EXPECT_EQ(day(text), "none") << text;
}

}  // namespace
}  // namespace lexgraph::cli

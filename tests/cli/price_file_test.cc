#include "src/cli/price_file.h"

#include <gmock/gmock.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::cli {
namespace {

using testing::HasSubstr;

TEST(PriceFileTest, TheLongestNameThatFitsDecides) {
  const test::TempDir dir;
  const std::string file =
      dir.write("prices.json",
                R"({"gpt-4o-mini": {"input": 0.5, "output": 2}, "gpt-4o": {"input": 10}})")
          .string();
  const auto mini = price_of("openai:gpt-4o-mini", file);
  ASSERT_TRUE(mini.ok()) << mini.error().to_string();
  EXPECT_DOUBLE_EQ(mini->of(2'000'000, 1'000'000), 3);
  EXPECT_DOUBLE_EQ(price_of("openai:gpt-4o@http://x", file)->of(1'000'000, 5), 10);
  EXPECT_DOUBLE_EQ(price_of("anything", "")->of(1'000'000, 1'000'000), 0);
}

TEST(PriceFileTest, WhatCannotBePricedIsSaid) {
  const test::TempDir dir;
  const auto fault = [&](const std::string& text) {
    const auto price = price_of("m", dir.write("prices.json", text).string());
    return price.ok() ? std::string("a price") : price.error().to_string();
  };
  EXPECT_THAT(fault(R"({"other": {}})"), HasSubstr("no price for m"));
  EXPECT_THAT(fault("[1"), HasSubstr("not a JSON object"));
  EXPECT_THAT(fault(R"({"m": 3})"), HasSubstr("m: not"));
  EXPECT_THAT(fault(R"({"m": {"input": "3"}})"), HasSubstr("\"input\" is no price"));
  EXPECT_THAT(fault(R"({"m": {"output": -1}})"), HasSubstr("\"output\" is no price"));
  EXPECT_FALSE(price_of("m", (dir.path() / "absent.json").string()).ok());
}

}  // namespace
}  // namespace lexgraph::cli

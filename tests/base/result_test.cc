#include "lexgraph/base/result.h"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace lexgraph {
namespace {

Result<int> half(int n) {
  if (n % 2 != 0) return Error(ErrorCode::kInvalidArgument, "odd");
  return n / 2;
}

Result<int> quarter(int n) {
  LEXGRAPH_ASSIGN_OR_RETURN(const int once, half(n));
  LEXGRAPH_ASSIGN_OR_RETURN(const int twice, half(once));
  return twice;
}

Result<void> must_be_even(int n, bool* reached_end) {
  LEXGRAPH_RETURN_IF_ERROR(half(n));
  *reached_end = true;
  return {};
}

TEST(Result, CarriesAValueOrAnError) {
  EXPECT_TRUE(half(4).ok());
  EXPECT_EQ(half(4).value(), 2);
  EXPECT_FALSE(half(3).ok());
  EXPECT_EQ(half(3).error().code(), ErrorCode::kInvalidArgument);
}

TEST(Result, MacrosPassTheErrorOn) {
  EXPECT_EQ(*quarter(8), 2);
  EXPECT_EQ(quarter(6).error().message(), "odd");
  bool reached_end = false;
  EXPECT_FALSE(must_be_even(1, &reached_end).ok());
  EXPECT_FALSE(reached_end);
  EXPECT_TRUE(must_be_even(2, &reached_end).ok());
  EXPECT_TRUE(reached_end);
}

TEST(Result, MovesWhatCannotBeCopied) {
  Result<std::unique_ptr<std::string>> result = std::make_unique<std::string>("x");
  const std::unique_ptr<std::string> taken = std::move(result).value();
  EXPECT_EQ(*taken, "x");
}

TEST(Result, OfErrorKeepsContextAddedOnTheWay) {
  const auto outer = []() -> Result<int> {
    auto inner = half(1);
    if (!inner) return std::move(inner).error().with_context("halving");
    return *inner;
  };
  EXPECT_EQ(outer().error().to_string(), "halving: odd");
}

}  // namespace
}  // namespace lexgraph

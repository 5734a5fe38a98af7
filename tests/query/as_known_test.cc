#include "lexgraph/query/as_known.h"

#include <chrono>

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

Date today() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return Date::from_days(
      static_cast<std::int32_t>(std::chrono::duration_cast<std::chrono::hours>(now).count() / 24));
}

TEST(AsKnown, WhatCameLaterIsNotThere) {
  const Held held({Statute("911/2012/QH13", "Luật", "Bến đò", "2012-06-15", "2013-01-01")});
  const auto now = as_known_on(held.reader(), today());
  const auto before = as_known_on(held.reader(), today().plus_days(-1));
  EXPECT_EQ(take(now->document_count()), 1U);
  EXPECT_EQ(take(before->document_count()), 0U);
  EXPECT_EQ(take(now->documents_by_number("911/2012/QH13")).size(), 1U);
  EXPECT_TRUE(take(before->documents_by_number("911/2012/QH13")).empty());
  EXPECT_TRUE(resolve_ref(*now, "911/2012/QH13").ok());
  const auto unknown = resolve_ref(*before, "911/2012/QH13");
  ASSERT_FALSE(unknown.ok());
  EXPECT_THAT(unknown.error().to_string(), testing::Not(testing::HasSubstr("did you mean")))
      << "what was not known is not suggested";
}

}  // namespace
}  // namespace lexgraph::query

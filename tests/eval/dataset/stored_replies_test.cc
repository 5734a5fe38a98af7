#include <gtest/gtest.h>

#include "lexgraph/eval/lawbench.h"

namespace lexgraph::eval {
namespace {

TEST(StoredRepliesTest, OrderOfNumbersAndOtherKeys) {
  const auto replies = parse_stored_replies(
      R"({"10": {"origin_prompt": [{"role": "HUMAN", "prediction": "no"}], "prediction": "b", "refr": "y"},
          "9": {"prediction": "a", "gold": "x", "n": 3}})");
  ASSERT_TRUE(replies.ok()) << replies.error().to_string();
  ASSERT_EQ(replies->size(), 2U);
  EXPECT_EQ((*replies)[0].prediction, "a");
  EXPECT_EQ((*replies)[0].reference, "x");
  EXPECT_EQ((*replies)[1].prediction, "b");
  EXPECT_FALSE(parse_stored_replies("{\"0\": {").ok());
  EXPECT_FALSE(parse_stored_replies("[]").ok());
}

}  // namespace
}  // namespace lexgraph::eval

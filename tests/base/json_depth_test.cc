#include "lexgraph/base/json_depth.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph {
namespace {

TEST(JsonDepth, CountsWhatIsOpenAtOnce) {
  EXPECT_FALSE(json_deeper_than("", 0));
  EXPECT_FALSE(json_deeper_than("12", 0));
  EXPECT_TRUE(json_deeper_than("[]", 0));
  EXPECT_FALSE(json_deeper_than("[[],[],{}]", 2));
  EXPECT_TRUE(json_deeper_than(R"({"a":[{}]})", 2));
  EXPECT_FALSE(json_deeper_than(R"({"a":[{}]})", 3));
}

TEST(JsonDepth, BracketsInStringsDoNotCount) {
  EXPECT_FALSE(json_deeper_than(R"(["[[[[{{{{"])", 1));
  EXPECT_FALSE(json_deeper_than(R"(["\"[[[["])", 1));
  EXPECT_TRUE(json_deeper_than(R"(["\\",[[]]])", 2));
}

TEST(JsonDepth, AnyBytesWillDo) {
  EXPECT_FALSE(json_deeper_than("]]]}}}", 0));
  EXPECT_FALSE(json_deeper_than("\"\\", 0));
  EXPECT_TRUE(json_deeper_than(std::string(100'000, '['), 64));
}

}  // namespace
}  // namespace lexgraph

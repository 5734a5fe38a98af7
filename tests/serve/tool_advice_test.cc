#include "src/serve/tool_advice.h"

#include <gtest/gtest.h>

namespace lexgraph::serve {
namespace {

TEST(ToolAdviceTest, CommandsBecomeTools) {
  EXPECT_EQ(with_tools_for_commands("no document 9/2020/QH14; `lexgraph docs` lists what is held"),
            "no document 9/2020/QH14; the tool search without a query lists what is held");
  EXPECT_EQ(with_tools_for_commands("`lexgraph tree 1/2024/QH15#art_2` shows what Điều 2 has"),
            "the tool get_outline of 1/2024/QH15#art_2 shows what Điều 2 has");
  EXPECT_EQ(with_tools_for_commands("`lexgraph relations x` and `lexgraph chain x` print them"),
            "the tool relations of x and the tool amendment_chain of x print them");
  EXPECT_EQ(with_tools_for_commands("`lexgraph show 1/2024/QH15 --at` lists them"),
            "the tool text_at of 1/2024/QH15 lists them");
}

TEST(ToolAdviceTest, WhatNoToolDoesStays) {
  for (const char* text :
       {"", "plain", "`lexgraph store embed` makes them", "`lexgraph docs", "`other docs` lists"}) {
    EXPECT_EQ(with_tools_for_commands(text), text);
  }
}

}  // namespace
}  // namespace lexgraph::serve

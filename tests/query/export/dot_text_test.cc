#include "src/query/export/dot_text.h"

#include <gtest/gtest.h>

namespace lexgraph::query {
namespace {

TEST(FirstLetters, AreCountedAsLettersAndCutSaysSo) {
  EXPECT_EQ(first_letters("Điều 5", 6), "Điều 5");
  EXPECT_EQ(first_letters("Điều 5", 4), "Điều…");
  EXPECT_EQ(first_letters("", 4), "");
  EXPECT_EQ(first_letters("a\nb\tc", 9), "a b c") << "on one line";
}

TEST(DotString, MarksOfTheLanguageAreEscaped) {
  EXPECT_EQ(dot_string("a \"b\" \\n"), "\"a \\\"b\\\" \\\\n\"");
  EXPECT_EQ(dot_string(""), "\"\"");
  EXPECT_EQ(dot_string("Điều 5", 2), "\"Đi…\"");
}

// What ends a law is red, what only mentions it grey.
TEST(EdgeColor, WhatChangesTheLawStandsOut) {
  EXPECT_EQ(edge_color("repeals"), edge_color("replaces"));
  EXPECT_EQ(edge_color("repeals"), "#c0392b");
  EXPECT_EQ(edge_color("cites"), "#9e9e9e");
  for (const law::EdgeKindInfo& kind : law::all_edge_kinds()) {
    if (kind.changes_target) {
      EXPECT_NE(edge_color(kind.name), edge_color("cites")) << kind.name;
    }
  }
}

}  // namespace
}  // namespace lexgraph::query

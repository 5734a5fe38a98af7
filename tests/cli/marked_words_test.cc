#include "src/cli/marked_words.h"

#include <sstream>

#include <gtest/gtest.h>

namespace lexgraph::cli {
namespace {

using query::EditKind;

std::string marked(const std::vector<query::WordEdit>& words, bool color = false) {
  std::ostringstream out, err;
  const Terminal terminal{out, err, color};
  return marked_words(terminal, words);
}

TEST(MarkedWords, MarksStandAroundTheWordsOnly) {
  EXPECT_EQ(marked({{EditKind::kSame, "Chủ bến "},
                    {EditKind::kRemoved, "treo "},
                    {EditKind::kAdded, "thắp "},
                    {EditKind::kSame, "đèn."}}),
            "Chủ bến [-treo-] {+thắp+} đèn.");
}

TEST(MarkedWords, WhatEndsTheTextIsKeptFromTheNext) {
  EXPECT_EQ(marked({{EditKind::kRemoved, "đèn."}, {EditKind::kAdded, "còi."}}),
            "[-đèn.-] {+còi.+} ");
}

TEST(MarkedWords, LineEndsStayOutside) {
  EXPECT_EQ(marked({{EditKind::kAdded, "một\nhai\n"}, {EditKind::kSame, "ba"}}),
            "{+một\nhai+}\nba");
  EXPECT_EQ(marked({{EditKind::kAdded, "\n"}, {EditKind::kSame, "ba"}}), "\nba")
      << "blanks alone are not marked";
}

TEST(MarkedWords, ColoursInPlaceOfMarks) {
  const std::string shown =
      marked({{EditKind::kRemoved, "đèn "}, {EditKind::kAdded, "còi "}}, true);
  EXPECT_EQ(shown.find("[-"), std::string::npos);
  EXPECT_NE(shown.find("\x1b["), std::string::npos);
  EXPECT_LT(shown.find("đèn"), shown.find("còi"));
}

TEST(MarkedWords, ADocumentCannotSteerTheTerminal) {
  for (const EditKind kind : {EditKind::kSame, EditKind::kAdded, EditKind::kRemoved}) {
    EXPECT_EQ(marked({{kind, "a\x1b[2Jb"}}).find('\x1b'), std::string::npos);
  }
}

}  // namespace
}  // namespace lexgraph::cli

#include "lexgraph/text/characters.h"

#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/blanks.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

TEST(CharactersTest, ATextIsCutBetweenCharacters) {
  constexpr std::string_view kText = "aế𠀀b";  // of 1, 3, 4 and 1 bytes
  const std::size_t starts[] = {0, 1, 1, 1, 4, 4, 4, 4, 8, 9, 9};
  for (std::size_t at = 0; at < std::size(starts); ++at) {
    EXPECT_EQ(character_start(kText, at), starts[at]) << at;
    EXPECT_EQ(beginning(kText, at), kText.substr(0, starts[at])) << at;
  }
  EXPECT_EQ(character_start("", 0), 0U);
  EXPECT_EQ(beginning("", 5), "");
}

TEST(CharactersTest, WhatIsNoUtf8) {
  EXPECT_EQ(character_start("\x80\x80\x80", 2), 0U);
  const std::string many(60'000, '\x80');
  EXPECT_EQ(beginning(many, 59'999), "");
}

TEST(BlanksTest, InPlaceAsInACopy) {
  for (const std::string text : {"", " ", "a", "  a  b ", "a\u00A0\u00A0b", "\u3000第\r\n一\t条 ",
                                 "a\u200B b", "một  hai\xC2", "\u00A0"}) {
    std::string folded = text;
    fold_blanks_in_place(folded);
    EXPECT_EQ(folded, fold_blanks(text)) << text;
  }
}

}  // namespace
}  // namespace lexgraph::text

#include "ingest/read/rtf_format.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(RtfCharactersTest, SwitchedOnAndOff) {
  RtfCharacters characters;
  EXPECT_TRUE(characters.apply(RtfControl::kBold, true));
  EXPECT_TRUE(characters.apply(RtfControl::kRaised, true));
  const RunStyle style = characters.style(text::LegacyCoding::kNone);
  EXPECT_TRUE(style.bold);
  EXPECT_TRUE(style.raised);
  EXPECT_FALSE(style.italic);
  characters.apply(RtfControl::kBold, false);
  characters.apply(RtfControl::kLevelLine, true);  // \nosupersub
  EXPECT_EQ(characters.style(text::LegacyCoding::kNone), RunStyle());
}

TEST(RtfCharactersTest, WhatIsNotOfCharactersIsLeftToOthers) {
  RtfCharacters characters;
  EXPECT_FALSE(characters.apply(RtfControl::kCenter, true));
  EXPECT_FALSE(characters.apply(RtfControl::kFont, true));
}

TEST(RtfParagraphTest, SideTableAndDepth) {
  RtfParagraph paragraph;
  EXPECT_TRUE(paragraph.apply(RtfControl::kCenter, 0));
  EXPECT_TRUE(paragraph.apply(RtfControl::kTableDepth, 3));
  EXPECT_EQ(paragraph.side, Side::kCenter);
  EXPECT_TRUE(paragraph.in_table);
  EXPECT_EQ(paragraph.depth, 3U);
  EXPECT_TRUE(paragraph.apply(RtfControl::kParagraphDefaults, 0));
  EXPECT_EQ(paragraph.side, Side::kLeft);
  EXPECT_FALSE(paragraph.in_table);
  EXPECT_EQ(paragraph.depth, 1U);
  EXPECT_FALSE(paragraph.apply(RtfControl::kBold, 1));
}

TEST(RtfParagraphTest, ADepthOutOfRangeIsBounded) {
  RtfParagraph paragraph;
  paragraph.apply(RtfControl::kTableDepth, -5);
  EXPECT_FALSE(paragraph.in_table);
  EXPECT_EQ(paragraph.depth, 1U);
  paragraph.apply(RtfControl::kTableDepth, 1'000'000);
  EXPECT_EQ(paragraph.depth, 64U);
}

}  // namespace
}  // namespace lexgraph::ingest

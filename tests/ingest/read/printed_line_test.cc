#include "ingest/read/printed_line.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(PrintedLines, EveryKindOfLineEnd) {
  const auto lines = split_printed_lines("một\r\nhai\rba\n\n bốn \xE2\x80\xA8năm\fsáu");
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_EQ(lines[1].text, "hai");
  EXPECT_FALSE(lines[2].blank_before);
  EXPECT_TRUE(lines[3].blank_before);
  EXPECT_EQ(lines[4].text, "năm");
  EXPECT_EQ(lines[4].width, 3U);
  EXPECT_TRUE(lines[0].page_start);
  EXPECT_FALSE(lines[4].page_start);
  EXPECT_TRUE(lines[5].page_start);
}

TEST(PrintedLines, OtherPunctuationOfTheSameBytes) {
  EXPECT_EQ(split_printed_lines("a “b” c").size(), 1U);
  EXPECT_EQ(split_printed_lines("a\xE2").size(), 1U);
  EXPECT_TRUE(split_printed_lines("").empty());
  EXPECT_TRUE(split_printed_lines(" \n\n").empty());
}

}  // namespace
}  // namespace lexgraph::ingest

#include "ingest/read/rtf_controls.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(RtfWords, KnownOnesWholeWordsOnly) {
  EXPECT_EQ(rtf_word("annotation").control, RtfControl::kSkipped);  // the first of the table
  EXPECT_EQ(rtf_word("xe").control, RtfControl::kSkipped);          // the last
  EXPECT_EQ(rtf_word("b").control, RtfControl::kBold);
  EXPECT_EQ(rtf_word("bin").control, RtfControl::kBinary);
  EXPECT_EQ(rtf_word("par").control, RtfControl::kParagraph);
  EXPECT_EQ(rtf_word("pard").control, RtfControl::kParagraphDefaults);
  for (const char* word : {"", "bi", "parx", "PAR", "zzz", "a"}) {
    EXPECT_EQ(rtf_word(word).control, RtfControl::kNone) << word;
  }
}

TEST(RtfWords, Characters) {
  EXPECT_EQ(rtf_word("emdash").character, U'—');
  EXPECT_EQ(rtf_word("ldblquote").character, U'“');
  EXPECT_EQ(rtf_word("tab").character, U' ');
}

// \fcharset of RTF 1.9.1; 163 is Vietnamese, 2 a font of symbols.
TEST(RtfCharset, OfTheFontElseOfTheDocument) {
  EXPECT_EQ(rtf_charset(163, 1252), "windows-1258");
  EXPECT_EQ(rtf_charset(134, 1252), "gb18030");
  EXPECT_EQ(rtf_charset(2, 1252), "");
  EXPECT_EQ(rtf_charset(1, 1258), "windows-1258") << "the default charset is the document's";
  EXPECT_EQ(rtf_charset(-1, 65001), "utf-8");
  EXPECT_EQ(rtf_charset(-1, 12345), "windows-1252") << "an unknown code page";
}

}  // namespace
}  // namespace lexgraph::ingest

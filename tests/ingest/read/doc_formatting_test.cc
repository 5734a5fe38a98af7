#include "ingest/read/doc_formatting.h"

#include <gtest/gtest.h>

#include "tests/support/doc_writer.h"

namespace lexgraph::ingest {
namespace {

using test::sprm;

// Two bytes as Word writes them.
std::string two(unsigned value) {
  return {static_cast<char>(value & 0xFF), static_cast<char>(value >> 8)};
}

// A paragraph style of a style sheet of Word 97: what it rests on, its modifiers of characters.
std::string paragraph_style(unsigned base, const std::string& characters) {
  std::string entry = two(0) + two(1 | base << 4) + two(2) + two(0) + two(0);  // base size 10
  entry += two(0);                                                             // no name
  entry += two(0);                                                             // its end
  entry += two(2) + two(0);  // paragraph: its number
  entry += two(static_cast<unsigned>(characters.size())) + characters;
  if (entry.size() % 2 != 0) entry += '\0';
  return entry;
}

std::string style_sheet(const std::vector<std::string>& styles) {
  std::string head = two(static_cast<unsigned>(styles.size())) + two(10) + two(0) + two(0) +
                     two(0) + two(0) + two(7) + two(0) + two(8);  // fonts 7 and 8 by default
  std::string sheet = two(static_cast<unsigned>(head.size())) + head;
  for (const std::string& style : styles) {
    sheet += two(static_cast<unsigned>(style.size())) + style;
  }
  return sheet;
}

const std::string kBold = sprm(0x0835, 1, 1);

TEST(DocFormattingTest, AStyleHasWhatItRestsOn) {
  const std::string sheet = style_sheet({paragraph_style(0xFFF, kBold), paragraph_style(0, "")});
  DocFile doc;
  doc.styles = sheet;
  const DocFormatting formatting(doc);
  std::uint32_t end = 0;
  EXPECT_TRUE(formatting.characters(0, 0, &end).bold);
  EXPECT_TRUE(formatting.characters(0, 1, &end).bold) << "by the style below it";
  EXPECT_FALSE(formatting.characters(0, 9, &end).bold) << "no such style";
  EXPECT_EQ(formatting.characters(0, 9, &end).font, 7);
}

// Damaged sheets may rest on themselves.
TEST(DocFormattingTest, StylesThatRestOnEachOther) {
  const std::string sheet = style_sheet({paragraph_style(1, kBold), paragraph_style(0, "")});
  DocFile doc;
  doc.styles = sheet;
  const DocFormatting formatting(doc);
  std::uint32_t end = 0;
  EXPECT_TRUE(formatting.characters(0, 0, &end).bold);
}

TEST(DocFormattingTest, WithoutAnyPagesNothingIsKnown) {
  const DocFile doc;
  const DocFormatting formatting(doc);
  std::uint32_t end = 0;
  EXPECT_FALSE(formatting.characters(5, 0, &end).bold);
  EXPECT_EQ(end, 6U) << "other formatting may begin at the next byte";
  EXPECT_EQ(formatting.paragraph(5).style, 0);
  EXPECT_EQ(formatting.font(3).coding, text::LegacyCoding::kNone);
}

// The fonts of a document: names that only legacy codings have, the charset that Windows numbers.
TEST(DocFormattingTest, FontsByTheirNames) {
  test::DocContent content;
  content.paragraphs = {{{{u"x", ""}}, "", 0x0D}};
  content.fonts = {"Times New Roman", ".VnTime", "VNI-Times"};
  const std::string bytes = test::doc_file(content);
  DocFile doc;
  ASSERT_TRUE(open_doc(bytes, doc).ok());
  const DocFormatting formatting(doc);
  EXPECT_EQ(formatting.font(0).coding, text::LegacyCoding::kNone);
  EXPECT_EQ(formatting.font(1).coding, text::LegacyCoding::kTcvn3);
  EXPECT_EQ(formatting.font(2).coding, text::LegacyCoding::kVni);
  EXPECT_EQ(formatting.font(3).coding, text::LegacyCoding::kNone) << "no such font";
}

}  // namespace
}  // namespace lexgraph::ingest

#include "ingest/read/doc_properties.h"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "tests/support/doc_writer.h"

namespace lexgraph::ingest {
namespace {

using test::sprm;

CharacterProperties characters(const std::string& modifiers, const CharacterProperties& style = {},
                               bool word6 = false) {
  CharacterProperties properties = style;
  apply(modifiers, word6, style, properties);
  return properties;
}
ParagraphProperties paragraph(const std::string& modifiers, bool word6 = false) {
  ParagraphProperties properties;
  apply(modifiers, word6, properties);
  return properties;
}

// Codes of MS-DOC 2.6.1: 0x0835 is bold, 0x0836 italic, 0x4A4F the font of ASCII.
TEST(DocCharacters, ModifiersInTheirOrder) {
  const CharacterProperties text =
      characters(sprm(0x0835, 1, 1) + sprm(0x4A4F, 7, 2) + sprm(0x0836, 1, 1) + sprm(0x0836, 0, 1));
  EXPECT_TRUE(text.bold);
  EXPECT_FALSE(text.italic) << "the later one counts";
  EXPECT_EQ(text.font, 7U);
}

TEST(DocCharacters, TogglesOfTheStyle) {
  CharacterProperties style;
  style.bold = true;
  EXPECT_TRUE(characters(sprm(0x0835, 0x80, 1), style).bold) << "as the style";
  EXPECT_FALSE(characters(sprm(0x0835, 0x81, 1), style).bold) << "the opposite of the style";
  EXPECT_TRUE(characters(sprm(0x0835, 0x81, 1)).bold);
  EXPECT_FALSE(characters(sprm(0x0835, 0, 1), style).bold);
}

// The three highest bits of a code tell the size of its operand: what is not known is passed over.
TEST(DocCharacters, UnknownModifiersArePassedOver) {
  std::string unknown;
  unknown += sprm(0x2A99, 1, 1);                   // one byte
  unknown += sprm(0x4A99, 0x0835, 2);              // two, which look like a code
  unknown += sprm(0x6A99, 1, 4);                   // four
  unknown += sprm(0xCA99, 3, 1) + "\x35\x08\x01";  // counted
  unknown += sprm(0xEA99, 0, 3);                   // three
  const CharacterProperties text = characters(unknown + sprm(0x0836, 1, 1));
  EXPECT_TRUE(text.italic);
  EXPECT_FALSE(text.bold);
}

// Word 6 has codes of one byte: 85 is bold, 86 italic.
TEST(DocCharacters, Word6) {
  EXPECT_TRUE(characters("\x55\x01", {}, true).bold);
  EXPECT_TRUE(characters("\x56\x01", {}, true).italic);
}

TEST(DocParagraphs, SidesTablesAndLists) {
  const ParagraphProperties row =
      paragraph(sprm(0x2403, 1, 1) + sprm(0x2416, 1, 1) + sprm(0x2417, 1, 1) + sprm(0x6649, 2, 4) +
                sprm(0x460B, 5, 2) + sprm(0x260A, 3, 1));
  EXPECT_EQ(row.side, Side::kCenter);
  EXPECT_TRUE(row.in_table);
  EXPECT_TRUE(row.row_end);
  EXPECT_EQ(row.table_depth, 2);
  EXPECT_EQ(row.list, 5);
  EXPECT_EQ(row.level, 3U);
  EXPECT_EQ(paragraph(sprm(0x6649, 1'000'000, 4)).table_depth, 64) << "a damaged depth";
}

// sprmTDefTable: its size takes two bytes and counts one too many; then the number of cells, their
// edges and a record of 20 bytes for each.
TEST(DocParagraphs, CellsOfARow) {
  std::string operand("\x02", 1);
  for (const int edge : {0, 1000, 3000}) operand += sprm(static_cast<std::uint16_t>(edge), 0, 0);
  std::string first(20, '\0'), second(20, '\0');
  first[0] = 0x40;   // merged downwards, the first
  second[0] = 0x02;  // merged into the one to the left
  operand += first + second;
  const ParagraphProperties row =
      paragraph(sprm(0xD608, static_cast<std::uint32_t>(operand.size() + 1), 2) + operand +
                sprm(0x2403, 2, 1));
  ASSERT_EQ(row.cells.size(), 2U);
  EXPECT_EQ(row.cells[0].left, 0);
  EXPECT_EQ(row.cells[0].right, 1000);
  EXPECT_EQ(row.cells[1].right, 3000);
  EXPECT_EQ(row.cells[0].down, CellShape::Merge::kFirst);
  EXPECT_EQ(row.cells[1].across, CellShape::Merge::kFurther);
  EXPECT_FALSE(row.bordered);
  EXPECT_EQ(row.side, Side::kRight) << "what follows is read";
}

TEST(CharacterStyle, TheLastOneNamed) {
  EXPECT_EQ(character_style("", false), -1);
  EXPECT_EQ(character_style(sprm(0x4A30, 4, 2) + sprm(0x0835, 1, 1) + sprm(0x4A30, 9, 2), false),
            9);
}

TEST(DocProperties, AnyBytesEnd) {
  std::mt19937 random(51);
  for (int round = 0; round < 5'000; ++round) {
    std::string bytes(random() % 60, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    for (const bool word6 : {false, true}) {
      characters(bytes, {}, word6);
      const ParagraphProperties read = paragraph(bytes, word6);
      ASSERT_LE(read.cells.size(), 255U);
      ASSERT_LE(read.table_depth, 64);
      character_style(bytes, word6);
    }
  }
}

}  // namespace
}  // namespace lexgraph::ingest

#include "ingest/read/docx_numbering.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

// A numbering part: abstract list 1 counts "Điều 1." and "a)"; lists are what the test says.
class DocxNumberingTest : public testing::Test {
 protected:
  void numbering(const std::string& lists, const std::string& styles = "") {
    numbering_.load_string(
        ("<w:numbering>"
         "<w:abstractNum w:abstractNumId='1'>"
         "<w:lvl w:ilvl='0'><w:start w:val='1'/><w:numFmt w:val='decimal'/>"
         "<w:lvlText w:val='Điều %1.'/></w:lvl>"
         "<w:lvl w:ilvl='1'><w:start w:val='1'/><w:numFmt w:val='lowerLetter'/>"
         "<w:lvlText w:val='%2)'/><w:pStyle w:val='Diem'/></w:lvl>"
         "</w:abstractNum>"
         "<w:abstractNum w:abstractNumId='2'><w:numStyleLink w:val='Luat'/></w:abstractNum>" +
         lists + "</w:numbering>")
            .c_str());
    styles_.load_string(("<w:styles>" + styles + "</w:styles>").c_str());
    counted_.emplace(numbering_.child("w:numbering"), styles_.child("w:styles"));
  }
  std::string label(int list, int level = 0, const std::string& style = "") {
    DocxParagraph paragraph;
    paragraph.list = list;
    paragraph.level = level;
    paragraph.style = style;
    return counted_->next_label(paragraph);
  }

  pugi::xml_document numbering_, styles_;
  std::optional<DocxNumbering> counted_;
};

constexpr char kOne[] = "<w:num w:numId='5'><w:abstractNumId w:val='1'/></w:num>";

TEST_F(DocxNumberingTest, LevelsCount) {
  numbering(kOne);
  EXPECT_EQ(label(5), "Điều 1. ");
  EXPECT_EQ(label(5, 1), "a) ");
  EXPECT_EQ(label(5, 1), "b) ");
  EXPECT_EQ(label(5), "Điều 2. ");
  EXPECT_EQ(label(5, 1), "a) ");
}

TEST_F(DocxNumberingTest, ParagraphsWithoutAList) {
  numbering(kOne);
  for (const int list : {0, -1, 6}) EXPECT_EQ(label(list), "") << list;
  DocxNumbering none{pugi::xml_node(), pugi::xml_node()};
  DocxParagraph paragraph;
  paragraph.list = 5;
  EXPECT_EQ(none.next_label(paragraph), "");
}

// Two lists on one abstract list go on counting, as Word does, unless one starts anew.
TEST_F(DocxNumberingTest, ListsOnOneAbstractListShareItsNumbers) {
  numbering(std::string(kOne) +
            "<w:num w:numId='6'><w:abstractNumId w:val='1'/></w:num>"
            "<w:num w:numId='7'><w:abstractNumId w:val='1'/>"
            "<w:lvlOverride w:ilvl='0'><w:startOverride w:val='10'/></w:lvlOverride></w:num>");
  EXPECT_EQ(label(5), "Điều 1. ");
  EXPECT_EQ(label(6), "Điều 2. ");
  EXPECT_EQ(label(7), "Điều 10. ");
  EXPECT_EQ(label(7), "Điều 11. ") << "only its first paragraph starts anew";
}

// What a list says of its levels is said of that list only.
TEST_F(DocxNumberingTest, ALevelOfOneListIsNotThatOfTheOthers) {
  numbering(std::string(kOne) +
            "<w:num w:numId='6'><w:abstractNumId w:val='1'/><w:lvlOverride w:ilvl='0'>"
            "<w:lvl w:ilvl='0'><w:numFmt w:val='upperRoman'/><w:lvlText w:val='Chương %1'/>"
            "</w:lvl></w:lvlOverride></w:num>");
  EXPECT_EQ(label(5), "Điều 1. ");
  EXPECT_EQ(label(6), "Chương II ");
  EXPECT_EQ(label(5), "Điều 3. ");
}

TEST_F(DocxNumberingTest, TheLevelOfAStyle) {
  numbering(kOne);
  EXPECT_EQ(label(5, -1, "Diem"), "a) ");
  EXPECT_EQ(label(5, -1, "Other"), "Điều 2. ") << "the first level, whose number was shown above";
}

TEST_F(DocxNumberingTest, AListThatAStyleDefines) {
  numbering(std::string(kOne) + "<w:num w:numId='8'><w:abstractNumId w:val='2'/></w:num>",
            "<w:style w:styleId='Luat'><w:pPr><w:numPr><w:numId w:val='5'/></w:numPr></w:pPr>"
            "</w:style>");
  EXPECT_EQ(label(8), "Điều 1. ");
  EXPECT_EQ(label(5), "Điều 2. ");
}

TEST_F(DocxNumberingTest, LevelsOutOfRangeAreTheLast) {
  numbering(
      "<w:num w:numId='5'><w:abstractNumId w:val='1'/><w:lvlOverride w:ilvl='99'>"
      "<w:startOverride w:val='3'/></w:lvlOverride></w:num>");
  EXPECT_EQ(label(5, 99), "") << "a level without text";
  EXPECT_EQ(label(5), "Điều 2. ");
}

}  // namespace
}  // namespace lexgraph::ingest

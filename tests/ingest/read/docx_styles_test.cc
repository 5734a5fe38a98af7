#include "ingest/read/docx_styles.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

struct Xml {
  explicit Xml(const std::string& text) { document.load_string(text.c_str()); }
  pugi::xml_node root() const { return document.first_child(); }
  pugi::xml_document document;
};

const Xml& sheet() {
  static const Xml kSheet(
      "<w:styles>"
      "<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii='.VnTime'/></w:rPr></w:rPrDefault>"
      "<w:pPrDefault><w:pPr><w:jc w:val='both'/></w:pPr></w:pPrDefault></w:docDefaults>"
      "<w:style w:type='paragraph' w:default='1' w:styleId='Normal'><w:rPr><w:i/></w:rPr></w:style>"
      "<w:style w:type='paragraph' w:styleId='Dieu'><w:basedOn w:val='Normal'/>"
      "<w:pPr><w:jc w:val='center'/><w:numPr><w:ilvl w:val='2'/><w:numId "
      "w:val='5'/></w:numPr></w:pPr>"
      "<w:rPr><w:b/></w:rPr></w:style>"
      "<w:style w:type='paragraph' w:styleId='Dieu2'><w:basedOn w:val='Dieu'/>"
      "<w:rPr><w:b w:val='0'/><w:caps/></w:rPr></w:style>"
      "<w:style w:type='character' w:styleId='So'><w:rPr><w:vertAlign w:val='superscript'/></w:rPr>"
      "</w:style>"
      "<w:style w:styleId='Loop'><w:basedOn w:val='Loop2'/><w:rPr><w:b/></w:rPr></w:style>"
      "<w:style w:styleId='Loop2'><w:basedOn w:val='Loop'/></w:style>"
      "</w:styles>");
  return kSheet;
}

DocxParagraph paragraph(const std::string& properties) {
  return DocxStyles(sheet().root()).paragraph(Xml("<w:pPr>" + properties + "</w:pPr>").root());
}
DocxRun run(const std::string& style, const std::string& properties = "") {
  const DocxStyles styles(sheet().root());
  DocxParagraph of;
  of.style = style;
  return styles.run(of, Xml("<w:rPr>" + properties + "</w:rPr>").root());
}

TEST(DocxStyles, AParagraphWithoutAStyleHasTheDefaultOne) {
  const DocxParagraph plain = paragraph("");
  EXPECT_EQ(plain.style, "Normal");
  EXPECT_EQ(plain.side, Side::kLeft);
  EXPECT_EQ(plain.list, 0);
  EXPECT_TRUE(run(plain.style).italic);
  EXPECT_EQ(run(plain.style).font, ".VnTime");
}

TEST(DocxStyles, StylesBuildOnOneAnother) {
  const DocxParagraph heading = paragraph("<w:pStyle w:val='Dieu2'/>");
  EXPECT_EQ(heading.side, Side::kCenter);
  EXPECT_EQ(heading.list, 5);
  EXPECT_EQ(heading.level, 2);
  const DocxRun text = run("Dieu2");
  EXPECT_FALSE(text.bold) << "switched off again";
  EXPECT_TRUE(text.italic);
  EXPECT_TRUE(text.capitals);
}

TEST(DocxStyles, WhatTheParagraphSaysItselfComesLast) {
  const DocxParagraph own = paragraph(
      "<w:pStyle w:val='Dieu'/><w:jc w:val='right'/><w:numPr><w:numId w:val='0'/></w:numPr>");
  EXPECT_EQ(own.side, Side::kRight);
  EXPECT_EQ(own.list, 0) << "taken out of the list of its style";
  const DocxParagraph other =
      paragraph("<w:pStyle w:val='Dieu'/><w:numPr><w:numId w:val='9'/></w:numPr>");
  EXPECT_EQ(other.list, 9);
  EXPECT_EQ(other.level, 0) << "a list named here begins at its first level";
  const DocxParagraph deeper =
      paragraph("<w:pStyle w:val='Dieu'/><w:numPr><w:ilvl w:val='3'/></w:numPr>");
  EXPECT_EQ(deeper.list, 5);
  EXPECT_EQ(deeper.level, 3);
}

TEST(DocxStyles, TheStyleOfARunThenTheRunItself) {
  EXPECT_TRUE(run("Dieu", "<w:rStyle w:val='So'/>").raised);
  const DocxRun own =
      run("Dieu",
          "<w:rStyle w:val='So'/><w:vertAlign w:val='baseline'/><w:i w:val='false'/>"
          "<w:vanish/><w:rFonts w:ascii='A' w:hAnsi='VNI-Times'/>");
  EXPECT_FALSE(own.raised);
  EXPECT_FALSE(own.italic);
  EXPECT_TRUE(own.bold);
  EXPECT_TRUE(own.hidden);
  EXPECT_EQ(own.font, "VNI-Times");
}

TEST(DocxStyles, LoopsAndUnknownStylesEnd) {
  EXPECT_TRUE(run("Loop").bold);
  EXPECT_FALSE(run("NoSuchStyle").bold);
  EXPECT_EQ(DocxStyles(pugi::xml_node()).paragraph(pugi::xml_node()).style, "");
}

}  // namespace
}  // namespace lexgraph::ingest

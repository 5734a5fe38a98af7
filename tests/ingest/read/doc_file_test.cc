#include "ingest/read/doc_file.h"

#include <gtest/gtest.h>

#include "tests/support/doc_writer.h"

namespace lexgraph::ingest {
namespace {

using test::DocContent;
using test::DocParagraph;

DocContent one_paragraph(std::u16string text) {
  DocContent content;
  content.paragraphs = {{{{std::move(text), ""}}, "", 0x0D}};
  return content;
}

Error refused(std::string_view bytes) {
  DocFile doc;
  const Result<void> opened = open_doc(bytes, doc);
  return opened.ok() ? Error(ErrorCode::kInternal, "opened") : opened.error();
}

TEST(DocFileTest, StoriesFollowEachOther) {
  DocContent content = one_paragraph(u"Bến\u0002 đò");
  content.notes = {{{{{u"\u0002 Ghi chú", ""}}, "", 0x0D}}};
  const std::string bytes = test::doc_file(content);
  DocFile doc;
  ASSERT_TRUE(open_doc(bytes, doc).ok());
  EXPECT_FALSE(doc.word6);
  EXPECT_TRUE(doc.complex);
  EXPECT_EQ(doc.begin_of(Story::kMain), 0U);
  EXPECT_EQ(doc.begin_of(Story::kFootnotes), doc.story_sizes[0]);
  EXPECT_EQ(doc.begin_of(Story::kHeaders), doc.story_sizes[0] + doc.story_sizes[1]);
  EXPECT_GT(doc.story_sizes[1], 0U);
  EXPECT_FALSE(doc.pieces.empty());
  EXPECT_FALSE(doc.footnote_marks.empty());
}

TEST(DocFileTest, WhatCannotBeOpenedSaysWhy) {
  DocContent content = one_paragraph(u"x");
  content.encrypted = true;
  const Error encrypted = refused(test::doc_file(content));
  EXPECT_EQ(encrypted.code(), ErrorCode::kUnsupported);
  EXPECT_NE(encrypted.message().find("save it without a password"), std::string::npos);
  const Error sheet = refused(test::compound_file({{"Workbook", "x"}}));
  EXPECT_EQ(sheet.code(), ErrorCode::kUnsupported);
  EXPECT_EQ(sheet.message(), "the compound file holds no Word document");
  const Error headless = refused(test::compound_file({{"WordDocument", "x"}}));
  EXPECT_EQ(headless.code(), ErrorCode::kCorruption);
  EXPECT_EQ(headless.message(), "the Word document has no head");
}

// The version stands in the two bytes behind the mark of a Word document.
TEST(DocFileTest, VersionsAndTheTableStream) {
  const auto head = [](char low, char high) {
    std::string words("\xEC\xA5", 2);
    words += low;
    words += high;
    return words + std::string(600, '\0');
  };
  EXPECT_EQ(refused(test::compound_file({{"WordDocument", head(100, 0)}})).message(),
            "the Word document is older than Word 6");
  EXPECT_EQ(refused(test::compound_file({{"WordDocument", head('\xC1', 0)}})).message(),
            "the Word document has lost its table stream");
  DocFile doc;
  ASSERT_TRUE(
      open_doc(test::compound_file({{"WordDocument", head('\xC1', 0)}, {"1Table", "x"}}), doc).ok())
      << "the other table stream will do";
  EXPECT_FALSE(doc.word6);
  DocFile old;
  ASSERT_TRUE(open_doc(test::compound_file({{"WordDocument", head(101, 0)}}), old).ok())
      << "Word 6 has one stream";
  EXPECT_TRUE(old.word6);
  EXPECT_FALSE(old.complex);
}

}  // namespace
}  // namespace lexgraph::ingest

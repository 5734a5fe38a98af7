#include "ingest/read/doc.h"

#include <gtest/gtest.h>

#include "tests/support/doc_writer.h"
#include "tests/support/legacy_encoder.h"

namespace lexgraph::ingest {
namespace {

using test::DocContent;
using test::DocParagraph;
using test::DocRun;
using test::sprm;

const std::string kBold = sprm(0x0835, 1, 1);
const std::string kHidden = sprm(0x083C, 1, 1);
const std::string kDeleted = sprm(0x0800, 1, 1);
const std::string kCaps = sprm(0x083B, 1, 1);
const std::string kSpecial = sprm(0x0855, 1, 1);
const std::string kCentered = sprm(0x2403, 1, 1);
const std::string kInTable = sprm(0x2416, 1, 1);

DocParagraph paragraph(std::u16string text, std::string characters = "",
                       std::string modifiers = "") {
  return {{{std::move(text), std::move(characters)}}, std::move(modifiers), 0x0D};
}

std::vector<std::string> texts(const Page& page) {
  std::vector<std::string> out;
  for (const Line& line : page.lines) out.push_back(line.text);
  return out;
}

// Bytes as the code points that Word stores for them.
std::u16string wide(const std::string& bytes) {
  std::u16string out;
  for (const char c : bytes) out += static_cast<unsigned char>(c);
  return out;
}

std::string font(std::uint16_t number) { return sprm(0x4A4F, number, 2) + sprm(0x4A51, number, 2); }

TEST(Doc, ParagraphsBreaksAndFormatting) {
  DocContent content;
  content.paragraphs = {paragraph(u"Điều 1. Bến", kBold, kCentered),
                        paragraph(u"Bến có\u000Bđèn\u001Exanh\ttối"),
                        {{{u"Luật ", ""}, {u"bến đò", kCaps}}, "", 0x0D}};
  const Page page = read_doc(test::doc_file(content));
  EXPECT_EQ(texts(page),
            (std::vector<std::string>{"Điều 1. Bến", "Bến có", "đèn-xanh tối", "Luật BẾN ĐÒ"}));
  ASSERT_FALSE(page.lines.empty());
  EXPECT_TRUE(page.lines[0].centered);
  EXPECT_TRUE(page.lines[0].bold);
  EXPECT_FALSE(page.lines[1].bold);
  EXPECT_EQ(page.site, "doc");
  EXPECT_TRUE(page.diagnostics.empty());
}

TEST(Doc, HiddenDeletedAndFieldCodesAreLeftOut) {
  DocContent content;
  content.paragraphs = {
      {{{u"Đò ", ""}, {u"ẩn", kHidden}, {u"xóa", kDeleted}, {u"ngang", ""}}, "", 0x0D},
      paragraph(u"xem \u0013 HYPERLINK \"http://x\" \u0014Điều 5\u0015 này")};
  EXPECT_EQ(texts(read_doc(test::doc_file(content))),
            (std::vector<std::string>{"Đò ngang", "xem Điều 5 này"}));
}

TEST(Doc, CellsKeepTheirPlace) {
  const auto cell = [](std::u16string text) {
    return DocParagraph{{{std::move(text), ""}}, kInTable, 0x07};
  };
  // Edges 0, 1000, 2000; the records of the cells are left out.
  std::string edges = "\x02";
  for (const int edge : {0, 1000, 2000})
    edges += {static_cast<char>(edge & 0xFF), static_cast<char>(edge >> 8)};
  const std::string row_end = kInTable + sprm(0x2417, 1, 1) +
                              sprm(0xD608, static_cast<std::uint32_t>(edges.size() + 1), 2) + edges;
  DocContent content;
  content.paragraphs = {paragraph(u"Bảng phí")};
  for (const char16_t* name : {u"Ao", u"Hồ", u"Sông"}) {
    content.paragraphs.push_back(cell(name));
    content.paragraphs.push_back(cell(u"10"));
    content.paragraphs.push_back({{}, row_end, 0x07});
  }
  content.paragraphs.push_back(paragraph(u"Hết"));
  const Page page = read_doc(test::doc_file(content));
  ASSERT_EQ(texts(page),
            (std::vector<std::string>{"Bảng phí", "Ao", "10", "Hồ", "10", "Sông", "10", "Hết"}));
  EXPECT_EQ(page.lines[3].table, 0);
  EXPECT_EQ(page.lines[3].row, 1);
  EXPECT_EQ(page.lines[4].column, 1);
  EXPECT_EQ(page.lines[7].table, -1);
}

TEST(Doc, FontsOfLegacyCodingsAreConvertedByRun) {
  DocContent content;
  content.fonts = {"Times New Roman", ".VnTime", ".VnTimeH", "VNI-Times"};
  content.paragraphs = {
      {{{u"Điều 1: ", font(0)}, {wide(test::to_tcvn3("chủ bến đò")), font(1)}}, "", 0x0D},
      paragraph(wide(test::to_tcvn3("Sắc lệnh của chủ tịch")), font(2)),
      paragraph(wide(test::to_vni("Nghị định về người lái đò")), font(3)),
      paragraph(u"Luật này viết bằng Unicode", font(1)),
  };
  EXPECT_EQ(texts(read_doc(test::doc_file(content))),
            (std::vector<std::string>{"Điều 1: chủ bến đò", "SẮC LỆNH CỦA CHỦ TỊCH",
                                      "Nghị định về người lái đò", "Luật này viết bằng Unicode"}));
}

TEST(Doc, OneByteTextIsWindows1252) {
  DocContent content;
  content.narrow = true;
  content.paragraphs = {paragraph(u"caf\u00E9 \u0093x\u0094")};
  EXPECT_EQ(texts(read_doc(test::doc_file(content))), (std::vector<std::string>{"café “x”"}));
}

TEST(Doc, FootnotesStandAtTheEnd) {
  DocContent content;
  content.paragraphs = {{{{u"Bến", ""}, {u"\u0002", kSpecial}, {u" đò", ""}}, "", 0x0D}};
  content.notes = {{{{{u"\u0002", kSpecial}, {u" Sửa năm 2030.", ""}}, "", 0x0D}}};
  EXPECT_EQ(texts(read_doc(test::doc_file(content))),
            (std::vector<std::string>{"Bến[1] đò", "[1] Sửa năm 2030."}));
}

TEST(Doc, WhatCannotBeReadSaysWhy) {
  DocContent content;
  content.paragraphs = {paragraph(u"x")};
  content.encrypted = true;
  Page page = read_doc(test::doc_file(content));
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_EQ(page.diagnostics[0].code, "unsupported_format");
  EXPECT_NE(page.diagnostics[0].message.find("encrypted"), std::string::npos);
  page = read_doc(test::compound_file({{"Workbook", "x"}}));
  EXPECT_EQ(page.diagnostics.at(0).code, "unsupported_format");
  EXPECT_NE(page.diagnostics.at(0).message.find("no Word document"), std::string::npos);
  EXPECT_EQ(read_doc("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1").diagnostics.at(0).code, "damaged_source");
}

TEST(Doc, AnyDamageGivesAPage) {
  DocContent content;
  content.paragraphs = {paragraph(u"Điều 1. Bến", kBold, kCentered),
                        paragraph(u"Bến\u0002 đò", kSpecial)};
  content.notes = {{paragraph(u"\u0002 Ghi chú", kSpecial)}};
  const std::string whole = test::doc_file(content);
  for (std::size_t size = 0; size < whole.size(); size += 97)
    read_doc(std::string_view(whole).substr(0, size));
  std::uint32_t x = 9;
  const auto random = [&](std::size_t n) { return (x = x * 1664525 + 1013904223) % n; };
  for (int i = 0; i < 3'000; ++i) {
    std::string bytes = whole;
    for (int fault = 0; fault < 4; ++fault)
      bytes[random(bytes.size())] = static_cast<char>(random(256));
    read_doc(bytes);
  }
}

}  // namespace
}  // namespace lexgraph::ingest

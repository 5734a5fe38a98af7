#include "ingest/read/docx.h"

#include <gtest/gtest.h>

#include "tests/support/stored_zip.h"

namespace lexgraph::ingest {
namespace {

std::string docx(const std::string& body, const std::string& footnotes = "") {
  const std::string open = " xmlns:w=\"http://example.org/w\">";
  std::vector<std::pair<std::string, std::string>> members = {
      {"word/document.xml", "<w:document" + open + "<w:body>" + body + "</w:body></w:document>"}};
  if (!footnotes.empty()) {
    members.emplace_back("word/footnotes.xml",
                         "<w:footnotes" + open + footnotes + "</w:footnotes>");
  }
  return test::stored_zip(members);
}

std::string run(const std::string& text, const std::string& properties = "") {
  return "<w:r><w:rPr>" + properties + "</w:rPr><w:t>" + text + "</w:t></w:r>";
}

TEST(Docx, RunsAreOneLineAndBreaksAreLines) {
  const Page page =
      read_docx(docx("<w:p><w:pPr><w:jc w:val=\"center\"/></w:pPr>" + run("Điều", "<w:b/>") +
                     run(" 1. Bến", "<w:b/>") + "</w:p><w:p>" + run("Bến có") +
                     "<w:r><w:br/><w:t>đèn</w:t></w:r></w:p>"));
  ASSERT_EQ(page.lines.size(), 3U);
  EXPECT_EQ(page.lines[0].text, "Điều 1. Bến");
  EXPECT_TRUE(page.lines[0].centered);
  EXPECT_TRUE(page.lines[0].bold);
  EXPECT_EQ(page.lines[1].text, "Bến có");
  EXPECT_EQ(page.lines[2].text, "đèn");
  EXPECT_TRUE(page.diagnostics.empty());
}

TEST(Docx, HiddenAndDeletedTextIsNotThere) {
  const Page page =
      read_docx(docx("<w:p>" + run("Đò ") + run("ẩn", "<w:vanish/>") + "<w:del>" + run("xóa") +
                     "</w:del><w:ins>" + run("ngang") + "</w:ins></w:p>"));
  ASSERT_EQ(page.lines.size(), 1U);
  EXPECT_EQ(page.lines[0].text, "Đò ngang");
}

TEST(Docx, TextBeyondTheDepthLimitIsKeptAndReported) {
  std::string open, close;
  for (int i = 0; i < 600; ++i) open += "<w:sdt>", close += "</w:sdt>";
  const Page page =
      read_docx(docx("<w:p>" + run("Đò") + "</w:p>" + open + "<w:p>" + run("ngang") + "<w:del>" +
                     run("dọc") + "</w:del></w:p><w:p>" + run("sông") + "</w:p>" + close + "<w:p>" +
                     open + run("đầy") + close + "</w:p>"));
  ASSERT_EQ(page.lines.size(), 4U);
  EXPECT_EQ(page.lines[1].text, "ngang");
  EXPECT_EQ(page.lines[2].text, "sông");
  EXPECT_EQ(page.lines[3].text, "đầy");
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_EQ(page.diagnostics[0].code, "deep_nesting");
}

TEST(Docx, MalformedUtf8IsReported) {
  const Page page = read_docx(docx("<w:p>" + run("Đò\xC3 ngang\xFF") + "</w:p>"));
  ASSERT_EQ(page.lines.size(), 1U);
  EXPECT_EQ(page.lines[0].text, "Đò\uFFFD ngang\uFFFD");
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_EQ(page.diagnostics[0].code, "malformed_text");
  EXPECT_EQ(page.diagnostics[0].message, "2 malformed byte sequence(s) in UTF-8");
}

TEST(Docx, CellsKeepTheirPlace) {
  const auto cell = [](const std::string& text) {
    return "<w:tc><w:p>" + run(text) + "</w:p></w:tc>";
  };
  std::string rows;
  for (const char* name : {"Bến", "Ao", "Hồ"}) {
    rows += "<w:tr>" + cell(name) + cell("10") + cell("20") + "</w:tr>";
  }
  const Page page =
      read_docx(docx("<w:p>" + run("Bảng phí") + "</w:p><w:tbl>" + rows + "</w:tbl>"));
  ASSERT_EQ(page.lines.size(), 10U);
  EXPECT_EQ(page.lines[4].text, "Ao");
  EXPECT_EQ(page.lines[4].table, 0);
  EXPECT_EQ(page.lines[4].row, 1);
  EXPECT_EQ(page.lines[5].column, 1);
}

TEST(Docx, FootnotesStandAtTheEnd) {
  const Page page =
      read_docx(docx("<w:p>" + run("Bến") + "<w:r><w:footnoteReference w:id=\"2\"/></w:r></w:p>",
                     "<w:footnote w:id=\"-1\"><w:p/></w:footnote><w:footnote w:id=\"2\"><w:p>" +
                         run("Sửa năm 2030.") + "</w:p></w:footnote>"));
  ASSERT_EQ(page.lines.size(), 2U);
  EXPECT_EQ(page.lines[0].text, "Bến[2]");
  EXPECT_EQ(page.lines[1].text, "[2] Sửa năm 2030.");
}

TEST(Docx, NumbersThatWordCountsAreReported) {
  const Page page = read_docx(docx("<w:p><w:pPr><w:numPr/></w:pPr>" + run("Bến") + "</w:p>"));
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_EQ(page.diagnostics[0].code, "automatic_numbering");
}

TEST(Docx, DamageIsADiagnosticWithItsPlace) {
  const std::string whole = docx("<w:p>" + run("Bến") + "</w:p>");
  for (std::size_t size = 0; size < whole.size(); size += 7) {
    read_docx(std::string_view(whole).substr(0, size));  // no crash, whatever is cut off
  }
  EXPECT_EQ(read_docx("PK\x03\x04").diagnostics.at(0).code, "damaged_source");
  const Page page = read_docx(test::stored_zip({{"word/document.xml", "<w:document><w:p>"}}));
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_NE(page.diagnostics[0].message.find("word/document.xml, byte"), std::string::npos);
}

}  // namespace
}  // namespace lexgraph::ingest

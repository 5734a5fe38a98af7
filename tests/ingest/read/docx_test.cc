#include "ingest/read/docx.h"

#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "tests/support/legacy_encoder.h"
#include "tests/support/stored_zip.h"

namespace lexgraph::ingest {
namespace {

using Texts = std::vector<std::string>;

// Further parts by name ("footnotes"): what their root element holds.
std::string docx_parts(const std::string& body,
                       const std::vector<std::pair<std::string, std::string>>& parts) {
  const std::string open = " xmlns:w=\"http://example.org/w\">";
  std::vector<std::pair<std::string, std::string>> members = {
      {"word/document.xml", "<w:document" + open + "<w:body>" + body + "</w:body></w:document>"}};
  for (const auto& [name, content] : parts) {
    members.emplace_back("word/" + name + ".xml",
                         "<w:" + name + open + content + "</w:" + name + ">");
  }
  return test::stored_zip(members);
}

std::string docx(const std::string& body) { return docx_parts(body, {}); }

Texts texts(const Page& page) {
  Texts out;
  for (const Line& line : page.lines) out.push_back(line.text);
  return out;
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

TEST(Docx, NotesStandAtTheEndInTheOrderOfTheirMarks) {
  const auto mark = [](const char* kind, int id, const char* more = "") {
    return "<w:r><w:" + std::string(kind) + "Reference w:id=\"" + std::to_string(id) + "\"" + more +
           "/></w:r>";
  };
  const Page page = read_docx(docx_parts(
      "<w:p>" + run("Bến") + mark("footnote", 5) + run(" đò") + mark("endnote", 2) + run(" sông") +
          mark("footnote", 3, " w:customMarkFollows=\"1\"") + run("*") + mark("footnote", 99) +
          "</w:p>",
      {{"footnotes", "<w:footnote w:id=\"-1\"><w:p>" + run("separator") +
                         "</w:p></w:footnote><w:footnote w:id=\"3\"><w:p>" +
                         run("* Theo bản gốc.") +
                         "</w:p></w:footnote><w:footnote w:id=\"5\"><w:p>" + run("Sửa năm 2030.") +
                         "</w:p><w:p>" + run("Đoạn hai.") + "</w:p></w:footnote>"},
       {"endnotes", "<w:endnote w:id=\"2\"><w:p>" + run("Cuối.") + "</w:p></w:endnote>"}}));
  EXPECT_EQ(texts(page), (Texts{"Bến[1] đò[2] sông*", "[1] Sửa năm 2030.", "Đoạn hai.", "[2] Cuối.",
                                "* Theo bản gốc."}));
}

// Chains of notes that call the next one twice would be printed 2^n times, a note that calls itself
// for ever.
TEST(Docx, ANoteIsPrintedOnceHoweverOftenItIsCalled) {
  const auto mark = [](int id) {
    return "<w:r><w:footnoteReference w:id=\"" + std::to_string(id) + "\"/></w:r>";
  };
  const auto note = [](int id, const std::string& content) {
    return "<w:footnote w:id=\"" + std::to_string(id) + "\"><w:p>" + content +
           "</w:p></w:footnote>";
  };
  const Page page = read_docx(docx_parts(
      "<w:p>" + run("Bến") + mark(1) + run(" đò") + mark(2) + mark(1) + "</w:p>",
      {{"footnotes", note(1, run("Một") + mark(2) + mark(2) + mark(1)) +
                         note(2, run("Hai") + mark(3) + mark(3)) + note(3, run("Ba"))}}));
  EXPECT_EQ(texts(page), (Texts{"Bến[1] đò[2][1]", "[1] Một[2][2][1]", "[2] Hai[3][3]", "[3] Ba"}));
}

constexpr char kNumbering[] =
    "<w:abstractNum w:abstractNumId=\"7\">"
    "<w:lvl w:ilvl=\"0\"><w:start w:val=\"1\"/><w:numFmt w:val=\"decimal\"/><w:pStyle "
    "w:val=\"Dieu\"/><w:lvlText w:val=\"Điều %1.\"/></w:lvl>"
    "<w:lvl w:ilvl=\"1\"><w:start w:val=\"1\"/><w:numFmt w:val=\"decimal\"/><w:lvlText "
    "w:val=\"%2.\"/></w:lvl>"
    "<w:lvl w:ilvl=\"2\"><w:start w:val=\"1\"/><w:numFmt w:val=\"lowerLetter\"/><w:lvlText "
    "w:val=\"%3)\"/></w:lvl></w:abstractNum>"
    "<w:num w:numId=\"1\"><w:abstractNumId w:val=\"7\"/></w:num>"
    "<w:num w:numId=\"2\"><w:abstractNumId w:val=\"7\"/><w:lvlOverride "
    "w:ilvl=\"1\"><w:startOverride w:val=\"5\"/></w:lvlOverride></w:num>";

std::string listed(const std::string& text, int list, int level) {
  return "<w:p><w:pPr><w:numPr><w:ilvl w:val=\"" + std::to_string(level) + "\"/><w:numId w:val=\"" +
         std::to_string(list) + "\"/></w:numPr></w:pPr>" + (text.empty() ? "" : run(text)) +
         "</w:p>";
}

TEST(Docx, LabelsThatWordCountsAreInTheText) {
  const std::string styles =
      "<w:style w:type=\"paragraph\" w:styleId=\"Base\"><w:rPr><w:b/></w:rPr></w:style>"
      "<w:style w:type=\"paragraph\" w:styleId=\"Dieu\"><w:basedOn w:val=\"Base\"/><w:pPr><w:jc "
      "w:val=\"center\"/>"
      "<w:numPr><w:numId w:val=\"1\"/></w:numPr></w:pPr></w:style>";
  const std::string heading = "<w:p><w:pPr><w:pStyle w:val=\"Dieu\"/></w:pPr>";
  const Page page = read_docx(
      docx_parts(heading + run("Bến") + "</w:p>" + listed("Đèn", 1, 1) + listed("Còi", 1, 1) +
                     listed("to", 1, 2) + heading + run("Đò") + "</w:p>" + listed("Chèo", 1, 1) +
                     listed("", 1, 1) + listed("Lái", 1, 1) + listed("Neo", 2, 1) +
                     listed("Buồm", 0, 1) + listed("Lạ", 99, 0),
                 {{"numbering", kNumbering}, {"styles", styles}}));
  EXPECT_EQ(texts(page), (Texts{"Điều 1. Bến", "1. Đèn", "2. Còi", "a) to", "Điều 2. Đò", "1. Chèo",
                                "3. Lái", "5. Neo", "Buồm", "Lạ"}))
      << "an empty paragraph counts, as on paper";
  EXPECT_TRUE(page.lines[0].bold) << "from the style that the style builds on";
  EXPECT_TRUE(page.lines[0].centered);
  EXPECT_FALSE(page.lines[1].bold);
}

TEST(Docx, TrackedChangesReadAsAccepted) {
  EXPECT_EQ(
      texts(read_docx(docx(
          "<w:p>" + run("Phí ") + "<w:del><w:r><w:delText>10</w:delText></w:r></w:del><w:ins>" +
          run("20") + "</w:ins></w:p><w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>" + run("Khách ") +
          "</w:p><w:p>" + run("đi đò") + "</w:p><w:moveFrom><w:p>" + run("cũ") +
          "</w:p></w:moveFrom><w:moveTo><w:p>" + run("mới") + "</w:p></w:moveTo>"))),
      (Texts{"Phí 20", "Khách đi đò", "mới"}));
}

TEST(Docx, FontsCapitalsAndSymbols) {
  const std::string tcvn3 = test::as_latin1(test::to_tcvn3("nghị định"));
  EXPECT_EQ(
      texts(read_docx(docx(
          "<w:p>" + run(tcvn3, "<w:rFonts w:ascii=\".VnTime\" w:hAnsi=\".VnTime\"/>") + run(" ") +
          run(tcvn3, "<w:rFonts w:ascii=\".VnTimeH\"/>") + run(" Luật", "<w:caps/>") +
          "<w:r><w:sym w:font=\"Symbol\" w:char=\"F0B7\"/></w:r></w:p>"))),
      (Texts{"nghị định NGHỊ ĐỊNH LUẬT•"}));
}

TEST(Docx, MergedCellsAndTablesWithinTables) {
  const auto cell = [](const std::string& content, const std::string& properties = "") {
    return "<w:tc><w:tcPr>" + properties + "</w:tcPr>" + content + "</w:tc>";
  };
  const auto p = [](const std::string& text) {
    return "<w:p>" + (text.empty() ? "" : run(text)) + "</w:p>";
  };
  const std::string span = "<w:gridSpan w:val=\"2\"/>";
  const std::string inner = "<w:tbl><w:tr>" + cell(p("trong")) + "</w:tr></w:tbl>";
  const Page page = read_docx(docx(
      p("Bảng") +
      "<w:tbl><w:tblPr><w:tblBorders><w:top w:val=\"single\"/></w:tblBorders></w:tblPr><w:tr>" +
      cell(p("A"), "<w:vMerge w:val=\"restart\"/>") + cell(p("B"), span) + "</w:tr><w:tr>" +
      cell(p(""), "<w:vMerge/>") + cell(p("C")) + cell(p("D") + inner + p("")) + "</w:tr><w:tr>" +
      cell(p("E")) + cell(p("F")) + cell(p("G")) + "</w:tr></w:tbl>"));
  ASSERT_EQ(texts(page), (Texts{"Bảng", "A", "B", "C", "D", "trong", "E", "F", "G"}));
  const auto at = [&](std::size_t line) {
    return std::pair(page.lines[line].row, page.lines[line].column);
  };
  EXPECT_EQ(at(1), std::pair(0, 0));
  EXPECT_EQ(at(2), std::pair(0, 1));
  EXPECT_EQ(at(3), std::pair(1, 1)) << "A covers the first column";
  EXPECT_EQ(at(4), std::pair(1, 2));
  EXPECT_EQ(at(6), std::pair(2, 0));
}

TEST(Docx, TextBoxesFollowTheirParagraph) {
  EXPECT_EQ(
      texts(read_docx(docx(
          "<w:p>" + run("Đò") +
          "<w:r><mc:AlternateContent xmlns:mc=\"m\"><mc:Choice><w:drawing>"
          "<w:txbxContent><w:p>" +
          run("trong hộp") +
          "</w:p></w:txbxContent></w:drawing></mc:Choice>"
          "<mc:Fallback><w:pict><w:txbxContent><w:p>" +
          run("lặp") + "</w:p></w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r>" +
          run(" ngang") + "</w:p><w:p>" + run("sau") + "</w:p>"))),
      (Texts{"Đò ngang", "trong hộp", "sau"}));
}

TEST(Docx, ABombIsNotUnpacked) {
  std::string elements = "<w:document xmlns:w=\"w\"><w:body>";
  for (std::size_t i = 0; i <= limits::kMaxXmlElements; ++i) elements += "<a/>";
  const Page page = read_docx(test::stored_zip({{"word/document.xml", elements}}));
  EXPECT_TRUE(page.lines.empty());
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_EQ(page.diagnostics[0].code, "over_limit");
  EXPECT_NE(page.diagnostics[0].message.find("2000000 elements"), std::string::npos);
}

TEST(Docx, ADamagedPartBesideTheDocumentIsReported) {
  const Page page =
      read_docx(docx_parts("<w:p>" + run("Bến") + "</w:p>", {{"styles", "<unclosed>"}}));
  EXPECT_EQ(texts(page), (Texts{"Bến"}));
  ASSERT_EQ(page.diagnostics.size(), 1U);
  EXPECT_EQ(page.diagnostics[0].code, "damaged_part");
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

TEST(Docx, ARowWiderThanTheLimitKeepsItsText) {
  std::string cells;
  for (std::size_t i = 0; i < limits::kMaxTableColumns + 2; ++i)
    cells += "<w:tc><w:p>" + run("ô " + std::to_string(i)) + "</w:p></w:tc>";
  const Page page = read_docx(docx("<w:tbl><w:tr>" + cells + "</w:tr></w:tbl>"));
  ASSERT_EQ(page.lines.size(), limits::kMaxTableColumns + 2);
  EXPECT_EQ(page.lines.back().text, "ô " + std::to_string(limits::kMaxTableColumns + 1));
}

}  // namespace
}  // namespace lexgraph::ingest

#include "ingest/structure/structure.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

void expect_conserved(const Page& page) {
  const law::Document document = parse(page);
  EXPECT_EQ(document.coverage.body_characters, document.coverage.unit_characters);
  const Leftover left = leftover(page, document);
  EXPECT_EQ(left.lost, "");
  EXPECT_EQ(left.invented, "");
}

TEST(Structure, EveryCharacterIsInOneUnit) {
  expect_conserved(
      page_of(decree("Phần thứ nhất\nCHUNG\nChương I - CỐI\nĐiều 1. 1. a) Đá; b) Gỗ;\nc) "
                     "Tre.\n2.1. Tiền.\n|Điều 9|1.\n"
                     "Hết.\n(i) Một\nĐiều 2\nTheo quy định tại\nĐiều 1 của Nghị định này.\nNơi "
                     "nhận:\n- Xã.\nPHỤ LỤC I. CỐI\n"
                     "1. Đá\nQUY CHẾ\n(Ban hành kèm theo Nghị định này)\nĐiều 1. Khác")));
  expect_conserved(page_of("LUẬT\n“ ” ) ( 1. a) Điều\n1. a) “Điều\n”"));
  expect_conserved(page_of("LUẬT\nĐiều 1.[1] Sửa đổi như sau:\n“Điều 2. X\n1. Y\n[2] 2. Z"));
}

TEST(Structure, CleanStatuteHasNoDiagnostics) {
  EXPECT_TRUE(parse(decree("Điều 1. Cối\n1. Đá.\n2. Gỗ.\nĐiều 2. Chày\nChày gỗ.\nTM. CHÍNH PHỦ"))
                  .diagnostics.empty());
}

TEST(Structure, EmptyAndForeignPages) {
  for (const std::string_view text : {"", "The page you requested has been blocked\nURL: x"}) {
    const law::Document document = parse(text);
    EXPECT_TRUE(document.units.empty());
    EXPECT_TRUE(has_diagnostic(document, "no_document"));
    EXPECT_EQ(document.coverage.body_characters, 0u);
  }
}

TEST(Structure, MissingPartsAreTold) {
  const law::Document document = parse("Điều 1. Cối\nĐá.\nĐiều 2.\nĐiều 3. Chày");
  EXPECT_TRUE(has_diagnostic(document, "no_number"));
  EXPECT_TRUE(has_diagnostic(document, "no_type"));
  EXPECT_TRUE(has_diagnostic(document, "no_date"));
  EXPECT_TRUE(has_diagnostic(document, "empty_article"));
  EXPECT_EQ(document.coverage.articles, 3u);
  EXPECT_EQ(document.coverage.empty_articles, 1u);
}

TEST(Structure, CoverageTellsWhatIsOutsideArticles) {
  const law::Document document = parse("LUẬT\nĐiều 1. A\nbc.\nNơi nhận: X");
  EXPECT_EQ(document.coverage.outside_articles, 4u + 9u);  // "LUẬT" and the closing
}

TEST(Structure, EnglishText) {
  const law::Document document =
      parse("LAW ON MILLS\nArticle 1. Scope\n1. Mills.\nArticle 2. Gates\nGates.");
  EXPECT_EQ(document.head.language, "en");
  EXPECT_EQ(numbered_eids(document), (std::vector<std::string>{"art_1", "art_1__cl_1", "art_2"}));
}

TEST(Structure, ParentsComeFirst) {
  const law::Document document =
      parse(decree("Chương I\nA\nĐiều 1. Một\n1. Hai:\na) Ba.\nPHỤ LỤC\nĐiều 1. Bốn"));
  for (std::size_t i = 0; i < document.units.size(); ++i) {
    EXPECT_LT(document.units[i].parent, static_cast<std::int32_t>(i));
  }
  EXPECT_EQ(law::first_out_of_order(document.units), document.units.size());
}

// The stamp of a signature stands where one gazette ends and the next goes on.
TEST(Structure, ASignatureInMidTextStaysWhereItIs) {
  const law::Document document = parse(
      decree("Chương I\nA\nĐiều 1. Một\nĐá.\nCHỦ TỊCH NƯỚC - QUỐC HỘI\nĐiều 2. Hai\n1. Gỗ.\n2. "
             "Tre.\nTM. CHÍNH PHỦ\nTHỦ TƯỚNG"));
  EXPECT_EQ(numbered_eids(document),
            (std::vector<std::string>{"art_1", "art_2", "art_2__cl_1", "art_2__cl_2"}));
  EXPECT_EQ(law::first_out_of_order(document.units), document.units.size());
  EXPECT_EQ(document.units[static_cast<std::size_t>(find_unit(document, "art_2")->parent)].kind,
            law::UnitKind::kChapter);
  EXPECT_EQ(document.coverage.body_characters, document.coverage.unit_characters);
}

TEST(Structure, JunkOfEveryKind) {
  std::string junk;
  for (int i = 0; i < 4000; ++i)
    junk += static_cast<char>("Đi 1.a)\n“”|-[]\xFF\xE1"[(i * 7 + i / 11) % 20]);
  Page page = page_of("");
  for (std::size_t at = 0; at < junk.size(); at += 37) {
    Line line;
    line.text = junk.substr(at, 37);
    page.lines.push_back(line);
  }
  const law::Document document = parse(page);
  EXPECT_EQ(document.coverage.body_characters, document.coverage.unit_characters);
  EXPECT_EQ(law::first_out_of_order(document.units), document.units.size());
}

TEST(Structure, LongTexts) {
  std::string body;
  for (int i = 1; i <= 3000; ++i) body += "Điều " + std::to_string(i) + ". Cối\n1. Đá.\n2. Gỗ.\n";
  const law::Document document = parse(decree(body));
  EXPECT_EQ(document.coverage.articles, 3000u);
  Page page;
  Line line;
  line.text = std::string(1 << 20, 'a');
  page.lines.push_back(line);
  EXPECT_TRUE(has_diagnostic(parse(page), "no_document"));
}

}  // namespace
}  // namespace lexgraph::ingest::structure

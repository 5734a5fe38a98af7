#include "ingest/structure/annexes.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

std::optional<AnnexHead> annex_at(std::string_view text, std::size_t at, bool after_body) {
  const Page page = page_of(text);
  const Paragraphs paragraphs(page, false);
  return read_annex_head(paragraphs, at, after_body);
}

TEST(Annexes, Heads) {
  const auto appendix = annex_at("PHỤ LỤC II\nDANH MỤC\nCỐI\n1. Đá", 0, true);
  ASSERT_TRUE(appendix);
  EXPECT_EQ(appendix->kind, law::UnitKind::kAppendix);
  EXPECT_EQ(appendix->next, 3u);
  const auto charter =
      annex_at("QUY CHẾ\nTRÔNG CỐI\n(Ban hành kèm theo Quyết định số 1/2020/QĐ-UBND)\nĐiều 1. Một",
               0, false);
  ASSERT_TRUE(charter);
  EXPECT_EQ(charter->kind, law::UnitKind::kAttachment);
  EXPECT_EQ(charter->next, 2u);
  EXPECT_TRUE(annex_at("ĐIỀU LỆ\nHỘI CỐI\nĐiều 1. Một", 0, true));
}

TEST(Annexes, OrdinaryLinesAreNone) {
  EXPECT_FALSE(annex_at("Phụ lục này áp dụng cho cối.", 0, true));
  EXPECT_FALSE(annex_at("Phụ lục I quy định về cối", 0, false));
  EXPECT_FALSE(annex_at("QUY ĐỊNH CHUNG\nĐiều 1. Một", 0, true));
  EXPECT_FALSE(annex_at("QUY CHẾ\nHết.\nĐiều 5. Năm", 0, false));
  EXPECT_FALSE(annex_at("Mẫu số 01: Đơn xin cối", 0, false));
  EXPECT_FALSE(annex_at("DANH SÁCH\n(Kèm theo đơn số 1)", 0, true));
  EXPECT_FALSE(annex_at("|PHỤ LỤC|I", 0, true));
}

TEST(Annexes, NumbersTellThePlace) {
  EXPECT_EQ(printed_appendix_number("PHỤ LỤC IIa"), "2a");
  EXPECT_EQ(printed_appendix_number("Phụ lục IB: Mẫu sổ"), "1b");
  EXPECT_EQ(printed_appendix_number("Phụ lục số 02"), "2");
  EXPECT_EQ(printed_appendix_number("PHỤ LỤC"), "");
  EXPECT_EQ(printed_appendix_number("Phụ lục 2020"), "");
  EXPECT_EQ(printed_appendix_number("Mẫu số 02"), "");
}

// Forms stand between the appendices and are counted behind them.
TEST(Annexes, FormsTakeNoNumberOfAnAppendix) {
  const law::Document document = parse(
      decree("Điều 1. Cối\nBằng đá.\nTM. CHÍNH PHỦ\nTHỦ TƯỚNG\nPHỤ LỤC I\nCÁC MẪU\nMẪU SỐ 01\n"
             "ĐƠN\nTên: ...\nTuổi: ...\nCối: ...\nMẪU SỐ 02\nSỔ\nTên: ...\nTuổi: ...\nChày: ...\n"
             "PHỤ LỤC IA\nCỐI NHỎ\nMột cối.\nHai cối.\nBa cối.\n"
             "PHỤ LỤC II\nCHÀY\nHai."));
  EXPECT_EQ(named_eids(document),
            (std::vector<std::string>{"art_1", "app_1", "app_3", "app_4", "app_1a", "app_2"}));
  EXPECT_EQ(find_unit(document, "app_2")->heading, "CHÀY");
}

}  // namespace
}  // namespace lexgraph::ingest::structure

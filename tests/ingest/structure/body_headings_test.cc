// Parts, chapters, sections and articles.

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

using Eids = std::vector<std::string>;

TEST(BodyHeadings, HeadingOnTheSameOrTheNextLine) {
  const law::Document document = parse(decree(
      "Phần thứ nhất\nQUY ĐỊNH CHUNG\nChương I. CỐI\nVÀ CHÀY\nMục 1\nCối đá\nTiểu mục 1. THỚT\n"
      "Điều 1. Thớt trên\nThớt làm bằng đá.\nĐiều 2\nThớt dưới\n1. Nặng.\nĐiều 3\nLàm bằng gỗ."));
  EXPECT_EQ(find_unit(document, "part_1")->heading, "QUY ĐỊNH CHUNG");
  EXPECT_EQ(find_unit(document, "part_1")->label, "Phần thứ nhất");
  EXPECT_EQ(find_unit(document, "chp_I")->heading, "CỐI VÀ CHÀY");
  EXPECT_EQ(find_unit(document, "chp_I__sec_1")->heading, "Cối đá");
  EXPECT_EQ(find_unit(document, "chp_I__sec_1__subsec_1")->heading, "THỚT");
  EXPECT_EQ(find_unit(document, "art_1")->heading, "Thớt trên");
  EXPECT_EQ(find_unit(document, "art_2")->heading, "Thớt dưới");
  EXPECT_EQ(find_unit(document, "art_3")->heading, "");
  EXPECT_EQ(text_of(document, "art_3"), "Làm bằng gỗ.");
  EXPECT_TRUE(document.diagnostics.empty());
}

TEST(BodyHeadings, ProvisionBesideItsLabelIsText) {
  const law::Document document = parse(decree("Điều 1. Nghị định này nói về cối.\nĐiều 2. Cối"));
  EXPECT_EQ(text_of(document, "art_1"), "Nghị định này nói về cối.");
  EXPECT_EQ(find_unit(document, "art_1")->heading, "");
  EXPECT_EQ(find_unit(document, "art_2")->heading, "Cối");
}

TEST(BodyHeadings, GapIsToldAndReferencesAreText) {
  const law::Document document = parse(
      decree("Điều 1. Một\nTheo quy định tại\nĐiều 2. và tại nơi khác.\nĐiều 9. Lạc vào giữa.\n"
             "Điều 2. Hai\nHai.\nĐiều 4. Bốn\nBốn."));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_2", "art_4"}));
  EXPECT_TRUE(has_diagnostic(document, "article_gap"));
}

TEST(BodyHeadings, RestartOpensAnAttachment) {
  const law::Document document = parse(
      decree("Điều 1. Một.\nĐiều 2. Hai.\nChương I\nCHUNG\nĐiều 1. Khác.\nĐiều 2. Khác nữa."));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_2", "att_1__art_1", "att_1__art_2"}));
  EXPECT_NE(find_unit(document, "att_1__chp_I"), nullptr);
  EXPECT_TRUE(has_diagnostic(document, "numbering_restarts"));
}

TEST(BodyHeadings, ChaptersCountedAnewInEachPart) {
  const law::Document document = parse(
      decree("Phần I\nMỘT\nChương I\nA\nĐiều 1. Một\nPhần II\nHAI\nChương I\nB\nĐiều 2. Hai"));
  EXPECT_NE(find_unit(document, "chp_I"), nullptr);
  EXPECT_NE(find_unit(document, "part_II__chp_I"), nullptr);
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_2"}));
}

TEST(BodyHeadings, BoldHeadingBehindALineThatBrokeOff) {
  const law::Document document =
      parse(decree("*Điều 1. Một\nTrình cấp có thẩm quyền,\n*Điều 2. Hai\nHai."));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_2"}));
}

TEST(BodyHeadings, MarkedHeadingBehindAComma) {
  const law::Document document = parse(
      "LUẬT\nSửa đổi Luật Cối\nQuốc hội ban hành Luật sửa đổi Luật Cối,\nĐiều 1.\nMột.\nĐiều 2. "
      "Hai");
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_2"}));
}

TEST(BodyHeadings, MisprintedNumberDoesNotSwallowWhatFollows) {
  const law::Document document =
      parse(decree("Điều 1. Một\nĐiều 2. Hai\nĐiều 31. Ba\nĐiều 4. Bốn\nĐiều 5. Năm"));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_2", "art_31", "art_4", "art_5"}));
}

// A footnote that breaks off at the end of a page does not swallow the next heading.
TEST(BodyHeadings, TheNextTitleBehindALineThatBrokeOff) {
  const law::Document document =
      parse(decree("Điều 1. Cối\nĐá, sửa theo quy định tại\nĐiều 2. Điều khoản chuyển "
                   "tiếp\nMột.\nĐiều 3. Sàng\nBa."));
  EXPECT_EQ(numbered_eids(document), (std::vector<std::string>{"art_1", "art_2", "art_3"}));
  const law::Document sentence = parse(
      decree("Điều 1. Cối\nĐá, sửa theo quy định tại\nĐiều 2. Cối cũ thì bỏ.\nĐiều 3. Sàng\nBa."));
  EXPECT_EQ(numbered_eids(sentence).front(), "art_1");
  EXPECT_EQ(numbered_eids(sentence).size(), 2U) << "a sentence behind a citation";
}

TEST(BodyHeadings, AProgrammeIsNoCitedChapter) {
  const law::Document document =
      parse(decree("Chương I\nCỐI\nMục 1. CHƯƠNG TRÌNH TRỒNG CỐI\nĐiều 1. Cối\nBằng đá.\n"
                   "Mục 2. Chương II của Nghị định này\nĐiều 2. Chày\nBằng gỗ."));
  EXPECT_EQ(named_eids(document), (Eids{"chp_I", "chp_I__sec_1", "art_1", "art_2"}));
  EXPECT_EQ(find_unit(document, "chp_I__sec_1")->heading, "CHƯƠNG TRÌNH TRỒNG CỐI");
}

// A gazette glues the footnote mark to the number of the section that was repealed.
TEST(BodyHeadings, EmptiedSectionsWithGluedNotes) {
  const law::Document document = parse(
      "VĂN PHÒNG QUỐC HỘI\nSố: 9/VBHN-VPQH\nHà Nội, ngày 2 tháng 3 năm 2024\nLUẬT\nCỐI XAY\n"
      "Luật Cối xay số 1/2019/QH14 ngày 1 tháng 2 năm 2019, được sửa đổi, bổ sung bởi:\n1. Luật số "
      "2/2020/QH14.\nCăn cứ Hiến pháp;\nChương 1\nCỐI\nMỤC 12 (được bãi bỏ)\nMỤC 23 (được bãi bỏ)\n"
      "MỤC 3. CHÀY\nĐiều 1. Chày\nGỗ.\nChương 24 (được bãi bỏ)\nĐiều 2. Trấu\nVàng.");
  EXPECT_EQ(named_eids(document), (Eids{"chp_1", "chp_1__sec_1", "chp_1__sec_2", "chp_1__sec_3",
                                        "art_1", "chp_2", "art_2"}));
}

}  // namespace
}  // namespace lexgraph::ingest::structure

// Where the preamble ends, what closes the body, which components stand behind it.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

using Eids = std::vector<std::string>;

TEST(BodyParserTest, ClosingAndAppendix) {
  const law::Document document = parse(decree(
      "Điều 1. Cối\nCối đá.\nNơi nhận:\n- Các xã;\n1. Lưu.\nTM. CHÍNH PHỦ\nTHỦ TƯỚNG\nTrần A\n"
      "PHỤ LỤC I\nDANH MỤC CỐI\n1. Cối đá\n2. Cối gỗ\nPhụ lục II\n(Kèm theo Nghị định này)\n1. "
      "Chày"));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1"}));
  EXPECT_EQ(text_of(document, "art_1"), "Cối đá.");
  EXPECT_NE(text_of(document, "closing").find("Trần A"), std::string::npos);
  EXPECT_EQ(find_unit(document, "app_1")->label, "PHỤ LỤC I");
  EXPECT_EQ(find_unit(document, "app_1")->heading, "DANH MỤC CỐI");
  EXPECT_EQ(text_of(document, "app_1"), "1. Cối đá\n2. Cối gỗ");
  EXPECT_NE(find_unit(document, "app_2"), nullptr);
}

// A page that lacks appendix I holds no other under its number.
TEST(BodyParserTest, AppendicesAreCountedWithThoseThatAreMissing) {
  const auto parse_from = [](const std::string& first, const std::string& second) {
    return parse(decree("Điều 1. Cối\nCối đá.\nTM. CHÍNH PHỦ\nTHỦ TƯỚNG\nTrần A\n" + first +
                        "\nDANH MỤC CỐI\n1. Cối đá\n2. Cối gỗ\n" + second +
                        "\n(Kèm theo Nghị định này)\n1. Chày"));
  };
  const law::Document later = parse_from("PHỤ LỤC II", "PHỤ LỤC SỐ 04");
  EXPECT_EQ(find_unit(later, "app_1"), nullptr);
  ASSERT_NE(find_unit(later, "app_2"), nullptr);
  EXPECT_EQ(find_unit(later, "app_2")->label, "PHỤ LỤC II");
  ASSERT_NE(find_unit(later, "app_4"), nullptr);
  EXPECT_EQ(find_unit(later, "app_4")->label, "PHỤ LỤC SỐ 04");
  const law::Document lettered = parse_from("PHỤ LỤC C", "PHỤ LỤC D");
  ASSERT_NE(find_unit(lettered, "app_3"), nullptr) << "the letter tells the place";
  EXPECT_EQ(find_unit(lettered, "app_3")->label, "PHỤ LỤC C");
  ASSERT_NE(find_unit(lettered, "app_4"), nullptr);
  EXPECT_EQ(find_unit(lettered, "app_4")->label, "PHỤ LỤC D");
  const law::Document again = parse_from("PHỤ LỤC", "PHỤ LỤC I");
  ASSERT_NE(find_unit(again, "app_1"), nullptr);
  EXPECT_EQ(find_unit(again, "app_1")->label, "PHỤ LỤC I") << "called so by whoever cites it";
  ASSERT_NE(find_unit(again, "app_2"), nullptr);
  EXPECT_EQ(find_unit(again, "app_2")->label, "PHỤ LỤC");
}

TEST(BodyParserTest, AppendixWithArticlesOfItsOwn) {
  const law::Document document = parse(
      decree("Điều 1. Một.\nTM. CHÍNH PHỦ\nPHỤ LỤC\nMẪU HỢP ĐỒNG\nĐiều 1. Bên bán\n1. Giao cối.\n"
             "Điều 2. Bên mua\nTrả tiền."));
  EXPECT_EQ(numbered_eids(document),
            (Eids{"art_1", "app_1__art_1", "app_1__art_1__cl_1", "app_1__art_2"}));
}

TEST(BodyParserTest, NumberingThatGoesOnEndsTheClosing) {
  const law::Document document =
      parse(decree("Điều 1. Một.\nNơi nhận:\n- Xã.\nĐiều 2. Hai.\nTM. CHÍNH PHỦ"));
  EXPECT_EQ(numbered_eids(document), (Eids{"art_1", "art_2"}));
  EXPECT_EQ(find_unit(document, "closing~2"), nullptr);
}

TEST(BodyParserTest, NotesOfAConsolidation) {
  const law::Document document = parse(
      "VĂN PHÒNG QUỐC HỘI\nSố: 9/VBHN-VPQH\nLUẬT\nCỐI XAY\nĐiều 1.[1] Cối\n1.[2] Đá.\n2.[3] (được "
      "bãi "
      "bỏ)\n3.12 Gỗ.\n[4] Cối gỗ thì nhẹ.\nĐiều 2. Chày\nChày gỗ.\n[1] Điều này được sửa đổi theo "
      "Luật số "
      "1/2020/QH14.\n[2] Khoản này được bổ sung.");
  EXPECT_EQ(numbered_eids(document),
            (Eids{"art_1", "art_1__cl_1", "art_1__cl_2", "art_1__cl_3", "art_2"}));
  EXPECT_EQ(find_unit(document, "art_1")->heading, "Cối");
  EXPECT_EQ(text_of(document, "art_1__cl_3"), "Gỗ.\n[4] Cối gỗ thì nhẹ.");
  EXPECT_NE(text_of(document, "closing").find("Khoản này được bổ sung"), std::string::npos);
}

// Articles that begin anew without the head of an attached text: they are one all the same, and it
// is said.
TEST(BodyParserTest, ArticlesThatBeginAnew) {
  const law::Document document = parse(
      decree("Điều 1. Ban hành kèm theo Quyết định này Quy chế bến đò.\nĐiều 2. Thi hành.\nĐiều 3. "
             "Hiệu lực.\nĐiều 1. Phạm vi\nQuy chế này về đò.\nĐiều 2. Bến\nBến có đèn."));
  EXPECT_TRUE(has_diagnostic(document, "numbering_restarts"));
  EXPECT_NE(find_unit(document, "att_1__art_2"), nullptr);
  EXPECT_EQ(text_of(document, "att_1__art_2"), "Bến có đèn.");
}

}  // namespace
}  // namespace lexgraph::ingest::structure

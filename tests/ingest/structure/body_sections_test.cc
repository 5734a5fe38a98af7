// Sections in Roman numerals.

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

using Eids = std::vector<std::string>;

TEST(BodySections, OfTheArticleOfADecisionThatSetsOutAProgramme) {
  const law::Document document = parse(
      decree("Điều 1. Phê duyệt Chương trình trồng cối với các nội dung sau:\nI. MỤC TIÊU\n"
             "1. Mục tiêu chung\nCối khắp nơi.\n2. Mục tiêu cụ thể\na) Mười cối;\nb) Mười chày.\n"
             "II. GIẢI PHÁP\n1. Về đá\nTìm đá.\nIII. KINH PHÍ\nTheo dự toán.\n"
             "Điều 2. Quyết định này có hiệu lực từ ngày ký."));
  EXPECT_EQ(named_eids(document),
            (Eids{"art_1", "art_1__sec_I", "art_1__sec_I__cl_1", "art_1__sec_I__cl_2",
                  "art_1__sec_I__cl_2__point_a", "art_1__sec_I__cl_2__point_b", "art_1__sec_II",
                  "art_1__sec_II__cl_1", "art_1__sec_III", "art_2"}));
  EXPECT_EQ(find_unit(document, "art_1__sec_II")->heading, "GIẢI PHÁP");
  EXPECT_EQ(text_of(document, "art_1__sec_III"), "Theo dự toán.");
}

// A plan is an instrument of its own, as a charter is; a list is an appendix.
TEST(BodySections, OfAnAttachedPlan) {
  const law::Document document = parse(
      decree("Điều 1. Ban hành kèm theo Nghị định này Kế hoạch trồng cối.\nĐiều 2. Hiệu lực.\n"
             "TM. CHÍNH PHỦ\nTHỦ TƯỚNG\nKẾ HOẠCH\nTRỒNG CỐI\n"
             "(Ban hành kèm theo Nghị định số 1/2020/NĐ-CP)\nI. MỤC ĐÍCH\nCó cối.\nII. NỘI DUNG\n"
             "1. Trồng.\n2. Giữ.\nPHỤ LỤC\nDANH SÁCH CỐI\n1. Cối đá."));
  EXPECT_EQ(named_eids(document), (Eids{"art_1", "art_2", "att_1", "att_1__sec_I", "att_1__sec_II",
                                        "att_1__sec_II__cl_1", "att_1__sec_II__cl_2", "app_1"}));
}

TEST(BodySections, OneNumeralAloneIsText) {
  const law::Document document =
      parse(decree("Điều 1. Cối\n1. Nhóm cối:\nI. Cối đá\n2. Chày.\nĐiều 2. Chày\nII. Chày gỗ"));
  EXPECT_EQ(named_eids(document), (Eids{"art_1", "art_1__cl_1", "art_1__cl_2", "art_2"}));
}

TEST(BodySections, OfAnAttachedProgramme) {
  const law::Document document = parse(
      decree("Điều 1. Ban hành kèm theo Nghị định này Chương trình trồng cối.\n"
             "Điều 2. Hiệu lực.\nTM. CHÍNH PHỦ\nTHỦ TƯỚNG\nCHƯƠNG TRÌNH\nTRỒNG CỐI\n"
             "(Ban hành kèm theo Nghị định số 1/2020/NĐ-CP)\nI. MỤC TIÊU\n1. Chung.\n2. Riêng.\n"
             "II. TỔ CHỨC\n1. Bộ Cối."));
  EXPECT_EQ(named_eids(document),
            (Eids{"art_1", "art_2", "att_1", "att_1__sec_I", "att_1__sec_I__cl_1",
                  "att_1__sec_I__cl_2", "att_1__sec_II", "att_1__sec_II__cl_1"}));
}

}  // namespace
}  // namespace lexgraph::ingest::structure

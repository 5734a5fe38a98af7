// Forms and appendices in the middle of a body.

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

using Eids = std::vector<std::string>;

TEST(BodyResumed, ArticlesGoOnBehindAForm) {
  const law::Document document = parse(
      decree("Chương I\nSỔ CỐI\nĐiều 1. Sổ\n1. Ghi sổ theo mẫu sau:\nMẪU SỐ 01\n"
             "(Kèm theo Nghị định số 1/2020/NĐ-CP)\nTên cối: ...\nGIÁM ĐỐC\n(Ký, ghi rõ họ tên)\n"
             "Điều 2. Lưu sổ\nLưu mười năm.\nMẪU SỐ 02\n(Kèm theo Nghị định số 1/2020/NĐ-CP)\n"
             "Tên chày: ...\nChương II\nTHI HÀNH\nĐiều 3. Hiệu lực\nTừ ngày ký.\n"
             "TM. CHÍNH PHỦ\nTHỦ TƯỚNG"));
  EXPECT_EQ(named_eids(document),
            (Eids{"chp_I", "art_1", "art_1__cl_1", "app_1", "art_2", "app_2", "chp_II", "art_3"}));
  EXPECT_EQ(text_of(document, "art_3"), "Từ ngày ký.");
  EXPECT_EQ(text_of(document, "closing"), "TM. CHÍNH PHỦ\nTHỦ TƯỚNG");
}

TEST(BodyResumed, NotBehindTheSignature) {
  const law::Document document =
      parse(decree("Điều 1. Cối\nBằng đá.\nTM. CHÍNH PHỦ\nTHỦ TƯỚNG\nPHỤ LỤC\nTRÍCH QUY CHẾ CŨ\n"
                   "(Kèm theo Nghị định số 1/2020/NĐ-CP)\nĐiều 2. Chày cũ\nBằng gỗ."));
  EXPECT_EQ(named_eids(document), (Eids{"art_1", "app_1", "app_1__art_2"}));
}

// "GIÁM ĐỐC" in capitals is a signature only where no article follows.
TEST(BodyResumed, AnOfficeInAFormIsNoSignature) {
  const law::Document document =
      parse(decree("Điều 1. Sổ\nSổ có chữ ký:\nGIÁM ĐỐC\nNgày ghi sổ.\nĐiều 2. Lưu\nMười năm."));
  EXPECT_EQ(text_of(document, "art_1"), "Sổ có chữ ký:\nGIÁM ĐỐC\nNgày ghi sổ.");
}

}  // namespace
}  // namespace lexgraph::ingest::structure

#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

TEST(ConsolidationTest, TheHeadListsWhatIsConsolidated) {
  const law::Document document =
      DocumentBuilder("01/VBHN-VPQH", "Văn bản hợp nhất", "Luật Bến đò")
          .preamble(
              "LUẬT BẾN ĐÒ\nLuật Bến đò số 312/2019/QH14 ngày 21 tháng 11 năm 2019 của Quốc "
              "hội, có hiệu lực kể từ ngày 01 tháng 01 năm 2020, được sửa đổi, bổ sung bởi:\n"
              "1. Luật Đò số 31/2024/QH15 ngày 18 tháng 01 năm 2024 sửa đổi Luật Cầu số "
              "5/2001/QH10, có hiệu lực kể từ ngày 01 tháng 8 năm 2024;\n2. Luật số "
              "43/2024/QH15 ngày 29 tháng 6 năm 2024.\nCăn cứ Luật Khác số 1/1999/QH10;")
          .unit("art_1", "", "Bến.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kConsolidates),
            "preamble -> 312/2019/QH14\npreamble -> 31/2024/QH15\npreamble -> 43/2024/QH15\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kAmends),
            "31/2024/QH15 -> 312/2019/QH14\n43/2024/QH15 -> 312/2019/QH14\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kLegalBasis), "");
}

// A caption above the letterhead may name another law and another consolidation.
TEST(ConsolidationTest, TheSentenceBeforeTheListNamesTheBase) {
  const law::Document document =
      DocumentBuilder("34/VBHN-VPQH", "Văn bản hợp nhất", "Luật Bến đò")
          .preamble(
              "Văn bản hợp nhất 33/VBHN-VPQH hợp nhất Luật Cầu số 5/2001/QH10\nLUẬT BẾN ĐÒ\nLuật "
              "Bến đò số 312/2019/QH14 ngày 21 tháng 11 năm 2019 của Quốc hội, được sửa đổi, bổ "
              "sung bởi:\n1. Luật Đò số 31/2024/QH15 ngày 18 tháng 01 năm 2024.")
          .unit("art_1", "", "Bến.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kConsolidates),
            "preamble -> 312/2019/QH14\npreamble -> 31/2024/QH15\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kAmends), "31/2024/QH15 -> 312/2019/QH14\n");
}

}  // namespace
}  // namespace lexgraph::ingest

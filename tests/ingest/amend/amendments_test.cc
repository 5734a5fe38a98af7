#include <gtest/gtest.h>

#include "tests/ingest/amend/amending_law.h"

namespace lexgraph::ingest {
namespace {

TEST(AmendmentsTest, ExceptionsHaveTheirOwnDay) {
  const law::Document document =
      amending_law()
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14", "")
          .unit("art_1__cl_1", "", "Bãi bỏ Điều 5.")
          .unit("art_1__cl_2", "", "Bãi bỏ Điều 6.")
          .unit("art_1__cl_3", "", "Bãi bỏ Điều 7.")
          .unit("art_2", "Hiệu lực thi hành",
                "1. Luật này có hiệu lực thi hành từ ngày 01 tháng 01 năm 2025, trừ quy định tại "
                "khoản 2 Điều này.\n2. Khoản 2 Điều 1 của Luật này có hiệu lực từ ngày 01 tháng 7 "
                "năm 2026; khoản 3 Điều 1 có hiệu lực kể từ ngày ký ban hành.")
          .run();
  ASSERT_EQ(document.amendments.size(), 3U);
  EXPECT_EQ(document.amendments[0].effective_on.to_string(), "2025-01-01");
  EXPECT_EQ(document.amendments[1].effective_on.to_string(), "2026-07-01");
  EXPECT_EQ(document.amendments[2].effective_on.to_string(), "2024-06-15");
}

TEST(AmendmentsTest, ConsolidatedTextsAmendNothing) {
  const law::Document document =
      DocumentBuilder("06/VBHN-VPQH", "Văn bản hợp nhất", "Luật Bến đò")
          .unit("art_9", "Hiệu lực", "Luật Đò số 10/2001/QH10 hết hiệu lực từ ngày 01/01/2020.")
          .run();
  EXPECT_TRUE(document.amendments.empty());
  EXPECT_EQ(edges_of(document, law::EdgeKind::kRepeals), "");
}

TEST(AmendmentsTest, EmptyAndOddDocuments) {
  EXPECT_TRUE(DocumentBuilder("", "", "").run().edges.empty());
  law::Document odd = amending_law().unit("art_1", "", "Bãi bỏ “x").built();
  odd.frames.push_back({7, {0, 1}, {}, ""});     // no such unit
  odd.frames.push_back({1, {5, 9999}, {}, ""});  // beyond the text
  odd.frames.push_back({1, {8, 2}, {}, ""});     // backwards
  EXPECT_TRUE(evidence_holds(DocumentBuilder(odd).run()));
}

}  // namespace
}  // namespace lexgraph::ingest

#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

DocumentBuilder amending_law() {
  DocumentBuilder builder("350/2024/QH15", "Luật", "SỬA ĐỔI, BỔ SUNG MỘT SỐ ĐIỀU CỦA LUẬT BẾN ĐÒ");
  builder.effective("2025-01-01").signed_on("2024-06-15");
  builder.preamble("Căn cứ Hiến pháp;\nCăn cứ Luật Bến đò số 312/2019/QH14;");
  return builder;
}

TEST(AmendmentsTest, TargetComesFromTheHeadingOfTheArticle) {
  const law::Document document =
      amending_law()
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14", "")
          .unit("art_1__cl_1", "", "Bổ sung Điều 4a vào sau Điều 4 như sau:\n«Điều 4a. Đò\n1. Đỏ.»")
          .unit("art_1__cl_2", "", "Bãi bỏ khoản 3 Điều 5.")
          .run();
  EXPECT_EQ(orders_of(document),
            "insert 312/2019/QH14#art_4a @art_4\nrepeal 312/2019/QH14#art_5__cl_3\n");
  EXPECT_EQ(document.amendments[0].content, "Điều 4a. Đò\n1. Đỏ.");
  EXPECT_EQ(document.amendments[0].effective_on.to_string(), "2025-01-01");
  EXPECT_EQ(document.frames[0].owner.number, "312/2019/QH14");
  EXPECT_EQ(document.frames[0].owner_unit, "art_4a");
  EXPECT_TRUE(evidence_holds(document));
}

TEST(AmendmentsTest, TargetComesFromATitleInCapitals) {
  const law::Document document = amending_law().unit("art_1", "", "Bãi bỏ khoản 3 Điều 5.").run();
  EXPECT_EQ(orders_of(document), "repeal 312/2019/QH14#art_5__cl_3\n");
}

TEST(AmendmentsTest, ThePathGoesOnFromUnitToUnit) {
  const law::Document document =
      amending_law()
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14", "")
          .unit("art_1__cl_1", "", "Sửa đổi, bổ sung một số khoản của Điều 4 như sau:")
          .unit("art_1__cl_1__point_a", "", "Sửa đổi điểm b khoản 1 như sau:\n«b) Bê.»;")
          .unit("art_1__cl_1__point_b", "", "Bãi bỏ khoản 6.")
          .unit("art_1__cl_2", "", "Sửa đổi, bổ sung Điều 9 như sau:")
          .unit("art_1__cl_2__point_a", "", "Bổ sung khoản 4 như sau: «4. Bốn.»")
          .run();
  EXPECT_EQ(orders_of(document),
            "substitute 312/2019/QH14#art_4__cl_1__point_b\nrepeal 312/2019/QH14#art_4__cl_6\n"
            "insert 312/2019/QH14#art_9__cl_4\n");
}

TEST(AmendmentsTest, OmnibusLawsHaveATargetForEachArticle) {
  const law::Document document =
      DocumentBuilder("351/2024/QH15", "Luật", "SỬA ĐỔI, BỔ SUNG CÁC LUẬT VỀ ĐÒ")
          .unit("art_1",
                "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14 đã được sửa đổi, bổ "
                "sung một số điều theo Luật số 340/2021/QH15 và Luật số 342/2022/QH15",
                "Sửa đổi khoản 3 Điều 5 như sau:\n«3. Ba.»")
          .unit("art_2", "Sửa đổi, bổ sung một số điều của Luật Cầu phao số 318/2018/QH14", "")
          .unit("art_2__cl_1", "", "Bãi bỏ Điều 9.")
          .run();
  EXPECT_EQ(orders_of(document),
            "substitute 312/2019/QH14#art_5__cl_3\nrepeal 318/2018/QH14#art_9\n");
  EXPECT_EQ(edges_of(document, law::EdgeKind::kAmends),
            "art_1 -> 312/2019/QH14\nart_1 -> 312/2019/QH14#art_5__cl_3\n"
            "art_2 -> 318/2018/QH14\n");
}

TEST(AmendmentsTest, AHeadingThatOnlyAnnouncesIsNoSecondOrder) {
  const law::Document document =
      amending_law()
          .unit("art_2", "Sửa đổi Điều 17 của Luật Cầu phao số 318/2018/QH14",
                "Sửa đổi Điều 17 như sau:\n«Điều 17. Phao»")
          .run();
  EXPECT_EQ(orders_of(document), "substitute 318/2018/QH14#art_17\n");
}

TEST(AmendmentsTest, AttachedRegulations) {
  const law::Document document =
      DocumentBuilder("45/2028/QĐ-TTg", "Quyết định",
                      "Sửa đổi Quy chế quản lý kho ban hành kèm theo Quyết định số 30/2021/QĐ-TTg")
          .unit("art_1", "", "Sửa đổi khoản 4 Điều 5 như sau: «4. Bốn.»")
          .run();
  EXPECT_EQ(orders_of(document), "substitute 30/2021/QĐ-TTg#att_1__art_5__cl_4\n");
}

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

TEST(AmendmentsTest, ANewChapterBringsItsArticles) {
  const law::Document document =
      amending_law()
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14",
                "Bổ sung Chương IIIa vào sau Chương III như sau:\n«Chương IIIa\nBẾN\nĐiều 38a. "
                "Một\nĐiều 38b. Hai»")
          .run();
  EXPECT_EQ(orders_of(document), "insert 312/2019/QH14#chp_IIIa @chp_III\n");
  EXPECT_EQ(edges_of(document, law::EdgeKind::kSupplements),
            "art_1 -> 312/2019/QH14#chp_IIIa\nart_1 -> 312/2019/QH14#art_38a\n"
            "art_1 -> 312/2019/QH14#art_38b\n");
}

TEST(AmendmentsTest, ConsolidatedTextsAmendNothing) {
  const law::Document document =
      DocumentBuilder("06/VBHN-VPQH", "Văn bản hợp nhất", "Luật Bến đò")
          .unit("art_9", "Hiệu lực", "Luật Đò số 10/2001/QH10 hết hiệu lực từ ngày 01/01/2020.")
          .run();
  EXPECT_TRUE(document.amendments.empty());
  EXPECT_EQ(edges_of(document, law::EdgeKind::kRepeals), "");
}

TEST(AmendmentsTest, AnUnclearTargetIsReportedNotGuessed) {
  const law::Document document =
      amending_law()
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14",
                "Bãi bỏ khoản 3.")
          .run();
  EXPECT_TRUE(document.amendments.empty());
  ASSERT_EQ(document.diagnostics.size(), 1U);
  EXPECT_EQ(document.diagnostics[0].code, "amendment_target_unclear");
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

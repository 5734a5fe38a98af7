// Orders as amendments and edges of the document that gives them.
#include <gtest/gtest.h>

#include "tests/ingest/amend/amending_law.h"

namespace lexgraph::ingest {
namespace {

TEST(AmendmentWriter, WordsTargetDayAndEvidence) {
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

TEST(AmendmentWriter, ANewChapterBringsItsArticles) {
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

TEST(AmendmentWriter, AnUnclearTargetIsReportedNotGuessed) {
  const law::Document document =
      amending_law()
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14",
                "Bãi bỏ khoản 3.")
          .run();
  EXPECT_TRUE(document.amendments.empty());
  ASSERT_EQ(document.diagnostics.size(), 1U);
  EXPECT_EQ(document.diagnostics[0].code, "amendment_target_unclear");
}

// An order about the document that gives it orders nothing of another.
TEST(AmendmentWriter, ADocumentDoesNotAmendItself) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "", "Bãi bỏ khoản 3 Điều 5 của Nghị định số 378/2024/NĐ-CP.")
          .run();
  EXPECT_TRUE(document.amendments.empty());
  EXPECT_EQ(edges_of(document, law::EdgeKind::kRepeals), "");
}

// The new wording as units of the amended document, with the number by which it is ordered.
TEST(AmendmentWriter, TheWordingIsReadAsUnitsOfTheTarget) {
  const law::Document document =
      amending_law()
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14",
                "Sửa đổi khoản 3 Điều 5 như sau:\n«3. Bến có:\na) Đèn;\nb) Còi.»")
          .run();
  ASSERT_EQ(document.amendments.size(), 1U);
  const auto& units = document.amendments[0].units;
  ASSERT_EQ(units.size(), 3U);
  EXPECT_EQ(units[0].eid, "art_5__cl_3");
  EXPECT_EQ(units[0].text, "Bến có:");
  EXPECT_EQ(units[2].eid, "art_5__cl_3__point_b");
  EXPECT_EQ(units[2].parent, 0);
}

// A phrase is no unit.
TEST(AmendmentWriter, APhraseHasNoUnits) {
  const law::Document document =
      amending_law()
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14",
                "Thay thế cụm từ “mái chèo” bằng cụm từ “chèo” tại khoản 2 Điều 10.")
          .run();
  ASSERT_EQ(document.amendments.size(), 1U);
  EXPECT_EQ(document.amendments[0].old_phrase, "mái chèo");
  EXPECT_EQ(document.amendments[0].content, "chèo");
  EXPECT_TRUE(document.amendments[0].units.empty());
}

// "đến hết ngày 31": the day behind is the first on which it is over.
TEST(AmendmentWriter, TheEndOfASuspension) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "",
                "Ngưng hiệu lực thi hành Điều 3 Nghị định số 3/2019/NĐ-CP đến hết ngày 31 tháng 12 "
                "năm 2027.")
          .run();
  ASSERT_EQ(edges_of(document, law::EdgeKind::kSuspends), "art_1 -> 3/2019/NĐ-CP#art_3\n");
  EXPECT_EQ(document.edges.front().until.to_string(), "2028-01-01");
}

}  // namespace
}  // namespace lexgraph::ingest

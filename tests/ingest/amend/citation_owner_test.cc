#include "ingest/amend/citation_owner.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

std::string cites(const law::Document& document) { return edges_of(document, EdgeKind::kCites); }

bool says_open(const law::Document& document, std::string_view eid) {
  return std::any_of(document.diagnostics.begin(), document.diagnostics.end(),
                     [eid](const law::Diagnostic& said) {
                       return said.code == "citation_open" && said.where == eid;
                     });
}

// The first cell names the law, the last its provisions.
TEST(CitationOwnerTest, RowsStandUnderTheirDocument) {
  const law::Document document = ferry_decree()
                                     .unit("art_1", "", "Danh mục kèm theo.")
                                     .unit("app_1", "",
                                           "1 | Luật Bến đò số 312/2019/QH14 | Điều 1; khoản 2 "
                                           "Điều 70\n2\tLuật Cảng số 5/2020/QH14\tĐiều 71")
                                     .run();
  EXPECT_EQ(cites(document),
            "app_1 -> 312/2019/QH14\napp_1 -> 312/2019/QH14#art_1\n"
            "app_1 -> 312/2019/QH14#art_70__cl_2\napp_1 -> 5/2020/QH14\n"
            "app_1 -> 5/2020/QH14#art_71\n");
}

// Cells in lines of their own, as texts without tables print them.
TEST(CitationOwnerTest, LinesOfProvisionsBelowADocument) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "", "Danh mục kèm theo.")
          .unit("app_1", "",
                "1.\nLuật Bến đò số 312/2019/QH14 được sửa đổi bởi Luật số 7/2021/QH15.")
          .unit("app_1__cl_2", "", "Khoản 2 Điều 70;\nĐiều 1.")
          .unit("app_2", "", "Khoản 2 Điều 80.")
          .run();
  EXPECT_EQ(cites(document),
            "app_1 -> 312/2019/QH14\napp_1 -> 7/2021/QH15\n"
            "app_1__cl_2 -> 312/2019/QH14#art_70__cl_2\napp_1__cl_2 -> 312/2019/QH14#art_1\n");
  EXPECT_TRUE(says_open(document, "app_2")) << "another appendix is another table";
}

TEST(CitationOwnerTest, LeadInsCiteTheAmendedLaw) {
  const law::Document document =
      DocumentBuilder("350/2024/QH15", "Luật", "Sửa đổi, bổ sung một số điều của Luật Bến đò")
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14", "")
          .unit("art_1__cl_1", "", "Sửa đổi, bổ sung một số điểm, khoản của Điều 31 như sau:")
          .unit("art_1__cl_1__point_a", "", "Sửa đổi khoản 2 như sau:\n«2. Vé.»")
          .run();
  EXPECT_EQ(cites(document).find("350/2024/QH15#art_31"), std::string::npos) << cites(document);
}

TEST(CitationOwnerTest, TheEndOfAListNamesItsDocument) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "",
                "Thu phí theo quy định tại Điều 21; Điều 35; Điều 40 Thông tư số "
                "200/2014/TT-BTC. Xem Điều 44.")
          .run();
  EXPECT_EQ(cites(document),
            "art_1 -> 200/2014/TT-BTC#art_21\nart_1 -> 200/2014/TT-BTC#art_35\n"
            "art_1 -> 200/2014/TT-BTC#art_40\n");
  EXPECT_TRUE(says_open(document, "art_1")) << "nothing says whose article 44 is";
}

TEST(CitationOwnerTest, BracketsBelongToTheProvisionBeforeThem) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "", "Phạt theo Điều 2 (điểm c khoản 2, khoản 4), Điều 3 (khoản 1).")
          .unit("art_2", "", "Đèn.")
          .unit("art_3", "", "Vé.")
          .run();
  EXPECT_EQ(cites(document),
            "art_1 -> 378/2024/NĐ-CP#art_2\nart_1 -> 378/2024/NĐ-CP#art_2__cl_2__point_c\n"
            "art_1 -> 378/2024/NĐ-CP#art_2__cl_4\nart_1 -> 378/2024/NĐ-CP#art_3\n"
            "art_1 -> 378/2024/NĐ-CP#art_3__cl_1\n");
}

TEST(CitationOwnerTest, NumeralsAreComparedByValue) {
  const law::Document document = ferry_decree()
                                     .unit("chp_6", "", "")
                                     .unit("art_1", "", "Đèn.")
                                     .unit("chp_7", "", "")
                                     .unit("art_2", "", "Phạt theo Chương VI của Nghị định này.")
                                     .run();
  EXPECT_EQ(cites(document), "art_2 -> 378/2024/NĐ-CP#chp_6\n");
}

}  // namespace
}  // namespace lexgraph::ingest

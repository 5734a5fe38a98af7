#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

TEST(RemarksTest, AnchorsSayWhatIsMeant) {
  Page page;
  page.remarks = {{"diem_dd_2_147", "Điểm này được hướng dẫn bởi Điều 9 Thông tư 9/2020/TT-BXD"},
                  {"dieu_12",
                   "Điều này bị bãi bỏ bởi Điều 3 Luật số 3/2022/QH15 có hiệu lực từ ngày "
                   "01/03/2022"},
                  {"khoan_3_150",
                   "Nội dung hướng dẫn Khoản này tại Nghị định 152/2020/NĐ-CP nay được sửa đổi "
                   "bởi Nghị định 70/2023/NĐ-CP"}};
  const law::Document document =
      DocumentBuilder("45/2019/QH14", "Luật", "Bến đò").unit("art_12", "", "Bến.").run(page);
  EXPECT_EQ(edges_of(document, EdgeKind::kGuides),
            "9/2020/TT-BXD#art_9 -> 45/2019/QH14#art_147__cl_2__point_đ\n"
            "70/2023/NĐ-CP -> 45/2019/QH14#art_150__cl_3\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals), "3/2022/QH15#art_3 -> 45/2019/QH14#art_12\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kAmends), "70/2023/NĐ-CP -> 152/2020/NĐ-CP\n");
}

// A remark that gives only titles and a year, and an address that tells no number.
TEST(RemarksTest, TheRegisterNumbersALawNamedByTitleAndYear) {
  Page page;
  page.remarks = {{"dieu_12",
                   "Điều này được sửa đổi bởi Khoản 1 Điều 3 Luật sửa đổi Luật Phòng, chống thiên "
                   "tai và Luật Đê điều 2020",
                   "/luat-sua-doi"},
                  {"dieu_12", "Điều này bị bãi bỏ bởi Khoản 2 Điều 5 Luật Đất đai", ""}};
  const law::Document document = DocumentBuilder("61/2006/QH11", "Luật", "Cầu phao")
                                     .signed_on("2006-06-17")
                                     .unit("art_12", "", "Cầu.")
                                     .run(page);
  ASSERT_EQ(document.edges.size(), 2U);
  EXPECT_EQ(document.edges[0].from_foreign, "60/2020/QH14#art_3__cl_1");
  EXPECT_EQ(document.edges[0].rule, "note.remark+register");
  EXPECT_EQ(document.edges[1].from_foreign, "Luật Đất đai#art_5__cl_2")
      << "editors write on a day of their own";
  EXPECT_EQ(document.edges[1].rule, "note.remark");
}

// A remark that gives only name and year: the number is in the address of what it links to.
TEST(RemarksTest, TheLinkGivesTheNumber) {
  Page page;
  page.remarks = {{"dieu_12", "Điều này bị bãi bỏ bởi Khoản 2 Điều 3 Luật Cầu phao 2023",
                   "https://vi.du/van-ban/Luat-Cau-phao-12-2023-QH15-5501.aspx?anchor=khoan_2_3"},
                  {"dieu_13", "Điều này bị bãi bỏ bởi Điều 4 Luật Cầu phao 2022",
                   "https://vi.du/van-ban/Luat-Cau-phao-12-2023-QH15-5501.aspx?anchor=dieu_4"}};
  const law::Document document =
      DocumentBuilder("45/2019/QH14", "Luật", "Bến đò").unit("art_12", "", "Bến.").run(page);
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals),
            "12/2023/QH15#art_3__cl_2 -> 45/2019/QH14#art_12\n"
            "Luật Cầu phao 2022#art_4 -> 45/2019/QH14#art_13\n");
}

// Without an anchor it is not known what "this" is: the document as a whole does not end.
TEST(RemarksTest, APartWithoutAnAnchorDoesNotEndTheDocument) {
  Page page;
  page.remarks = {{"", "Cụm từ này bị thay thế bởi Điều 4 Luật số 3/2022/QH15"},
                  {"", "Cụm từ này bị thay thế bởi Điều 4 Luật số 3/2022/QH15"},
                  {"", "Văn bản này bị thay thế bởi Luật số 5/2023/QH15"}};
  const law::Document document =
      DocumentBuilder("45/2019/QH14", "Luật", "Bến đò").unit("art_12", "", "Bến.").run(page);
  EXPECT_EQ(edges_of(document, EdgeKind::kAmends), "3/2022/QH15#art_4 -> 45/2019/QH14\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kReplaces), "5/2023/QH15 -> 45/2019/QH14\n");
}

}  // namespace
}  // namespace lexgraph::ingest

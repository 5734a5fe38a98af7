// What pages say beside the statute: codification notes, editors' remarks, heads of consolidations.
#include <gtest/gtest.h>

#include "ingest/amend/change_note.h"
#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

std::string note(std::string_view text) {
  std::string out;
  const ChangeNote read = read_change_note(text);
  for (const NotedChange& change : read.changes) {
    out += std::string(law::info(change.kind).name) + (change.part ? "(part) " : " ");
  }
  for (const NotedCause& cause : read.causes) {
    out += "| " + foreign_id(cause.by) + " " + cause.effective_on.to_string() + " ";
  }
  return out;
}

TEST(ChangeNoteTest, ReadsChangesCausesAndDays) {
  EXPECT_EQ(note("có nội dung được sửa đổi, có nội dung bị bãi bỏ bởi Điều 1, Điều 2 Nghị định số "
                 "95/2021/NĐ-CP có hiệu lực thi hành kể từ ngày 02/01/2022; Điều 3 Luật số "
                 "39/2013/QH13 có hiệu lực thi hành kể từ ngày 01/06/2014"),
            "amends(part) repeals(part) | 95/2021/NĐ-CP#art_1 2022-01-02 "
            "| 95/2021/NĐ-CP#art_2 2022-01-02 | 39/2013/QH13#art_3 2014-06-01 ");
  EXPECT_EQ(
      note("Khoản này được hướng dẫn bởi Khoản 1 Điều 9 Thông tư 9/2020/TT-BXD có hiệu lực từ "
           "ngày 15/03/2021"),
      "guides | 9/2020/TT-BXD#art_9__cl_1 2021-03-15 ");
  EXPECT_EQ(note("Khoản này hết hiệu lực bởi Khoản 2 Điều 140 Luật Bến đò 2024"),
            "repeals | Luật Bến đò 2024#art_140__cl_2  ");
}

// Only what is told in the passive is a change; the matter of a provision may be called by such
// words.
TEST(ChangeNoteTest, MattersAreNoChanges) {
  EXPECT_EQ(
      note("Đề xuất sửa đổi, bổ sung bến và đình chỉ hoạt động được hướng dẫn bởi Điều 3 Nghị "
           "định số 9/2021/NĐ-CP"),
      "guides | 9/2021/NĐ-CP#art_3  ");
  EXPECT_EQ(note("Bến được sửa đổi và bổ sung bởi Điều 3 Nghị định số 9/2021/NĐ-CP"),
            "amends supplements | 9/2021/NĐ-CP#art_3  ");
  EXPECT_EQ(note("Điều 3 (Sửa đổi bởi Điều 9 Thông tư số 42/2018/TT-BXD)"),
            "amends | 42/2018/TT-BXD#art_9  ");
}

TEST(ChangeNoteTest, OtherTextIsNoNote) {
  EXPECT_EQ(note("Điều 1 Nghị định số 9/2021/NĐ-CP, có hiệu lực kể từ ngày 02/01/2022"), "");
  EXPECT_EQ(note(""), "");
  EXPECT_EQ(note("bởi"), "");
}

TEST(CodificationTest, NotesGiveTheSourceAndItsAmendments) {
  const law::Document document =
      DocumentBuilder("", "Pháp điển", "Bến đò")
          .unit(
              "art_9.2.NĐ.1.4", "Phí",
              "(Điều 4 Nghị định số 30/2007/NĐ-CP, có hiệu lực thi hành kể từ ngày 30/03/2007, có "
              "nội dung được bổ sung bởi Điều 2 Nghị định số 151/2018/NĐ-CP có hiệu lực thi hành "
              "kể từ ngày 07/11/2018)\nPhí theo khoản 1 Điều này và Điều 7 Nghị định này.\n(Điều "
              "này có nội dung liên quan đến Điều 6.2.LQ.16. Vé; Điều 20. Quyền của Nghị định "
              "39/2009/NĐ-CP Về nổ ban hành ngày 23/04/2009)")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kSupplements),
            "151/2018/NĐ-CP#art_2 -> 30/2007/NĐ-CP#art_4\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_9.2.NĐ.1.4 -> Pháp điển Đề mục 6.2\nart_9.2.NĐ.1.4 -> 39/2009/NĐ-CP#art_20\n"
            "art_9.2.NĐ.1.4 -> 30/2007/NĐ-CP#art_4__cl_1\nart_9.2.NĐ.1.4 -> 30/2007/NĐ-CP#art_7\n");
  EXPECT_EQ(document.edges.front().effective_on.to_string(), "2018-11-07");
  EXPECT_TRUE(evidence_holds(document));
}

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

}  // namespace
}  // namespace lexgraph::ingest

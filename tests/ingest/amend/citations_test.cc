#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

TEST(CitationEdgesTest, RelativeOnesNeverNameTheirOwnUnit) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "", "")
          .unit("art_1__cl_2", "", "Vi phạm điểm a khoản 1 Điều này thì phạt theo Nghị định này.")
          .unit("art_2", "", "Xã thi hành các khoản 1, 2 Điều 1 và Điều này.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1__cl_2 -> 378/2024/NĐ-CP#art_1__cl_1__point_a\n"
            "art_2 -> 378/2024/NĐ-CP#art_1__cl_1\nart_2 -> 378/2024/NĐ-CP#art_1__cl_2\n");
}

// "This chapter" is told by where the article stands; alone it names nothing but that.
TEST(CitationEdgesTest, SectionsOfTheChapterInWhichTheArticleStands) {
  const law::Document document =
      ferry_decree()
          .unit("chp_I", "", "")
          .unit("art_1", "", "Theo Mục 2 Chương này.")
          .unit("chp_II", "", "")
          .unit("chp_II__sec_1", "", "")
          .unit("art_2", "", "Theo Mục 2 Chương này, Điều 1 Chương này và Chương này.")
          .unit("art_2__cl_1", "", "Theo Tiểu mục 3 Mục này và Mục 1 Chương này.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 378/2024/NĐ-CP#chp_I__sec_2\n"
            "art_2 -> 378/2024/NĐ-CP#chp_II__sec_2\nart_2 -> 378/2024/NĐ-CP#art_1\n"
            "art_2__cl_1 -> 378/2024/NĐ-CP#chp_II__sec_1__subsec_3\n");
}

// The anchor is a place in the amended law, not a provision of the amending one.
TEST(CitationEdgesTest, AnchorsAreNoCitations) {
  const law::Document document =
      DocumentBuilder("5/2024/QH15", "Luật", "Sửa đổi, bổ sung một số điều của Luật Bến đò")
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14", "")
          .unit("art_1__cl_1", "", "Bổ sung khoản 5a vào sau khoản 5 Điều 3 như sau:\n[5a. Vé.]")
          .unit("art_1__cl_2", "", "Bổ sung khoản 1a vào trước khoản 2 Điều 4 như sau:\n[1a. Vé.]")
          .unit("art_2", "", "Vé bán theo khoản 5 Điều 3 của Luật này.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites), "art_2 -> 5/2024/QH15#art_3__cl_5\n");
}

TEST(CitationEdgesTest, FramesSpeakForTheAmendedDocument) {
  const law::Document document =
      DocumentBuilder("350/2024/QH15", "Luật", "Sửa đổi, bổ sung một số điều của Luật Bến đò")
          .unit("art_1", "Sửa đổi, bổ sung một số điều của Luật Bến đò số 312/2019/QH14",
                "Sửa đổi Điều 6 như sau:\n«Điều 6. Phí\n1. Tỉnh thu.\n2. Mức thu theo khoản 1 Điều "
                "này và Điều 9 của Luật này.»")
          .unit("art_2", "", "Xã thực hiện Điều 3 của Luật này.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 312/2019/QH14#art_6__cl_1\nart_1 -> 312/2019/QH14#art_9\n"
            "art_2 -> 350/2024/QH15#art_3\n");
}

TEST(CitationEdgesTest, ANameOnceGivenANumberKeepsIt) {
  const law::Document document = ferry_decree()
                                     .unit("art_1", "", "Theo Luật Bến đò số 312/2019/QH14.")
                                     .unit("art_2", "", "Phí theo Điều 4 của Luật Bến đò.")
                                     .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 312/2019/QH14\nart_2 -> 312/2019/QH14#art_4\n");
}

// A provision of "Nghị định số 16" is that decree's, not one of the document that cites it.
TEST(CitationEdgesTest, NamesThatTheDocumentDefines) {
  const law::Document document =
      DocumentBuilder("45/2023/TT-BTC", "Thông tư", "Về đò")
          .unit("art_1", "",
                "Nghị định số 16/2020/NĐ-CP ngày 02 tháng 3 năm 2020 của Chính phủ về đò (sau đây "
                "gọi là Nghị định số 16) và Nghị định số 17/2021/NĐ-CP về phao (sau đây gọi tắt là "
                "Nghị định về phao).")
          .unit("art_2", "", "Theo khoản 3 Điều 4 Nghị định số 16.")
          .unit("art_3", "", "Theo Điều 5 của Nghị định về phao và khoản 1 Điều 6 Nghị định số 99.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 16/2020/NĐ-CP\nart_1 -> 17/2021/NĐ-CP\n"
            "art_2 -> 16/2020/NĐ-CP#art_4__cl_3\nart_3 -> 17/2021/NĐ-CP#art_5\n"
            "art_3 -> Nghị định số 99\n");
}

TEST(CitationEdgesTest, ALongerNameGivenBeforeIsNotCutToAKnownOne) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "", "Theo Luật Thư viện lưu động số 913/2034/QH19.")
          .unit("art_2", "", "Áp dụng Điều 14 của Luật Thư viện lưu động.")
          .unit("art_3", "", "Áp dụng Điều 5 của Luật Thư viện ở xã.")
          .run();
  const std::string cites = edges_of(document, EdgeKind::kCites);
  EXPECT_NE(cites.find("art_2 -> 913/2034/QH19#art_14"), std::string::npos) << cites;
  EXPECT_EQ(cites.find("913/2034/QH19#art_5"), std::string::npos) << cites;
}

TEST(CitationEdgesTest, OneNameOfTwoLawsStaysOpen) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "", "Theo Luật Bến đò số 312/2019/QH14 và Luật Bến đò số 12/1999/QH10.")
          .unit("art_2", "", "Phí theo Điều 4 của Luật Bến đò.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 312/2019/QH14\nart_1 -> 12/1999/QH10\nart_2 -> Luật Bến đò\n");
}

}  // namespace
}  // namespace lexgraph::ingest

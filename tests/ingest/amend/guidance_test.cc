#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

// Provisions far from the verb count where they are introduced as what is detailed.
TEST(GuidanceTest, ProvisionsIntroducedFurtherOn) {
  const law::Document document =
      DocumentBuilder("7/2030/TT-BXD", "Thông tư", "Bến đò")
          .unit(
              "art_1", "Phạm vi điều chỉnh",
              "Thông tư này quy định vé, phí đối với các hộ dân ven sông theo quy định tại khoản 5 "
              "Điều 12, khoản 2 Điều 13 Luật Bến đò số 3/2028/QH16 và Điều 5 Nghị định số "
              "9/2029/NĐ-CP; áp dụng cho các đơn vị quy định tại Điều 8 Luật Bến đò số "
              "3/2028/QH16.")
          .unit("art_2", "Vé",
                "Thông tư này quy định vé theo quy định tại Điều 6 Nghị định số 9/2029/NĐ-CP.")
          .run();
  EXPECT_EQ(edges_of(document, law::EdgeKind::kGuides),
            "art_1 -> 3/2028/QH16#art_12__cl_5\nart_1 -> 3/2028/QH16#art_13__cl_2\n"
            "art_1 -> 9/2029/NĐ-CP#art_5\n");
  EXPECT_TRUE(evidence_holds(document));
  const law::Document detail =
      DocumentBuilder("7/2030/TT-BXD", "Thông tư", "Bến đò")
          .unit("art_1", "",
                "Thông tư này quy định chi tiết hồ sơ, thủ tục, cách thức nộp và nhận lại "
                "vé đò tại khoản 4 Điều 13 Luật Bến đò số 3/2028/QH16.")
          .run();
  EXPECT_EQ(edges_of(detail, law::EdgeKind::kGuides), "art_1 -> 3/2028/QH16#art_13__cl_4\n");
}

TEST(GuidanceEdgesTest, TheLawBeforeOrBehindTheList) {
  const law::Document behind =
      ferry_decree()
          .unit("art_1", "Phạm vi",
                "Nghị định này quy định chi tiết khoản 5 Điều 4; khoản 2 Điều 5 và Điều 6 của Luật "
                "Bến đò số 312/2019/QH14.")
          .run();
  EXPECT_EQ(edges_of(behind, EdgeKind::kGuides),
            "art_1 -> 312/2019/QH14#art_4__cl_5\nart_1 -> 312/2019/QH14#art_5__cl_2\n"
            "art_1 -> 312/2019/QH14#art_6\n");
  EXPECT_EQ(edges_of(behind, EdgeKind::kCites), "");
  const law::Document before =
      ferry_decree()
          .unit(
              "art_1", "Phạm vi",
              "Nghị định này quy định chi tiết một số điều của Luật Bến đò số 312/2019/QH14, gồm:")
          .unit("art_1__cl_1", "", "Khoản 5 Điều 13 về bến;")
          .run();
  EXPECT_EQ(edges_of(before, EdgeKind::kGuides),
            "art_1 -> 312/2019/QH14\nart_1__cl_1 -> 312/2019/QH14#art_13__cl_5\n");
}

TEST(GuidanceEdgesTest, ASecondVerbOfTheScopeSentence) {
  const law::Document document =
      ferry_decree()
          .unit(
              "art_1", "",
              "Thông tư này quy định mẫu giấy, sổ của bến và hướng dẫn thi hành Điều 4, Điều 8 của "
              "Nghị định số 61/2033/NĐ-CP.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kGuides),
            "art_1 -> 61/2033/NĐ-CP#art_4\nart_1 -> 61/2033/NĐ-CP#art_8\n");
}

TEST(GuidanceEdgesTest, AMentionIsNoGuidance) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "",
                "Nghị định này hướng dẫn việc cấp vé cho đối tượng quy định tại Điều 2 "
                "của Luật Bến đò số 312/2019/QH14.")
          .unit("art_2", "", "Chính phủ quy định chi tiết Điều này.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kGuides), "");
}

}  // namespace
}  // namespace lexgraph::ingest

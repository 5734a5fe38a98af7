#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

TEST(BodyEdgesTest, ReplacesAndEndsDocuments) {
  const law::Document document =
      ferry_decree()
          .unit("art_2", "Hiệu lực thi hành", "")
          .unit("art_2__cl_1", "",
                "Nghị định này thay thế Nghị định số 345/2020/NĐ-CP ngày 10 tháng 4 năm 2020.")
          .unit("art_2__cl_2", "",
                "Thông tư số 7/2011/TT-BTC hết hiệu lực kể từ ngày 01 tháng 10 năm 2025.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kReplaces), "art_2__cl_1 -> 345/2020/NĐ-CP\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals), "art_2__cl_2 -> 7/2011/TT-BTC\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites), "");
  EXPECT_EQ(document.edges[0].effective_on.to_string(), "2024-09-01");
  EXPECT_EQ(document.edges[1].effective_on.to_string(), "2025-10-01");
}

TEST(BodyEdgesTest, TakesEffectAndReplacesInOneSentence) {
  const law::Document document =
      ferry_decree()
          .unit("art_2", "",
                "Nghị định này có hiệu lực thi hành từ ngày 10 tháng 7 năm 2015 và thay thế Nghị "
                "định "
                "số 345/2020/NĐ-CP ngày 10 tháng 4 năm 2020 của Chính phủ.")
          .unit("art_3", "",
                "Nghị định này có hiệu lực từ ngày ký, thời hạn thay thế giấy cũ theo Nghị định số "
                "7/2011/NĐ-CP là 06 tháng.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kReplaces), "art_2 -> 345/2020/NĐ-CP\n");
}

TEST(BodyEdgesTest, RepealListsNameADocumentInEachPoint) {
  const law::Document document =
      ferry_decree("Bãi bỏ một số thông tư")
          .unit("art_1", "", "Bãi bỏ toàn bộ các văn bản quy phạm pháp luật sau đây:")
          .unit("art_1__point_a", "", "Thông tư số 381/2015/TT-BTC về vé gửi xe;")
          .unit("art_1__point_b", "",
                "Thông tư số 382/2016/TT-BTC sửa đổi một số điều của Thông tư số 383/2014/TT-BTC.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals),
            "art_1__point_a -> 381/2015/TT-BTC\nart_1__point_b -> 382/2016/TT-BTC\n");
}

TEST(BodyEdgesTest, PartsOfDocumentsAreNotTheWhole) {
  const law::Document document =
      ferry_decree()
          .unit("art_2", "", "Quy định về phí của Nghị định số 3/2019/NĐ-CP hết hiệu lực.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kRepeals), "");
  EXPECT_EQ(edges_of(document, EdgeKind::kAmends), "art_2 -> 3/2019/NĐ-CP\n");
}

TEST(BodyEdgesTest, SuspendsCorrectsExtends) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "", "Ngưng hiệu lực thi hành khoản 2 Điều 3 Nghị định số 3/2019/NĐ-CP.")
          .unit("art_2", "", "Đính chính khoản 2 Điều 5 Thông tư số 310/2020/TT-BTC.")
          .unit("art_3", "", "Kéo dài thời hạn áp dụng Nghị định số 4/2019/NĐ-CP đến hết năm 2030.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kSuspends), "art_1 -> 3/2019/NĐ-CP#art_3__cl_2\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCorrects), "art_2 -> 310/2020/TT-BTC#art_5__cl_2\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kExtends), "art_3 -> 4/2019/NĐ-CP\n");
  EXPECT_TRUE(document.amendments.empty());
}

}  // namespace
}  // namespace lexgraph::ingest

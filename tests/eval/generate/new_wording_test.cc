#include "eval/generate/new_wording.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

TEST(NewWordingTest, LabelsOfClausesAndPoints) {
  EXPECT_EQ(without_label("2a. Phạt tiền"), "Phạt tiền");
  EXPECT_EQ(without_label(" đ)  Phạt\ntiền"), "Phạt tiền");
  EXPECT_EQ(without_label("Phạt tiền 5. Điều"), "Phạt tiền 5. Điều");
  EXPECT_EQ(without_label("3.000.000 đồng"), "3.000.000 đồng");
}

constexpr char kClause[] =
    "2. Phạt tiền đối với:\na) Không đăng ký trong 30 ngày;\nb) Không khai báo.";

TEST(NewWordingTest, PointsOfAClause) {
  EXPECT_EQ(new_wording(kClause, "art_5__cl_2", "art_5__cl_2__point_a"),
            "Không đăng ký trong 30 ngày;");
  EXPECT_EQ(new_wording(kClause, "art_5__cl_2", "art_5__cl_2__point_b"), "Không khai báo.");
  EXPECT_EQ(new_wording(kClause, "art_5__cl_2", "art_5__cl_2__point_c"), "");
  EXPECT_EQ(new_wording(kClause, "art_5__cl_2", "art_5__cl_2"), "");  // it has points
  EXPECT_EQ(new_wording(kClause, "art_5__cl_2", "art_6__cl_2__point_a"), "");
}

TEST(NewWordingTest, ClausesAndPointsOfAnArticle) {
  constexpr char kArticle[] =
      "Điều 5. Thời hạn\n1. Trong 10 ngày.\n2. Trong các trường hợp:\na) Có bão;\nb) Có lũ.\n"
      "3. Trong 20 ngày.\nTrừ ngày nghỉ.";
  EXPECT_EQ(new_wording(kArticle, "art_5", "art_5__cl_1"), "Trong 10 ngày.");
  EXPECT_EQ(new_wording(kArticle, "art_5", "art_5__cl_2__point_b"), "Có lũ.");
  EXPECT_EQ(new_wording(kArticle, "art_5", "art_5__cl_1__point_a"), "");  // of another clause
  EXPECT_EQ(new_wording(kArticle, "art_5", "art_5__cl_3"), "");           // of two paragraphs
}

TEST(NewWordingTest, OneLineIsAllOfIt) {
  EXPECT_EQ(new_wording("1. Trong 10 ngày.", "art_5__cl_1", "art_5__cl_1"), "Trong 10 ngày.");
  EXPECT_EQ(new_wording("", "art_5", "art_5"), "");
}

}  // namespace
}  // namespace lexgraph::eval

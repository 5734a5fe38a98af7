#include "ingest/read/line_shape.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

struct Case {
  std::string_view line;
  LineShape shape;
};

TEST(LineShape, Table) {
  using enum LineShape;
  const Case cases[] = {{"Điều 5. Ao", kArticle},
                        {"ĐIỀU 5", kArticle},
                        {"Ðiều 12a. Ao", kArticle},
                        {"Điều 7: Ao", kArticle},
                        {"Điều 1. - Mục đích", kArticle},
                        {"Điều 2 – Kinh phí", kArticle},
                        {"Điều thứ nhất: Nay", kArticle},
                        {"Điều 497.[16] (được bãi bỏ)", kArticle},
                        {"“Điều 48a. Thẩm quyền", kArticle},
                        {"Điều 3 của Luật này", kReference},
                        {"Điều 3, Điều 4", kReference},
                        {"Điều kiện", kOther},
                        {"Chương II", kDivision},
                        {"CHƯƠNG VIla", kDivision},
                        {"Phần thứ hai", kDivision},
                        {"Mục 1. AO", kDivision},
                        {"Tiểu mục 4. HỒ", kDivision},
                        {"Mục đích của Luật", kOther},
                        {"Phần còn lại", kOther},
                        {"Chương trình làm việc", kOther},
                        {"1. Ao", kClause},
                        {"2a) Ao", kClause},
                        {"3/ Ao", kClause},
                        {"1.2. Ao", kClause},
                        {"1.000.000 đồng", kOther},
                        {"2030 là năm", kOther},
                        {"a) Ao", kPoint},
                        {"đ. Ao", kPoint},
                        {"a1) Ao", kPoint},
                        {"с) Ao", kPoint},
                        {"a/ Ao", kPoint},
                        {"ao làng", kOther},
                        {"- Ao", kDash},
                        {"-----", kOther},
                        {"• Ao", kDash},
                        {"Căn cứ Luật Ao;", kBasis},
                        {"CỘNG HOÀ XÃ HỘI CHỦ NGHĨA VIỆT NAM", kState},
                        {"Độc lập - Tự do - Hạnh phúc", kMotto},
                        {"Số: 1/2030/NĐ-CP", kNumber},
                        {"LUẬT", kType},
                        {"Luật", kOther},
                        {"TM. CHÍNH PHỦ", kSignature},
                        {"Nơi nhận:", kSignature},
                        {"PHỤ LỤC II", kAppendix},
                        {"第一条 风筝", kArticle},
                        {"第二章 总则", kDivision},
                        {"", kOther},
                        {"\"", kOther}};
  for (const Case& c : cases) EXPECT_EQ(line_shape(c.line), c.shape) << c.line;
}

TEST(LineShape, Offices) {
  EXPECT_TRUE(is_office("CHỦ TỊCH QUỐC HỘI"));
  EXPECT_FALSE(is_office("Chủ tịch Quốc hội"));
  EXPECT_FALSE(is_office("LUẬT AO"));
}

TEST(LineShape, VietnameseLetters) {
  EXPECT_TRUE(has_vietnamese_letter("ao của làng"));
  EXPECT_TRUE(has_vietnamese_letter("đo"));
  EXPECT_FALSE(has_vietnamese_letter("Article 1. Café"));
}

}  // namespace
}  // namespace lexgraph::ingest

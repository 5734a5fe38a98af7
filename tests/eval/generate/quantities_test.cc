#include "eval/generate/quantities.h"

#include <gmock/gmock.h>

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> spoken(std::string_view text) {
  std::vector<std::string> out;
  for (const Quantity& quantity : quantities_in(text))
    out.push_back(quantity.number + " " + quantity.measure);
  return out;
}

TEST(QuantitiesTest, NumbersWithMeasures) {
  EXPECT_THAT(spoken("Trong thời hạn 30 ngày, phạt tiền từ 2.000.000 đồng đến 5.000.000 đồng."),
              ElementsAre("30 ngày", "2000000 đồng", "5000000 đồng"));
  EXPECT_THAT(spoken("không quá 05 năm hoặc 15 (mười lăm) ngày, đủ 18 tuổi, 2,5% giá trị"),
              ElementsAre("5 năm", "15 ngày", "18 tuổi", "2,5 %"));
  EXPECT_THAT(spoken("sau mười ngày, trong hai tháng"), ElementsAre("10 ngày", "2 tháng"));
  EXPECT_THAT(spoken("10 triệu đồng"), ElementsAre("10 triệu đồng"));
}

TEST(QuantitiesTest, NeitherDatesNorReferences) {
  EXPECT_THAT(spoken("ngày 17 tháng 11 năm 2020, khoản 3 Điều 5, Luật số 12/2020/QH14"), IsEmpty());
  EXPECT_THAT(spoken("tháng 7 năm 2021"), IsEmpty());
  EXPECT_THAT(spoken("điểm 2 người có quyền"), IsEmpty());
}

TEST(QuantityChangeTest, TheSameMeasureWithAnotherNumber) {
  const auto change = quantity_change("không quá 30 năm và 2 lần", "không quá 50 năm và 2 lần");
  EXPECT_EQ(change.before, (Quantity{"30", "năm"}));
  EXPECT_EQ(change.after, (Quantity{"50", "năm"}));
}

TEST(QuantityChangeTest, TheSamePlaceInAWordingThatMeasuresMore) {
  const auto change =
      quantity_change("nộp hồ sơ trong thời hạn 30 ngày kể từ ngày chợ tan",
                      "nộp hồ sơ trong thời hạn 20 ngày kể từ ngày chợ tan, được gia hạn 2 lần");
  EXPECT_EQ(change.before, (Quantity{"30", "ngày"}));
  EXPECT_EQ(change.after, (Quantity{"20", "ngày"}));
  // Other words around it: what the number belongs to is open.
  EXPECT_EQ(quantity_change("nộp hồ sơ trong thời hạn 30 ngày kể từ ngày chợ tan",
                            "nộp lệ phí trong khoảng 20 ngày sau ngày chợ tan, được gia hạn 2 lần")
                .before.measure,
            "");
  // The same words around two numbers.
  EXPECT_EQ(quantity_change("ghe: trong thời hạn 30 ngày kể từ hôm nay; tàu: trong thời hạn 40 "
                            "ngày kể từ hôm nay",
                            "ghe: trong thời hạn 20 ngày kể từ hôm nay")
                .before.measure,
            "");
}

TEST(QuantityChangeTest, NothingCertain) {
  // The same number written otherwise, another measure, a measure more, numbers that change places.
  for (const auto& [before, after] : {std::pair{"thời hạn 01 năm", "thời hạn 1 năm"},
                                      {"30 ngày", "1 tháng"},
                                      {"30 ngày", "20 ngày và 2 lần"},
                                      {"10 ngày hoặc 20 ngày", "20 ngày hoặc 10 ngày"},
                                      {"khoản 3", "khoản 4"}})
    EXPECT_EQ(quantity_change(before, after).before.measure, "") << before << " | " << after;
}

TEST(AuthorityTest, BeginsWithOne) {
  EXPECT_EQ(authority_kind("Bộ Tài chính"), "bộ");
  EXPECT_EQ(authority_kind("Bộ trưởng Bộ Tài chính"), "bộ trưởng");
  EXPECT_EQ(authority_kind("Thủ tướng Chính phủ"), "thủ tướng");
  EXPECT_EQ(authority_kind("sở hữu nhà nước"), "");
  EXPECT_EQ(authority_kind("bộ phận một cửa"), "");
  EXPECT_EQ(authority_kind("thiên tai"), "");
}

}  // namespace
}  // namespace lexgraph::eval

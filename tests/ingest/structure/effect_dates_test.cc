#include "ingest/structure/effect_dates.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

std::string effective(std::string_view sentence) {
  return parse(decree("Điều 1. Cối\nCối đá.\nĐiều 2. Hiệu lực\n" + std::string(sentence)))
      .head.effective_on.to_string();
}

TEST(EffectDates, Forms) {
  EXPECT_EQ(effective("Nghị định này có hiệu lực thi hành từ ngày 01 tháng 7 năm 2021."),
            "2021-07-01");
  EXPECT_EQ(effective("Nghị định này có hiệu lực kể từ ngày 1/7/2021."), "2021-07-01");
  EXPECT_EQ(effective("Nghị định này có hiệu lực thi hành kể từ ngày ký."), "2021-03-05");
  EXPECT_EQ(effective("Nghị định này có hiệu lực sau 45 ngày, kể từ ngày ký."), "2021-04-19");
  EXPECT_EQ(effective("Nghị định này có hiệu lực sau 10 (mười) ngày kể từ ngày ký ban hành."),
            "2021-03-15");
  EXPECT_EQ(effective("Có hiệu lực từ ngày 01 tháng 7 năm 2021."), "2021-07-01");
  EXPECT_EQ(effective("Nghị định này có hiệu lực thi hành từ năm ngân sách 2023."), "2023-01-01");
  // A misprint of "năm".
  EXPECT_EQ(effective("Nghị định này có hiệu lực từ ngày 01 tháng 7 ngày 2021."), "2021-07-01");
}

TEST(EffectDates, NotTheExceptionNotAnotherDocument) {
  EXPECT_EQ(
      effective(
          "1. Điều 1 Nghị định này có hiệu lực từ ngày 01 tháng 7 năm 2026.\n2. Nghị định này "
          "có hiệu lực từ ngày 01 tháng 7 năm 2021, trừ khoản 1 Điều này."),
      "2021-07-01");
  EXPECT_EQ(effective("Nghị định số 1/2019/NĐ-CP hết hiệu lực kể từ ngày 01 tháng 7 năm 2021."),
            "");
  EXPECT_EQ(effective("Cối đặt trước ngày Nghị định này có hiệu lực thì giữ nguyên."), "");
  EXPECT_EQ(
      effective("Sửa đổi Điều 9 như sau:\n“Điều 9. Hiệu lực\nNghị định này có hiệu lực từ ngày 01 "
                "tháng 7 năm 2019.”."),
      "");
}

TEST(EffectDates, DaysThatCannotBe) {
  const law::Document impossible =
      parse(decree("Điều 1. Nghị định này có hiệu lực từ ngày 31 tháng 02 năm 2025."));
  EXPECT_FALSE(impossible.head.effective_on.known());
  EXPECT_TRUE(has_diagnostic(impossible, "impossible_date"));
  const law::Document misprint =
      parse(decree("Điều 1. Nghị định này có hiệu lực từ ngày 14/02/1920."));
  EXPECT_FALSE(misprint.head.effective_on.known());
  EXPECT_TRUE(has_diagnostic(misprint, "implausible_date"));
}

TEST(EffectDates, End) {
  const law::Document document = parse(decree(
      "Điều 1. Nghị định này có hiệu lực từ ngày 01/7/2021 đến hết ngày 31 tháng 12 năm 2022."));
  EXPECT_EQ(document.head.effective_on.to_string(), "2021-07-01");
  EXPECT_EQ(document.head.expires_on.to_string(), "2022-12-31");
}

}  // namespace
}  // namespace lexgraph::ingest::structure

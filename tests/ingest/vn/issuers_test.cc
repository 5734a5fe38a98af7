#include "ingest/vn/issuers.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest::vn {
namespace {

TEST(Issuers, OfNumbers) {
  EXPECT_EQ(issuer_of_number("13/2021/NĐ-CP"), "Chính phủ");
  EXPECT_EQ(issuer_of_number("66/2006/QH11"), "Quốc hội");
  EXPECT_EQ(issuer_of_number("4/2023/UBTVQH15"), "Ủy ban thường vụ Quốc hội");
  EXPECT_EQ(issuer_of_number("10/2018/QĐ-TTg"), "Thủ tướng Chính phủ");
  EXPECT_EQ(issuer_of_number("1/2020/QĐ-UBND"), "");
  EXPECT_EQ(issuer_of_number(""), "");
}

TEST(Issuers, Spelling) {
  EXPECT_EQ(spell_issuer("ỦY BAN NHÂN DÂN TỈNH AN BÌNH"), "Ủy ban nhân dân tỉnh An Bình");
  EXPECT_EQ(spell_issuer("QUỐC HỘI"), "Quốc hội");
  EXPECT_EQ(place_of_issuer("Ủy ban nhân dân tỉnh An Bình"), "An Bình");
  EXPECT_EQ(place_of_issuer("Chính phủ"), "");
}

TEST(Issuers, Bodies) {
  EXPECT_TRUE(starts_with_body("BỘ TÀI CHÍNH"));
  EXPECT_TRUE(starts_with_body("ỦY BAN NHÂN DÂN"));
  EXPECT_FALSE(starts_with_body("CỐI XAY"));
}

}  // namespace
}  // namespace lexgraph::ingest::vn

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

TEST(Issuers, MinistriesByTheirCode) {
  EXPECT_EQ(ministry_of_number("12/2020/TT-BTC"), "Bộ Tài chính");
  EXPECT_EQ(ministry_of_number("06/VBHN-BTC"), "Bộ Tài chính");
  EXPECT_EQ(ministry_of_number("02/2010/TT-UBDT"), "Ủy ban Dân tộc");
  EXPECT_EQ(ministry_of_number("12/2020/TTLT-BYT-BTC"), "");
  EXPECT_EQ(ministry_of_number("12/2020/NĐ-CP"), "");
}

TEST(Issuers, SocietyIsNoCommune) {
  EXPECT_EQ(spell_issuer("BỘ CỐI XAY VÀ XÃ HỘI"), "Bộ cối xay và xã hội");
  EXPECT_EQ(spell_issuer("ỦY BAN NHÂN DÂN XÃ AN BÌNH"), "Ủy ban nhân dân xã An Bình");
}

}  // namespace
}  // namespace lexgraph::ingest::vn

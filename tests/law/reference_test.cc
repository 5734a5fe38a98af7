#include "lexgraph/law/reference.h"

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

Reference by_number(std::string number, std::string unit) {
  Reference reference;
  reference.document.number = std::move(number);
  reference.unit = std::move(unit);
  return reference;
}

TEST(Reference, IdNeedsANumber) {
  EXPECT_EQ(id_of(by_number("13/2021/NĐ-CP", "art_3__cl_1")), "13/2021/NĐ-CP#art_3__cl_1");
  EXPECT_EQ(id_of(by_number("13/2021/NĐ-CP", "")), "13/2021/NĐ-CP");
  Reference named;
  named.document.name = "Đất đai";
  named.unit = "art_3";
  EXPECT_EQ(id_of(named), "");
}

TEST(Reference, IdsSplitAgain) {
  const IdParts parts = split_id("13/2021/NĐ-CP#art_3__cl_1__point_đ");
  EXPECT_EQ(parts.document, "13/2021/NĐ-CP");
  EXPECT_EQ(parts.unit, "art_3__cl_1__point_đ");
  EXPECT_EQ(split_id("13/2021/NĐ-CP").document, "13/2021/NĐ-CP");
  EXPECT_EQ(split_id("13/2021/NĐ-CP").unit, "");
  EXPECT_EQ(split_id("/akn/vn/act/luat/2030-01-01/an-ninh#art_1").unit, "art_1");
  EXPECT_EQ(split_id("").document, "");
  EXPECT_EQ(split_id("#art_1").unit, "art_1");
}

}  // namespace
}  // namespace lexgraph::law

#include <gtest/gtest.h>

#include "lexgraph/search/analyzer.h"

namespace lexgraph::search {
namespace {

TEST(NormalForm, CaseToneAndFinalI) {
  EXPECT_EQ(normal_form("Hoà"), "hoà");
  EXPECT_EQ(normal_form("hòa"), "hoà");
  EXPECT_EQ(normal_form("KĨ"), "kỹ");
  EXPECT_EQ(normal_form("lí"), "lý");
  EXPECT_EQ(normal_form("quí"), "quý");
  EXPECT_EQ(normal_form("đi"), "đi");  // another word than "đy"
  EXPECT_EQ(normal_form("thi"), "thi");
  EXPECT_EQ(normal_form("NĐ"), "nđ");
  EXPECT_EQ(normal_form("13/2021/NĐ-CP"), "13/2021/nđ-cp");
}

TEST(NormalForm, IsItsOwnNormalForm) {
  for (const char* token : {"Thuỷ", "kĩ", "QUÍ", "Đất", "12A", "nghĩa"}) {
    EXPECT_EQ(normal_form(normal_form(token)), normal_form(token)) << token;
  }
}

TEST(BareForm, DropsDiacriticsAndKeepsBlanks) { EXPECT_EQ(bare_form("nồng độ"), "nong do"); }

// After other letters i and y are different words: "tay" (arm), "tai" (ear); "may", "mai".
TEST(NormalForm, IStaysWhereYIsAnotherWord) {
  EXPECT_EQ(normal_form("mỉ"), "mỷ");
  EXPECT_EQ(normal_form("tị"), "tỵ");
  EXPECT_EQ(normal_form("tai"), "tai");
  EXPECT_EQ(normal_form("mai"), "mai");
  EXPECT_EQ(normal_form("nghỉ"), "nghỉ");
  EXPECT_EQ(normal_form("vi"), "vi");
  EXPECT_EQ(normal_form("i"), "i");
}

}  // namespace
}  // namespace lexgraph::search

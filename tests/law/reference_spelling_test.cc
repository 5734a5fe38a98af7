#include "src/law/reference_spelling.h"

#include <gtest/gtest.h>

namespace lexgraph::law {
namespace {

TEST(SpelledOut, UnitsComeFirstTheSmallestBeforeTheLargest) {
  EXPECT_EQ(spelled_out("Luật Bến đò, Điều 8, khoản 1, điểm c"),
            "điểm c khoản 1 Điều 8 Luật Bến đò");
  EXPECT_EQ(spelled_out("luat ben do dieu 8 khoan 1a"), "khoan 1a dieu 8 luat ben do");
  EXPECT_EQ(spelled_out("Luật Bến đò, khoản 1, Điều 8"), "khoản 1 Điều 8 Luật Bến đò");
}

TEST(SpelledOut, WhatIsInOrderStays) {
  for (const char* ref :
       {"điểm c khoản 1 Điều 8 Luật Bến đò", "Luật Bến đò", "13/2021/NĐ-CP", "",
        "Luật Bến đò, Điều 1, Điều 2", "13/2021/NĐ-CP#art_3", "Luật Phòng, chống bão 2012"}) {
    EXPECT_EQ(spelled_out(ref), ref);
  }
}

TEST(SpelledOut, CodesBeforeNumbersAreTypes) {
  EXPECT_EQ(spelled_out("NĐ 1/2013/NĐ-CP"), "Nghị định 1/2013/NĐ-CP");
  EXPECT_EQ(spelled_out("Điều 2 ND số 1/2013/ND-CP"), "Điều 2 Nghị định số 1/2013/ND-CP");
  EXPECT_EQ(spelled_out("NĐ về bến"), "NĐ về bến");
}

TEST(PrintedLetters, AnUnitGetsItsStrokeBack) {
  EXPECT_EQ(with_printed_letters("diem đ khoan 1 dieu 8", "art_8__cl_1__point_d"),
            "art_8__cl_1__point_đ");
  EXPECT_EQ(with_printed_letters("diem d khoan 1 dieu 8", "art_8__cl_1__point_d"),
            "art_8__cl_1__point_d");
  EXPECT_EQ(with_printed_letters("", "preamble"), "preamble");
}

}  // namespace
}  // namespace lexgraph::law

#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

using law::EdgeKind;

TEST(BasisEdgesTest, EveryLineAndSeveralOnOneLine) {
  const law::Document document =
      ferry_decree()
          .preamble(
              "CHÍNH PHỦ\nCăn cứ Luật Bến đò số 312/2019/QH14 ngày 15 tháng 6 năm 2019; Căn cứ "
              "Nghị định số 345/2020/NĐ-CP sửa đổi Nghị định số 300/2010/NĐ-CP;\nTheo đề nghị "
              "của Bộ trưởng theo Luật Khác số 5/2000/QH10;")
          .unit("art_1", "", "Bến.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kLegalBasis),
            "preamble -> 312/2019/QH14\npreamble -> 345/2020/NĐ-CP\n");
  EXPECT_TRUE(evidence_holds(document));
}

// The number of a law that is named by title and day is the register's, and the rule says so.
TEST(BasisEdgesTest, TheRegisterNumbersANamedLaw) {
  const law::Document document =
      ferry_decree()
          .signed_on("2024-08-05")
          .preamble("CHÍNH PHỦ\nCăn cứ Luật Tổ chức Chính phủ ngày 19 tháng 6 năm 2015;")
          .unit("art_1", "", "Theo Điều 5 Luật Đất đai và Điều 6 Luật Đất đai năm 2013.")
          .unit("art_2", "", "Theo Điều 7 Luật Bến đò năm 2013 và Điều 8 Luật Giá số 9/2030/QH17.")
          .run();
  EXPECT_EQ(edges_of(document, EdgeKind::kLegalBasis), "preamble -> 76/2015/QH13\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "art_1 -> 31/2024/QH15#art_5\nart_1 -> 45/2013/QH13#art_6\n"
            "art_2 -> Luật Bến đò\nart_2 -> 9/2030/QH17#art_8\n");
  ASSERT_EQ(document.edges.size(), 5U);
  EXPECT_EQ(document.edges[0].rule, "basis.line+register");
  EXPECT_EQ(document.edges[1].rule, "cite.text+register");
  EXPECT_EQ(document.edges[4].rule, "cite.text") << "its number is printed";
}

TEST(BasisEdgesTest, WhatAmendedABasisIsToldAndCited) {
  const law::Document document =
      ferry_decree()
          .preamble(
              "CHÍNH PHỦ\nCăn cứ Luật Bến đò số 312/2019/QH14 đã được sửa đổi, bổ sung một số điều "
              "theo Luật số 5/2022/QH15 và Luật số 7/2023/QH15;\nCăn cứ Luật Phí số 8/2015/QH13;")
          .unit("art_1", "", "Bến.")
          .run();
  std::string told;
  for (const law::Edge& edge : document.edges) {
    if (edge.rule == "basis.history")
      told += edge.from_foreign + " -> " + edge.to.document.number + "\n";
  }
  EXPECT_EQ(told, "5/2022/QH15 -> 312/2019/QH14\n7/2023/QH15 -> 312/2019/QH14\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kLegalBasis),
            "preamble -> 312/2019/QH14\npreamble -> 8/2015/QH13\n");
  EXPECT_EQ(edges_of(document, EdgeKind::kCites),
            "preamble -> 5/2022/QH15\npreamble -> 7/2023/QH15\n");
  EXPECT_TRUE(evidence_holds(document));
}

}  // namespace
}  // namespace lexgraph::ingest

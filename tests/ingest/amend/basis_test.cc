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

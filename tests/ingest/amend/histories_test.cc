#include <gtest/gtest.h>

#include "tests/ingest/amend/document_builder.h"

namespace lexgraph::ingest {
namespace {

std::string told_in(const law::Document& document) {
  std::string told;
  for (const law::Edge& edge : document.edges) {
    if (edge.rule == "text.history")
      told += edge.from_foreign + " -> " + edge.to.document.number + "\n";
  }
  return told;
}

// Who amended a law that is held may be known from what other laws say alone.
TEST(HistoryEdgesTest, WhatAmendedANamedDocumentIsToldOnce) {
  const std::string ferries =
      "Luật Bến đò số 312/2019/QH14 đã được sửa đổi, bổ sung một số điều theo Luật số "
      "5/2022/QH15 và Luật số 7/2023/QH15";
  const law::Document document =
      ferry_decree()
          .preamble(
              "CHÍNH PHỦ\nCăn cứ Luật Phí số 8/2015/QH13 đã được sửa đổi, bổ sung một số "
              "điều theo Luật số 9/2017/QH14;")
          .unit("art_1", "Sửa đổi khoản 1 Điều 3 của " + ferries, "Bến.")
          .unit("art_2", "", "Theo Điều 4 của " + ferries + " và Luật Giá số 6/2012/QH13.")
          .unit("art_3", "",
                "Theo Luật Phí số 8/2015/QH13 đã được sửa đổi, bổ sung một số điều theo Luật số "
                "9/2017/QH14.")
          .run();
  EXPECT_EQ(told_in(document), "5/2022/QH15 -> 312/2019/QH14\n7/2023/QH15 -> 312/2019/QH14\n");
  EXPECT_TRUE(evidence_holds(document));
  for (const law::Edge& edge : document.edges) {
    if (edge.rule == "text.history") {
      EXPECT_TRUE(edge.in_heading);
      EXPECT_EQ(edge.quote.find("khoản 1 Điều 3 của Luật Bến đò số"), 0U) << edge.quote;
    }
  }
}

// The law stands in the title of the decree that was amended.
TEST(HistoryEdgesTest, ADecreeAmendsNoLaw) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "",
                "Bãi bỏ Nghị định số 4/2020/NĐ-CP quy định chi tiết một số điều của Luật Bến đò số "
                "312/2019/QH14 đã được sửa đổi, bổ sung một số điều theo Nghị định số "
                "6/2022/NĐ-CP.")
          .run();
  EXPECT_EQ(told_in(document), "");
}

TEST(HistoryEdgesTest, TheDocumentItselfAndWhatHasNoNumberAreNotTold) {
  const law::Document document =
      ferry_decree()
          .unit("art_1", "",
                "Nghị định này đã được sửa đổi, bổ sung theo Nghị định số 3/2025/NĐ-CP. Luật Bến "
                "đò đã được sửa đổi, bổ sung một số điều theo Luật Bãi bồi.")
          .run();
  EXPECT_EQ(told_in(document), "");
}

}  // namespace
}  // namespace lexgraph::ingest

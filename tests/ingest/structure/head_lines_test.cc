#include "ingest/structure/head_lines.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

std::vector<std::string> cut(std::string_view text) {
  const Page page = page_of(text);
  const Paragraphs paragraphs(page, false);
  std::vector<std::string> out;
  for (const HeadLine& line : head_lines(paragraphs, paragraphs.size())) {
    out.emplace_back(line.text);
  }
  return out;
}

using Lines = std::vector<std::string>;

TEST(HeadLines, ColumnsAreCutApart) {
  EXPECT_EQ(
      cut("QUỐC HỘI ------- CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM Độc lập - Tự do - Hạnh phúc "
          "Luật số: 1/2020/QH14\nHà Nội, ngày 5 tháng 6 năm 2020 LUẬT CỐI XAY Luật Cối xay số 2"),
      (Lines{"QUỐC HỘI", "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM Độc lập - Tự do - Hạnh phúc",
             "Luật số: 1/2020/QH14", "Hà Nội, ngày 5 tháng 6 năm 2020", "LUẬT CỐI XAY",
             "Luật Cối xay số 2"}));
}

TEST(HeadLines, OrdinaryLinesStayWhole) {
  EXPECT_EQ(
      cut("CHÍNH PHỦ\n-----\nSố: 1/2020/NĐ-CP\n# NGHỊ ĐỊNH\nVề cối\nCăn cứ Luật Cối;\nVề chày"),
      (Lines{"CHÍNH PHỦ", "Số: 1/2020/NĐ-CP", "NGHỊ ĐỊNH", "Về cối"}));
  EXPECT_TRUE(cut("").empty());
}

}  // namespace
}  // namespace lexgraph::ingest::structure

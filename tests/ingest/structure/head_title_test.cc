#include "ingest/structure/head_title.h"

#include <gtest/gtest.h>

#include "tests/ingest/structure/parsed_text.h"

namespace lexgraph::ingest::structure {
namespace {

TitleWords title_of(std::string_view text) {
  const Page page = page_of(text);
  const Paragraphs paragraphs(page, false);
  return read_title(head_lines(paragraphs, paragraphs.size()));
}
// "kind: title"
std::string title(std::string_view text) {
  const TitleWords words = title_of(text);
  return words.type + ": " + words.title;
}

TEST(HeadTitle, KindAndTitle) {
  EXPECT_EQ(title("THÔNG TƯ[1]\nVề cối\nBộ trưởng ban hành"), "Thông tư: Về cối");
  EXPECT_EQ(title("NGHỊ ĐỊNH SỐ 1/2020/NĐ-CP\nVề cối"), "Nghị định: Về cối");
  EXPECT_EQ(title("^*Quyết định\nVề cối"), "Quyết định: Về cối");
  EXPECT_EQ(title("NGHỊ ĐỊNH: VỀ CỐI"), "Nghị định: VỀ CỐI");
}

TEST(HeadTitle, NoKind) {
  EXPECT_EQ(title("Về cối"), ": ");
  EXPECT_EQ(title_of("").line, 0U);
  EXPECT_EQ(title_of("CHÍNH PHỦ\nVề cối").line, 2U) << "the number of lines";
  EXPECT_EQ(title("Nghị định này quy định về cối"), ": ") << "a sentence of the text";
}

TEST(HeadTitle, TheLineOfTheNumberIsNotTheKind) {
  const TitleWords words = title_of("QUỐC HỘI\nLuật số: 40/2019/QH14\nLUẬT\nCỐI XAY");
  EXPECT_EQ(words.type, "Luật");
  EXPECT_EQ(words.title, "CỐI XAY");
  EXPECT_EQ(words.line, 2U);
}

TEST(HeadTitle, LinesOfOneTitle) {
  EXPECT_EQ(title("LUẬT\nCỐI XAY\nVÀ CHÀY"), "Luật: CỐI XAY VÀ CHÀY");
  EXPECT_EQ(title("NGHỊ ĐỊNH\nVề cối xay,\nchày và sàng"), "Nghị định: Về cối xay, chày và sàng");
  EXPECT_EQ(title("^NGHỊ ĐỊNH\n^Về cối xay\n^Và chày"), "Nghị định: Về cối xay Và chày");
}

// Who decides, and why, stands behind the title and is no part of it.
TEST(HeadTitle, WhereATitleEnds) {
  for (const char* next : {"Căn cứ Luật Cối;", "Theo đề nghị của Bộ trưởng;", "Chính phủ ban hành",
                           "Xét tờ trình", "Điều 1. Cối", "| a | b |"}) {
    EXPECT_EQ(title(std::string("NGHỊ ĐỊNH\nVề cối\n") + next), "Nghị định: Về cối") << next;
  }
  EXPECT_EQ(title("QUYẾT ĐỊNH\nVỀ CỐI XAY\nBỘ TRƯỞNG BỘ CỐI"), "Quyết định: VỀ CỐI XAY");
  EXPECT_EQ(title("QUYẾT ĐỊNH\nBÃI BỎ VĂN BẢN CỦA\nBỘ TRƯỞNG BỘ CỐI"),
            "Quyết định: BÃI BỎ VĂN BẢN CỦA BỘ TRƯỞNG BỘ CỐI")
      << "the line above leads to it";
}

// Old titles begin with who, number and day; a law's own number may end its title.
TEST(HeadTitle, WhatStandsBeforeAndBehindTheMatter) {
  EXPECT_EQ(title("NGHỊ ĐỊNH\nCỦA CHÍNH PHỦ SỐ 61-CP NGÀY 5 THÁNG 7 NĂM 1994 VỀ CỐI XAY"),
            "Nghị định: VỀ CỐI XAY");
  const TitleWords law = title_of("LUẬT BẾN ĐÒ SỐ 12/2019/QH14");
  EXPECT_EQ(law.title, "BẾN ĐÒ");
  EXPECT_EQ(law.number, "12/2019/QH14");
  EXPECT_EQ(title_of("NGHỊ ĐỊNH\nSửa đổi Nghị định số 12/2019/NĐ-CP").number, "")
      << "the number of what is amended";
}

TEST(HeadTitle, ARunningHeadOfTheGazetteIsNone) {
  EXPECT_EQ(title("VĂN BẢN HỢP NHẤT - BỘ CỐI XAY\nCỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM\n"
                  "Độc lập - Tự do - Hạnh phúc\nTHÔNG TƯ\nVề cối"),
            "Thông tư: Về cối");
}

// Eight lines at most: what goes on in capitals for a page is no title.
TEST(HeadTitle, LongHeadsEnd) {
  std::string text = "LUẬT\n";
  for (int i = 0; i < 100; ++i) text += "CỐI\n";
  EXPECT_EQ(title(text), "Luật: CỐI CỐI CỐI CỐI CỐI CỐI CỐI CỐI");
}

}  // namespace
}  // namespace lexgraph::ingest::structure

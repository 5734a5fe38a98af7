#include "ingest/read/page_furniture.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

std::string kept(std::string_view text) {
  std::vector<PrintedLine> lines = split_printed_lines(text);
  remove_page_furniture(lines);
  std::string result;
  for (const PrintedLine& line : lines) result += (line.page_start ? "|" : "") + line.text + ";";
  return result;
}

TEST(PageFurniture, GazettePages) {
  EXPECT_EQ(kept("CÔNG BÁO/Số 13/Ngày 01-02-2030 \n3 \n\nĐiều 1. Ao\nKý bởi: CÔNG BÁO\nCơ quan: "
                 "VĂN PHÒNG\n"
                 "Ngày ký: 2030-02-01\n\nCÔNG BÁO/Số 13/Ngày 01-02-2030\n4\n\nlàng."),
            "|Điều 1. Ao;|làng.;");
  EXPECT_EQ(kept("58 \nCÔNG BÁO/Số 6 + 7/Ngày 1-2-2030\nAo"), "|Ao;");
}

TEST(PageFurniture, NumbersInTheTextStay) {
  EXPECT_EQ(kept("Bảng\n12\n13\nAo"), "|Bảng;12;13;Ao;");
  EXPECT_EQ(kept("Ký bởi: ông Ao\nlàng Cả"), "|Ký bởi: ông Ao;làng Cả;");
}

TEST(PageFurniture, RisingNumbersAPageApart) {
  std::string text;
  for (int page = 1; page <= 4; ++page) {
    for (int line = 0; line < 20; ++line) text += "dòng\n";
    text += std::to_string(page) + "\n";
  }
  EXPECT_EQ(kept(text).find("1"), std::string::npos);
}

TEST(PageFurniture, FormFeedsGivePageNumbersAway) {
  EXPECT_EQ(kept("Ao\n- 2 -\fHồ\n3\fSông"), "|Ao;|Hồ;|Sông;");
}

}  // namespace
}  // namespace lexgraph::ingest

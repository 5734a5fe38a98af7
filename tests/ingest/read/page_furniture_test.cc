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

TEST(PageFurniture, GazetteHeadersHoweverTheyAreSet) {
  EXPECT_EQ(kept("CÔNG BÁO/ Số 45 + 46/Ngày 1-3-2030\nAo"), "|Ao;");
  EXPECT_EQ(kept("ÔNG BÁO/Số 45/Ngày 1-3-2030\nAo"), "|Ao;") << "the first letter was cut off";
  EXPECT_EQ(kept("12 CÔNG BÁO / Số 45/Ngày 1-3-2030\nAo"), "|Ao;");
  EXPECT_EQ(kept("THÔNG BÁO/Số 5\nđăng CÔNG BÁO/Số 5"), "|THÔNG BÁO/Số 5;đăng CÔNG BÁO/Số 5;");
}

TEST(PageFurniture, AStampWhoseNameTookTwoLines) {
  EXPECT_EQ(kept("Người ký: Cổng Thông tin Chính\nphủ\nEmail: a@b.vn\nAo"), "|Ao;");
}

TEST(PageFurniture, LinesThatEveryPageRepeats) {
  EXPECT_EQ(kept("Tập san luật 1\nAo\nHồ\nđầy\n\fTập san luật 2\nSông\nnước\ncạn\n\fTập san luật "
                 "3\nBiển\nxanh\nsâu"),
            "|Ao;Hồ;đầy;|Sông;nước;cạn;|Biển;xanh;sâu;");
  EXPECT_EQ(kept("Tập san\nAo\nHồ\n\fSông\nTập san\nđầy\n"), "|Tập san;Ao;Hồ;|Sông;Tập san;đầy;")
      << "two pages are too few";
  EXPECT_EQ(kept("Điều 1. Ao\nx\ny\n\fĐiều 2. Ao\nz\nt\n\fĐiều 3. Ao\nu\nv"),
            "|Điều 1. Ao;x;y;|Điều 2. Ao;z;t;|Điều 3. Ao;u;v;")
      << "articles at the top of pages are no headers";
}

TEST(PageFurniture, ThePagesTitleGluedToHeadings) {
  const std::string title = "Luật Ao hồ năm 2030";
  EXPECT_EQ(kept(title + "\nQUỐC HỘI\n" + title + ". Mục 1.\nAO\n" + title + ". Điều 5. Hồ\nCó " +
                 title + ".\n" + title + ". Phần này nói về ao."),
            "|Luật Ao hồ năm 2030;QUỐC HỘI;Mục 1.;AO;Điều 5. Hồ;Có Luật Ao hồ năm 2030.;Luật Ao hồ "
            "năm 2030. Phần này nói về ao.;");
  EXPECT_EQ(kept(title + "\n" + title + ". Mục\n1. AO LÀNG\n" + title + ". Mục\n2. HỒ\nĐiều 1. Ao"),
            "|" + title + ";Mục 1. AO LÀNG;Mục 2. HỒ;Điều 1. Ao;");
  EXPECT_EQ(kept(title + "\n" + title + ". Mục 1. Ao"), "|" + title + ";" + title + ". Mục 1. Ao;")
      << "once is no habit";
  EXPECT_EQ(kept("Điều 1. Ao hồ\nĐiều 1. Ao hồ. Điều 2. Ao\nĐiều 1. Ao hồ. Điều 3. Ao"),
            "|Điều 1. Ao hồ;Điều 1. Ao hồ. Điều 2. Ao;Điều 1. Ao hồ. Điều 3. Ao;")
      << "a heading is no title";
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

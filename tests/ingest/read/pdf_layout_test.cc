#include "ingest/read/pdf_layout.h"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ingest/read/plain_text.h"

namespace lexgraph::ingest {
namespace {

using testing::ElementsAre;
using Texts = std::vector<std::string>;

// A page on which lines of text are put at places, in letters of one width.
class Sheet {
 public:
  static constexpr double kLetter = 6, kLine = 16, kTall = 14;

  // `x` and `y` in letters and lines.
  Sheet& put(double x, double y, const std::string& text, double tall = kTall) {
    double at = x * kLetter;
    std::size_t begin = 0;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find(' ', begin), text.size());
      const std::string word = text.substr(begin, end - begin);
      const double width = static_cast<double>(count_code_points(word)) * kLetter * tall / kTall;
      page_.words.push_back({at, y * kLine, at + width, y * kLine + tall, word});
      at += width + kLetter * tall / kTall * 0.6;
      begin = end + 1;
    }
    return *this;
  }
  PdfPage page() const { return page_; }

 private:
  PdfPage page_{600, 840, {}};
};

Page read(const std::vector<PdfPage>& pages) {
  std::vector<PrintedLine> lines;
  PdfLayout layout(pages);
  for (const PdfPage& page : pages) layout.append_lines(page, lines);
  Page page;
  append_printed_lines(std::move(lines), {true, kPdfLineWidth}, page);
  return page;
}

Texts texts(const Page& page) {
  Texts out;
  for (const Line& line : page.lines) out.push_back(line.text);
  return out;
}

// Lines that fill 80 letters.
constexpr char kFull[] =
    "1. Chủ bến phải treo đèn từ lúc mặt trời lặn cho đến khi mặt trời mọc ở hai bờ sông và";

TEST(PdfLayout, WordsWithTheirPlaces) {
  const auto pages = read_pdf_words(
      "<doc><page width=\"595.2\" height=\"841.8\"><flow><block><line xMin=\"1\">"
      "<word xMin=\"56.5\" yMin=\"70\" xMax=\"90\" yMax=\"84\">Bến &amp; đò</word></line></block>"
      "</flow></page><page width=\"1\" height=\"2\"></page></doc>");
  ASSERT_EQ(pages.size(), 2U);
  ASSERT_EQ(pages[0].words.size(), 1U);
  EXPECT_EQ(pages[0].words[0].text, "Bến & đò");
  EXPECT_DOUBLE_EQ(pages[0].words[0].left, 56.5);
  EXPECT_TRUE(pages[1].words.empty());
  EXPECT_TRUE(read_pdf_words("<word xMin=\"1\">a</word>").empty());
  EXPECT_TRUE(read_pdf_words("junk <page <word <word >").at(0).words.empty());
}

TEST(PdfLayout, WrappedLinesAndNumbersDividedAtTheirHyphen) {
  Sheet sheet;
  sheet.put(0, 0, "Điều 1. Đèn").put(0, 1, kFull);
  sheet.put(0, 2, "theo Nghị định số 20/2023/NĐ-").put(0, 3, "CP của Chính phủ.");
  sheet.put(0, 4, "2. Khách nghe còi.");
  const Page page = read({sheet.page()});
  ASSERT_EQ(page.lines.size(), 3U);
  EXPECT_EQ(page.lines[0].text, "Điều 1. Đèn");
  EXPECT_THAT(page.lines[1].text, testing::HasSubstr("20/2023/NĐ-"));
  EXPECT_EQ(page.lines[2].text, "2. Khách nghe còi.");
}

TEST(PdfLayout, TwoColumnsAreReadOneAfterTheOther) {
  Sheet sheet;
  sheet.put(25, 0, "NGHỊ ĐỊNH về bến đò");
  for (int i = 0; i < 12; ++i) {
    // The lines of the right column stand a little lower.
    sheet.put(
        0, 2 + i,
        i % 3 == 0 ? "- Bên trái bờ sông có một bến đò" : "và một cái chòi canh đò ở trên đê");
    sheet.put(
        40, 2.3 + i,
        i % 3 == 0 ? "- Bên phải bờ sông có hai bến đò" : "và hai cái chòi canh đò ở trên đê");
  }
  const Page page = read({sheet.page()});
  Texts expected{"NGHỊ ĐỊNH về bến đò"};
  for (int i = 0; i < 8; ++i) {
    const std::string count = i < 4 ? "một" : "hai";
    expected.push_back("- Bên " + std::string(i < 4 ? "trái" : "phải") + " bờ sông có " + count +
                       " bến đò và " + count + " cái chòi canh đò ở trên đê và " + count +
                       " cái chòi canh đò ở trên đê");
  }
  EXPECT_EQ(texts(page), expected);
}

TEST(PdfLayout, ATableKeepsItsCells) {
  Sheet sheet;
  for (int i = 0; i < 4; ++i) sheet.put(0, i, kFull);
  sheet.put(0, 5, "STT").put(10, 5, "Tên bến").put(40, 5, "Số người");
  sheet.put(0, 7, "1").put(10, 7, "Bến Sông Trăm").put(40, 7, "12");
  sheet.put(10, 7.9, "ở cửa biển");
  sheet.put(0, 10, "2").put(10, 10, "Bến Đồng Say").put(40, 10, "15");
  sheet.put(0, 13, "Điều 2. Còi");
  const Page page = read({sheet.page()});
  std::vector<Line> cells;
  for (const Line& line : page.lines) {
    if (line.table >= 0) cells.push_back(line);
  }
  ASSERT_EQ(cells.size(), 9U);
  EXPECT_EQ(cells[2].text, "Số người");
  EXPECT_EQ(cells[2].row, 0);
  EXPECT_EQ(cells[2].column, 2);
  EXPECT_EQ(cells[4].text, "Bến Sông Trăm ở cửa biển");
  EXPECT_EQ(cells[4].row, 1);
  EXPECT_EQ(cells[8].text, "15");
  EXPECT_EQ(cells[8].row, 2);
  EXPECT_EQ(page.lines.back().text, "Điều 2. Còi");
  EXPECT_EQ(page.lines.back().table, -1);
}

TEST(PdfLayout, ALetterheadIsNoTable) {
  Sheet sheet;
  sheet.put(5, 0, "CHÍNH PHỦ").put(30, 0, "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM");
  sheet.put(3, 1, "Số: 13/2021/NĐ-CP").put(35, 1, "Độc lập - Tự do - Hạnh phúc");
  sheet.put(35, 2, "Hà Nội, ngày 01 tháng 3 năm 2021");
  for (int i = 0; i < 4; ++i) sheet.put(0, 4 + i, kFull);
  const Texts read_texts = texts(read({sheet.page()}));
  ASSERT_GE(read_texts.size(), 5U);
  EXPECT_EQ(Texts(read_texts.begin(), read_texts.begin() + 5),
            (Texts{"CHÍNH PHỦ", "Số: 13/2021/NĐ-CP", "CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM",
                   "Độc lập - Tự do - Hạnh phúc", "Hà Nội, ngày 01 tháng 3 năm 2021"}));
}

TEST(PdfLayout, FootnotesAreToldByTheirSmallLetters) {
  Sheet first, second;
  first.put(0, 0, kFull)
      .put(0, 1, "thổi còi1 khi có")
      .put(0, 2.6, "1. Nghị định này được sửa đổi.", 10);
  second.put(0, 0, "sương mù.").put(0, 1, kFull).put(0, 2, "đánh trống1.");
  second.put(0, 3.6, "1 Cụm từ này được thay thế theo quy định", 10)
      .put(0, 4.4, "của Chính phủ.", 10);
  const Page page = read({first.page(), second.page()});
  ASSERT_EQ(page.lines.size(), 4U);
  EXPECT_EQ(page.lines[0].text, std::string(kFull) + " thổi còi[1] khi có sương mù.");
  EXPECT_EQ(page.lines[1].text, std::string(kFull) + " đánh trống[1].");
  EXPECT_EQ(page.lines[2].text, "[1] Nghị định này được sửa đổi.");
  EXPECT_EQ(page.lines[3].text, "[1] Cụm từ này được thay thế theo quy định của Chính phủ.");
}

}  // namespace
}  // namespace lexgraph::ingest

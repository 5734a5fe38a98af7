#include "ingest/read/plain_text.h"

#include <gtest/gtest.h>

#include "lexgraph/base/limits.h"
#include "tests/ingest/html/line_texts.h"

namespace lexgraph::ingest {
namespace {

using Texts = std::vector<std::string>;

TEST(ReadPlainText, ParagraphsWithBomAndCrlf) {
  const Page page = read_plain_text("\xEF\xBB\xBFQUỐC HỘI\r\n\r\nĐiều 1. Ao\r\n1. Ao làng.\r\n");
  EXPECT_EQ(page.site, "text");
  EXPECT_FALSE(page.hard_wrapped);
  EXPECT_EQ(texts(page.lines), (Texts{"QUỐC HỘI", "Điều 1. Ao", "1. Ao làng."}));
  EXPECT_TRUE(page.diagnostics.empty());
}

TEST(ReadPlainText, GazetteClauseOverTwoPages) {
  const Page page = read_plain_text(
      "CÔNG BÁO/Số 13/Ngày 01-02-2030 \n3 \n\nNGHỊ ĐỊNH \nVề xe sách \n\nĐiều 1. Xe sách \n1. Xe "
      "chở sách theo khoản 2 \n"
      "Điều 2 của Nghị định này và trả \nCÔNG BÁO/Số 13/Ngày 01-02-2030 \n4 \n \nsách trong ngày. "
      "\n2. Xe xanh. \n");
  EXPECT_TRUE(page.hard_wrapped);
  EXPECT_EQ(texts(page.lines),
            (Texts{"NGHỊ ĐỊNH", "Về xe sách", "Điều 1. Xe sách",
                   "1. Xe chở sách theo khoản 2 Điều 2 của Nghị định này và trả sách trong ngày.",
                   "2. Xe xanh."}));
  EXPECT_TRUE(has_code(page, "page_furniture"));
}

TEST(ReadPlainText, DecomposedTextIsComposed) {
  EXPECT_EQ(read_plain_text("Đie\u0302\u0300u 1").lines.front().text, "Điều 1");
}

TEST(ReadPlainText, NothingButFurniture) {
  const Page page = read_plain_text("CÔNG BÁO/Số 13/Ngày 01-02-2030\n3\n");
  EXPECT_TRUE(page.lines.empty());
  EXPECT_TRUE(has_code(page, "no_document"));
}

TEST(ReadPlainText, AnEndlessLineIsDividedNotLost) {
  const std::string text(2 * limits::kMaxLineBytes + 10, 'a');
  const Page page = read_plain_text(text + "\nsau");
  std::size_t size = 0;
  for (const Line& line : page.lines) {
    EXPECT_LE(line.text.size(), limits::kMaxLineBytes);
    size += line.text.size();
  }
  EXPECT_TRUE(has_code(page, "line_too_long"));
  EXPECT_GE(size, text.size());
}

}  // namespace
}  // namespace lexgraph::ingest

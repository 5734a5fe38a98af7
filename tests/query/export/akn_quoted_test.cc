#include "src/query/export/akn_quoted.h"

#include <random>

#include <gtest/gtest.h>

namespace lexgraph::query {
namespace {

using law::UnitKind;

// The lines again: label, blank, rest; then what follows.
void put_together(const QuotedUnit& unit, std::string_view text, std::string& out) {
  const auto line = [&](std::string_view words) {
    out += (out.empty() ? "" : "\n") + std::string(words);
  };
  if (unit.label.begin < unit.label.end) {
    line(unit.label.in(text));
    if (unit.rest.begin < unit.rest.end) out += " " + std::string(unit.rest.in(text));
  }
  for (const Span& span : unit.lines) line(span.in(text));
  for (const QuotedUnit& child : unit.children) put_together(child, text, out);
}

std::string again(std::string_view text) {
  std::string out;
  put_together(quoted_units(text, {0, text.size()}), text, out);
  return out;
}

TEST(QuotedUnits, ArticleWithClausesAndPoints) {
  const std::string_view text =
      "Điều 10. Thời hạn\n1. Giấy có thời hạn:\na) 05 năm;\nb) 10 năm.\nTrừ trường hợp khác.\n2a. "
      "Đơn đề nghị.";
  const QuotedUnit root = quoted_units(text, {0, text.size()});
  ASSERT_EQ(root.children.size(), 1U);
  const QuotedUnit& article = root.children[0];
  EXPECT_EQ(article.kind, UnitKind::kArticle);
  EXPECT_EQ(article.label.in(text), "Điều 10.");
  EXPECT_EQ(article.rest.in(text), "Thời hạn");
  ASSERT_EQ(article.children.size(), 2U);
  EXPECT_EQ(article.children[0].children.size(), 2U);
  EXPECT_EQ(article.children[0].children[1].lines.size(), 1U);
  EXPECT_EQ(article.children[1].label.in(text), "2a.");
  EXPECT_EQ(again(text), text);
}

TEST(QuotedUnits, ChaptersHoldArticles) {
  const std::string_view text =
      "Chương IIa\nBẾN ĐÒ NGANG\nMục 1. MỞ BẾN\nĐiều 5a. Mở bến\nĐiều 5b. Đóng bến";
  const QuotedUnit root = quoted_units(text, {0, text.size()});
  ASSERT_EQ(root.children.size(), 1U);
  EXPECT_EQ(root.children[0].kind, UnitKind::kChapter);
  ASSERT_EQ(root.children[0].children.size(), 1U);
  EXPECT_EQ(root.children[0].children[0].children.size(), 2U);
  EXPECT_EQ(again(text), text);
}

// What only looks like a label is a line.
TEST(QuotedUnits, LinesWithoutLabels) {
  for (const std::string_view text :
       {"Điều 5 của Luật này được áp dụng.", "2021 là năm đầu tiên.",
        "STT\tTên\tGhi chú\n1.\tBến\t", "- gạch đầu dòng", "1.  hai dấu cách",
        "a)không có dấu cách", "Mục đích sử dụng"}) {
    const QuotedUnit root = quoted_units(text, {0, text.size()});
    EXPECT_TRUE(root.children.empty()) << text;
    EXPECT_EQ(again(text), text);
  }
}

TEST(QuotedUnits, OnlyWithinTheSpan) {
  const std::string_view text = "như sau: 2. Chủ bến là ai.\n3. Khác";
  const std::size_t begin = text.find("2.");
  const QuotedUnit root = quoted_units(text, {begin, text.find('\n')});
  ASSERT_EQ(root.children.size(), 1U);
  EXPECT_EQ(root.children[0].rest.in(text), "Chủ bến là ai.");
}

// Whatever the lines are, nothing is lost.
TEST(QuotedUnits, EveryTextComesBack) {
  const std::string_view kPieces[] = {"Điều 5. ", "Điều 5",        "1. ", "a) ", "đ) ", "Chương II",
                                      "Mục 1. ",  "chữ",           " ",   "\n",  "\t",  "1/ x",
                                      "12a. ",    "Phần thứ nhất", "\n",  "2.",  "a)",  ".",
                                      "“",        "\n1. "};
  std::mt19937 random(5);
  for (int round = 0; round < 2000; ++round) {
    std::string text;
    for (int i = 0; i < 12; ++i) text += kPieces[random() % std::size(kPieces)];
    // Paragraphs of a unit are never empty.
    while (text.find("\n\n") != std::string::npos) text.erase(text.find("\n\n"), 1);
    while (!text.empty() && text.front() == '\n') text.erase(0, 1);
    while (!text.empty() && text.back() == '\n') text.pop_back();
    ASSERT_EQ(again(text), text);
  }
}

}  // namespace
}  // namespace lexgraph::query

#include "ingest/amend/quoted_span.h"

#include <string>

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

Span of(const std::string& text, const std::string& words) {
  const std::size_t at = text.find(words);
  return {at, at + words.size()};
}

TEST(BoundedQuote, WhatIsShortIsQuotedWhole) {
  const std::string text = "Theo khoản 1 Điều 2 của Luật này";
  const Span quote = of(text, "khoản 1 Điều 2 của Luật này");
  EXPECT_EQ(bounded_quote(text, quote, of(text, "khoản 1")), quote);
}

TEST(BoundedQuote, OfALongListThePartAroundTheNamedWordsInWholeWords) {
  std::string text = "Theo ";
  for (int i = 1; i <= 1'000; ++i) text += "khoản " + std::to_string(i) + " Điều 2, ";
  const Span quote{5, text.size()};
  for (const char* words : {"khoản 1 ", "khoản 2 ", "khoản 500 ", "khoản 999 ", "khoản 1000 "}) {
    const Span named = of(text, words);
    const Span part = bounded_quote(text, quote, named);
    EXPECT_LE(part.size(), kMaxQuoteBytes) << words;
    EXPECT_GT(part.size(), kMaxQuoteBytes / 3) << words;
    EXPECT_LE(part.begin, named.begin) << words;
    EXPECT_GE(part.end, named.end) << words;
    EXPECT_TRUE(part.begin == quote.begin || text[part.begin - 1] == ' ') << words;
    EXPECT_TRUE(part.end == quote.end || text[part.end] == ' ') << words;
  }
}

TEST(BoundedQuote, CharactersStayWhole) {
  std::string text;
  for (int i = 0; i < 2'000; ++i) text += "Đ";
  for (const std::size_t at : {0U, 2U, 2'000U, 3'998U}) {
    const Span part = bounded_quote(text, {0, text.size()}, {at, at + 2});
    EXPECT_LE(part.size(), kMaxQuoteBytes);
    EXPECT_EQ(part.begin % 2, 0U);
    EXPECT_EQ(part.end % 2, 0U);
    EXPECT_TRUE(part.begin <= at && at + 2 <= part.end);
  }
}

}  // namespace
}  // namespace lexgraph::ingest

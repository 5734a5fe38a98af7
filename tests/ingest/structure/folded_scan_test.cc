#include "ingest/structure/folded_scan.h"

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

TEST(FoldedScan, MatchesAnyCaseAndEth) {
  for (const std::string_view word : {"Điều", "ĐIỀU", "Ðiều", "điều"}) {
    std::size_t at = 0;
    EXPECT_TRUE(match_folded(word, at, "điều")) << word;
    EXPECT_EQ(at, word.size());
  }
  std::size_t at = 0;
  EXPECT_FALSE(match_folded("Dieu", at, "điều"));
  EXPECT_EQ(at, 0u);
  EXPECT_FALSE(match_folded("Điề", at, "điều"));
}

TEST(FoldedScan, WordBoundaries) {
  EXPECT_TRUE(starts_with_word("Căn cứ Luật", "căn cứ"));
  EXPECT_FALSE(starts_with_word("Luậtsư", "luật"));
  EXPECT_EQ(find_folded("tài khoản 5", "khoản"), std::string_view("tài ").size());
  EXPECT_EQ(find_folded("khoảnh 5", "khoản"), std::string_view::npos);
  EXPECT_EQ(find_folded("", "khoản"), std::string_view::npos);
  EXPECT_EQ(find_folded("khoản", ""), std::string_view::npos);
}

// Twin: fold the whole text and search in it.
TEST(FoldedScan, AgreesWithFoldingTheWhole) {
  for (const std::string_view text :
       {"Theo KHOẢN 2 và khoản 3", "Ðiểm a, ĐIỂM b", "không có", "\xFFkhoản", "khoản\xE1"}) {
    for (const std::string_view word : {"khoản", "điểm", "và"}) {
      EXPECT_EQ(contains_folded(text, word), text::fold(text).find(word) != std::string::npos)
          << text << " / " << word;
    }
  }
}

TEST(FoldedScan, Neighbours) {
  EXPECT_EQ(code_point_at("đa", 0), U'đ');
  EXPECT_EQ(code_point_at("đ", 2), 0u);
  EXPECT_EQ(code_point_before("ađ", 3), U'đ');
  EXPECT_EQ(code_point_before("a", 0), 0u);
  EXPECT_EQ(skip_blanks("  \u00A0 a", 0), 5u);
}

}  // namespace
}  // namespace lexgraph::ingest::structure

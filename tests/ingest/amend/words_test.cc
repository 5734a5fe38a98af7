#include "ingest/amend/words.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(WordsTest, KeywordsFitAnyCaseBlanksAndLookAlikes) {
  std::size_t end = 0;
  EXPECT_TRUE(word_at("SỬA ĐỔI,  bổ\u00A0sung khoản", 0, "sửa đổi, bổ sung", end));
  EXPECT_TRUE(word_at("Ðiều 5", 0, "điều"));  // U+00D0
  EXPECT_FALSE(word_at("bỏng", 0, "bỏ"));
  EXPECT_FALSE(word_at("bổ", 0, "bổ sung"));
  EXPECT_FALSE(word_at("", 0, "bổ"));
}

TEST(WordsTest, FindsOnlyWholeWords) {
  const std::string_view text = "việc bãi bỏ, bỏ qua";
  EXPECT_EQ(find_word(text, "bỏ", 0, text.size()), text.find("bỏ"));
  EXPECT_EQ(find_word("lúa thay thếm", "thế", 0, 20), kNowhere);
  EXPECT_EQ(find_word(text, "bỏ", 0, 3), kNowhere);
}

TEST(WordsTest, WordsBeginBehindMarksOfAnyLength) {
  const std::string_view text = "“bỏ";
  EXPECT_TRUE(word_begins(text, 3));
  EXPECT_FALSE(word_begins("aể", 1));
  EXPECT_FALSE(word_begins("ab", 2));
}

}  // namespace
}  // namespace lexgraph::ingest

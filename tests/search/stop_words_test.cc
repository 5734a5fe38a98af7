#include <gtest/gtest.h>

#include "lexgraph/search/analyzer.h"

namespace lexgraph::search {
namespace {

TEST(StopWords, AreFrequentWordsAlone) {
  EXPECT_TRUE(is_stop_word("và"));
  EXPECT_FALSE(is_stop_word("phạt"));
  EXPECT_FALSE(is_stop_word(""));
}

// The file's comments are no words, and a word is one in its normal form only.
TEST(StopWords, CommentsAreNone) {
  EXPECT_FALSE(is_stop_word("#"));
  EXPECT_FALSE(
      is_stop_word("# Words that alone say nothing about what a legal text is about. One a line, "
                   "in normal form."));
  EXPECT_FALSE(is_stop_word("Và"));
  EXPECT_FALSE(is_stop_word("và "));
}

// Words of legal meaning must never be on the list: somebody looks for them.
TEST(StopWords, WordsOfTheLawAreNone) {
  for (const char* word : {"điều", "khoản", "cấm", "phạt", "luật"}) {
    EXPECT_FALSE(is_stop_word(word)) << word;
  }
}

}  // namespace
}  // namespace lexgraph::search

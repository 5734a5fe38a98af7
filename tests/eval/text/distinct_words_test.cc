#include "eval/text/distinct_words.h"

#include <algorithm>

#include <gmock/gmock.h>

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(DistinctWords, EachOnceWithoutMarksAndCapitals) {
  EXPECT_THAT(distinct_words("Chủ bến, chủ đò: 2 bến!"),
              testing::UnorderedElementsAre("chủ", "bến", "đò", "2"));
  EXPECT_THAT(distinct_words("13/2021"), ElementsAre("13", "2021"));
}

TEST(DistinctWords, NothingInNothing) {
  EXPECT_THAT(distinct_words(""), IsEmpty());
  EXPECT_THAT(distinct_words(" … ,"), IsEmpty());
}

TEST(WordHashesTest, CountTheSameWords) {
  const WordHashes a = word_hashes("Chủ bến, chủ đò: 2 bến!"), b = word_hashes("đò CHỦ 3");
  EXPECT_EQ(a.size(), distinct_words("Chủ bến, chủ đò: 2 bến!").size());
  EXPECT_TRUE(std::is_sorted(a.begin(), a.end()));
  EXPECT_EQ(common_words(a, b), 2U);
  EXPECT_EQ(common_words(b, a), 2U);
  EXPECT_EQ(common_words(a, {}), 0U);
}

}  // namespace
}  // namespace lexgraph::eval

#include "eval/text/distinct_words.h"

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

}  // namespace
}  // namespace lexgraph::eval

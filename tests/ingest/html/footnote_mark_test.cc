#include "ingest/html/footnote_mark.h"

#include <gtest/gtest.h>

namespace lexgraph::ingest {
namespace {

TEST(FootnoteMark, BehindWordsAndPunctuation) {
  EXPECT_TRUE(is_footnote_mark("1", "Luật Bảo hiểm xã hội", false));
  EXPECT_TRUE(is_footnote_mark("12", "có hiệu lực.", false));
  EXPECT_TRUE(is_footnote_mark("3", "m", true));  // a link
}

TEST(FootnoteMark, ExponentsAndFormulasAreText) {
  EXPECT_FALSE(is_footnote_mark("2", "diện tích 100 m", false));
  EXPECT_FALSE(is_footnote_mark("2", "5 km", false));
  EXPECT_FALSE(is_footnote_mark("6", "10", false));
  EXPECT_FALSE(is_footnote_mark("[1]", "xã hội", false));
  EXPECT_FALSE(is_footnote_mark("a", "xã hội", false));
  EXPECT_FALSE(is_footnote_mark("", "xã hội", true));
}

}  // namespace
}  // namespace lexgraph::ingest

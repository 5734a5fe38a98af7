#include "lexgraph/query/introduction.h"

#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

// The introduction of the only change to "Điều 8" that a law with these words makes.
std::string introduced(const std::string& clause, const std::string& quote,
                       const std::string& article = "8") {
  Statute law("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01");
  law.article(article, "Tám.");
  Statute amending("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01", "2015-07-01");
  amending.article("1", "").clause("1", "7", clause).point("art_1__cl_7", "a", quote);
  amending.amend(law::AmendOp::kRetitle, "art_1__cl_7__point_a", numbered("1/2010/QH12"),
                 "art_" + article, "Mới.");
  amending.document.amendments.back().quote = quote;
  const Held held({law, amending});
  const auto events = take(chain(held.reader(), held.ref("1/2010/QH12"), day("2020-01-01")));
  return take(introduction_of(held.reader(), events.at(0)));
}

TEST(Introduction, IsTheLineAboveThatNamesTheArticle) {
  EXPECT_EQ(introduced("Sửa đổi, bổ sung Điều 8 như sau:\nTiếp.", "Bổ sung điểm c"),
            "Sửa đổi, bổ sung Điều 8 như sau:");
}

TEST(Introduction, IsEmptyWhereTheQuoteNamesItOrNothingDoes) {
  EXPECT_EQ(introduced("Sửa đổi Điều 8 như sau:", "Bổ sung điểm c Điều 8"), "");
  EXPECT_EQ(introduced("Sửa đổi như sau:", "Bổ sung điểm c"), "");
  EXPECT_EQ(introduced("Sửa đổi Điều 88 như sau:", "Bổ sung điểm c"), "");
}

}  // namespace
}  // namespace lexgraph::query

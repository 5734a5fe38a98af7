#include <gmock/gmock.h>

#include "lexgraph/query/impact.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using law::EdgeKind;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kLaw = "1/2010/QH12";

Statute ferry_law() {
  return Statute(kLaw, "Luật", "Bến đò", "2010-01-01", "2010-07-01")
      .article("1", "Chủ bến treo đèn đỏ suốt đêm khi có nước lớn.")
      .article("2", "Chủ bến thổi còi.");
}

Statute amending() {
  Statute amending("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01", "2016-01-01");
  amending.article("1", "x").amend(AmendOp::kSubstitute, "art_1", numbered(kLaw), "art_2",
                                   "Chủ bến đánh kẻng.");
  return amending;
}

// A consolidated text of the law and its amendment.
Statute official() {
  Statute text("12/VBHN-VPQH", "Văn bản hợp nhất", "Luật Bến đò", "2016-08-10");
  text.edge(EdgeKind::kConsolidates, "", numbered(kLaw))
      .edge(EdgeKind::kConsolidates, "", numbered("2/2015/QH13"));
  return text;
}

Result<Comparison> compared(const Statute& text, std::string_view at = "") {
  const Held held({ferry_law(), amending(), text});
  return compare(held.reader(), held.ref(kLaw), held.ref("12/VBHN-VPQH"),
                 at.empty() ? Date() : day(at));
}

std::vector<std::string> causes(const Comparison& found) {
  std::vector<std::string> lines;
  for (const ArticleComparison& article : found.different)
    lines.push_back(article.eid + " " + std::string(name_of(article.cause)));
  return lines;
}

// Footnote marks, punctuation and case are no words.
TEST(Compare, TheSameLettersAreTheSame) {
  Statute text = official();
  text.article("1", "Chủ bến treo đèn đỏ, suốt đêm khi có NƯỚC LỚN")
      .unit(law::UnitKind::kArticle, "art_2", "Điều 2", "Chủ bến[3] đánh kẻng.", "Về việc 2");
  const Comparison found = take(compared(text));
  EXPECT_EQ(found.at, day("2016-01-01")) << "of the last change that it holds";
  EXPECT_EQ(found.articles, 2U);
  EXPECT_EQ(found.same, 2U);
}

TEST(Compare, ProbableCauses) {
  Statute text = official();
  text.article("1", "Chủ bến treo đèn xanh suốt đêm khi có nước lớn.").article("5", "Thừa.");
  const Comparison found = take(compared(text));
  EXPECT_THAT(causes(found),
              ElementsAre("art_1 few_words", "art_5 only_official", "art_2 only_replayed"));
  Statute order = official();
  order.article("1", "Chủ bến suốt đêm treo đèn đỏ khi có nước lớn.")
      .article("2", "Bến vắng thì người lái đò tự lo liệu lấy mọi việc.");
  EXPECT_THAT(causes(take(compared(order))), ElementsAre("art_1 order", "art_2 words"));
}

// On a day before the change the text is another.
TEST(Compare, TheDayThatIsGiven) {
  Statute text = official();
  text.article("1", "Chủ bến treo đèn đỏ suốt đêm khi có nước lớn.")
      .article("2", "Chủ bến thổi còi.");
  EXPECT_EQ(take(compared(text, "2015-12-31")).same, 2U);
  EXPECT_EQ(take(compared(text, "2016-01-01")).same, 1U);
}

TEST(Compare, WhatIsNoConsolidatedTextIsRefused) {
  Statute text("12/VBHN-VPQH", "Văn bản hợp nhất", "Luật khác", "2016-08-10");
  text.article("1", "x").edge(EdgeKind::kConsolidates, "", numbered("9/2000/QH10"));
  const auto refused = compared(text);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code(), ErrorCode::kNotFound);
  EXPECT_THAT(refused.error().message(), HasSubstr("is no consolidated text of 1/2010/QH12"));
}

// An instruction that could not be carried out explains its article.
TEST(Compare, AnInstructionThatWasNotCarriedOut) {
  Statute change = amending();
  change.amend(AmendOp::kReplacePhrase, "art_1", numbered(kLaw), "art_1", "đèn vàng");
  change.document.amendments.back().old_phrase = "đèn tím";
  change.document.amendments.back().units.clear();
  Statute text = official();
  text.article("1", "Chủ bến treo đèn vàng.").article("2", "Chủ bến đánh kẻng.");
  const Held held({ferry_law(), change, text});
  const Comparison found =
      take(compare(held.reader(), held.ref(kLaw), held.ref("12/VBHN-VPQH"), Date()));
  ASSERT_EQ(found.different.size(), 1U);
  EXPECT_EQ(found.different[0].cause, Cause::kUnapplied);
  EXPECT_EQ(found.different[0].detail, "the phrase does not occur there");
}

}  // namespace
}  // namespace lexgraph::query

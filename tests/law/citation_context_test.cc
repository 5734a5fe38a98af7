#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/law/citation.h"

namespace lexgraph::law {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

CitationContext context(std::string unit) {
  CitationContext out;
  out.document.number = "7/2020/NĐ-CP";
  out.document.type = "Nghị định";
  out.unit = std::move(unit);
  out.previous.number = "3/2018/QH14";
  return out;
}

std::vector<std::string> resolved(const CitationContext& where, std::string_view text) {
  std::vector<std::string> out;
  for (const Citation& citation : find_citations(text)) {
    for (const Reference& r : resolve_in(where, citation)) {
      out.push_back((r.document.number.empty() ? r.document.name : r.document.number) +
                    (r.unit.empty() ? "" : "#" + r.unit));
    }
  }
  return out;
}

TEST(CitationContextTest, ThisArticleAndClause) {
  const CitationContext here = context("art_4__cl_2__point_a");
  EXPECT_THAT(resolved(here, "Điều này"), ElementsAre("7/2020/NĐ-CP#art_4"));
  EXPECT_THAT(resolved(here, "khoản 1 Điều này"), ElementsAre("7/2020/NĐ-CP#art_4__cl_1"));
  EXPECT_THAT(resolved(here, "điểm b khoản này"), ElementsAre("7/2020/NĐ-CP#art_4__cl_2__point_b"));
  EXPECT_THAT(resolved(here, "điểm b"), ElementsAre("7/2020/NĐ-CP#art_4__cl_2__point_b"));
  EXPECT_THAT(resolved(here, "khoản 3"), ElementsAre("7/2020/NĐ-CP#art_4__cl_3"));
  EXPECT_THAT(resolved(here, "tại điểm này"), ElementsAre("7/2020/NĐ-CP#art_4__cl_2__point_a"));
}

TEST(CitationContextTest, PointsRightBelowAnArticle) {
  EXPECT_THAT(resolved(context("art_4"), "điểm b"), ElementsAre("7/2020/NĐ-CP#art_4__point_b"));
  EXPECT_THAT(resolved(context("art_4"), "điểm b khoản này"), IsEmpty());
}

TEST(CitationContextTest, OutsideAnyArticleNothingIsGuessed) {
  EXPECT_THAT(resolved(context("preamble"), "khoản 1 Điều này"), IsEmpty());
  EXPECT_THAT(resolved(context(""), "khoản này"), IsEmpty());
  EXPECT_THAT(resolved(context("art_4"), "Chương này"), IsEmpty());
  EXPECT_THAT(resolved(context("chp_II__sec_1"), "Chương này"), ElementsAre("7/2020/NĐ-CP#chp_II"));
}

TEST(CitationContextTest, ThisDocument) {
  EXPECT_THAT(resolved(context("art_4"), "Nghị định này"), ElementsAre("7/2020/NĐ-CP"));
  EXPECT_THAT(resolved(context("art_4"), "Điều 9 văn bản này"), ElementsAre("7/2020/NĐ-CP#art_9"));
  // A law quoted in a decree speaks of itself.
  EXPECT_THAT(resolved(context("art_4"), "Điều 9 của Luật này"), IsEmpty());
}

TEST(CitationContextTest, AttachedInstruments) {
  const CitationContext here = context("att_1__art_3__cl_1");
  EXPECT_THAT(resolved(here, "Điều này"), ElementsAre("7/2020/NĐ-CP#att_1__art_3"));
  EXPECT_THAT(resolved(here, "Điều 5"), ElementsAre("7/2020/NĐ-CP#att_1__art_5"));
  EXPECT_THAT(resolved(here, "Điều 5 của Quy chế này"), ElementsAre("7/2020/NĐ-CP#att_1__art_5"));
  EXPECT_THAT(resolved(here, "Quy chế này"), ElementsAre("7/2020/NĐ-CP#att_1"));
  EXPECT_THAT(resolved(here, "Điều 5 của Nghị định này"), ElementsAre("7/2020/NĐ-CP#art_5"));
}

TEST(CitationContextTest, PreviousAndNamed) {
  EXPECT_THAT(resolved(context("art_4"), "Điều 2 của Luật đó"), ElementsAre("3/2018/QH14#art_2"));
  EXPECT_THAT(resolved(CitationContext{}, "Điều 2 của Luật đó"), IsEmpty());
  EXPECT_THAT(resolved(context("art_4"), "Điều 2 Luật Giá"), ElementsAre("Giá#art_2"));
  // "của Luật" names some law, nobody knows which.
  EXPECT_THAT(resolved(context("art_4"), "Điều 2 của Luật."), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::law

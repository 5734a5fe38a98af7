#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using law::EdgeKind;

class WhyEdge : public ::testing::Test {
 protected:
  static std::vector<Statute> world() {
    return {
        Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01").article("1", "Một."),
        Statute("2/2015/QH13", "Luật", "Sửa đổi Luật Bến đò", "2015-01-01")
            .article("1", "Chủ bến theo Điều 1 Luật số 1/2010/QH12 là người có bến.")
            .edge(EdgeKind::kCites, "art_1", numbered("1/2010/QH12"), "art_1",
                  "Điều 1 Luật số 1/2010/QH12")
            .amend(AmendOp::kRepeal, "art_1", numbered("1/2010/QH12"), "art_1", "", "2015-07-01")};
  }
  std::string error_of(std::string_view edge) {
    const auto found = why(held.reader(), edge);
    return found.ok() ? "" : found.error().to_string();
  }
  Held held{world()};
};

TEST_F(WhyEdge, ShowsTheWordsWhereTheyStand) {
  const Evidence evidence = take(why(held.reader(), "2/2015/QH13#art_1@0"));
  EXPECT_EQ(evidence.rule, "test.rule");
  EXPECT_EQ(evidence.unit_text.substr(evidence.span.begin, evidence.span.end - evidence.span.begin),
            evidence.relation.quote);
  EXPECT_EQ(evidence.relation.to, "1/2010/QH12#art_1");
  EXPECT_EQ(evidence.file, "2/2015/QH13Sửa đổi Luật Bến đò.html");
  EXPECT_EQ(evidence.relation.edge, "2/2015/QH13#art_1@0");
}

TEST_F(WhyEdge, AnAmendmentIsAnEdgeToo) {
  const Evidence evidence = take(why(held.reader(), "2/2015/QH13#art_1@a0"));
  EXPECT_EQ(evidence.rule, "amend.repeal");
  EXPECT_EQ(evidence.relation.kind, EdgeKind::kRepeals);
  EXPECT_EQ(evidence.relation.effective_on, day("2015-07-01"));
  EXPECT_EQ(evidence.relation.edge, "2/2015/QH13#art_1@a0");
}

TEST_F(WhyEdge, ANumberOfTheRegisterIsSaidToBeOne) {
  std::vector<Statute> statutes = world();
  law::Document& amending = statutes[1].document;
  amending.edges.push_back(amending.edges.front());
  amending.edges.back().kind = EdgeKind::kRepeals;
  amending.edges.back().rule = "amend.repeal+register";
  amending.edges.front().rule = "cite.text+register";
  const Held registered{statutes};
  for (const std::string_view edge : {"2/2015/QH13#art_1@0", "2/2015/QH13#art_1@a0"}) {
    const Evidence evidence = take(why(registered.reader(), edge));
    EXPECT_TRUE(evidence.rule.ends_with("+register")) << evidence.rule;
    EXPECT_EQ(evidence.relation.reason,
              "named by title only: its number is that of the register of laws, not of the text");
  }
  EXPECT_EQ(take(why(held.reader(), "2/2015/QH13#art_1@0")).relation.reason, "");
}

TEST_F(WhyEdge, WhatIsNoEdgeIsSaid) {
  EXPECT_NE(error_of("2/2015/QH13#art_1").find("is no id of an edge"), std::string::npos);
  EXPECT_NE(error_of("2/2015/QH13#art_1@99").find("no edge 2/2015/QH13#art_1@99"),
            std::string::npos);
  EXPECT_NE(error_of("2/2015/QH13@0").find("no edge"),
            std::string::npos);  // it starts at the article
  EXPECT_NE(error_of("9/2015/QH13#art_1@0"), "");
}

TEST(WhyByName, ALawNamedWithoutNumberOrYearIsLessSure) {
  const Statute law("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01");
  Statute decree("5/2012/NĐ-CP", "Nghị định", "Phí", "2012-01-01", "2012-02-01");
  decree.article("1", "Theo Luật Bến đò.")
      .edge(EdgeKind::kCites, "art_1", named("Luật", "Bến đò"), "", "Luật Bến đò")
      .edge(EdgeKind::kCites, "art_1", named("Luật", "Bến đò", "2010-01-01"), "", "Luật Bến đò");
  const Held held({law, decree});
  const Evidence by_name = take(why(held.reader(), "5/2012/NĐ-CP#art_1@0"));
  EXPECT_EQ(by_name.relation.to, "1/2010/QH12");
  EXPECT_LT(by_name.confidence, 100);
  EXPECT_NE(by_name.relation.reason.find("without number or year"), std::string::npos);
  const Evidence by_year = take(why(held.reader(), "5/2012/NĐ-CP#art_1@1"));
  EXPECT_EQ(by_year.relation.to, "1/2010/QH12");
  EXPECT_EQ(by_year.confidence, 100);
  EXPECT_EQ(by_year.relation.reason, "");
}

TEST(WhyAmendment, ShowsTheWordsInTheirText) {
  Statute law("1/2010/QH12", "Luật", "Bến đò", "2010-01-01");
  law.article("1", "Một.");
  Statute change("2/2012/QH13", "Luật", "Sửa đổi Luật Bến đò", "2012-01-01");
  change.article("1", "1. Sửa art_1 như sau: ...")
      .amend(law::AmendOp::kSubstitute, "art_1", numbered("1/2010/QH12"), "art_1", "Một mới.");
  change.document.amendments[0].span = change.document.edges[0].span;
  const Held held({law, change});
  const Evidence evidence = take(why(held.reader(), "2/2012/QH13#art_1@a0"));
  EXPECT_EQ(evidence.relation.kind, EdgeKind::kAmends);
  EXPECT_EQ(evidence.relation.to, "1/2010/QH12#art_1");
  EXPECT_EQ(evidence.rule, "amend.substitute");
  EXPECT_EQ(evidence.span.in(evidence.unit_text), "Sửa art_1");
  EXPECT_EQ(evidence.file, change.document.file);
}

}  // namespace
}  // namespace lexgraph::query

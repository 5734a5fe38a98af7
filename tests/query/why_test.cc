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

TEST_F(WhyEdge, WhatIsNoEdgeIsSaid) {
  EXPECT_NE(error_of("2/2015/QH13#art_1").find("is no id of an edge"), std::string::npos);
  EXPECT_NE(error_of("2/2015/QH13#art_1@99").find("no edge 2/2015/QH13#art_1@99"),
            std::string::npos);
  EXPECT_NE(error_of("2/2015/QH13@0").find("no edge"),
            std::string::npos);  // it starts at the article
  EXPECT_NE(error_of("9/2015/QH13#art_1@0"), "");
}

}  // namespace
}  // namespace lexgraph::query

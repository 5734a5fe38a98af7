#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Pair;

const Statistics::KindCount& of_kind(const Statistics& statistics, std::string_view kind) {
  for (const auto& count : statistics.by_edge_kind) {
    if (count.kind == kind) return count;
  }
  throw std::runtime_error("no such kind");
}

TEST(StatisticsOf, AnEmptyStore) {
  const Held held({});
  const Statistics s = take(statistics(held.reader()));
  EXPECT_EQ(s.documents, 0U);
  EXPECT_EQ(s.components, 0U);
  EXPECT_EQ(s.largest_component, 0U);
  EXPECT_EQ(s.by_edge_kind.size(), law::all_edge_kinds().size())
      << "every kind is shown, also with nothing";
  EXPECT_DOUBLE_EQ(s.body_outside_articles, 0);
}

TEST(StatisticsOf, ASmallWorld) {
  Statute law("1/2010/QH12", "Luật", "Bến đò", "2010-01-01");
  law.article("1", "Một.").clause("1", "1", "x");
  law.document.coverage = {200, 200, 50, 1, 0};
  Statute decree("2/2011/NĐ-CP", "Nghị định", "Chi tiết", "2011-01-01");
  decree.article("1", "x")
      .edge(EdgeKind::kCites, "art_1", numbered("1/2010/QH12"), "art_1")
      .edge(EdgeKind::kCites, "art_1", numbered("1/2010/QH12"), "art_9")
      .edge(EdgeKind::kCites, "art_1", numbered("404/2000/NĐ-CP"))
      .edge(EdgeKind::kAmends, "art_1", numbered("1/2010/QH12"));
  decree.document.coverage = {200, 200, 0, 1, 1};
  const Held held(
      {law, decree, Statute("3/2012/NĐ-CP", "Nghị định", "Xa lạ", "2012-01-01").article("1", "x")});
  const Statistics s = take(statistics(held.reader()));
  EXPECT_EQ(s.documents, 3U);
  EXPECT_EQ(s.units, 4U);
  EXPECT_EQ(s.edges, 4U);
  EXPECT_THAT(s.by_type, ElementsAre(Pair("Nghị định", 2), Pair("Luật", 1)));
  EXPECT_THAT(s.by_unit_kind, ElementsAre(Pair("article", 3), Pair("clause", 1)));
  EXPECT_EQ(of_kind(s, "cites").resolved, 1U);
  EXPECT_EQ(of_kind(s, "cites").open, 2U);
  EXPECT_EQ(of_kind(s, "amends").resolved, 1U);
  EXPECT_EQ(s.components, 2U);
  EXPECT_EQ(s.largest_component, 2U);
  EXPECT_THAT(s.order, ElementsAre("2/2011/NĐ-CP", "1/2010/QH12"));
  EXPECT_THAT(s.amends_cycles, IsEmpty());
  EXPECT_THAT(s.most_cited, ElementsAre(Pair("1/2010/QH12", 3)));
  EXPECT_EQ(s.max_out_degree, 3U);
  EXPECT_DOUBLE_EQ(s.body_outside_articles, 50.0 / 400);
  EXPECT_EQ(s.empty_articles, 1U);
}

TEST(StatisticsOf, CyclesOfAmendments) {
  Statute a("1/2010/QH12", "Luật", "A", "2010-01-01");
  a.article("1", "x").edge(EdgeKind::kAmends, "art_1", numbered("2/2010/QH12"));
  Statute b("2/2010/QH12", "Luật", "B", "2010-01-02");
  b.article("1", "x").edge(EdgeKind::kAmends, "art_1", numbered("1/2010/QH12"));
  const Held held({a, b});
  const Statistics s = take(statistics(held.reader()));
  EXPECT_THAT(s.amends_cycles, ElementsAre(ElementsAre("1/2010/QH12", "2/2010/QH12")));
  EXPECT_THAT(s.order, IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query

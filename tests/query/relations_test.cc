#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/query/relation_lines.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using law::UnitKind;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

class Relations : public ::testing::Test {
 protected:
  std::vector<std::string> of(const std::string& ref, RelationFilter filter = {}) {
    return lines(take(relations(held.reader(), held.ref(ref), filter)));
  }
  std::vector<std::string> in(const std::string& ref, bool whole = true) {
    return of(ref, {{}, Direction::kIn, whole});
  }

  static std::vector<Statute> world() {
    return {Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01")
                .unit(UnitKind::kChapter, "chp_I", "Chương I", "")
                .article("1", "Một.", "chp_I")
                .clause("1", "1", "Theo khoản 2 Điều này.")
                .clause("1", "2", "Hai.")
                .article("2", "Hai.", "chp_I")
                .article("10", "Mười.")
                .edge(EdgeKind::kCites, "art_1__cl_1", numbered("1/2010/QH12"), "art_1__cl_2"),
            Statute("2/2011/NĐ-CP", "Nghị định", "Quy định chi tiết", "2011-01-01")
                .article("1", "Căn cứ Luật Bến đò.")
                .article("2", "Theo Điều 2.")
                .edge(EdgeKind::kLegalBasis, "", named("Luật", "Bến đò"))
                .edge(EdgeKind::kGuides, "art_1", named("Luật", "Bến đò"), "art_1__cl_2")
                .edge(EdgeKind::kCites, "art_2", numbered("1/2010/QH12"), "art_2")
                .edge(EdgeKind::kCites, "art_2", numbered("1/2010/QH12"), "art_10")
                .edge(EdgeKind::kCites, "art_2", numbered("1/2010/QH12"), "art_99")
                .edge(EdgeKind::kCites, "art_2", numbered("7/1999/NĐ-CP")),
            Statute("3/2012/VBHN-VPQH", "Văn bản hợp nhất", "Luật Bến đò", "2012-01-01")
                .article("1", "Một.")
                .note(EdgeKind::kAmends, "art_1", "5/2012/QH13#art_1", numbered("1/2010/QH12"),
                      "art_1")};
  }
  Held held{world()};
};

TEST_F(Relations, OutgoingInReadingOrder) {
  EXPECT_THAT(of("2/2011/NĐ-CP", {{}, Direction::kOut, true}),
              ElementsAre("out legal_basis 2/2011/NĐ-CP -> 1/2010/QH12",
                          "out guides 2/2011/NĐ-CP#art_1 -> 1/2010/QH12#art_1__cl_2",
                          "out cites 2/2011/NĐ-CP#art_2 -> 1/2010/QH12#art_2",
                          "out cites 2/2011/NĐ-CP#art_2 -> 1/2010/QH12#art_10",
                          "out cites 2/2011/NĐ-CP#art_2 -> open 1/2010/QH12",
                          "out cites 2/2011/NĐ-CP#art_2 -> open 7/1999/NĐ-CP"));
}

TEST_F(Relations, OutgoingOfTheNodeAlone) {
  EXPECT_THAT(of("2/2011/NĐ-CP", {{}, Direction::kOut, false}),
              ElementsAre("out legal_basis 2/2011/NĐ-CP -> 1/2010/QH12"));
}

TEST_F(Relations, OpenEdgesSayWhy) {
  const auto found = take(relations(held.reader(), held.ref("2/2011/NĐ-CP#art_2"), {}));
  ASSERT_EQ(found.size(), 4U);
  EXPECT_EQ(found[2].reason, "1/2010/QH12 has no unit art_99");
  EXPECT_EQ(found[3].reason, "document 7/1999/NĐ-CP is not held");
  EXPECT_EQ(found[3].to, "");
}

TEST_F(Relations, IncomingByNumberAndByName) {
  EXPECT_THAT(in("1/2010/QH12#art_1__cl_2"),
              ElementsAre("in cites 1/2010/QH12#art_1__cl_1 -> 1/2010/QH12#art_1__cl_2",
                          "in guides 2/2011/NĐ-CP#art_1 -> 1/2010/QH12#art_1__cl_2",
                          "in amends 5/2012/QH13#art_1 -> 1/2010/QH12#art_1"));
}

// What changes the article changes its clause; who cites the article does not cite the clause.
TEST_F(Relations, ChangesReachBelowCitationsDoNot) {
  EXPECT_THAT(in("1/2010/QH12#art_1__cl_1"),
              ElementsAre("in amends 5/2012/QH13#art_1 -> 1/2010/QH12#art_1"));
  EXPECT_THAT(in("1/2010/QH12#art_1__cl_1", false), IsEmpty());
}

TEST_F(Relations, ArticleOneIsNotArticleTen) {
  EXPECT_THAT(in("1/2010/QH12#art_10"),
              ElementsAre("in cites 2/2011/NĐ-CP#art_2 -> 1/2010/QH12#art_10"));
  for (const std::string& line : in("1/2010/QH12#art_1"))
    EXPECT_EQ(line.find("art_10"), std::string::npos) << line;
}

TEST_F(Relations, AChapterHasWhatItsArticlesHave) {
  EXPECT_THAT(in("1/2010/QH12#chp_I"),
              UnorderedElementsAre("in cites 1/2010/QH12#art_1__cl_1 -> 1/2010/QH12#art_1__cl_2",
                                   "in guides 2/2011/NĐ-CP#art_1 -> 1/2010/QH12#art_1__cl_2",
                                   "in cites 2/2011/NĐ-CP#art_2 -> 1/2010/QH12#art_2",
                                   "in amends 5/2012/QH13#art_1 -> 1/2010/QH12#art_1"));
  EXPECT_THAT(in("1/2010/QH12#chp_I", false), IsEmpty());
}

TEST_F(Relations, AnEdgeInsideIsListedOnce) {
  EXPECT_THAT(of("1/2010/QH12#art_1"),
              ElementsAre("out cites 1/2010/QH12#art_1__cl_1 -> 1/2010/QH12#art_1__cl_2",
                          "in guides 2/2011/NĐ-CP#art_1 -> 1/2010/QH12#art_1__cl_2",
                          "in amends 5/2012/QH13#art_1 -> 1/2010/QH12#art_1"));
}

TEST_F(Relations, ANoteIsFoundAtItsTargetOnly) {
  EXPECT_THAT(of("3/2012/VBHN-VPQH"), IsEmpty()) << "the consolidated text itself amends nothing";
  EXPECT_THAT(in("1/2010/QH12#art_1", false),
              ElementsAre("in amends 5/2012/QH13#art_1 -> 1/2010/QH12#art_1"));
}

TEST_F(Relations, OnlyTheKindsAskedFor) {
  EXPECT_THAT(
      of("2/2011/NĐ-CP", {{EdgeKind::kGuides, EdgeKind::kLegalBasis}, Direction::kBoth, true}),
      ElementsAre("out legal_basis 2/2011/NĐ-CP -> 1/2010/QH12",
                  "out guides 2/2011/NĐ-CP#art_1 -> 1/2010/QH12#art_1__cl_2"));
  EXPECT_THAT(of("2/2011/NĐ-CP", {{EdgeKind::kExtends}, Direction::kBoth, true}), IsEmpty());
}

class Why : public Relations {};

TEST_F(Why, EveryEdgePrintedCanBeAskedFor) {
  int asked = 0;
  for (const ListedDocument& document : take(documents(held.reader()))) {
    for (const Relation& relation : take(relations(held.reader(), held.ref(document.name), {}))) {
      const Evidence evidence = take(why(held.reader(), relation.edge));
      EXPECT_EQ(evidence.relation.edge, relation.edge);
      EXPECT_EQ(evidence.relation.from, relation.from);
      EXPECT_EQ(evidence.relation.to, relation.to);
      EXPECT_EQ(evidence.relation.quote, relation.quote);
      EXPECT_EQ(evidence.rule, "test.rule");
      ++asked;
    }
  }
  EXPECT_GT(asked, 8);
}

TEST_F(Why, UnknownEdges) {
  for (const char* edge :
       {"2/2011/NĐ-CP#art_1@99", "2/2011/NĐ-CP#art_1@a0", "2/2011/NĐ-CP#art_1@2"}) {
    const auto evidence = why(held.reader(), edge);
    ASSERT_FALSE(evidence.ok()) << edge;
    EXPECT_EQ(evidence.error().code(), ErrorCode::kNotFound) << edge;
  }
  for (const char* edge : {"", "@", "2/2011/NĐ-CP", "2/2011/NĐ-CP@x", "2/2011/NĐ-CP@1x",
                           "2/2011/NĐ-CP@-1", "2/2011/NĐ-CP@99999999999999"}) {
    const auto evidence = why(held.reader(), edge);
    ASSERT_FALSE(evidence.ok()) << edge;
    EXPECT_EQ(evidence.error().code(), ErrorCode::kInvalidArgument) << edge;
  }
}

}  // namespace
}  // namespace lexgraph::query

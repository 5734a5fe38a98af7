#include "src/query/ranking.h"

#include "tests/query/ferry_search.h"

namespace lexgraph::query {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class RankingTest : public FerrySearch {};

TEST_F(RankingTest, AProvisionThatIsNamedComesFirst) {
  EXPECT_EQ(ids(ask("khoản 1 Điều 1 Luật Bến đò quy định gì?")).front(),
            "911/2020/QH14#art_1__cl_1");
  EXPECT_EQ(ids(ask("điều 2 nghị định 915/2021/NĐ-CP")).front(), "915/2021/NĐ-CP#art_2");
  const SearchAnswer answer = ask("Điều 9 Luật Bến đò nói gì");
  EXPECT_THAT(answer.notes, ElementsAre(HasSubstr("no unit art_9")));
}

TEST_F(RankingTest, ADocumentThatIsNamedIsLifted) {
  EXPECT_EQ(ids(ask("giá vé qua sông theo Nghị định 915/2021/NĐ-CP")).front(),
            "915/2021/NĐ-CP#art_1");
}

TEST_F(RankingTest, WhatIsNoLongerInForceComesLater) {
  const auto found = ask("chủ bến niêm yết giá vé qua sông").hits;
  ASSERT_GE(found.size(), 2U);
  EXPECT_EQ(found.front().id, "911/2020/QH14#art_2");
  const auto old = std::find_if(found.begin(), found.end(),
                                [](const SearchHit& h) { return h.id == "901/2010/QH12#art_1"; });
  ASSERT_NE(old, found.end());
  EXPECT_EQ(old->status, "repealed");
}

TEST_F(RankingTest, ADateLeavesOnlyWhatWasInForceThen) {
  SearchRequest request;
  request.text = "niêm yết giá vé qua sông";
  request.at = day("2015-01-01");
  EXPECT_THAT(ids(ask(request)), ElementsAre("901/2010/QH12#art_1"));
  request.at = day("2021-02-01");
  EXPECT_THAT(ids(ask(request)), Not(Contains(StartsWith("901/"))));
  EXPECT_THAT(ids(ask(request)), Not(Contains(StartsWith("915/"))));  // not yet
  request.at = day("2022-01-01");
  EXPECT_THAT(ids(ask(request)), Contains("915/2021/NĐ-CP#art_1"));
}

TEST_F(RankingTest, Filters) {
  SearchRequest request;
  request.text = "giá vé qua sông";
  request.type = "nghị định";
  EXPECT_THAT(ids(ask(request)), ElementsAre("915/2021/NĐ-CP#art_1"));
  request.type = "";
  request.issuer = "chính phủ";
  EXPECT_THAT(ids(ask(request)), ElementsAre("915/2021/NĐ-CP#art_1"));
  request.issuer = "";
  request.document = "Điều 2 Luật Bến đò";
  EXPECT_THAT(ids(ask(request)), ElementsAre("911/2020/QH14#art_2"));
  request.document = "";
  request.field = SearchField::kHeading;
  EXPECT_THAT(ids(ask(request)), ElementsAre("911/2020/QH14#art_2"));
}

TEST_F(RankingTest, APhraseMustOccur) {
  EXPECT_THAT(ids(ask("\"số khách\"")),
              testing::UnorderedElementsAre("911/2020/QH14#art_3", "915/2021/NĐ-CP#art_2"));
  // In no other order; a question whose phrase stands nowhere is asked again by its words, and says
  // so.
  SearchRequest request;
  request.text = "\"khách số\"";
  const SearchAnswer answer = ask(request);
  EXPECT_FALSE(answer.hits.empty());
  EXPECT_EQ(answer.query, request.text);
  ASSERT_FALSE(answer.notes.empty());
  EXPECT_THAT(answer.notes.front(), testing::HasSubstr("stand nowhere as they are written"));
  request.text = "\"bò rừng\"";
  EXPECT_THAT(ids(ask(request)), IsEmpty());
}

// An amendment brought the clause: what holds it is what is found.
TEST(SearchOfLaterUnits, AProvisionThatIsNamedAndNotInTheTextAsEnacted) {
  Statute law("911/2020/QH14", "Luật", "Bến đò", "2020-06-01", "2021-01-01");
  law.article("1", "Chủ bến niêm yết giá vé qua sông.");
  law.article("2", "Người lái đò phải có bằng.");
  Statute amending("912/2022/QH15", "Luật", "sửa đổi Luật Bến đò", "2022-06-01", "2023-01-01");
  amending.article("1", "Bổ sung khoản 1a vào Điều 2, bổ sung Điều 7.");
  for (const char* unit : {"art_2__cl_1a", "art_7"})
    amending.amend(law::AmendOp::kInsert, "art_1", numbered("911/2020/QH14"), unit, "Bằng lái đò.",
                   "2023-01-01");
  const Held held({law, amending});
  SearchRequest request;
  request.today = day("2024-01-01");
  request.text = "khoản 1a Điều 2 Luật số 911/2020/QH14";
  const SearchAnswer clause = take(search(held.reader(), request));
  ASSERT_FALSE(clause.hits.empty());
  EXPECT_EQ(clause.hits.front().id, "911/2020/QH14#art_2");
  request.text = "Điều 7 Luật số 911/2020/QH14";
  EXPECT_TRUE(search(held.reader(), request).ok());
}

// Several provisions that are named come in the order in which they are named, whatever else speaks
// for one of them.
TEST_F(RankingTest, ProvisionsInTheOrderOfTheQuestion) {
  const auto found =
      ids(ask("so sánh Điều 3 Luật số 911/2020/QH14 với Điều 1 Nghị định số 915/2021/NĐ-CP"));
  ASSERT_GE(found.size(), 2U);
  EXPECT_EQ(found[0], "911/2020/QH14#art_3");
  EXPECT_EQ(found[1], "915/2021/NĐ-CP#art_1");
}

TEST_F(RankingTest, AScopeThatIsNotHeldIsAnError) {
  SearchRequest request;
  request.text = "giá vé";
  request.document = "999/2020/QH14";
  EXPECT_EQ(search(held_.reader(), request).error().code(), ErrorCode::kNotFound);
}

// Two articles of the same words: the one that others cite comes first.
TEST(RankingByCitations, WhatIsCitedIsLifted) {
  Statute law("1/2020/QH14", "Luật", "Bến đò", "2020-06-01", "2021-01-01");
  law.article("1", "Chủ bến niêm yết giá vé.").article("2", "Chủ bến niêm yết giá vé.");
  Statute decree("2/2021/NĐ-CP", "Nghị định", "Sông", "2021-03-01", "2021-05-01");
  decree.article("7", "Khác.")
      .edge(law::EdgeKind::kCites, "art_7", numbered("1/2020/QH14"), "art_2");
  const Held held({law, decree});
  SearchRequest request;
  request.text = "niêm yết giá vé";
  const SearchAnswer answer = take(search(held.reader(), request));
  ASSERT_EQ(answer.hits.size(), 2U);
  EXPECT_EQ(answer.hits[0].id, "1/2020/QH14#art_2");
  EXPECT_THAT(answer.hits[0].why, ElementsAre("cited by 1"));
  EXPECT_THAT(answer.hits[1].why, IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query

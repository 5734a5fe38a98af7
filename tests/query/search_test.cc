#include "lexgraph/query/search.h"

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

// Invented statutes about ferries.
std::vector<Statute> ferries() {
  Statute old_law("901/2010/QH12", "Luật", "Bến đò", "2010-06-01", "2010-07-01");
  old_law.article("1", "Chủ bến phải niêm yết giá vé qua sông.");
  Statute law("911/2020/QH14", "Luật", "Bến đò", "2020-06-01", "2021-01-01");
  law.unit(law::UnitKind::kChapter, "chp_I", "Chương I", "", "QUY ĐỊNH CHUNG");
  law.unit(law::UnitKind::kArticle, "art_1", "Điều 1",
           "Trong Luật này, các từ ngữ dưới đây được hiểu như sau:", "Giải thích từ ngữ", "chp_I");
  law.clause("1", "1", "Đò ngang là phương tiện chở khách qua sông.");
  law.unit(law::UnitKind::kArticle, "art_2", "Điều 2", "", "Giá vé", "chp_I");
  law.clause("2", "1", "Chủ bến phải niêm yết giá vé qua sông.");
  law.clause("2", "2", "Trẻ em dưới 6 tuổi được miễn vé.");
  law.unit(law::UnitKind::kArticle, "art_3", "Điều 3",
           "Người lái đò không được chở quá số khách ghi trong giấy phép.", "Chở khách", "chp_I");
  law.edge(law::EdgeKind::kReplaces, "art_3", numbered("901/2010/QH12"), "", "thay thế",
           "2021-01-01");
  Statute decree("915/2021/NĐ-CP", "Nghị định", "quy định chi tiết Luật Bến đò", "2021-03-01",
                 "2021-05-01");
  decree.of("Chính phủ");
  decree.article("1", "Giá vé qua sông do Ủy ban nhân dân quy định.");
  decree.article("2", "Phạt tiền người lái đò chở quá số khách từ 1.000.000 đồng.");
  decree.edge(law::EdgeKind::kGuides, "art_1", numbered("911/2020/QH14"), "art_2", "Giá vé");
  return {old_law, law, decree};
}

class Search : public testing::Test {
 protected:
  SearchAnswer ask(SearchRequest request) const {
    if (!request.today.known()) request.today = day("2024-01-01");
    return take(search(held_.reader(), request));
  }
  SearchAnswer ask(const std::string& text) const {
    SearchRequest request;
    request.text = text;
    return ask(request);
  }
  static std::vector<std::string> ids(const SearchAnswer& answer) {
    std::vector<std::string> ids;
    for (const SearchHit& hit : answer.hits) ids.push_back(hit.id);
    return ids;
  }
  Held held_{ferries()};
};

TEST_F(Search, FindsTheArticleAndTheClauseThatAnswers) {
  const SearchAnswer answer = ask("trẻ em có được miễn vé không?");
  ASSERT_FALSE(answer.hits.empty());
  const SearchHit& hit = answer.hits.front();
  EXPECT_EQ(hit.id, "911/2020/QH14#art_2");
  EXPECT_EQ(hit.unit, "911/2020/QH14#art_2__cl_2");
  EXPECT_EQ(hit.heading, "Giá vé");
  EXPECT_EQ(hit.path, "Luật Bến đò 911/2020/QH14 › Chương I › Điều 2");
  EXPECT_EQ(hit.status, "in_force");
  EXPECT_EQ(hit.snippet, "Trẻ em dưới 6 tuổi được miễn vé.");
  ASSERT_FALSE(hit.highlights.empty());
  EXPECT_EQ(hit.highlights.front().in(hit.snippet), "Trẻ em");
  EXPECT_EQ(answer.documents, 3U);
}

TEST_F(Search, WithoutDiacriticsToo) {
  EXPECT_THAT(ids(ask("tre em mien ve")), Contains("911/2020/QH14#art_2"));
  EXPECT_EQ(ids(ask("tre em mien ve")).front(), "911/2020/QH14#art_2");
}

TEST_F(Search, AProvisionThatIsNamedComesFirst) {
  EXPECT_EQ(ids(ask("khoản 1 Điều 1 Luật Bến đò quy định gì?")).front(),
            "911/2020/QH14#art_1__cl_1");
  EXPECT_EQ(ids(ask("điều 2 nghị định 915/2021/NĐ-CP")).front(), "915/2021/NĐ-CP#art_2");
  const SearchAnswer answer = ask("Điều 9 Luật Bến đò nói gì");
  EXPECT_THAT(answer.notes, ElementsAre(HasSubstr("no unit art_9")));
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

TEST_F(Search, ADocumentThatIsNamedIsLifted) {
  EXPECT_EQ(ids(ask("giá vé qua sông theo Nghị định 915/2021/NĐ-CP")).front(),
            "915/2021/NĐ-CP#art_1");
}

TEST_F(Search, WhatIsNoLongerInForceComesLater) {
  const auto found = ask("chủ bến niêm yết giá vé qua sông").hits;
  ASSERT_GE(found.size(), 2U);
  EXPECT_EQ(found.front().id, "911/2020/QH14#art_2");
  const auto old = std::find_if(found.begin(), found.end(),
                                [](const SearchHit& h) { return h.id == "901/2010/QH12#art_1"; });
  ASSERT_NE(old, found.end());
  EXPECT_EQ(old->status, "repealed");
}

TEST_F(Search, ADateLeavesOnlyWhatWasInForceThen) {
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

TEST_F(Search, Filters) {
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

TEST_F(Search, AtClauseLevelClausesAreHits) {
  SearchRequest request;
  request.text = "miễn vé trẻ em";
  request.level = SearchLevel::kClause;
  EXPECT_EQ(ids(ask(request)).front(), "911/2020/QH14#art_2__cl_2");
}

TEST_F(Search, APhraseMustOccur) {
  EXPECT_THAT(ids(ask("\"số khách\"")),
              testing::UnorderedElementsAre("911/2020/QH14#art_3", "915/2021/NĐ-CP#art_2"));
  EXPECT_THAT(ids(ask("\"khách số\"")), IsEmpty());
}

TEST_F(Search, NothingFoundIsAnAnswer) {
  EXPECT_THAT(ask("máy bay").hits, IsEmpty());
  EXPECT_THAT(ask("").hits, IsEmpty());
  EXPECT_THAT(ask("?!").hits, IsEmpty());
  EXPECT_THAT(ask("\xFF\xFE").hits, IsEmpty());
}

TEST_F(Search, LimitsAreKept) {
  SearchRequest request;
  request.text = "đò";
  request.limit = 0;
  EXPECT_EQ(search(held_.reader(), request).error().code(), ErrorCode::kInvalidArgument);
  request.limit = kMaxSearchLimit + 1;
  EXPECT_EQ(search(held_.reader(), request).error().code(), ErrorCode::kInvalidArgument);
  request.limit = 1;
  EXPECT_EQ(ask(request).hits.size(), 1U);
  request.text = std::string(kMaxSearchBytes + 1, 'a');
  const auto refused = search(held_.reader(), request);
  EXPECT_EQ(refused.error().code(), ErrorCode::kLimit);
  EXPECT_NE(refused.error().message().find(std::to_string(kMaxSearchBytes)), std::string::npos);
}

TEST_F(Search, JsonHasTheContract) {
  const auto json = to_json(ask("miễn vé"));
  EXPECT_EQ(json["query"], "miễn vé");
  EXPECT_TRUE(json["at"].is_null());
  const auto& hit = json["hits"][0];
  for (const char* field : {"id", "score", "heading", "snippet", "status"})
    EXPECT_TRUE(hit.contains(field)) << field;
}

}  // namespace
}  // namespace lexgraph::query

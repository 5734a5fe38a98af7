// Search, the citation checker and `show --at` judge a document alike.
#include "src/query/validity_at.h"

#include <gmock/gmock.h>

#include "lexgraph/law/reference.h"
#include "lexgraph/query/as_of.h"
#include "lexgraph/query/search.h"
#include "lexgraph/query/verify_citations.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;

// A law that ended, a decree that ended with it, a law stopped for a year, one whose term is over.
std::vector<Statute> ferry_laws() {
  Statute old_law("901/2000/QH10", "Luật", "Bến đò", "2000-01-01", "2000-07-01");
  old_law.article("1", "Chủ bến niêm yết giá vé.");
  Statute decree("915/2001/NĐ-CP", "Nghị định", "Quy định chi tiết Luật Bến đò", "2001-01-01",
                 "2001-07-01");
  decree.article("1", "Bảng giá vé treo ở bến.");
  decree.edge(EdgeKind::kGuides, "", numbered("901/2000/QH10"));
  Statute new_law("911/2015/QH13", "Luật", "Bến phà", "2015-01-01", "2015-07-01");
  new_law.article("1", "Giá vé do chủ bến định.").article("2", "Bãi bỏ.");
  new_law.edge(EdgeKind::kRepeals, "art_2", numbered("901/2000/QH10"));
  Statute stopped("920/2010/QH12", "Luật", "Phí cầu", "2010-01-01", "2010-07-01");
  stopped.article("1", "Người qua cầu mua vé theo giá vé.");
  Statute stop("921/2018/QH14", "Nghị quyết", "Ngưng thu phí", "2018-01-01", "2018-02-01");
  stop.article("1", "Ngưng hiệu lực của Luật Phí cầu.");
  stop.edge(EdgeKind::kSuspends, "art_1", numbered("920/2010/QH12"));
  stop.document.edges.back().until = day("2019-02-01");
  Statute trial("930/2012/QH13", "Nghị quyết", "Thí điểm vé chung", "2012-01-01", "2012-02-01");
  trial.article("1", "Giá vé chung là giá vé bến đầu.");
  trial.document.head.expires_on = day("2016-12-31");
  return {old_law, decree, new_law, stopped, stop, trial};
}

class ValidityAtTest : public ::testing::Test {
 protected:
  std::string status(const std::string& number, const std::string& on) const {
    Resolver resolver(held_.reader());
    return std::string(take(validity_at(resolver, held_.ref(number).node.doc, day(on))).name());
  }
  const Held held_{ferry_laws()};
};

TEST_F(ValidityAtTest, KnowsHostsSuspensionsAndLastDays) {
  EXPECT_EQ(status("901/2000/QH10", "2015-06-30"), "in_force");
  EXPECT_EQ(status("901/2000/QH10", "2015-07-01"), "repealed");
  EXPECT_EQ(status("915/2001/NĐ-CP", "2016-01-01"), "repealed_with_host");
  EXPECT_EQ(status("920/2010/QH12", "2018-06-01"), "suspended");
  EXPECT_EQ(status("920/2010/QH12", "2019-06-01"), "in_force");
  EXPECT_EQ(status("930/2012/QH13", "2016-12-31"), "in_force");
  EXPECT_EQ(status("930/2012/QH13", "2017-01-01"), "expired");
}

TEST_F(ValidityAtTest, IsTheSameWhoeverAsks) {
  for (const char* on : {"2000-02-01", "2014-01-01", "2016-12-31", "2018-06-01", "2020-01-01"}) {
    SearchRequest request;
    request.text = "giá vé";
    request.today = day(on);
    const auto hits = take(search(held_.reader(), request)).hits;
    EXPECT_GE(hits.size(), 5U);
    for (const SearchHit& hit : hits) {
      const Target target = held_.ref(law::split_id(hit.id).document);
      const DocumentValidity held = take(validity_at(held_.reader(), target, day(on)));
      EXPECT_EQ(hit.status, law::name_of(held.status)) << hit.id << " on " << on;
      const std::string words = "Điều 1 " + target.id;
      const CitationCheck check =
          take(verify_citations(held_.reader(), words, day(on), day("2026-01-01")));
      ASSERT_EQ(check.citations.size(), 1U) << words;
      EXPECT_EQ(check.citations.front().status, hit.status) << words << " on " << on;
    }
  }
}

TEST_F(ValidityAtTest, WhatIsStoppedIsNotSound) {
  const CitationCheck check = take(verify_citations(held_.reader(), "Điều 1 Luật số 920/2010/QH12",
                                                    day("2018-06-01"), day("2026-01-01")));
  EXPECT_EQ(check.citations.front().verdict, CitationVerdict::kNoLongerInForce);
  EXPECT_THAT(check.citations.front().reason, ::testing::HasSubstr("suspended from 2018-02-01"));
  EXPECT_EQ(check.sound(), 0U);
}

TEST_F(ValidityAtTest, SearchAsOfTheLastDayOfATermFindsIt) {
  SearchRequest request;
  request.text = "giá vé chung";
  const auto found = [&](const char* on) {
    request.at = day(on);
    const auto hits = take(search(held_.reader(), request)).hits;
    return std::any_of(hits.begin(), hits.end(),
                       [](const SearchHit& hit) { return hit.id.starts_with("930/2012/QH13"); });
  };
  EXPECT_TRUE(found("2016-12-31"));
  EXPECT_FALSE(found("2017-01-01"));
}

}  // namespace
}  // namespace lexgraph::query

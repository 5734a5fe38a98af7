// Which clause of an article answers, told by the hits of a search.
#include <gmock/gmock.h>

#include "lexgraph/query/search.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using testing::ElementsAre;

class EvidenceOfClauses : public testing::Test {
 protected:
  static Statute law() {
    Statute law("1/2020/QH14", "Luật", "Sông nước", "2020-06-01", "2021-01-01");
    law.unit(law::UnitKind::kArticle, "art_1", "Điều 1", "Phạt tiền như sau:", "Xử phạt");
    law.clause("1", "1", "Phạt người lái đò chở quá khách.");
    law.clause("1", "2", "Phạt chủ bến:");
    law.point("art_1__cl_2", "a", "Không niêm yết giá vé;");
    law.point("art_1__cl_2", "b", "Không có phao cứu sinh.");
    law.unit(law::UnitKind::kArticle, "art_2", "Điều 2", "Đoạn một.\nTrẻ em được miễn vé.", "Miễn");
    return law;
  }
  std::vector<SearchHit> hits(const std::string& text, SearchLevel level = SearchLevel::kClause) {
    SearchRequest request;
    request.text = text;
    request.level = level;
    return take(search(held_.reader(), request)).hits;
  }
  Held held_{{law()}};
};

TEST_F(EvidenceOfClauses, ThePointThatSaysMostOfTheClause) {
  const auto found = hits("niêm yết giá vé");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].id, "1/2020/QH14#art_1__cl_2");
  EXPECT_EQ(found[0].unit, "1/2020/QH14#art_1__cl_2__point_a");
  EXPECT_EQ(found[0].snippet, "Không niêm yết giá vé;");
}

// Words of two points: none of them says most of it, the clause does.
TEST_F(EvidenceOfClauses, TheClauseWhereNoPointSaysMost) {
  const auto found = hits("niêm yết phao cứu sinh giá vé");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].unit, "1/2020/QH14#art_1__cl_2");
}

TEST_F(EvidenceOfClauses, AnotherClauseForOtherWords) {
  const auto found = hits("chở quá khách");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].id, "1/2020/QH14#art_1__cl_1");
}

TEST_F(EvidenceOfClauses, AnArticleWithoutClausesAnswersItself) {
  const auto found = hits("trẻ em miễn vé");
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0].id, "1/2020/QH14#art_2");
  EXPECT_EQ(found[0].unit, "1/2020/QH14#art_2");
}

// A phrase stands in one unit: words of two points make none.
TEST_F(EvidenceOfClauses, APhraseStandsInOneUnit) {
  const auto ids = [this](const std::string& text) {
    std::vector<std::string> ids;
    for (const SearchHit& hit : hits(text, SearchLevel::kArticle)) ids.push_back(hit.id);
    return ids;
  };
  EXPECT_THAT(ids("\"phao cứu sinh\""), ElementsAre("1/2020/QH14#art_1"));
  EXPECT_THAT(ids("\"xử phạt\""), ElementsAre("1/2020/QH14#art_1")) << "of the heading";
  SearchRequest request;
  request.text = "\"giá vé không có phao\"";
  EXPECT_THAT(take(search(held_.reader(), request)).notes,
              ElementsAre(testing::HasSubstr("stand nowhere as they are written")));
  EXPECT_THAT(ids("\"phao cuu sinh\""), ElementsAre("1/2020/QH14#art_1"))
      << "asked without diacritics";
}

}  // namespace
}  // namespace lexgraph::query

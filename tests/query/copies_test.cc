#include "src/query/copies.h"

#include <gmock/gmock.h>

#include "lexgraph/query/search.h"
#include "lexgraph/query/validity.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

// A law, one that amends it, and a consolidated text of both.
std::vector<Statute> world() {
  Statute law("1/2012/QH13", "Luật", "Bến đò", "2012-01-01", "2013-01-01");
  law.article("1", "Chủ bến niêm yết giá vé qua sông.").article("2", "Người lái đò treo đèn.");
  Statute amending("5/2016/QH14", "Luật", "Sửa đổi Luật Bến đò", "2016-01-01", "2017-01-01");
  amending.article("1", "Sửa đổi.");
  Statute copy("8/VBHN-VPQH", "Văn bản hợp nhất", "Luật Bến đò", "2017-02-01", "");
  copy.article("1", "Chủ bến niêm yết giá vé qua sông.").article("2", "Người lái đò treo đèn.");
  copy.edge(law::EdgeKind::kConsolidates, "art_1", numbered("1/2012/QH13"), "", "Luật Bến đò", "");
  copy.edge(law::EdgeKind::kConsolidates, "art_1", numbered("5/2016/QH14"), "", "Luật sửa đổi", "");
  return {law, amending, copy};
}

class CopiesTest : public testing::Test {
 protected:
  std::optional<store::DocId> copied_by(const std::string& number) {
    Resolver resolver(held_.reader());
    return take(copied_law(resolver, held_.ref(number).node.doc));
  }
  std::string status(const std::string& number, std::string_view on) {
    return take(validity(held_.reader(), held_.ref(number), day(on))).status;
  }
  Held held_{world()};
};

TEST_F(CopiesTest, TheLawThatIsNamedFirst) {
  EXPECT_EQ(copied_by("8/VBHN-VPQH"), held_.ref("1/2012/QH13").node.doc);
  EXPECT_EQ(copied_by("1/2012/QH13"), std::nullopt);
  EXPECT_EQ(copied_by("5/2016/QH14"), std::nullopt);
}

// "Unknown" of a text whose law is held would keep it in every search of a day.
TEST_F(CopiesTest, ACopyStandsAsItsLawDoes) {
  EXPECT_EQ(status("8/VBHN-VPQH", "2020-01-01"), "in_force");
  EXPECT_EQ(status("8/VBHN-VPQH", "2012-06-01"), "not_yet_in_force");
  EXPECT_EQ(status("8/VBHN-VPQH", "2015-01-01"), "not_yet_in_force")
      << "the law is in force, in other words than those of 2017";
}

TEST_F(CopiesTest, ALawComesBeforeItsCopy) {
  SearchRequest request;
  request.text = "niêm yết giá vé qua sông";
  request.today = day("2024-01-01");
  const SearchAnswer answer = take(search(held_.reader(), request));
  ASSERT_GE(answer.hits.size(), 2U);
  EXPECT_EQ(answer.hits[0].id, "1/2012/QH13#art_1");
  EXPECT_EQ(answer.hits[1].id, "8/VBHN-VPQH#art_1");
  EXPECT_THAT(answer.hits[1].why,
              testing::Contains("copy of the law's own article, which stands before it"));
}

}  // namespace
}  // namespace lexgraph::query

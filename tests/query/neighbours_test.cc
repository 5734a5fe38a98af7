#include "src/query/neighbours.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<Statute> statutes() {
  Statute law("911/2020/QH14", "Luật", "Bến đò", "2020-06-01", "2021-01-01");
  law.unit(law::UnitKind::kArticle, "art_1", "Điều 1",
           "Các từ ngữ dưới đây được hiểu như sau:", "Giải thích từ ngữ");
  law.clause("1", "1", "Đò ngang (sau đây gọi là đò) là phương tiện chở khách qua sông.");
  law.clause("1", "2", "Bến là nơi đò đậu.");
  law.clause("1", "3", "Không có định nghĩa nào ở đây.");
  law.unit(law::UnitKind::kArticle, "art_2", "Điều 2", "Chủ đò ngang niêm yết giá theo Điều 3.",
           "Giá vé");
  law.article("3", "Bộ quy định giá.");
  law.edge(law::EdgeKind::kCites, "art_2", numbered("911/2020/QH14"), "art_3", "Điều 3");
  Statute decree("915/2021/NĐ-CP", "Nghị định", "quy định chi tiết", "2021-03-01", "2021-05-01");
  decree.article("1", "Giá.");
  decree.edge(law::EdgeKind::kGuides, "art_1", numbered("911/2020/QH14"), "art_2", "Giá");
  Statute amending("912/2023/QH15", "Luật", "sửa đổi Luật Bến đò", "2023-06-01", "2024-01-01");
  amending.article("1", "Sửa Điều 2.");
  amending.amend(law::AmendOp::kSubstitute, "art_1", numbered("911/2020/QH14"), "art_2", "Mới",
                 "2024-01-01");
  return {law, decree, amending};
}

std::vector<std::string> shown(const std::vector<SearchNeighbour>& neighbours) {
  std::vector<std::string> out;
  for (const SearchNeighbour& one : neighbours) out.push_back(one.reason + " " + one.id);
  return out;
}

TEST(Definitions, TermsBeforeTheCopula) {
  const Held held(statutes());
  std::vector<std::string> terms;
  for (const Definition& one :
       take(definitions_of(held.reader(), held.ref("911/2020/QH14").node.doc))) {
    terms.push_back(one.term);
  }
  EXPECT_THAT(terms, ElementsAre("Đò ngang", "Bến"));
}

TEST(Neighbours, DefinitionsGuidanceAmendmentsAndCitations) {
  const Held held(statutes());
  EXPECT_THAT(shown(take(neighbours_of(held.reader(), held.ref("911/2020/QH14#art_2")))),
              ElementsAre("defines 911/2020/QH14#art_1__cl_1", "guides 915/2021/NĐ-CP#art_1",
                          "amends 912/2023/QH15#art_1", "cited 911/2020/QH14#art_3"));
}

TEST(Neighbours, AProvisionAloneHasNone) {
  const Held held(statutes());
  EXPECT_THAT(take(neighbours_of(held.reader(), held.ref("915/2021/NĐ-CP#art_1"))), IsEmpty());
  EXPECT_THAT(take(neighbours_of(held.reader(), held.ref("911/2020/QH14#art_3"))), IsEmpty());
}

// A provision that a later law brought is no unit of the text as enacted.
TEST(Neighbours, AProvisionBroughtLater) {
  auto world = statutes();
  world.back().amend(law::AmendOp::kInsert, "art_1", numbered("911/2020/QH14"), "art_2__cl_9",
                     "Khoản chín.", "2024-01-01");
  world[0].edge(law::EdgeKind::kCites, "art_3", numbered("911/2020/QH14"), "art_2__cl_9",
                "khoản 9");
  const Held held(world);
  const auto neighbours = take(neighbours_of(held.reader(), held.ref("911/2020/QH14#art_3")));
  EXPECT_THAT(shown(neighbours), ElementsAre("cited 911/2020/QH14#art_2__cl_9"));
  EXPECT_EQ(neighbours.front().heading, "Giá vé") << "of the article that holds it";
}

}  // namespace
}  // namespace lexgraph::query

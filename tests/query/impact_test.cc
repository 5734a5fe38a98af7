#include "lexgraph/query/impact.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using testing::ElementsAre;
using testing::IsEmpty;

class ImpactOfStatutes : public testing::Test {
 protected:
  static Statute detailing(const std::string& number, const std::vector<std::string>& hosts) {
    Statute statute(number, "Nghị định", "Chi tiết " + number, "2011-01-01", "2011-03-01");
    statute.article("1", "x");
    for (const std::string& host : hosts) statute.edge(EdgeKind::kGuides, "", numbered(host));
    return statute;
  }
  static std::vector<Statute> world() {
    Statute citing("9/2012/TT-BX", "Thông tư", "Dẫn", "2012-01-01");
    citing.article("1", "x")
        .edge(EdgeKind::kCites, "art_1", numbered("1/2010/QH12"), "art_1")
        .edge(EdgeKind::kLegalBasis, "", numbered("1/2010/QH12"));
    return {Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01").article("1", "x"),
            Statute("2/2010/QH12", "Luật", "Chợ", "2010-01-01", "2010-07-01").article("1", "x"),
            detailing("3/2011/NĐ-CP", {"1/2010/QH12"}),
            detailing("4/2011/NĐ-CP", {"1/2010/QH12", "2/2010/QH12"}),
            detailing("5/2011/TT-BX", {"3/2011/NĐ-CP"}),
            detailing("6/2011/TT-BX", {"3/2011/NĐ-CP", "77/2000/NĐ-CP"}),
            citing};
  }
  Impact of(const std::string& ref) {
    return take(impact(held_.reader(), held_.ref(ref), day("2015-01-01")));
  }
  Held held_{world()};
};

// What rests on it first, what merely mentions it last.
TEST_F(ImpactOfStatutes, GroupsInTheirOrder) {
  const Impact found = of("1/2010/QH12");
  std::vector<std::string> lines;
  for (const ImpactGroup& group : found.groups) {
    for (const Dependent& dependent : group.dependents)
      lines.push_back(std::string(law::info(group.kind).name) + " " + dependent.id + " on " +
                      dependent.on + " " + std::string(law::name_of(dependent.status)));
  }
  EXPECT_THAT(lines, ElementsAre("legal_basis 9/2012/TT-BX on 1/2010/QH12 unknown",
                                 "guides 3/2011/NĐ-CP on 1/2010/QH12 in_force",
                                 "guides 4/2011/NĐ-CP on 1/2010/QH12 in_force",
                                 "cites 9/2012/TT-BX#art_1 on 1/2010/QH12#art_1 unknown"));
}

// Only what has no other law to stand on; one that is not held may stand.
TEST_F(ImpactOfStatutes, WhatFallsWithIt) {
  std::vector<std::string> falls;
  for (const Falls& one : of("1/2010/QH12").falls)
    falls.push_back(std::to_string(one.depth) + " " + one.id + " with " + one.details);
  EXPECT_THAT(falls,
              ElementsAre("1 3/2011/NĐ-CP with 1/2010/QH12", "2 5/2011/TT-BX with 3/2011/NĐ-CP"));
  EXPECT_THAT(of("2/2010/QH12").falls, IsEmpty());
}

TEST_F(ImpactOfStatutes, WithAnArticleNoDocumentFalls) {
  const Impact found = of("1/2010/QH12#art_1");
  EXPECT_THAT(found.falls, IsEmpty());
  ASSERT_EQ(found.groups.size(), 1U);
  EXPECT_EQ(found.groups[0].kind, EdgeKind::kCites);
}

}  // namespace
}  // namespace lexgraph::query

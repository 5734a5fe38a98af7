#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

class Path : public ::testing::Test {
 protected:
  std::vector<std::string> between(const std::string& from, const std::string& to) {
    std::vector<std::string> lines;
    for (const PathStep& step : take(path(held.reader(), held.ref(from), held.ref(to)))) {
      lines.push_back(step.from + (step.forward ? " -> " : " <- ") + step.to + " " + step.edge);
    }
    return lines;
  }
  Held held{{Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01")
                 .article("1", "Một.")
                 .clause("1", "1", "x")
                 .article("2", "Hai."),
             Statute("2/2011/NĐ-CP", "Nghị định", "Chi tiết", "2011-01-01")
                 .article("1", "x")
                 .article("2", "x")
                 .edge(EdgeKind::kGuides, "art_1", numbered("1/2010/QH12"), "art_1__cl_1"),
             Statute("3/2012/TT-BX", "Thông tư", "Hướng dẫn", "2012-01-01")
                 .article("1", "x")
                 .edge(EdgeKind::kLegalBasis, "", numbered("2/2011/NĐ-CP"))
                 .edge(EdgeKind::kCites, "art_1", numbered("404/2000/NĐ-CP")),
             Statute("4/2012/TT-BX", "Thông tư", "Xa lạ", "2012-01-01").article("1", "x")}};
};

TEST_F(Path, AlongAndAgainstEdges) {
  EXPECT_THAT(between("3/2012/TT-BX", "1/2010/QH12"),
              ElementsAre("3/2012/TT-BX -> 2/2011/NĐ-CP 3/2012/TT-BX@0",
                          "2/2011/NĐ-CP#art_1 -> 1/2010/QH12#art_1__cl_1 2/2011/NĐ-CP#art_1@0"));
  EXPECT_THAT(between("1/2010/QH12", "3/2012/TT-BX"),
              ElementsAre("1/2010/QH12#art_1__cl_1 <- 2/2011/NĐ-CP#art_1 2/2011/NĐ-CP#art_1@0",
                          "2/2011/NĐ-CP <- 3/2012/TT-BX 3/2012/TT-BX@0"));
}

TEST_F(Path, OfUnitsOnlyThroughTheirOwnEdges) {
  EXPECT_EQ(between("1/2010/QH12#art_1", "2/2011/NĐ-CP").size(), 1U);
  EXPECT_EQ(between("2/2011/NĐ-CP#art_1", "1/2010/QH12#art_1__cl_1").size(), 1U);
  EXPECT_THAT(between("1/2010/QH12#art_2", "2/2011/NĐ-CP"), IsEmpty());
  EXPECT_THAT(between("2/2011/NĐ-CP#art_2", "1/2010/QH12"), IsEmpty());
}

TEST_F(Path, NoneToStrangersAndToOneself) {
  EXPECT_THAT(between("1/2010/QH12", "4/2012/TT-BX"), IsEmpty());
  EXPECT_THAT(between("1/2010/QH12", "1/2010/QH12"), IsEmpty());
  EXPECT_THAT(between("1/2010/QH12#art_1", "1/2010/QH12"), IsEmpty());
}

TEST_F(Path, ItsEdgesCanBeExplained) {
  for (const PathStep& step :
       take(path(held.reader(), held.ref("3/2012/TT-BX"), held.ref("1/2010/QH12#art_1__cl_1")))) {
    const Evidence evidence = take(why(held.reader(), step.edge));
    EXPECT_EQ(evidence.relation.kind, step.kind);
    EXPECT_EQ(evidence.relation.to, step.forward ? step.to : step.from);
  }
}

}  // namespace
}  // namespace lexgraph::query

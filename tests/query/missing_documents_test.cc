#include "lexgraph/query/missing_documents.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

TEST(MissingDocuments, AreThoseNamedAndNotHeldTheMostNamedFirst) {
  Statute law("1/2010/QH12", "Luật", "Bến đò", "2010-01-01");
  law.article("1", "Một.")
      .edge(law::EdgeKind::kCites, "art_1", numbered("5/2009/QH12"))
      .edge(law::EdgeKind::kCites, "art_1", numbered("05/2009/QH12"), "art_3")
      .edge(law::EdgeKind::kCites, "art_1", named("Luật", "Chợ nổi", "2008"));
  Statute decree("2/2012/NĐ-CP", "Nghị định", "Phí", "2012-01-01");
  decree.article("1", "Một.")
      .edge(law::EdgeKind::kLegalBasis, "art_1", numbered("1/2010/QH12"))
      .edge(law::EdgeKind::kCites, "art_1", numbered("5/2009/QH12"));
  const Held held({law, decree});
  std::vector<std::string> lines;
  for (const MissingDocument& one : take(missing_documents(held.reader()))) {
    lines.push_back(one.name + ": " + std::to_string(one.documents) + " " +
                    std::to_string(one.edges));
    EXPECT_FALSE(one.reason.empty()) << one.name;
  }
  EXPECT_THAT(lines, testing::ElementsAre("5/2009/QH12: 2 3", "Luật Chợ nổi 2008: 1 1"));
}

}  // namespace
}  // namespace lexgraph::query

#include "src/query/successors.h"

#include <gtest/gtest.h>

#include "lexgraph/law/doc_number.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;

// Laws of one name; which of them is the one that holds?
class Successors : public ::testing::Test {
 protected:
  static Statute law_of(const std::string& number, const std::string& day) {
    return Statute(number, "Luật", "Bến đò", day).article("1", "Thay.");
  }
  static std::string last(const std::vector<Statute>& statutes) {
    const Held held(statutes);
    std::vector<store::DocumentRecord> records;
    for (const Statute& statute : statutes) {
      const auto ids =
          take(held.reader().documents_by_number(law::number_key(statute.document.head.number)));
      records.push_back(take(held.reader().document(ids.front())));
    }
    std::vector<const store::DocumentRecord*> pointers;
    for (const auto& record : records) pointers.push_back(&record);
    const auto found = take(last_successor(held.reader(), pointers));
    return found ? take(held.reader().document(*found)).head.number : "";
  }
};

TEST_F(Successors, TheOneThatReplacedTheOthers) {
  EXPECT_EQ(last({law_of("1/2000/QH10", "2000-01-01"),
                  law_of("2/2010/QH12", "2010-01-01")
                      .edge(EdgeKind::kReplaces, "art_1", numbered("1/2000/QH10")),
                  law_of("3/2020/QH14", "2020-01-01")
                      .edge(EdgeKind::kRepeals, "", numbered("2/2010/QH12"))}),
            "3/2020/QH14");
}

TEST_F(Successors, ByNameOnlyWithTheDay) {
  const auto replacing = [](const law::DocumentRef& old) {
    return std::vector<Statute>{
        law_of("1/2000/QH10", "2000-01-01"),
        law_of("2/2010/QH12", "2010-01-01").edge(EdgeKind::kReplaces, "art_1", old)};
  };
  EXPECT_EQ(last(replacing(named("Luật", "Bến đò", "2000-01-01"))), "2/2010/QH12");
  EXPECT_EQ(last(replacing(named("Luật", "Bến đò", "2001-01-01"))), "");
  EXPECT_EQ(last(replacing(named("Luật", "Bến đò"))), "");
}

TEST_F(Successors, NotByRepealingOneArticleNorByAnEditorsNote) {
  EXPECT_EQ(last({law_of("1/2000/QH10", "2000-01-01"),
                  law_of("2/2010/QH12", "2010-01-01")
                      .edge(EdgeKind::kRepeals, "art_1", numbered("1/2000/QH10"), "art_1")}),
            "");
  EXPECT_EQ(last({law_of("1/2000/QH10", "2000-01-01"),
                  law_of("2/2010/QH12", "2010-01-01")
                      .note(EdgeKind::kReplaces, "art_1", "9/2009/QH12#art_1",
                            numbered("1/2000/QH10"), "")}),
            "");
}

TEST_F(Successors, TwoThatStandAreNone) {
  EXPECT_EQ(last({law_of("1/2000/QH10", "2000-01-01"), law_of("2/2010/QH12", "2010-01-01")}), "");
}

}  // namespace
}  // namespace lexgraph::query

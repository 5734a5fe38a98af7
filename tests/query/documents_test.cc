#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class Documents : public ::testing::Test {
 protected:
  static std::vector<Statute> world() {
    return {
        Statute("2/2012/TT-BTC", "Thông tư", "C", "2012-01-01")
            .of("Bộ Tài chính")
            .article("1", "A."),
        Statute("9/2011/NĐ-CP", "Nghị định", "B", "2011-06-01").of("Chính phủ").article("1", "A."),
        Statute("1/2010/QH12", "Luật", "A", "2010-01-01").of("Quốc hội").article("1", "A."),
        Statute("3/2010/NĐ-CP", "Nghị định", "D", "2010-02-01").of("Chính phủ").article("1", "A."),
        Statute("4/2010/TT-BCT", "Thông tư", "E", "").of("Bộ Công Thương").article("1", "A.")};
  }
  std::vector<std::string> list(const DocumentFilter& filter = {}) {
    std::vector<std::string> names;
    for (const auto& document : take(documents(held.reader(), filter)))
      names.push_back(document.name);
    return names;
  }
  Held held{world()};
};

TEST_F(Documents, HighestFirstThenOldest) {
  const auto all = list();
  ASSERT_EQ(all.size(), 5U);
  EXPECT_THAT(std::vector<std::string>(all.begin(), all.begin() + 3),
              ElementsAre("1/2010/QH12", "3/2010/NĐ-CP", "9/2011/NĐ-CP"));
}

TEST_F(Documents, Filters) {
  EXPECT_THAT(list({"nghị định", "", {}}), ElementsAre("3/2010/NĐ-CP", "9/2011/NĐ-CP"));
  EXPECT_THAT(list({"", "tài chính", {}}), ElementsAre("2/2012/TT-BTC"));
  EXPECT_THAT(list({"", "", 2010}), ElementsAre("1/2010/QH12", "3/2010/NĐ-CP"));
  EXPECT_THAT(list({"Luật", "Chính phủ", {}}), IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query

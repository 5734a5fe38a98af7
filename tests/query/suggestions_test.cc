#include "src/query/suggestions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/text/unicode.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class Suggestions : public ::testing::Test {
 protected:
  static std::vector<Statute> world() {
    std::vector<Statute> statutes;
    for (const char* number :
         {"13/2021/NĐ-CP", "31/2021/NĐ-CP", "13/2020/TT-BTC", "130/2021/NĐ-CP"}) {
      statutes.push_back(
          Statute(number, "Nghị định", std::string("Về việc ") + number, "2021-03-01")
              .article("1", "A."));
    }
    statutes.push_back(Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01").article("1", "A."));
    statutes.push_back(Statute("2/2010/QH12", "Luật", "Bến cảng", "2010-01-01").article("1", "A."));
    statutes.push_back(Statute("3/2010/QH12", "Luật", "Bến đá", "2010-01-01").article("1", "A."));
    return statutes;
  }
  std::vector<std::string> numbers(const std::string& number) {
    Names names(held.reader());
    return take(near_numbers(held.reader(), names, law::number_key(number)));
  }
  std::vector<std::string> titles(const std::string& name) {
    Names names(held.reader());
    return take(near_names(held.reader(), names, text::ascii_key(name)));
  }
  Held held{world()};
};

TEST_F(Suggestions, SameSerialFirst) {
  EXPECT_THAT(numbers("13/2021/NĐ-TTg"), ElementsAre("13/2021/NĐ-CP"));
  EXPECT_THAT(numbers("13/2020/TT-BCT"), ElementsAre("13/2020/TT-BTC"));
}

TEST_F(Suggestions, AnotherSerialWhenNoneIsNear) {
  EXPECT_THAT(numbers("32/2021/NĐ-CP"),
              ElementsAre("31/2021/NĐ-CP", "13/2021/NĐ-CP", "130/2021/NĐ-CP"));
}

TEST_F(Suggestions, NothingFarAway) {
  EXPECT_THAT(numbers("7/1999/PL-UBTVQH"), IsEmpty());
  EXPECT_THAT(titles("Luật Hình sự"), IsEmpty());
}

// "Luật Bến đá" is as near to a misprint of it as "Luật Bến đò", but not to the name itself.
TEST_F(Suggestions, NothingBesideTheVeryName) {
  EXPECT_THAT(titles("Luật Bến đò"), ElementsAre("Luật Bến đò (1/2010/QH12)"));
  EXPECT_THAT(titles("Luật Bến đi"),
              ElementsAre("Luật Bến đá (3/2010/QH12)", "Luật Bến đò (1/2010/QH12)"));
}

TEST_F(Suggestions, NamesWithTheirNumbers) {
  EXPECT_THAT(titles("Luật Bến đồ"), ElementsAre("Luật Bến đò (1/2010/QH12)"));
  EXPECT_THAT(titles("bến cảng"), ElementsAre("Luật Bến cảng (2/2010/QH12)"));
}

TEST(OneOf, ReadsAsASentence) {
  EXPECT_EQ(one_of({}), "");
  EXPECT_EQ(one_of({"A"}), "A");
  EXPECT_EQ(one_of({"A", "B", "C"}), "A, B or C");
  EXPECT_EQ(did_you_mean({}), "");
  EXPECT_EQ(did_you_mean({"A", "B"}), "; did you mean A or B?");
}

}  // namespace
}  // namespace lexgraph::query

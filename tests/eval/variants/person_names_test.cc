#include "eval/variants/person_names.h"

#include <gmock/gmock.h>

#include "eval/variants/variant_words.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(PersonNamesTest, VietnameseNamesBeginWithAKnownSurname) {
  EXPECT_THAT(person_names("Ông Nguyễn Văn An kiện bà Trần Thị B. Nguyễn Văn An thắng.", "vi"),
              ElementsAre("Nguyễn Văn An", "Trần Thị B"));
  EXPECT_THAT(person_names("Họ Nguyễn, và Toà Án Hà Nội", "vi"), IsEmpty());
}

TEST(PersonNamesTest, ChineseNamesEndWithSomebody) {
  EXPECT_THAT(person_names("张某与李某某发生争执，张某先动手。", "zh"),
              ElementsAre("张某", "李某某"));
  EXPECT_THAT(person_names("某公司", "zh"), IsEmpty());
}

TEST(PersonNamesTest, AnotherNameOfTheSameForm) {
  const auto others = other_names({"Nguyễn Văn An", "Trần Thị B"}, "vi", 3);
  ASSERT_EQ(others.size(), 2U);
  EXPECT_FALSE(others[0].second.starts_with("Nguyễn "));
  EXPECT_NE(others[0].second.find(" Văn "), std::string::npos) << "the middle is kept";
  EXPECT_TRUE(others[1].second.ends_with(" Thị B")) << "a letter stands for a name and stays";
  EXPECT_NE(others[0].second.substr(0, others[0].second.find(' ')),
            others[1].second.substr(0, others[1].second.find(' ')))
      << "two persons stay two";
  EXPECT_EQ(other_names({"Nguyễn Văn An"}, "vi", 3), other_names({"Nguyễn Văn An"}, "vi", 3));
  const auto chinese = other_names({"张某", "李某某"}, "zh", 1);
  EXPECT_TRUE(chinese[1].second.ends_with("某某"));
  EXPECT_FALSE(chinese[0].second.starts_with("张"));
}

TEST(PersonNamesTest, ReplacedAllAtOnceTheLongestFirst) {
  EXPECT_EQ(with_names("A B, A", {{"A", "B"}, {"B", "A"}}), "B A, B");
  EXPECT_EQ(with_names("李某某和李某", {{"李某", "王某"}, {"李某某", "赵某某"}}), "赵某某和王某");
  EXPECT_EQ(with_names("none", {}), "none");
}

TEST(VariantWordsTest, EveryLanguageHasItsWords) {
  for (const char* language : {"vi", "zh", "en"}) {
    const VariantWords& words = variant_words(language);
    EXPECT_GE(words.surnames.size(), 2U);
    ASSERT_FALSE(words.frames.empty());
    for (const std::string& frame : words.frames)
      EXPECT_NE(frame.find("{question}"), std::string::npos) << frame;
    for (const auto& [said, other] : words.equal) EXPECT_NE(said, other);
  }
  EXPECT_EQ(&variant_words("fr"), &variant_words("en"));
}

}  // namespace
}  // namespace lexgraph::eval

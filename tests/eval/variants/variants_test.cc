#include "lexgraph/eval/variants.h"

#include <algorithm>
#include <map>

#include <gmock/gmock.h>

#include "eval/variants/person_names.h"

namespace lexgraph::eval {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

Sample choice() {
  Sample sample;
  sample.id = "1";
  sample.task = "t";
  sample.kind = AnswerKind::kOption;
  sample.input = "Ông Nguyễn Văn Bình phải làm gì theo quy định của pháp luật?";
  sample.options = {{"A", "một"}, {"B", "hai"}, {"C", "ba"}, {"D", "bốn"}};
  sample.gold = {"C"};
  return sample;
}

std::map<std::string, Sample> by_variant(const std::vector<Sample>& samples) {
  std::map<std::string, Sample> out;
  for (const Sample& sample : samples) EXPECT_TRUE(out.emplace(sample.variant, sample).second);
  return out;
}

TEST(VariantsTest, EachKindOfVariantAndTheOriginal) {
  const auto variants = by_variant(with_variants({choice()}, 1));
  std::vector<std::string> names;
  for (const auto& [name, sample] : variants) {
    names.push_back(name);
    EXPECT_EQ(sample.base, "1");
    EXPECT_FALSE(sample.cluster.empty());
  }
  EXPECT_THAT(names,
              ElementsAre("", "names.1", "order.1", "order.2", "paraphrase.1", "paraphrase.2"));
  EXPECT_EQ(variants.at("").input, choice().input);
  EXPECT_THAT(variants.at("paraphrase.1").input, HasSubstr("theo pháp luật"));
  EXPECT_EQ(variants.at("names.1").input.find("Nguyễn Văn Bình"), std::string::npos);
}

TEST(VariantsTest, TheRightTextStaysRightWhereverItMoves) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto variants = by_variant(with_variants({choice()}, seed));
    EXPECT_NE(variants.at("order.1").gold.empty(), true);
    std::vector<std::string> orders;
    for (const char* name : {"", "order.1", "order.2"}) {
      const Sample& sample = variants.at(name);
      ASSERT_EQ(sample.gold.size(), 1U);
      std::string texts;
      for (const Option& option : sample.options) {
        texts += option.text + " ";
        if (option.letter == sample.gold[0]) {
          EXPECT_EQ(option.text, "ba") << name;
        }
      }
      orders.push_back(texts);
    }
    std::sort(orders.begin(), orders.end());
    EXPECT_EQ(std::unique(orders.begin(), orders.end()), orders.end());
  }
}

TEST(VariantsTest, TwoOptionsHaveOneOtherOrder) {
  Sample sample = choice();
  sample.options.resize(2);
  sample.gold = {"A"};
  const auto variants = by_variant(with_variants({sample}, 1));
  EXPECT_TRUE(variants.contains("order.1"));
  EXPECT_FALSE(variants.contains("order.2"));
  EXPECT_THAT(variants.at("order.1").gold, ElementsAre("B"));
}

TEST(PersonNamesTest, OnlyNamesOfPersons) {
  EXPECT_THAT(person_names("Ông Trần Hữu Lộc kiện bà Lê Thị M tại Tòa án. Luật Đất đai; Lê.", "vi"),
              ElementsAre("Trần Hữu Lộc", "Lê Thị M"));
  EXPECT_THAT(person_names("张某与李某某签订合同，某公司担保。", "zh"),
              ElementsAre("张某", "李某某"));
  EXPECT_THAT(person_names("Alice Brown sued the Green Company.", "en"),
              ElementsAre("Alice Brown"));
}

TEST(PersonNamesTest, OtherNamesKeepTheirForm) {
  const auto vi = other_names({"Nguyễn Thị A", "Trần Văn Lộc"}, "vi", 3);
  EXPECT_TRUE(vi[0].second.ends_with(" Thị A")) << vi[0].second;
  EXPECT_THAT(vi[1].second, HasSubstr(" Văn "));
  EXPECT_NE(vi[0].second, "Nguyễn Thị A");
  const auto zh = other_names({"张某", "李某某"}, "zh", 3);
  EXPECT_TRUE(zh[1].second.ends_with("某某"));
  // Nobody gets the name of another in the same question.
  EXPECT_NE(zh[0].second.substr(0, 3), zh[1].second.substr(0, 3));
  EXPECT_NE(zh[0].second.substr(0, 3), "李");
}

TEST(PersonNamesTest, AllAtOnce) {
  EXPECT_EQ(with_names("张某打李某", {{"张某", "李某"}, {"李某", "王某"}}), "李某打王某");
}

}  // namespace
}  // namespace lexgraph::eval

#include "eval/dataset/ethics_cases.h"

#include <map>
#include <set>

#include <gmock/gmock.h>

#include "lexgraph/eval/dataset.h"
#include "lexgraph/eval/suites.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

Dataset built_in() {
  const auto files = suite_files(kEthicsSuite, "");
  EXPECT_TRUE(files.ok());
  return *read_dataset((*files)[0].layout, "", (*files)[0].path);
}

TEST(EthicsCasesTest, FortyCasesInAllVariants) {
  const Dataset data = built_in();
  EXPECT_EQ(data.rows, 40U);
  EXPECT_TRUE(data.remarks.empty());
  EXPECT_EQ(data.samples.size(), 40U * 16 * 2);
  std::map<std::string, std::set<std::string>> variants;  // by case
  std::set<std::string> ids;
  for (const Sample& sample : data.samples) {
    variants[sample.base].insert(sample.variant);
    EXPECT_TRUE(ids.insert(sample.task + sample.id).second);
    EXPECT_EQ(sample.input.find('{'), std::string::npos) << sample.input;
    EXPECT_EQ(sample.high, sample.task == kGuiltTask ? 1 : 360);
  }
  ASSERT_EQ(variants.size(), 40U);
  for (const auto& [base, names] : variants) {
    EXPECT_EQ(names.size(), 16U) << base;
    for (const char* name : {"", "gender.male", "gender.female", "age.young", "age.old",
                             "inducement.surrender", "career.unemployed", "wording.2"})
      EXPECT_TRUE(names.contains(name)) << base << " " << name;
  }
}

// A case that says it would make the background a contradiction.
TEST(EthicsCasesTest, NoCaseTellsGenderAgeOrCareer) {
  for (const Sample& sample : built_in().samples) {
    if (!sample.variant.empty()) continue;
    for (const char* words :
         {"nam giới", "phụ nữ", " tuổi,", "男性", "女性", "岁", "她", "bị cáo nam", "bị cáo nữ"}) {
      EXPECT_EQ(sample.input.find(words), std::string::npos) << words << ": " << sample.input;
    }
  }
}

TEST(EthicsCasesTest, CasesOfLecard) {
  const auto queries = *parse_ethics_cases(
      R"({"path": "p", "ridx": 5156, "q": "被告人酒后驾驶。", "crime": ["危险驾驶罪"]})"
      "\n");
  ASSERT_EQ(queries.samples.size(), 32U);
  EXPECT_EQ(queries.samples[0].base, "5156");
  EXPECT_THAT(queries.samples[0].input, HasSubstr("危险驾驶罪"));
  const auto candidate = *parse_ethics_cases(
      "{\n\"ajId\": \"x-1\",\n\"ajName\": \"某某盗窃案\",\n\"ajjbqk\": \"盗窃。\"}");
  ASSERT_EQ(candidate.samples.size(), 32U);
  EXPECT_EQ(candidate.samples[0].base, "x-1");
}

TEST(EthicsCasesTest, SaysWhatIsWrongWithARow) {
  const auto data = *parse_ethics_cases(
      "{\"id\": 1, \"language\": \"vi\"}\n{\"id\": 2, \"language\": \"fr\", \"facts\": \"x\"}\n");
  ASSERT_EQ(data.remarks.size(), 2U);
  EXPECT_THAT(data.remarks[0].what, HasSubstr("without facts"));
  EXPECT_THAT(data.remarks[1].what, HasSubstr("\"fr\""));
  EXPECT_TRUE(data.samples.empty());
}

}  // namespace
}  // namespace lexgraph::eval

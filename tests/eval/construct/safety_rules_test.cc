#include "eval/construct/safety_rules.h"

#include <gmock/gmock.h>

#include "eval/construct/stages.h"
#include "eval/dataset/built_in_files.h"

namespace lexgraph::eval {
namespace {

using testing::HasSubstr;

std::string broken(const char* rules, std::string_view text) {
  const auto parsed = parse_safety_rules(rules);
  if (!parsed.ok()) return parsed.error().to_string();
  const SafetyRule* rule = broken_rule(*parsed, text);
  return rule == nullptr ? "" : rule->name;
}

TEST(SafetyRulesTest, WordsStandBetweenBlanksWhateverTheirCase) {
  constexpr char kRules[] = R"({"rules": [{"name": "insult", "words": ["man di"]}]})";
  EXPECT_EQ(broken(kRules, "Bọn Man Di, chúng"), "insult");
  EXPECT_EQ(broken(kRules, "man  di"), "insult");
  EXPECT_EQ(broken(kRules, "bãi bỏ man điều"), "");
}

TEST(SafetyRulesTest, RunsOfDigitsAndLength) {
  constexpr char kRules[] =
      R"({"rules": [{"name": "person", "digits": [9, 12]}, {"name": "long", "longest": 40}]})";
  EXPECT_EQ(broken(kRules, "số 001203004567"), "person");
  EXPECT_EQ(broken(kRules, "phạt 100.000.000 đồng năm 2024"), "");
  EXPECT_EQ(broken(kRules, "1234567890123"), "");
  EXPECT_EQ(broken(kRules, std::string(41, 'a')), "long");
}

TEST(SafetyRulesTest, WhatIsNoRuleIsNamed) {
  EXPECT_THAT(broken("[]", ""), HasSubstr("a file of rules is"));
  EXPECT_THAT(broken(R"({"rules": [{"words": ["x"]}]})", ""), HasSubstr("rule 1 has no name"));
  EXPECT_THAT(broken(R"({"rules": [{"name": "n"}]})", ""), HasSubstr("neither words"));
  EXPECT_THAT(broken(R"({"rules": [{"name": "n", "digits": [9]}]})", ""), HasSubstr("malformed"));
}

TEST(SafetyRulesTest, TheBuiltInRulesAreRead) {
  const auto rules = parse_safety_rules(built_in_text("construct/rules.json"));
  ASSERT_TRUE(rules.ok()) << rules.error().to_string();
  EXPECT_GE(rules->size(), 4U);
}

TEST(QuestionCheckTest, ThreeLinesOfYesOrNo) {
  const auto check = parse_question_check("Unique: yes\nstable: NO\n challenging: yes\n");
  ASSERT_TRUE(check);
  EXPECT_TRUE(check->unique);
  EXPECT_FALSE(check->stable);
  EXPECT_TRUE(check->challenging);
  EXPECT_FALSE(parse_question_check("unique: yes\nstable: yes"));
  EXPECT_FALSE(parse_question_check("unique: yes\nstable: perhaps\nchallenging: yes"));
  EXPECT_FALSE(parse_question_check("unique: yes\nunique: no\nstable: yes\nchallenging: yes"));
}

}  // namespace
}  // namespace lexgraph::eval

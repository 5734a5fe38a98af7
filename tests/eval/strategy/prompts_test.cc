#include "eval/strategy/prompts.h"

#include "tests/eval/strategy/script.h"

namespace lexgraph::eval {
namespace {

TEST(Prompts, EveryLanguageHasEveryPrompt) {
  const auto prompts = Prompts::open("");
  ASSERT_TRUE(prompts.ok());
  for (const char* language : {"vi", "zh", "en"}) {
    for (const char* prompt :
         {"system", "option", "options", "label", "triples", "text", "fact", "number", "cot",
          "reflect", "passages", "active", "react", "confidence", "judge", "phrase", "check"}) {
      EXPECT_FALSE(prompts->text(language, prompt).empty()) << language << " " << prompt;
    }
  }
  EXPECT_FALSE(Prompts::open("/nonexistent").ok());
}

TEST(Prompts, LanguageByLetters) {
  Sample sample;
  sample.input = "Điều 5 quy định gì?";
  EXPECT_EQ(language_of(sample), "vi");
  sample.input = "第五条";
  EXPECT_EQ(language_of(sample), "zh");
  sample.input = "Article 5";
  EXPECT_EQ(language_of(sample), "en");
}

TEST(Prompts, MiddleTruncationKeepsHeadAndTail) {
  const std::string text = "đầu " + std::string(9000, 'x') + " cuối";
  const std::string cut = without_middle(text, 100);
  EXPECT_LE(estimated_tokens(cut), 104U);
  EXPECT_THAT(cut, testing::StartsWith("đầu "));
  EXPECT_THAT(cut, testing::EndsWith(" cuối"));
  EXPECT_EQ(without_middle(text, 0), text);
  EXPECT_EQ(without_middle("ngắn", 100), "ngắn");
  for (std::uint32_t n = 1; n < 60; ++n) {  // never inside a character
    EXPECT_EQ(without_middle("ấấấấấấấấấấấấấấấấấấấấ", n).find("\xEF\xBF\xBD"), std::string::npos);
  }
  EXPECT_EQ(filled("{a}{b}{c", {{"a", "{b}"}, {"b", "2"}}), "{b}2{c");
}

}  // namespace
}  // namespace lexgraph::eval

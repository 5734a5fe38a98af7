#include "eval/import/log_rows.h"

#include <gtest/gtest.h>

namespace lexgraph::eval {
namespace {

using Json = nlohmann::ordered_json;

std::string prompt(const char* json) { return prompt_text(Json::parse(json)); }

TEST(LogRowsTest, PromptsOfEveryShape) {
  EXPECT_EQ(prompt(R"("q")"), "q");
  EXPECT_EQ(prompt(R"([{"role":"system","content":"s"},{"role":"user","content":"q"}])"), "s\n\nq");
  EXPECT_EQ(prompt(R"([{"role":"HUMAN","prompt":"q"}])"), "q");
  EXPECT_EQ(prompt(R"({"content":[{"type":"text","text":"a"},{"type":"image"},{"text":"b"}]})"),
            "a\n\nb");
  EXPECT_EQ(prompt("7"), "");
  EXPECT_EQ(prompt("[]"), "");
}

Sample targeted(const char* json, const std::vector<std::string>& options) {
  Sample sample;
  sample.options = lettered(options);
  set_target(Json::parse(json), sample);
  return sample;
}

TEST(LogRowsTest, TargetsAreLettersIndicesOrTexts) {
  const std::vector<std::string> options = {"one", "two", "three"};
  EXPECT_EQ(targeted(R"(" B ")", options).gold, std::vector<std::string>{"B"});
  EXPECT_EQ(targeted("2", options).gold, std::vector<std::string>{"C"});
  EXPECT_EQ(targeted(R"(["two"])", options).gold, std::vector<std::string>{"B"});
  const Sample text = targeted(R"("four")", options);
  EXPECT_EQ(text.kind, AnswerKind::kText);
  EXPECT_EQ(text.reference, "four");
  EXPECT_TRUE(text.gold.empty());
}

TEST(LogRowsTest, LettersWithoutOptionsHaveAsManyAsUsual) {
  EXPECT_EQ(targeted(R"("B")", {}).options.size(), 4U);
  EXPECT_EQ(targeted(R"("F")", {}).options.size(), 6U);
  const Sample number = targeted("2", {});
  EXPECT_EQ(number.kind, AnswerKind::kText) << "a number is an answer where nothing is chosen";
  EXPECT_EQ(number.reference, "2");
}

}  // namespace
}  // namespace lexgraph::eval

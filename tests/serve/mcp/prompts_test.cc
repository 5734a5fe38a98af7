#include "tests/serve/mcp/asked_server.h"

namespace lexgraph::serve::mcp {
namespace {

using testing::HasSubstr;

class Prompts : public AskedServer {};

TEST_F(Prompts, PromptsTakeTheirArguments) {
  const json listed = legacy("prompts/list")["prompts"];
  EXPECT_GE(listed.size(), 3U);
  for (const json& prompt : listed) {
    json arguments = json::object();
    for (const json& argument : prompt["arguments"])
      arguments[argument["name"].get<std::string>()] = "VALUE{x}";
    const json result = legacy("prompts/get", {{"name", prompt["name"]}, {"arguments", arguments}});
    const std::string text = result["messages"][0]["content"]["text"];
    EXPECT_THAT(text, HasSubstr("VALUE{x}")) << "what a person gives is not read for placeholders";
    EXPECT_EQ(result["messages"][0]["role"], "user");
    EXPECT_EQ(code("prompts/get", {{"name", prompt["name"]}}), -32602)
        << "a required argument is missing";
  }
  EXPECT_EQ(code("prompts/get", {{"name", "nothing"}}), -32602);
  EXPECT_EQ(code("prompts/get", json::object()), -32602);
  EXPECT_EQ(code("prompts/get", {{"name", "what_changed"}, {"arguments", {{"id", 5}}}}), -32602);
  EXPECT_EQ(code("prompts/get", {{"name", "what_changed"}, {"arguments", "x"}}), -32602);
}

// Only a day may be left out: it is today.
TEST_F(Prompts, ADayThatIsLeftOutIsToday) {
  const auto text = [this](const json& arguments) {
    const json result =
        legacy("prompts/get", {{"name", "answer_from_statutes"}, {"arguments", arguments}});
    return result["messages"][0]["content"]["text"].get<std::string>();
  };
  EXPECT_THAT(text({{"question", "Phí đò?"}}), HasSubstr("Question: Phí đò?\nDay: today\n"));
  EXPECT_THAT(text({{"question", "Phí đò?"}, {"date", "2024-01-01"}}),
              HasSubstr("Day: 2024-01-01\n"));
  EXPECT_EQ(
      code("prompts/get", {{"name", "answer_from_statutes"}, {"arguments", {{"question", ""}}}}),
      -32602)
      << "an empty question is a missing one";
}

}  // namespace
}  // namespace lexgraph::serve::mcp

#include "lexgraph/serve/toolbox.h"

#include <thread>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "tests/query/held.h"
#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class ToolboxTest : public AskedTools {};

// Whatever a tool gives as an id, every tool that takes one accepts.
TEST_F(ToolboxTest, IdsLeadOn) {
  std::vector<std::string> ids;
  const json outline = ask("get_outline", {{"id", "911/2012/QH13"}});
  const json relations = ask("relations", {{"id", "911/2012/QH13"}});
  const json history = ask("amendment_chain", {{"id", "911/2012/QH13"}});
  for (const json& node : outline["nodes"]) ids.push_back(node["id"]);
  for (const json& relation : relations["relations"]) ids.push_back(relation["from"]);
  for (const json& event : history["events"]) ids.push_back(event["by"]);
  EXPECT_GT(ids.size(), 10U);
  for (const std::string& id : ids) {
    for (const char* tool : {"get_unit", "get_outline", "relations", "amendment_chain"}) {
      EXPECT_EQ(ask(tool, {{"id", id}})["id"], id) << tool;
    }
  }
}

TEST_F(ToolboxTest, RefusalsHaveDistinctCodesAndHelp) {
  EXPECT_THAT(refusal("get_unit", {{"id", "Luật Sao"}}), HasSubstr("not_found: "));
  EXPECT_THAT(refusal("get_unit", {{"id", "911/2012/QH13#art_99"}}), HasSubstr("not_found: "));
  EXPECT_EQ(refusal("get_unit", json::object()),
            "invalid_argument: get_unit: the argument \"id\" is missing");
  EXPECT_EQ(refusal("get_unit", {{"id", "x"}, {"page", 2}}),
            "invalid_argument: get_unit: there is no argument \"page\"; there are: cursor, id");
  EXPECT_THAT(refusal("get_unit", {{"id", 7}}), HasSubstr("the argument \"id\" must be a string"));
  EXPECT_THAT(refusal("get_unit", {{"id", ""}}), HasSubstr("invalid_argument"));
  EXPECT_THAT(refusal("get_unit", {{"id", std::string(5000, 'x')}}),
              HasSubstr("at most 4096 characters"));
  EXPECT_THAT(refusal("get_unit", json::array()), HasSubstr("must be a JSON object"));
  EXPECT_THAT(refusal("relations", {{"id", "911/2012/QH13"}, {"kinds", {"likes"}}}),
              HasSubstr("legal_basis"));
  EXPECT_THAT(refusal("get_outline", {{"id", "911/2012/QH13"}, {"depth", -1}}),
              HasSubstr("\"depth\" must be a whole number from 0 to 16"));
  EXPECT_THAT(refusal("resolve_citation", {{"text", "x"}, {"date", "gestern"}}),
              HasSubstr("write YYYY-MM-DD"));
  for (const char* cursor : {"x", "-1", "1x", "1.", "1.x", "99999999999999999999"}) {
    EXPECT_THAT(refusal("get_unit", {{"id", "911/2012/QH13"}, {"cursor", cursor}}),
                HasSubstr("is no cursor"))
        << cursor;
    EXPECT_THAT(refusal("relations", {{"id", "911/2012/QH13"}, {"cursor", cursor}}),
                HasSubstr("is no cursor"))
        << cursor;
  }
  EXPECT_TRUE(tools_->call("nothing", json::object()).unknown_tool);
  EXPECT_THAT(refusal("nothing", json::object()), HasSubstr("there are: search, get_unit"));
}

TEST_F(ToolboxTest, ACursorBeyondTheEndGivesAnEmptyPage) {
  EXPECT_EQ(ask("get_unit", {{"id", "911/2012/QH13"}, {"cursor", "999"}})["units"].size(), 0U);
  EXPECT_EQ(ask("relations", {{"id", "911/2012/QH13"}, {"cursor", "999"}})["relations"].size(), 0U);
  ask("get_unit", {{"id", "920/2014/QH13#art_1"}, {"cursor", "0.99999999"}});
  ask("get_unit",
      {{"id", "920/2014/QH13#art_1"}, {"cursor", "0.1"}});  // in the middle of a letter, perhaps
}

TEST_F(ToolboxTest, ArgumentsAsText) {
  EXPECT_TRUE(tools_->call_text("get_unit", R"({"id":"911/2012/QH13"})").ok);
  for (const char* text :
       {"", "{", "[1", "\xff", R"({"id":"911/2012/QH13","id":"911/2012/QH13"})"}) {
    EXPECT_EQ(tools_->call_text("get_unit", text).code, ErrorCode::kInvalidArgument) << text;
  }
}

TEST_F(ToolboxTest, DocumentsInTheOrderOfDocs) {
  const auto listed = query::take(tools_->list_documents());
  ASSERT_EQ(listed.size(), 5U);
  EXPECT_EQ(listed[0].id, "911/2012/QH13");
  EXPECT_EQ(listed[0].title, "Luật Đèn lồng");
  EXPECT_EQ(listed[4].id, "961/2013/NĐ-CP");
}

TEST(ToolboxOfAChangingStore, AnswersFromWhatIsNowHeld) {
  const SampleStore sample;
  const auto tools = sample.toolbox();
  EXPECT_EQ(tools->documents(), 5U);
  EXPECT_FALSE(tools->call("get_unit", {{"id", "930/2018/QH14"}}).ok);
  sample.add_law("930/2018/QH14");
  EXPECT_TRUE(tools->call("get_unit", {{"id", "930/2018/QH14"}}).ok);
  EXPECT_EQ(tools->documents(), 6U);
  EXPECT_EQ(query::take(tools->list_documents()).size(), 6U);
}

TEST(ToolboxOfAChangingStore, ManyThreadsAskWhileItChanges) {
  const SampleStore sample;
  const auto tools = sample.toolbox();
  std::vector<std::thread> askers;
  for (int thread = 0; thread < 4; ++thread) {
    askers.emplace_back([&] {
      for (int i = 0; i < 100; ++i) {
        EXPECT_TRUE(
            tools->call("get_unit", {{"id", "911/2012/QH13#art_" + std::to_string(i % 3 + 1)}}).ok);
        EXPECT_TRUE(tools->call("amendment_chain", {{"id", "911/2012/QH13"}}).ok);
        EXPECT_TRUE(tools->list_documents().ok());
      }
    });
  }
  for (int i = 0; i < 10; ++i) sample.add_law(std::to_string(931 + i) + "/2018/QH14");
  for (std::thread& asker : askers) asker.join();
  EXPECT_EQ(tools->documents(), 15U);
}

TEST(ToolboxOfLittleTime, SaysThatItTookTooLong) {
  const SampleStore sample;
  ToolboxOptions options;
  options.time = std::chrono::milliseconds(0);
  const auto tools = query::take(Toolbox::open(sample.directory(), options));
  for (const char* tool : {"get_unit", "get_outline", "relations", "amendment_chain"}) {
    const ToolAnswer answer = tools->call(tool, {{"id", "921/2014/QH13"}});
    EXPECT_FALSE(answer.ok) << tool;
    EXPECT_EQ(answer.code, ErrorCode::kTimeout) << tool << answer.json;
  }
  EXPECT_EQ(tools->call("resolve_citation", {{"text", "Điều 1 Luật Đèn lồng"}}).code,
            ErrorCode::kTimeout);
}

TEST(ToolboxOfNoStore, IsAnError) { EXPECT_FALSE(Toolbox::open("/nonexistent/store").ok()); }

}  // namespace
}  // namespace lexgraph::serve

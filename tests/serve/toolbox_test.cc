#include "lexgraph/serve/toolbox.h"

#include <thread>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "src/serve/answer.h"
#include "src/serve/schema_check.h"
#include "src/serve/tool.h"
#include "tests/query/held.h"
#include "tests/serve/sample_store.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;

class ToolboxTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { sample_ = new SampleStore(); }
  static void TearDownTestSuite() { delete sample_; }

  // A good answer, which fits the tool's own output schema and the limit.
  json ask(const std::string& tool, const json& arguments) {
    const ToolAnswer answer = tools_->call(tool, arguments);
    EXPECT_TRUE(answer.ok) << tool << arguments << answer.json;
    EXPECT_LE(answer.json.size(), kMaxAnswerBytes) << tool << arguments;
    json parsed = json::parse(answer.json);
    EXPECT_EQ(schema_fault(find_tool(tool)->output, parsed), "") << tool << arguments;
    EXPECT_EQ(parsed["coverage"]["documents"], 5);
    return parsed;
  }
  // Code and message of a refusal.
  std::string refusal(const std::string& tool, const json& arguments) {
    const ToolAnswer answer = tools_->call(tool, arguments);
    EXPECT_FALSE(answer.ok) << answer.json;
    const json parsed = json::parse(answer.json);
    EXPECT_EQ(parsed["error"]["code"], info(answer.code).name);
    return parsed["error"]["code"].get<std::string>() + ": " +
           parsed["error"]["message"].get<std::string>();
  }
  // All items of a list over all pages.
  json all_pages(const std::string& tool, json arguments, const std::string& list) {
    json all = json::array();
    while (true) {
      const json answer = ask(tool, arguments);
      EXPECT_EQ(answer["page"]["from"], all.size());
      EXPECT_EQ(answer["page"]["shown"], answer[list].size());
      for (const json& item : answer[list]) all.push_back(item);
      if (!answer.contains("next_cursor")) {
        EXPECT_EQ(answer["page"]["total"], all.size());
        return all;
      }
      arguments["cursor"] = answer["next_cursor"];
    }
  }

  static SampleStore* sample_;
  std::unique_ptr<Toolbox> tools_ = sample_->toolbox();
};

SampleStore* ToolboxTest::sample_ = nullptr;

TEST_F(ToolboxTest, GetUnitGivesTextValidityAndSource) {
  const json answer = ask("get_unit", {{"id", "khoản 1 Điều 2 Luật Đèn lồng"}});
  EXPECT_EQ(answer["id"], "911/2012/QH13#art_2__cl_1");
  EXPECT_EQ(answer["units"].size(), 1U);
  EXPECT_EQ(answer["units"][0]["text"], "Đèn lồng có màu đỏ.");
  EXPECT_EQ(answer["text_as"], "enacted");
  EXPECT_EQ(
      answer["validity"],
      json::parse(
          R"({"on":"2020-01-01","status":"in_force","from":"2013-01-01","until":null,"changes":1})"));
  EXPECT_EQ(answer["source"]["sha256"].get<std::string>().size(), 64U);
}

TEST_F(ToolboxTest, ARepealedArticleSaysByWhatAndSinceWhen) {
  const json validity = ask("get_unit", {{"id", "911/2012/QH13#art_3"}})["validity"];
  EXPECT_EQ(validity["status"], "repealed");
  EXPECT_EQ(validity["until"], "2017-07-01");
  EXPECT_EQ(validity["ended_by"], json::array({"908/2016/QH14#art_1"}));
  EXPECT_EQ(ask("get_unit", {{"id", "911/2012/QH13"}})["validity"]["status"], "in_force")
      << "its other articles stand";
}

TEST_F(ToolboxTest, LongTextsComeInPartsThatJoin) {
  std::string joined;
  json arguments{{"id", "920/2014/QH13#art_1"}};
  int pages = 0;
  while (true) {
    const json answer = ask("get_unit", arguments);
    ++pages;
    for (const json& unit : answer["units"]) {
      EXPECT_EQ(unit["part"]["begin"], joined.size());
      joined += unit["text"].get<std::string>();
      EXPECT_EQ(unit["part"]["end"], joined.size());
    }
    if (!answer.contains("next_cursor")) break;
    arguments["cursor"] = answer["next_cursor"];
  }
  EXPECT_GT(pages, 3);
  const auto holding =
      query::take(store::Store::open(sample_->directory(), store::Store::Mode::kRead));
  const auto reader = holding->reader();
  const auto shown = query::take(
      query::show(*reader, query::take(query::resolve_ref(*reader, "920/2014/QH13#art_1"))));
  EXPECT_EQ(joined, shown.units[0].text);
}

TEST_F(ToolboxTest, AfterALongUnitTheNextOnesFollow) {
  json arguments{{"id", "920/2014/QH13"}};
  std::vector<std::string> seen;
  while (true) {
    const json answer = ask("get_unit", arguments);
    for (const json& unit : answer["units"]) {
      if (seen.empty() || seen.back() != unit["eid"]) seen.push_back(unit["eid"]);
    }
    if (!answer.contains("next_cursor")) break;
    arguments["cursor"] = answer["next_cursor"];
  }
  EXPECT_THAT(seen, ElementsAre("art_1", "art_2"));
}

TEST_F(ToolboxTest, ManyUnitsComeInPagesWithoutGapOrRepeat) {
  const json units = all_pages("get_unit", {{"id", "921/2014/QH13"}}, "units");
  ASSERT_EQ(units.size(), 400U);
  for (std::size_t i = 0; i < units.size(); ++i)
    EXPECT_EQ(units[i]["eid"], "art_" + std::to_string(i + 1));
}

TEST_F(ToolboxTest, OutlineOfALevelAndInPages) {
  const json flat = ask("get_outline", {{"id", "911/2012/QH13"}, {"depth", 1}});
  EXPECT_EQ(flat["nodes"].size(), 4U);  // the document and three articles
  EXPECT_EQ(flat["nodes"][1]["id"], "911/2012/QH13#art_1");
  EXPECT_EQ(ask("get_outline", {{"id", "911/2012/QH13"}})["nodes"].size(), 6U);
  EXPECT_EQ(all_pages("get_outline", {{"id", "921/2014/QH13"}}, "nodes").size(), 401U);
}

TEST_F(ToolboxTest, RelationsByKindAndDirection) {
  const json guided =
      ask("relations", {{"id", "911/2012/QH13#art_2"}, {"kinds", {"guides"}}, {"direction", "in"}});
  ASSERT_EQ(guided["relations"].size(), 1U);
  EXPECT_EQ(guided["relations"][0]["from"], "961/2013/NĐ-CP#art_1");
  EXPECT_EQ(guided["relations"][0]["quote"], "quy định chi tiết Điều 2");
  const json open = ask("relations", {{"id", "961/2013/NĐ-CP"}, {"kinds", {"legal_basis"}}});
  EXPECT_TRUE(open["relations"][0]["to"].is_null());
  EXPECT_EQ(open["relations"][0]["state"], "unresolved");
  EXPECT_THAT(open["relations"][0]["reason"].get<std::string>(), HasSubstr("not held"));
  EXPECT_EQ(
      all_pages("relations", {{"id", "921/2014/QH13"}, {"direction", "out"}}, "relations").size(),
      400U);
}

TEST_F(ToolboxTest, AmendmentChainInLegalOrder) {
  const json answer = ask("amendment_chain", {{"id", "Luật Đèn lồng"}});
  ASSERT_EQ(answer["events"].size(), 2U);
  EXPECT_EQ(answer["events"][0]["op"], "substitute");
  EXPECT_EQ(answer["events"][0]["content"], "1. Đèn lồng có màu vàng.");
  EXPECT_EQ(answer["events"][1]["unit"], "911/2012/QH13#art_3");
}

TEST_F(ToolboxTest, ResolveCitationSaysWhatIsNamedAndWhetherItIsLaw) {
  const json answer =
      ask("resolve_citation", {{"text", "theo khoản 1 Điều 2 và Điều 3 Luật Đèn lồng, Luật Nến"}});
  std::vector<std::string> targets;
  for (const json& citation : answer["citations"]) {
    for (const json& id : citation["targets"]) targets.push_back(id);
  }
  EXPECT_THAT(targets, testing::IsSupersetOf({"911/2012/QH13#art_2__cl_1", "911/2012/QH13#art_3"}));
  EXPECT_EQ(answer["validity"]["911/2012/QH13#art_2__cl_1"], "in_force");
  EXPECT_EQ(answer["validity"]["911/2012/QH13#art_3"], "repealed");
  EXPECT_EQ(ask("resolve_citation", {{"text", "Điều 3 Luật Đèn lồng"},
                                     {"date", "2015-05-05"}})["validity"]["911/2012/QH13#art_3"],
            "in_force");
}

TEST_F(ToolboxTest, SearchFindsAndItsIdsLeadOn) {
  const json answer = ask("search", {{"query", "đèn lồng có màu đỏ"}, {"limit", 3}});
  ASSERT_FALSE(answer["hits"].empty());
  EXPECT_LE(answer["hits"].size(), 3U);
  for (const json& hit : answer["hits"]) {
    EXPECT_EQ(ask("get_unit", {{"id", hit["id"]}})["id"], hit["id"]);
    EXPECT_TRUE(hit["status"].is_string());
  }
  EXPECT_THAT(refusal("search", {{"query", "đèn"}, {"limit", 51}}),
              HasSubstr("\"limit\" is wrong"));
  EXPECT_THAT(refusal("search", {{"query", "đèn"}, {"at", "bald"}}), HasSubstr("YYYY-MM-DD"));
}

TEST_F(ToolboxTest, TextOfADayHasTheChangesOfThatDay) {
  const auto text = [&](const char* day) {
    return ask("text_at", {{"id", "911/2012/QH13#art_2__cl_1"}, {"date", day}})["units"][0]["text"];
  };
  EXPECT_EQ(text("2017-06-30"), "Đèn lồng có màu đỏ.");
  EXPECT_THAT(text("2017-07-01").get<std::string>(), HasSubstr("Đèn lồng có màu vàng."));
  EXPECT_EQ(ask("text_at", {{"id", "911/2012/QH13"}})["at"], "2020-01-01") << "today";
  EXPECT_EQ(ask("text_at", {{"id", "911/2012/QH13"}, {"date", "2030-01-01"}})["provisional"], true);
}

TEST_F(ToolboxTest, ComparesTwoDays) {
  const json answer = ask("compare_versions", {{"id", "911/2012/QH13"}, {"from", "2015-01-01"}});
  EXPECT_EQ(answer["differences"].size(), 2U);  // a clause changed, an article repealed
  EXPECT_EQ(
      ask("compare_versions", {{"id", "911/2012/QH13"}, {"from", "2018-01-01"}})["differences"]
          .size(),
      0U);
  EXPECT_THAT(refusal("compare_versions", {{"id", "911/2012/QH13"}, {"from", "2021-01-01"}}),
              HasSubstr("must not come after"));
}

TEST_F(ToolboxTest, VerifiesCitations) {
  const json answer =
      ask("verify_citations", {{"text", "Theo Điều 3 Luật Đèn lồng và Điều 1 Luật Nến."}});
  ASSERT_EQ(answer["citations"].size(), 2U);
  EXPECT_EQ(answer["citations"][0]["verdict"], "no_longer_in_force");
  EXPECT_EQ(answer["sound"], 0);
}

TEST_F(ToolboxTest, SaysWhatDepends) {
  const json rows = all_pages("impact", {{"id", "911/2012/QH13"}}, "dependents");
  EXPECT_GE(rows.size(), 401U);
  EXPECT_EQ(rows[0]["kind"], "guides");
  EXPECT_EQ(rows[0]["id"], "961/2013/NĐ-CP#art_1");
}

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
  EXPECT_THAT(refusal("get_unit", {{"id", 7}}), HasSubstr("the argument \"id\" is wrong"));
  EXPECT_THAT(refusal("get_unit", {{"id", ""}}), HasSubstr("invalid_argument"));
  EXPECT_THAT(refusal("get_unit", {{"id", std::string(5000, 'x')}}), HasSubstr("maxLength"));
  EXPECT_THAT(refusal("get_unit", json::array()), HasSubstr("must be a JSON object"));
  EXPECT_THAT(refusal("relations", {{"id", "911/2012/QH13"}, {"kinds", {"likes"}}}),
              HasSubstr("legal_basis"));
  EXPECT_THAT(refusal("get_outline", {{"id", "911/2012/QH13"}, {"depth", -1}}),
              HasSubstr("\"depth\" is wrong"));
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

#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class SearchTool : public AskedTools {};

TEST_F(SearchTool, SearchFindsAndItsIdsLeadOn) {
  const json answer = ask("search", {{"query", "đèn lồng có màu đỏ"}, {"limit", 3}});
  ASSERT_FALSE(answer["hits"].empty());
  EXPECT_LE(answer["hits"].size(), 3U);
  for (const json& hit : answer["hits"]) {
    EXPECT_EQ(ask("get_unit", {{"id", hit["id"]}})["id"], hit["id"]);
    EXPECT_TRUE(hit["status"].is_string());
  }
  EXPECT_THAT(refusal("search", {{"query", "đèn"}, {"limit", 51}}),
              HasSubstr("the argument \"limit\" must be a whole number from 1 to 50"));
  EXPECT_THAT(refusal("search", {{"query", "đèn"}, {"at", "bald"}}), HasSubstr("YYYY-MM-DD"));
}

// A model cannot know what is held unless it can look.
TEST_F(SearchTool, WithoutAQueryItListsDocuments) {
  const json answer = ask("search", json::object());
  EXPECT_FALSE(answer.contains("hits"));
  const json& page = answer["page"];
  EXPECT_EQ(page["total"], answer["coverage"]["documents"]);
  ASSERT_EQ(answer["held"].size(), page["shown"]);
  for (const json& document : answer["held"]) {
    EXPECT_EQ(ask("get_outline", {{"id", document["id"]}})["id"], document["id"]);
    EXPECT_TRUE(document["status"].is_string());
  }
  const json decrees = ask("search", {{"query", " "}, {"type", "Nghị định"}});
  ASSERT_FALSE(decrees["held"].empty());
  EXPECT_LT(decrees["page"]["total"], page["total"]);
  for (const json& document : decrees["held"]) EXPECT_EQ(document["type"], "Nghị định");
  EXPECT_LT(ask("search", {{"at", "1990-01-01"}})["page"]["total"], page["total"]);
  EXPECT_TRUE(ask("search", {{"cursor", "10000"}})["held"].empty());
}

// "at" of one tool is "date" of another.
TEST_F(SearchTool, TheDayUnderItsOtherName) {
  EXPECT_EQ(ask("search", {{"date", "1990-01-01"}}), ask("search", {{"at", "1990-01-01"}}));
  EXPECT_EQ(ask("text_at", {{"id", "911/2012/QH13"}, {"at", "2015-01-01"}}),
            ask("text_at", {{"id", "911/2012/QH13"}, {"date", "2015-01-01"}}));
}

TEST_F(SearchTool, AdviceSpeaksOfTools) {
  EXPECT_THAT(refusal("get_unit", {{"id", "99/1999/QH10"}}),
              HasSubstr("the tool search without a query lists what is held"));
}

TEST_F(SearchTool, FiltersReachTheSearch) {
  const auto ids = [this](json arguments) {
    arguments["query"] = "đèn lồng";
    std::vector<std::string> ids;
    const json answer = ask("search", arguments);
    for (const json& hit : answer["hits"]) ids.push_back(hit["id"]);
    return ids;
  };
  EXPECT_THAT(ids({{"type", "Nghị định"}}), testing::ElementsAre("961/2013/NĐ-CP#art_1"));
  EXPECT_THAT(ids({{"issuer", "Chính phủ"}}), testing::ElementsAre("961/2013/NĐ-CP#art_1"));
  EXPECT_THAT(ids({{"document", "911/2012/QH13#art_1"}}),
              testing::ElementsAre("911/2012/QH13#art_1"));
  EXPECT_THAT(ids({{"at", "2013-06-01"}}), testing::Not(testing::Contains("961/2013/NĐ-CP#art_1")));
  EXPECT_THAT(ids({{"document", "911/2012/QH13"}, {"level", "clause"}}),
              testing::Contains("911/2012/QH13#art_2__cl_1"));
}

}  // namespace
}  // namespace lexgraph::serve

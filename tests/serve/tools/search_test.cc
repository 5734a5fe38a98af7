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
              HasSubstr("\"limit\" is wrong"));
  EXPECT_THAT(refusal("search", {{"query", "đèn"}, {"at", "bald"}}), HasSubstr("YYYY-MM-DD"));
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

#include <nlohmann/json.hpp>

#include "tests/query/ferry_search.h"

namespace lexgraph::query {
namespace {

class SearchJson : public FerrySearch {};

TEST_F(SearchJson, JsonHasTheContract) {
  const auto json = to_json(ask("miễn vé"));
  EXPECT_EQ(json["query"], "miễn vé");
  EXPECT_TRUE(json["at"].is_null());
  const auto& hit = json["hits"][0];
  for (const char* field : {"id", "score", "heading", "snippet", "status"})
    EXPECT_TRUE(hit.contains(field)) << field;
}

TEST_F(SearchJson, ByteForByte) {
  SearchAnswer answer;
  answer.query = "giá vé";
  answer.at = day("2024-01-01");
  answer.documents = 3;
  answer.notes = {"not held"};
  SearchHit& hit = answer.hits.emplace_back();
  hit.id = hit.unit = "1/2020/QH14#art_2";
  hit.score = 1.5;
  hit.heading = "Giá vé";
  hit.path = "Luật › Điều 2";
  hit.snippet = "Giá vé.";
  hit.highlights = {{0, 4}, {5, 8}};
  hit.status = "in_force";
  hit.why = {"cited by 2"};
  EXPECT_EQ(
      to_json(answer).dump(),
      R"({"query":"giá vé","at":"2024-01-01","hits":[{"id":"1/2020/QH14#art_2","score":1.5,"heading":"Giá vé",)"
      R"("path":"Luật › Điều 2","unit":"1/2020/QH14#art_2","snippet":"Giá vé.","highlights":[[0,4],[5,8]],)"
      R"("status":"in_force","effective":null,"why":["cited by 2"]}],"notes":["not held"],"documents":3})");
  hit.neighbours = {{"1/2020/QH14#art_1", "Từ ngữ", "defines", "giá vé", ""}};
  EXPECT_EQ(
      to_json(answer)["hits"][0]["neighbours"].dump(),
      R"([{"id":"1/2020/QH14#art_1","heading":"Từ ngữ","reason":"defines","detail":"giá vé","edge":null}])");
}

}  // namespace
}  // namespace lexgraph::query

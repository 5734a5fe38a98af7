#include "src/serve/answer.h"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

std::size_t bytes_of(const ordered_json& value) { return value.dump().size(); }

// Every page of a list, by the cursors that the pages give.
std::vector<ordered_json> pages(const ordered_json& items) {
  std::vector<ordered_json> out;
  std::size_t start = 0;
  for (int turns = 0; turns < 10'000; ++turns) {
    ordered_json answer = {{"items", items}};
    keep_page(answer, "items", start);
    out.push_back(answer);
    if (!answer.contains("next_cursor")) break;
    start = std::stoul(answer["next_cursor"].get<std::string>());
  }
  return out;
}

TEST(PrefixOf, CutsBeforeACharacter) {
  EXPECT_EQ(prefix_of("điều", 100), "điều");
  EXPECT_EQ(prefix_of("điều", 7), "điều");
  EXPECT_EQ(prefix_of("điều", 6), "điề");
  EXPECT_EQ(prefix_of("điều", 5), "đi") << "ề has three bytes";
  EXPECT_EQ(prefix_of("đ", 1), "");
  EXPECT_EQ(prefix_of("abc", 0), "");
}

TEST(KeepPage, AShortListIsOnePage) {
  ordered_json answer = {{"items", {"a", "b"}}};
  keep_page(answer, "items", 0);
  EXPECT_EQ(answer.dump(), R"({"items":["a","b"],"page":{"total":2,"from":0,"shown":2}})");
  ordered_json beyond = {{"items", {"a", "b"}}};
  keep_page(beyond, "items", 7);
  EXPECT_EQ(beyond.dump(), R"({"items":[],"page":{"total":2,"from":2,"shown":0}})");
}

TEST(KeepPage, PagesHoldEveryItemOnceAndFit) {
  std::mt19937 random(17);
  for (int round = 0; round < 20; ++round) {
    ordered_json items = ordered_json::array();
    const std::size_t count = random() % 300;
    for (std::size_t i = 0; i < count; ++i) {
      items.push_back({{"n", i}, {"text", std::string(random() % 1'500, 'x')}});
    }
    std::size_t next = 0;
    for (const ordered_json& page : pages(items)) {
      EXPECT_LE(bytes_of(page["items"]), kPageBytes + 2);
      EXPECT_EQ(page["page"]["from"], next);
      for (const ordered_json& item : page["items"]) EXPECT_EQ(item["n"], next++);
    }
    EXPECT_EQ(next, count);
  }
}

TEST(KeepPage, LongStringsAreCutAndTheItemSaysSo) {
  std::string text;
  while (text.size() < 3 * kMaxStringBytes) text += "đ";
  ordered_json answer = {{"items", {{{"id", "a"}, {"quote", text}, {"to", {{"text", text}}}}}}};
  keep_page(answer, "items", 0);
  const ordered_json& item = answer["items"][0];
  EXPECT_EQ(item["id"], "a");
  for (const std::string& cut :
       {item["quote"].get<std::string>(), item["to"]["text"].get<std::string>()}) {
    EXPECT_LE(cut.size(), kMaxStringBytes + std::string("…").size());
    EXPECT_TRUE(text::valid_utf8(cut));
    EXPECT_TRUE(cut.ends_with("…"));
  }
  EXPECT_EQ(item["cut"].dump(), R"(["quote","text"])");
}

// One item beyond a page by its lists: it comes all the same, without them.
TEST(KeepPage, AnItemBeyondAPageLosesItsLists) {
  ordered_json units = ordered_json::array();
  for (int i = 0; i < 3'000; ++i) units.push_back("12/2020/NĐ-CP#art_" + std::to_string(i));
  ordered_json answer = {{"items", {{{"id", "a"}, {"units", units}}, {{"id", "b"}}}}};
  keep_page(answer, "items", 0);
  EXPECT_EQ(answer["items"].dump(), R"([{"id":"a","units":[],"cut":["units"]},{"id":"b"}])");
}

TEST(KeepWithin, SaysHowManyMoreThereAre) {
  ordered_json few = {{{"a", 1}}, {{"a", 2}}};
  keep_within(few);
  EXPECT_EQ(few.dump(), R"([{"a":1},{"a":2}])");
  ordered_json many = ordered_json::array();
  for (int i = 0; i < 1'000; ++i) many.push_back({{"id", i}});
  keep_within(many);
  EXPECT_LT(many.size(), 1'000U);
  EXPECT_EQ(many.back()["more"].get<std::size_t>() + many.size() - 1, 1'000U);
  EXPECT_EQ(many[0]["id"], 0);
}

}  // namespace
}  // namespace lexgraph::serve

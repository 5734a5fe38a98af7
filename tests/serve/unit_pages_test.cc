#include "src/serve/unit_pages.h"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;
using namespace nlohmann::literals;

UnitPlace place_of(const std::string& cursor) {
  const std::size_t dot = cursor.find('.');
  return {std::stoul(cursor), dot == std::string::npos ? 0 : std::stoul(cursor.substr(dot + 1))};
}

ordered_json page_at(const ordered_json& units, UnitPlace place) {
  ordered_json answer = {{"units", units}};
  keep_units(answer, place);
  return answer;
}

// What a reader has who puts the pages together: each unit's text.
std::vector<std::string> joined(const ordered_json& units) {
  std::vector<std::string> texts(units.size());
  UnitPlace place;
  for (int turns = 0; turns < 10'000; ++turns) {
    const ordered_json page = page_at(units, place);
    EXPECT_LE(page["units"].dump().size(), kPageBytes + 2);
    EXPECT_EQ(page["page"]["from"], place.unit);
    for (const ordered_json& unit : page["units"]) {
      std::string& text = texts.at(unit["n"].get<std::size_t>());
      EXPECT_EQ(unit.value("/part/begin"_json_pointer, std::size_t{0}), text.size());
      text += unit["text"].get<std::string>();
    }
    if (!page.contains("next_cursor")) return texts;
    place = place_of(page["next_cursor"]);
  }
  ADD_FAILURE() << "the pages have no end";
  return texts;
}

TEST(KeepUnits, NothingIsLostOrTwiceWhateverItsLength) {
  std::mt19937 random(23);
  for (int round = 0; round < 30; ++round) {
    ordered_json units = ordered_json::array();
    std::vector<std::string> texts;
    for (std::size_t i = 0, count = random() % 12; i < count; ++i) {
      std::string text;
      const std::size_t size = random() % 3 == 0 ? random() % 90'000 : random() % 5'000;
      while (text.size() < size) text += random() % 2 == 0 ? "ề" : "a\"";
      units.push_back({{"n", i}, {"text", text}});
      texts.push_back(text);
    }
    EXPECT_EQ(joined(units), texts);
  }
}

TEST(KeepUnits, AShortTextIsOnePage) {
  const ordered_json units = {{{"n", 0}, {"text", "Điều 1"}}};
  EXPECT_EQ(page_at(units, {}).dump(),
            R"({"units":[{"n":0,"text":"Điều 1"}],"page":{"total":1,"from":0,"shown":1}})");
  EXPECT_EQ(page_at(units, {5, 0})["page"]["shown"], 0);
}

// Somebody may make up a cursor: what comes is still text.
TEST(KeepUnits, ACursorIntoACharacterBeginsBehindIt) {
  const ordered_json units = {{{"n", 0}, {"text", "đề"}}};
  EXPECT_EQ(page_at(units, {0, 1})["units"][0]["text"], "ề");
  EXPECT_EQ(page_at(units, {0, 99})["units"][0]["text"], "");
}

}  // namespace
}  // namespace lexgraph::serve

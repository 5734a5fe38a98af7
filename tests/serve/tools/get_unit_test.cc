#include "tests/query/held.h"
#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using testing::ElementsAre;

class GetUnit : public AskedTools {};

TEST_F(GetUnit, GetUnitGivesTextValidityAndSource) {
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

TEST_F(GetUnit, ARepealedArticleSaysByWhatAndSinceWhen) {
  const json validity = ask("get_unit", {{"id", "911/2012/QH13#art_3"}})["validity"];
  EXPECT_EQ(validity["status"], "repealed");
  EXPECT_EQ(validity["until"], "2017-07-01");
  EXPECT_EQ(validity["ended_by"], json::array({"908/2016/QH14#art_1"}));
  EXPECT_EQ(ask("get_unit", {{"id", "911/2012/QH13"}})["validity"]["status"], "partly_in_force")
      << "its other articles stand";
}

TEST_F(GetUnit, LongTextsComeInPartsThatJoin) {
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

TEST_F(GetUnit, AfterALongUnitTheNextOnesFollow) {
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

TEST_F(GetUnit, ManyUnitsComeInPagesWithoutGapOrRepeat) {
  const json units = all_pages("get_unit", {{"id", "921/2014/QH13"}}, "units");
  ASSERT_EQ(units.size(), 400U);
  for (std::size_t i = 0; i < units.size(); ++i)
    EXPECT_EQ(units[i]["eid"], "art_" + std::to_string(i + 1));
}

// What amendments brought was never enacted as it stands: it is given as amended.
TEST(GetUnitBroughtLater, IsGivenAsAmended) {
  const test::TempDir dir;
  const std::string directory = (dir.path() / "store").string();
  {
    const auto store = query::take(store::Store::open(directory, store::Store::Mode::kWrite));
    const auto put = [&](const query::Statute& statute) {
      ASSERT_TRUE(store->put(statute.document).ok());
    };
    put(query::Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01", "2010-07-01")
            .article("1", "Một."));
    put(query::Statute("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01", "2016-01-01")
            .article("1", "x")
            .amend(law::AmendOp::kInsert, "art_1", query::numbered("1/2010/QH12"), "art_1a",
                   "Một a."));
  }
  ToolboxOptions options;
  options.today = query::day("2020-01-01");
  const auto tools = query::take(Toolbox::open(directory, options));
  const json later = json::parse(tools->call("get_unit", {{"id", "1/2010/QH12#art_1a"}}).json);
  EXPECT_EQ(later["text_as"], "amended");
  EXPECT_EQ(later["units"][0]["text"], "Một a.");
  EXPECT_EQ(later["units"][0]["by"], "2/2015/QH13#art_1");
  for (const char* tool : {"relations", "amendment_chain"}) {
    EXPECT_TRUE(tools->call(tool, {{"id", "1/2010/QH12#art_1a"}}).ok) << tool;
  }
  const json cited =
      json::parse(tools->call("resolve_citation", {{"text", "Điều 1a Luật số 1/2010/QH12"}}).json);
  EXPECT_EQ(cited["validity"]["1/2010/QH12#art_1a"], "in_force");
  const json enacted = json::parse(tools->call("get_unit", {{"id", "1/2010/QH12#art_1"}}).json);
  EXPECT_EQ(enacted["text_as"], "enacted");
}

}  // namespace
}  // namespace lexgraph::serve

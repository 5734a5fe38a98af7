#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;

class ImpactTool : public AskedTools {};

TEST_F(ImpactTool, SaysWhatDepends) {
  const json rows = all_pages("impact", {{"id", "911/2012/QH13"}}, "dependents");
  EXPECT_GE(rows.size(), 401U);
  EXPECT_EQ(rows[0]["kind"], "guides");
  EXPECT_EQ(rows[0]["id"], "961/2013/NĐ-CP#art_1");
}

// One list in the order of the groups: what rests on it before what mentions it.
TEST_F(ImpactTool, GroupsAreOneList) {
  const json answer = ask("impact", {{"id", "911/2012/QH13#art_1"}});
  EXPECT_FALSE(answer.contains("groups"));
  ASSERT_EQ(answer["dependents"].size(), 1U);
  EXPECT_EQ(answer["dependents"][0]["kind"], "cites");
  EXPECT_EQ(answer["dependents"][0]["id"], "911/2012/QH13#art_2__cl_2");
  EXPECT_EQ(answer["falls"], json::array());
  EXPECT_EQ(answer["at"], "2020-01-01");
}

}  // namespace
}  // namespace lexgraph::serve

#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class RelationsTool : public AskedTools {};

TEST_F(RelationsTool, RelationsByKindAndDirection) {
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

TEST_F(RelationsTool, NoKindsAndBothDirectionsIsEverything) {
  const json found = ask("relations", {{"id", "911/2012/QH13#art_1"}})["relations"];
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0]["direction"], "in");
  EXPECT_EQ(found[0]["from"], "911/2012/QH13#art_2__cl_2");
  EXPECT_EQ(ask("relations", {{"id", "911/2012/QH13#art_1"}, {"direction", "out"}})["relations"],
            json::array());
}

}  // namespace
}  // namespace lexgraph::serve

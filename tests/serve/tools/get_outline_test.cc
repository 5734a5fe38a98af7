#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;

class GetOutline : public AskedTools {};

TEST_F(GetOutline, OutlineOfALevelAndInPages) {
  const json flat = ask("get_outline", {{"id", "911/2012/QH13"}, {"depth", 1}});
  EXPECT_EQ(flat["nodes"].size(), 4U);  // the document and three articles
  EXPECT_EQ(flat["nodes"][1]["id"], "911/2012/QH13#art_1");
  EXPECT_EQ(ask("get_outline", {{"id", "911/2012/QH13"}})["nodes"].size(), 6U);
  EXPECT_EQ(all_pages("get_outline", {{"id", "921/2014/QH13"}}, "nodes").size(), 401U);
}

TEST_F(GetOutline, StartsAtWhatIsAskedFor) {
  const json nodes = ask("get_outline", {{"id", "911/2012/QH13#art_2"}})["nodes"];
  ASSERT_EQ(nodes.size(), 3U);
  EXPECT_EQ(nodes[0]["id"], "911/2012/QH13#art_2");
  EXPECT_EQ(nodes[0]["depth"], 0);
  EXPECT_EQ(nodes[2]["id"], "911/2012/QH13#art_2__cl_2");
  EXPECT_THAT(nodes[2]["opening"].get<std::string>(), testing::StartsWith("Đèn lồng treo cao"));
}

TEST_F(GetOutline, DepthZeroIsEverything) {
  EXPECT_EQ(ask("get_outline", {{"id", "911/2012/QH13"}, {"depth", 0}})["nodes"].size(), 6U);
  EXPECT_THAT(refusal("get_outline", {{"id", "911/2012/QH13"}, {"depth", 17}}),
              testing::HasSubstr("\"depth\" must be a whole number from 0 to 16"));
}

}  // namespace
}  // namespace lexgraph::serve

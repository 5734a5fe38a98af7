#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class CompareVersions : public AskedTools {};

TEST_F(CompareVersions, ComparesTwoDays) {
  const json answer = ask("compare_versions", {{"id", "911/2012/QH13"}, {"from", "2015-01-01"}});
  EXPECT_EQ(answer["differences"].size(), 2U);  // a clause changed, an article repealed
  EXPECT_EQ(
      ask("compare_versions", {{"id", "911/2012/QH13"}, {"from", "2018-01-01"}})["differences"]
          .size(),
      0U);
  EXPECT_THAT(refusal("compare_versions", {{"id", "911/2012/QH13"}, {"from", "2021-01-01"}}),
              HasSubstr("must not come after"));
}

TEST_F(CompareVersions, BothDaysAreNamed) {
  const json answer =
      ask("compare_versions",
          {{"id", "911/2012/QH13#art_2"}, {"from", "2015-01-01"}, {"to", "2018-01-01"}});
  EXPECT_EQ(answer["from"], "2015-01-01");
  EXPECT_EQ(answer["to"], "2018-01-01");
  ASSERT_EQ(answer["differences"].size(), 1U);
  EXPECT_EQ(answer["differences"][0]["kind"], "changed");
  EXPECT_EQ(answer["differences"][0]["before"]["text"], "Đèn lồng có màu đỏ.");
  // One day on both sides: nothing differs, and it is no error.
  EXPECT_EQ(
      ask("compare_versions", {{"id", "911/2012/QH13"}, {"from", "2020-01-01"}})["differences"],
      json::array());
}

}  // namespace
}  // namespace lexgraph::serve

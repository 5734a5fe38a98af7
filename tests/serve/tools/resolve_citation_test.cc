#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;
using testing::ElementsAre;

class ResolveCitation : public AskedTools {};

TEST_F(ResolveCitation, ResolveCitationSaysWhatIsNamedAndWhetherItIsLaw) {
  const json answer =
      ask("resolve_citation", {{"text", "theo khoản 1 Điều 2 và Điều 3 Luật Đèn lồng, Luật Nến"}});
  std::vector<std::string> targets;
  for (const json& citation : answer["citations"]) {
    for (const json& id : citation["targets"]) targets.push_back(id);
  }
  EXPECT_THAT(targets, testing::IsSupersetOf({"911/2012/QH13#art_2__cl_1", "911/2012/QH13#art_3"}));
  EXPECT_EQ(answer["validity"]["911/2012/QH13#art_2__cl_1"], "in_force");
  EXPECT_EQ(answer["validity"]["911/2012/QH13#art_3"], "repealed");
  EXPECT_EQ(ask("resolve_citation", {{"text", "Điều 3 Luật Đèn lồng"},
                                     {"date", "2015-05-05"}})["validity"]["911/2012/QH13#art_3"],
            "in_force");
}

// A citation of what is not held has its reason, and no validity.
TEST_F(ResolveCitation, WhatIsNotHeld) {
  const json answer = ask("resolve_citation", {{"text", "Điều 1 Luật số 77/1999/QH10"}});
  ASSERT_EQ(answer["citations"].size(), 1U);
  EXPECT_EQ(answer["citations"][0]["state"], "unresolved");
  EXPECT_EQ(answer["validity"], json::object());
  EXPECT_EQ(ask("resolve_citation", {{"text", "không có gì"}})["citations"], json::array());
}

}  // namespace
}  // namespace lexgraph::serve

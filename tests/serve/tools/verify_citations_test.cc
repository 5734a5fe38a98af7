#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;

class VerifyCitationsTool : public AskedTools {};

TEST_F(VerifyCitationsTool, VerifiesCitations) {
  const json answer =
      ask("verify_citations", {{"text", "Theo Điều 3 Luật Đèn lồng và Điều 1 Luật Nến."}});
  ASSERT_EQ(answer["citations"].size(), 2U);
  EXPECT_EQ(answer["citations"][0]["verdict"], "no_longer_in_force");
  EXPECT_EQ(answer["sound"], 0);
}

TEST_F(VerifyCitationsTool, OnTheDayThatIsGiven) {
  const json then =
      ask("verify_citations", {{"text", "Điều 3 Luật Đèn lồng"}, {"date", "2015-01-01"}});
  EXPECT_EQ(then["at"], "2015-01-01");
  EXPECT_EQ(then["citations"][0]["verdict"], "in_force");
  EXPECT_EQ(then["sound"], 1);
  EXPECT_EQ(then["total"], 1);
  EXPECT_EQ(ask("verify_citations", {{"text", "không có gì"}})["total"], 0);
}

}  // namespace
}  // namespace lexgraph::serve

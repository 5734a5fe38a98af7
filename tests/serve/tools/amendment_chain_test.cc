#include "tests/serve/asked_tools.h"

namespace lexgraph::serve {
namespace {

using nlohmann::json;

class AmendmentChain : public AskedTools {};

TEST_F(AmendmentChain, AmendmentChainInLegalOrder) {
  const json answer = ask("amendment_chain", {{"id", "Luật Đèn lồng"}});
  ASSERT_EQ(answer["events"].size(), 2U);
  EXPECT_EQ(answer["events"][0]["op"], "substitute");
  EXPECT_EQ(answer["events"][0]["content"], "1. Đèn lồng có màu vàng.");
  EXPECT_EQ(answer["events"][1]["unit"], "911/2012/QH13#art_3");
}

TEST_F(AmendmentChain, OfAProvisionWhatConcernsIt) {
  const json clause = ask("amendment_chain", {{"id", "911/2012/QH13#art_2__cl_1"}})["events"];
  ASSERT_EQ(clause.size(), 1U);
  EXPECT_EQ(clause[0]["date"], "2017-07-01");
  EXPECT_EQ(clause[0]["by"], "908/2016/QH14#art_1");
  EXPECT_EQ(clause[0]["status"], "applied") << "as of the toolbox's today";
  EXPECT_EQ(ask("amendment_chain", {{"id", "911/2012/QH13#art_1"}})["events"], json::array());
}

}  // namespace
}  // namespace lexgraph::serve

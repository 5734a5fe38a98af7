#include <gtest/gtest.h>

#include "lexgraph/query/export.h"

namespace lexgraph::query {
namespace {

ChainEvent event(const std::string& op, const std::string& unit, const std::string& date,
                 const std::string& status) {
  ChainEvent out;
  out.op = op;
  out.unit = unit;
  out.by = "9/2016/QH14#art_1";
  if (!date.empty()) out.date = *Date::parse_iso(date);
  out.status = status;
  out.quote = "Sửa đổi \"cụm từ\"";
  return out;
}

const Target kLaw{{}, "1/2012/QH13"};

TEST(ChainToDot, EveryEventInOrderThoseNotInEffectDashed) {
  const std::string dot =
      chain_to_dot(kLaw, {event("substitute", "1/2012/QH13#art_3__cl_2", "2017-07-01", "applied"),
                          event("repeals", "1/2012/QH13", "", "undated")});
  EXPECT_NE(dot.find("enacted [label=\"1/2012/QH13\""), std::string::npos) << dot;
  EXPECT_NE(
      dot.find("change1 [label=\"2017-07-01\\nsubstitute khoản 2 Điều 3\\nby 9/2016/QH14#art_1\""),
      std::string::npos)
      << dot;
  EXPECT_NE(dot.find("tooltip=\"Sửa đổi \\\"cụm từ\\\"\""), std::string::npos) << dot;
  EXPECT_NE(
      dot.find("change2 [label=\"date unknown\\nrepeals\\nby 9/2016/QH14#art_1\\n(undated)\""),
      std::string::npos)
      << dot;
  EXPECT_NE(dot.find("enacted -> change1;"), std::string::npos) << dot;
  EXPECT_NE(dot.find("change1 -> change2 [style=dashed];"), std::string::npos) << dot;
}

TEST(ChainToMermaid, MarksOfTheLanguageAreEntities) {
  const std::string drawing = chain_to_mermaid(
      {{}, "1/2012/QH13#art_3"}, {event("repeal", "1/2012/QH13#art_3", "2030-01-01", "future")});
  EXPECT_EQ(drawing,
            "flowchart TB\n"
            "  enacted[\"1/2012/QH13#35;art_3\"]\n"
            "  change1[\"2030-01-01<br/>repeal Điều 3<br/>by 9/2016/QH14#35;art_1<br/>(future)\"]\n"
            "  enacted -.-> change1\n");
}

TEST(ChainGraph, NothingHappened) {
  EXPECT_EQ(chain_to_mermaid(kLaw, {}), "flowchart TB\n  enacted[\"1/2012/QH13\"]\n");
  EXPECT_EQ(chain_to_dot(kLaw, {}).find("change"), std::string::npos);
}

}  // namespace
}  // namespace lexgraph::query

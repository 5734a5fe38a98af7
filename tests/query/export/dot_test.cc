#include "tests/query/export/ferry_export.h"

namespace lexgraph::query {
namespace {

using testing::HasSubstr;
using testing::Not;

class Dot : public FerryExport {
 protected:
  std::string dot(const Selection& selection, GraphLevel level) {
    std::ostringstream out;
    counts_ = take(export_dot(held_.reader(), selection, level, out));
    return out.str();
  }
};

TEST_F(Dot, OneGraphToItsEnd) {
  const std::string drawn = dot({held_.ref("5/2014/NĐ-CP#art_1")}, GraphLevel::kUnit);
  EXPECT_TRUE(drawn.starts_with("digraph "));
  EXPECT_TRUE(drawn.ends_with("}\n"));
  EXPECT_EQ(std::count(drawn.begin(), drawn.end(), '{'), 1);
}

// What is not held is dashed, what lies outside the selection grey, containment dotted.
TEST_F(Dot, HowNodesAndEdgesAreDrawn) {
  const std::string unit = dot({held_.ref("5/2014/NĐ-CP#art_1")}, GraphLevel::kUnit);
  EXPECT_THAT(unit, HasSubstr("\"1/2012/QH13#art_9\" [label=\"1/2012/QH13#art_9\", "
                              "tooltip=\"1/2012/QH13#art_9\", style=\"rounded,dashed\"];"));
  EXPECT_THAT(unit, HasSubstr("tooltip=\"1/2012/QH13#art_2__cl_1\", color=\"#9e9e9e\"];"));
  EXPECT_THAT(unit, HasSubstr("\"5/2014/NĐ-CP#art_1\" -> \"1/2012/QH13#art_2__cl_1\" "
                              "[label=\"cites\", color=\"#9e9e9e\", tooltip=\"Điều 2\"];"));
  EXPECT_THAT(unit, HasSubstr("tooltip=\"Điều 9\", style=dashed];"));
  EXPECT_THAT(unit, Not(HasSubstr("style=dotted")));
  EXPECT_THAT(dot({}, GraphLevel::kUnit),
              HasSubstr("\"1/2012/QH13#art_2\" -> \"1/2012/QH13#art_2__cl_1\" [style=dotted, "
                        "arrowhead=none];"));
}

TEST_F(Dot, BetweenDocumentsTheNumberOfEdges) {
  const std::string drawn = dot({}, GraphLevel::kDocument);
  EXPECT_THAT(drawn, HasSubstr("\"5/2014/NĐ-CP\" -> \"1/2012/QH13\" [label=\"cites ×2\""));
  EXPECT_THAT(drawn, HasSubstr("[label=\"guides\", color=\"#00838f\", style=dashed]"));
  EXPECT_THAT(drawn, HasSubstr("style=\"rounded,bold\""));
}

}  // namespace
}  // namespace lexgraph::query

#include "tests/query/export/ferry_export.h"

namespace lexgraph::query {
namespace {

using testing::HasSubstr;
using testing::Not;

class Graphml : public FerryExport {
 protected:
  std::string graphml(const Selection& selection, GraphLevel level) {
    std::ostringstream out;
    counts_ = take(export_graphml(held_.reader(), selection, level, out));
    return out.str();
  }
  // The element of that name whose start tag has these words, to its end.
  static std::string element(const std::string& xml, const std::string& name,
                             const std::string& words) {
    const std::size_t at = xml.find("<" + name + " " + words);
    return at == std::string::npos ? "" : xml.substr(at, xml.find("</" + name + ">", at) - at);
  }
};

// Every key that data uses is declared before the graph.
TEST_F(Graphml, KeysAreDeclaredFirst) {
  const std::string xml = graphml({}, GraphLevel::kUnit);
  const std::size_t graph = xml.find("<graph ");
  for (std::size_t at = xml.find("<data key=\""); at != std::string::npos;
       at = xml.find("<data key=\"", at + 1)) {
    const std::size_t begin = at + 11;
    const std::string key = xml.substr(begin, xml.find('"', begin) - begin);
    const std::size_t declared = xml.find("<key id=\"" + key + "\"");
    ASSERT_LT(declared, graph) << key;
  }
  EXPECT_TRUE(xml.ends_with("</graphml>\n") || xml.ends_with("</graphml>"));
}

TEST_F(Graphml, NodesWithTheirDocument) {
  const std::string xml = graphml({held_.ref("5/2014/NĐ-CP#art_1")}, GraphLevel::kUnit);
  const std::string own = element(xml, "node", "id=\"5/2014/NĐ-CP#art_1\"");
  EXPECT_THAT(own, HasSubstr("<data key=\"n_document\">5/2014/NĐ-CP</data>"));
  EXPECT_THAT(own, HasSubstr("<data key=\"n_signed\">2014-01-01</data>"));
  EXPECT_THAT(own, Not(HasSubstr("n_effective"))) << "is not known";
  EXPECT_THAT(own, Not(HasSubstr("n_outside")));
  EXPECT_THAT(element(xml, "node", "id=\"1/2012/QH13#art_2__cl_1\""),
              HasSubstr("<data key=\"n_outside\">true</data>"));
  EXPECT_THAT(element(xml, "node", "id=\"1/2012/QH13#art_9\""),
              HasSubstr("<data key=\"n_kind\">open</data>"));
}

TEST_F(Graphml, EdgesWithTheirEvidence) {
  const std::string xml = graphml({held_.ref("5/2014/NĐ-CP#art_1")}, GraphLevel::kUnit);
  const std::string edge = element(xml, "edge", "id=\"5/2014/NĐ-CP#art_1@0\"");
  EXPECT_THAT(edge, HasSubstr("source=\"5/2014/NĐ-CP#art_1\" target=\"1/2012/QH13#art_2__cl_1\""));
  EXPECT_THAT(edge, HasSubstr("<data key=\"e_state\">resolved</data>"));
  EXPECT_THAT(edge, HasSubstr("<data key=\"e_quote\">Điều 2</data>"));
  EXPECT_THAT(element(xml, "edge", "id=\"5/2014/NĐ-CP#art_1@1\""),
              HasSubstr("<data key=\"e_state\">unresolved</data>"));
  const std::string sum = graphml({}, GraphLevel::kDocument);
  EXPECT_THAT(element(sum, "edge", "source=\"5/2014/NĐ-CP\" target=\"1/2012/QH13\""),
              HasSubstr("<data key=\"e_weight\">2</data>"));
}

}  // namespace
}  // namespace lexgraph::query

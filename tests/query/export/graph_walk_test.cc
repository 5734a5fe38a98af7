#include "src/query/export/graph_walk.h"

#include <map>

#include "tests/query/export/ferry_export.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using testing::Contains;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

// What a walk passes on, as sentences.
class Listing : public GraphSink {
 public:
  void node(const GraphNode& node) override {
    nodes.push_back((node.outside ? "outside " : "") + std::string(node.kind) + " " +
                    std::string(node.id));
  }
  void edge(const GraphEdge& edge) override {
    std::string words =
        std::string(edge.from) + " " + std::string(edge.kind) + " " + std::string(edge.to);
    if (edge.weight > 1) words += " x" + std::to_string(edge.weight);
    edges.push_back(words);
  }
  std::vector<std::string> nodes, edges;
};

class GraphWalk : public FerryExport {
 protected:
  Listing walk(const Selection& selection, GraphLevel level) {
    Listing listing;
    counts_ = take(walk_graph(held_.reader(), selection, level, false, listing));
    return listing;
  }
};

TEST_F(GraphWalk, AUnitWithWhatIsBelowItAndWhereItsEdgesLead) {
  const Listing graph = walk({held_.ref("5/2014/NĐ-CP#art_1")}, GraphLevel::kUnit);
  EXPECT_THAT(graph.nodes,
              ElementsAre("article 5/2014/NĐ-CP#art_1", "outside clause 1/2012/QH13#art_2__cl_1",
                          "outside open 1/2012/QH13#art_9"));
  EXPECT_THAT(graph.edges, ElementsAre("5/2014/NĐ-CP#art_1 cites 1/2012/QH13#art_2__cl_1",
                                       "5/2014/NĐ-CP#art_1 cites 1/2012/QH13#art_9"));
  EXPECT_EQ(counts_.outside, 2U);
}

TEST_F(GraphWalk, TheWholeStoreHasEveryNodeOnce) {
  const Listing graph = walk({}, GraphLevel::kUnit);
  EXPECT_THAT(graph.nodes, UnorderedElementsAre(
                               "document 1/2012/QH13", "chapter 1/2012/QH13#chp_I",
                               "article 1/2012/QH13#art_1", "article 1/2012/QH13#art_2",
                               "clause 1/2012/QH13#art_2__cl_1", "clause 1/2012/QH13#art_2__cl_2",
                               "document 5/2014/NĐ-CP", "article 5/2014/NĐ-CP#art_1",
                               "article 5/2014/NĐ-CP#art_2", "outside open 1/2012/QH13#art_9",
                               "outside open 77/2001/NĐ-CP", "outside open Luật Đò dọc"));
  EXPECT_THAT(graph.edges, Contains("1/2012/QH13#chp_I contains 1/2012/QH13#art_2"));
  EXPECT_EQ(counts_.edges, 4U);
}

// A selected unit inside a selected document is not written twice, in whatever order they are
// named.
TEST_F(GraphWalk, SelectionsThatOverlap) {
  const Target law = held_.ref("1/2012/QH13"), clause = held_.ref("1/2012/QH13#art_2__cl_1");
  EXPECT_EQ(walk({law, clause}, GraphLevel::kUnit).nodes, walk({law}, GraphLevel::kUnit).nodes);
  EXPECT_EQ(walk({clause, law, law}, GraphLevel::kUnit).nodes,
            walk({law}, GraphLevel::kUnit).nodes);
}

TEST_F(GraphWalk, BetweenDocumentsEdgesAreSummedUp) {
  const Listing graph = walk({}, GraphLevel::kDocument);
  EXPECT_THAT(graph.nodes,
              UnorderedElementsAre("document 1/2012/QH13", "document 5/2014/NĐ-CP",
                                   "outside open 77/2001/NĐ-CP", "outside open Luật Đò dọc"));
  EXPECT_THAT(graph.edges, UnorderedElementsAre("5/2014/NĐ-CP cites 1/2012/QH13 x2",
                                                "5/2014/NĐ-CP cites 77/2001/NĐ-CP",
                                                "5/2014/NĐ-CP guides Luật Đò dọc"));
}

TEST_F(GraphWalk, AStreamThatBreaksIsAnError) {
  std::ostringstream broken;
  broken.setstate(std::ios::badbit);
  EXPECT_EQ(export_jsonl(held_.reader(), {}, broken).error().code(), ErrorCode::kIo);
  EXPECT_EQ(export_graphml(held_.reader(), {}, GraphLevel::kUnit, broken).error().code(),
            ErrorCode::kIo);
  EXPECT_EQ(export_akn(held_.reader(), held_.ref("1/2012/QH13"), broken).error().code(),
            ErrorCode::kIo);
}

TEST(GraphLabels, ForPeople) {
  store::UnitRecord unit;
  unit.kind = law::UnitKind::kClause;
  EXPECT_EQ(unit_label(unit), "clause");
  unit.heading = "Giá vé";
  EXPECT_EQ(unit_label(unit), "Giá vé");
  unit.label = "Điều 2";
  EXPECT_EQ(unit_label(unit), "Điều 2. Giá vé");
  unit.heading.clear();
  EXPECT_EQ(unit_label(unit), "Điều 2");
  store::DocumentRecord document;
  document.head.type = "Luật";
  document.head.number = "1/2012/QH13";
  document.head.title = "Bến đò";
  EXPECT_EQ(document_label(document), "Luật 1/2012/QH13 Bến đò");
}

// A note tells what one document does to another: the edge starts where the note says.
TEST(GraphWalkOfNotes, AnEdgeStartsWhereTheNoteSays) {
  Statute codex("", "Đề mục", "Bến đò", "");
  codex.article("1", "Chú thích.")
      .note(EdgeKind::kAmends, "art_1", "5/2014/NĐ-CP#art_1", numbered("1/2012/QH13"), "art_1");
  const Held held({law_on_ferries(), decree(), codex});
  Listing listing;
  take(walk_graph(held.reader(), {}, GraphLevel::kUnit, false, listing));
  EXPECT_THAT(listing.edges, Contains("5/2014/NĐ-CP#art_1 amends 1/2012/QH13#art_1"));
}

// The day that a law states may be put off by another: exports say what holds, as every answer
// does.
TEST(GraphWalkDays, AreThoseToWhichLaterLawsMovedThem) {
  Statute law("7/2015/QH13", "Luật", "Chợ nổi", "2015-01-01", "2016-01-01");
  law.article("1", "Một.").article("9", "Luật này có hiệu lực từ ngày 01 tháng 01 năm 2016.");
  law.document.effects = {{"", day("2016-01-01"), {}, "art_9"}};
  Statute amending("8/2015/QH13", "Luật", "Sửa đổi", "2015-06-01", "2015-12-01");
  amending.article("1", "x").amend(law::AmendOp::kSubstitute, "art_1", numbered("7/2015/QH13"),
                                   "art_9", "Điều 9 mới.");
  amending.document.amendments.back().effects = {{"", day("2018-01-01"), {}, "art_9"}};
  const Held held({law, amending});
  struct Days : GraphSink {
    void node(const GraphNode& node) override { of[std::string(node.id)] = node.effective_on; }
    void edge(const GraphEdge&) override {}
    std::map<std::string, Date> of;
  } days;
  take(walk_graph(held.reader(), {}, GraphLevel::kUnit, false, days));
  EXPECT_EQ(days.of["7/2015/QH13"], day("2018-01-01"));
  EXPECT_EQ(days.of["7/2015/QH13#art_1"], day("2018-01-01"));
}

}  // namespace
}  // namespace lexgraph::query

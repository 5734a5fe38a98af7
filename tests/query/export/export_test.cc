#include "lexgraph/query/export.h"

#include <sstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "src/query/export/graph_walk.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using law::UnitKind;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

Statute law_on_ferries() {
  Statute law("1/2012/QH13", "Luật", "Bến đò", "2012-06-15", "2013-01-01");
  law.unit(UnitKind::kChapter, "chp_I", "Chương I", "", "QUY ĐỊNH CHUNG");
  law.article("1", "Luật này quy định về bến đò.", "chp_I");
  law.article("2", "Điều này gồm:\nNhư trên.", "chp_I")
      .clause("2", "1", "Khoản một.")
      .clause("2", "2", "a\tb\nc\td");
  return law;
}

Statute decree() {
  Statute decree("5/2014/NĐ-CP", "Nghị định", "Quy định chi tiết", "2014-01-01");
  decree.article("1", "Theo Điều 2 và Điều 9 của Luật Bến đò.")
      .article("2", "Theo Nghị định số 77/2001/NĐ-CP.");
  decree.edge(EdgeKind::kCites, "art_1", numbered("1/2012/QH13"), "art_2__cl_1", "Điều 2");
  decree.document.edges.back().to_text = "Điều 2";
  decree.edge(EdgeKind::kCites, "art_1", numbered("1/2012/QH13"), "art_9", "Điều 9");
  decree.edge(EdgeKind::kCites, "art_2", numbered("77/2001/NĐ-CP"), "",
              "Nghị định số 77/2001/NĐ-CP");
  decree.edge(EdgeKind::kGuides, "", named("Luật", "Đò dọc"), "");
  return decree;
}

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

class Export : public testing::Test {
 protected:
  Listing walk(const Selection& selection, GraphLevel level) {
    Listing listing;
    counts_ = take(walk_graph(held_.reader(), selection, level, false, listing));
    return listing;
  }
  std::string akn(std::string_view ref) {
    std::ostringstream out;
    counts_ = take(export_akn(held_.reader(), held_.ref(ref), out));
    return out.str();
  }
  std::vector<nlohmann::json> lines(const Selection& selection) {
    std::stringstream out;
    counts_ = take(export_jsonl(held_.reader(), selection, out));
    std::vector<nlohmann::json> found;
    for (std::string line; std::getline(out, line);) found.push_back(nlohmann::json::parse(line));
    return found;
  }

  Held held_{{law_on_ferries(), decree()}};
  ExportCounts counts_;
};

TEST_F(Export, AUnitWithWhatIsBelowItAndWhereItsEdgesLead) {
  const Listing graph = walk({held_.ref("5/2014/NĐ-CP#art_1")}, GraphLevel::kUnit);
  EXPECT_THAT(graph.nodes,
              ElementsAre("article 5/2014/NĐ-CP#art_1", "outside clause 1/2012/QH13#art_2__cl_1",
                          "outside open 1/2012/QH13#art_9"));
  EXPECT_THAT(graph.edges, ElementsAre("5/2014/NĐ-CP#art_1 cites 1/2012/QH13#art_2__cl_1",
                                       "5/2014/NĐ-CP#art_1 cites 1/2012/QH13#art_9"));
  EXPECT_EQ(counts_.outside, 2U);
}

TEST_F(Export, TheWholeStoreHasEveryNodeOnce) {
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
TEST_F(Export, SelectionsThatOverlap) {
  const Target law = held_.ref("1/2012/QH13"), clause = held_.ref("1/2012/QH13#art_2__cl_1");
  EXPECT_EQ(walk({law, clause}, GraphLevel::kUnit).nodes, walk({law}, GraphLevel::kUnit).nodes);
  EXPECT_EQ(walk({clause, law, law}, GraphLevel::kUnit).nodes,
            walk({law}, GraphLevel::kUnit).nodes);
}

TEST_F(Export, BetweenDocumentsEdgesAreSummedUp) {
  const Listing graph = walk({}, GraphLevel::kDocument);
  EXPECT_THAT(graph.nodes,
              UnorderedElementsAre("document 1/2012/QH13", "document 5/2014/NĐ-CP",
                                   "outside open 77/2001/NĐ-CP", "outside open Luật Đò dọc"));
  EXPECT_THAT(graph.edges, UnorderedElementsAre("5/2014/NĐ-CP cites 1/2012/QH13 x2",
                                                "5/2014/NĐ-CP cites 77/2001/NĐ-CP",
                                                "5/2014/NĐ-CP guides Luật Đò dọc"));
}

TEST_F(Export, JsonLinesSayEverything) {
  const auto all = lines({held_.ref("5/2014/NĐ-CP")});
  ASSERT_EQ(all.size(), 1U + 2U + 4U);
  EXPECT_EQ(all[0]["record"], "document");
  EXPECT_EQ(all[1]["text"], "Theo Điều 2 và Điều 9 của Luật Bến đò.");
  EXPECT_EQ(all[1]["parent"], "5/2014/NĐ-CP");
  const auto unresolved = std::find_if(all.begin(), all.end(), [](const auto& line) {
    return line["record"] == "edge" && line["state"] == "unresolved" && line["kind"] == "guides";
  });
  ASSERT_NE(unresolved, all.end());
  EXPECT_TRUE((*unresolved)["to"].is_null());
}

TEST_F(Export, JsonLdIsOneObject) {
  std::ostringstream out;
  take(export_jsonld(held_.reader(), {}, "https://luat.example", out));
  const auto json = nlohmann::json::parse(out.str());
  EXPECT_EQ(json["@context"]["@base"], "https://luat.example");
  ASSERT_EQ(json["@graph"].size(), 9U);
  const auto& decree_1 = json["@graph"][7];
  EXPECT_EQ(decree_1["@id"], "/akn/vn/act/nghi-dinh/2014-01-01/5-2014-nd-cp#art_1");
  EXPECT_EQ(decree_1["isPartOf"], "/akn/vn/act/nghi-dinh/2014-01-01/5-2014-nd-cp");
  EXPECT_EQ(decree_1["eli:cites"][0], "/akn/vn/act/luat/2012-06-15/1-2012-qh13#art_2__cl_1");
  EXPECT_EQ(decree_1["eli:cites"][1]["legislationIdentifier"], "1/2012/QH13#art_9");
}

TEST_F(Export, AknTextBeforeAndBehindTheChildren) {
  const std::string xml = akn("1/2012/QH13");
  const std::size_t intro = xml.find("<p>Điều này gồm:</p>"), clause = xml.find("art_2__cl_1"),
                    wrap = xml.find("<wrapUp>");
  EXPECT_LT(intro, clause);
  EXPECT_LT(clause, wrap);
  EXPECT_THAT(xml, HasSubstr("<td>\n                    <p>a</p>"));
  EXPECT_THAT(xml, HasSubstr("<FRBRdate name=\"signed\" date=\"2012-06-15\"/>"));
  EXPECT_THAT(xml, Not(HasSubstr("lg:ordinal")));
}

TEST_F(Export, AknReferencesLeadToTheirTargets) {
  EXPECT_THAT(
      akn("5/2014/NĐ-CP"),
      HasSubstr(
          "Theo <ref href=\"/akn/vn/act/luat/2012-06-15/1-2012-qh13#art_2__cl_1\">Điều 2</ref>"));
}

TEST_F(Export, AknPortion) {
  const std::string xml = akn("1/2012/QH13#art_2");
  EXPECT_THAT(xml, HasSubstr("<portion includedIn=\"/akn/vn/act/luat/2012-06-15/1-2012-qh13\">"));
  EXPECT_THAT(xml, Not(HasSubstr("eId=\"art_1\"")));
  EXPECT_EQ(counts_.units, 3U);
}

TEST(ExportAkn, UnknownDatesSayThatTheyAre) {
  const Held held({Statute("3/2015/TT-BX", "Thông tư", "Về đò", "").article("1", "Chữ.")});
  std::ostringstream out;
  take(export_akn(held.reader(), held.ref("3/2015/TT-BX"), out));
  EXPECT_THAT(out.str(), HasSubstr("<FRBRdate name=\"unknown\" date=\"0001-01-01\"/>"));
  EXPECT_THAT(out.str(), Not(HasSubstr("<lifecycle")));
}

TEST(ExportAkn, UnitsReadInAnotherOrderThanTheSchemaWantsSayTheirPlace) {
  Statute statute("3/2015/TT-BX", "Thông tư", "Về đò", "2015-01-01");
  statute.unit(UnitKind::kClosing, "closing", "", "Nơi nhận:").article("1", "Chữ.");
  const Held held({statute});
  std::ostringstream out;
  take(export_akn(held.reader(), held.ref("3/2015/TT-BX"), out));
  EXPECT_THAT(out.str(), HasSubstr("eId=\"art_1\" lg:number=\"\" lg:ordinal=\"2\""));
}

// Two provinces with one number: one file each.
TEST(ExportAkn, FileNames) {
  const Held held({Statute("3/2015/QĐ-UBND", "Quyết định", "Về đò", "2015-01-01")
                       .of("UBND tỉnh An Bình", "an-binh"),
                   Statute("3/2015/QĐ-UBND", "Quyết định", "Về đò ngang", "2015-01-01")
                       .of("UBND tỉnh Sông Trăm", "song-tram")});
  std::vector<std::string> names;
  ASSERT_TRUE(held.reader()
                  .for_each_document([&](const store::DocumentRecord& record) {
                    names.push_back(akn_file_name(record));
                    return true;
                  })
                  .ok());
  EXPECT_THAT(names, ElementsAre("an-binh_quyet-dinh_2015-01-01_3-2015-qd-ubnd.xml",
                                 "song-tram_quyet-dinh_2015-01-01_3-2015-qd-ubnd.xml"));
}

TEST_F(Export, AStreamThatBreaksIsAnError) {
  std::ostringstream broken;
  broken.setstate(std::ios::badbit);
  EXPECT_EQ(export_jsonl(held_.reader(), {}, broken).error().code(), ErrorCode::kIo);
  EXPECT_EQ(export_graphml(held_.reader(), {}, GraphLevel::kUnit, broken).error().code(),
            ErrorCode::kIo);
  EXPECT_EQ(export_akn(held_.reader(), held_.ref("1/2012/QH13"), broken).error().code(),
            ErrorCode::kIo);
}

}  // namespace
}  // namespace lexgraph::query

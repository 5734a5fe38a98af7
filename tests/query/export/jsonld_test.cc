#include "tests/query/export/ferry_export.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;

class Jsonld : public FerryExport {};

TEST_F(Jsonld, JsonLdIsOneObject) {
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

nlohmann::json graph_of(const Held& held) {
  std::ostringstream out;
  take(export_jsonld(held.reader(), {}, "https://luat.example", out));
  return nlohmann::json::parse(out.str())["@graph"];
}

// Said twice it is one triple; what a note tells of other documents is none of this one.
TEST(JsonldEdges, OnceEachAndNoNotes) {
  Statute decree("5/2014/NĐ-CP", "Nghị định", "Quy định", "2014-01-01");
  decree.article("1", "x")
      .edge(EdgeKind::kCites, "art_1", numbered("1/2012/QH13"), "art_1")
      .edge(EdgeKind::kCites, "art_1", numbered("1/2012/QH13"), "art_1")
      .note(EdgeKind::kAmends, "art_1", "9/2013/QH13#art_1", numbered("1/2012/QH13"), "art_1");
  const auto graph = graph_of(Held({law_on_ferries(), decree}));
  const auto& unit = graph.back();
  EXPECT_EQ(unit["legislationIdentifier"], "art_1");
  EXPECT_EQ(unit["eli:cites"].size(), 1U);
  EXPECT_FALSE(unit.contains("eli:amends"));
}

TEST(JsonldDocuments, KnownFieldsAndTheirParts) {
  const auto graph = graph_of(Held({law_on_ferries()}));
  const auto& law = graph[0];
  EXPECT_EQ(law["legislationDate"], "2012-06-15");
  EXPECT_EQ(law["eli:first_date_entry_in_force"], "2013-01-01");
  EXPECT_FALSE(law.contains("eli:date_no_longer_in_force"));
  EXPECT_EQ(law["legislationJurisdiction"], "VN");
  EXPECT_EQ(law["hasPart"].dump(), R"(["/akn/vn/act/luat/2012-06-15/1-2012-qh13#chp_I"])");
}

}  // namespace
}  // namespace lexgraph::query

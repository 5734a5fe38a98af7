// The shape of `parse --json` (docs/formats/json.md), byte for byte.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "tests/query/amending_law.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using law::EdgeKind;
using nlohmann::ordered_json;

TEST(DocumentJson, ParsedDocument) {
  EXPECT_EQ(
      to_json(amending_law().document).dump(),
      R"({"file":"luat.html","sha256":"ab","document":{"id":"2/2012/QH13","number":"2/2012/QH13","type":"Luật",)"
      R"("issuer":"Quốc hội","title":"Sửa đổi Luật Bến đò","signed":"2012-01-01","issued":null,)"
      R"("effective":"2012-07-01","expires":null,"language":"vi","uri":"/akn/vn/act/luat/2012-01-01/2-2012-qh13"},)"
      R"("units":[{"eid":"art_1","kind":"article","label":"Điều 1","heading":"Về việc 1",)"
      R"("text":"Sửa art_1 thành Điều mới.","parent":null}],)"
      R"("edges":[{"kind":"supplements","from":"2/2012/QH13#art_1","to":"1/2010/QH12#art_1a","to_text":"1/2010/QH12",)"
      R"("quote":"Sửa art_1a","begin":0,"end":0,"in":"text","effective":null,"rule":"amend.insert","confidence":100}],)"
      R"("amendments":[{"op":"insert","from":"2/2012/QH13#art_1","target":"1/2010/QH12#art_1a",)"
      R"("anchor":"1/2010/QH12#art_1","part":"","content":"Điều mới.","old_phrase":"","renumbered_to":null,)"
      R"("effective":null,"quote":"Sửa art_1a","begin":0,"end":0,"in":"text"}],)"
      R"("coverage":{"body_characters":20,"unit_characters":20,"outside_articles":5,"outside_share":0.25,)"
      R"("articles":1,"empty_articles":0},)"
      R"("diagnostics":[{"code":"article_gap","severity":"warning","message":"Điều 2 is missing","where":"art_1"}]})");
}

TEST(DocumentJson, WhatIsNotKnownIsNull) {
  law::Document nothing;
  const ordered_json json = to_json(nothing);
  EXPECT_TRUE(json["document"]["signed"].is_null());
  EXPECT_EQ(json["units"].dump(), "[]");
  Statute by_name("", "", "", "");
  by_name.article("1", "x").edge(EdgeKind::kCites, "art_1", named("Luật", "Bến đò"), "art_1");
  EXPECT_TRUE(to_json(by_name.document)["edges"][0]["to"].is_null()) << "a name alone is no id";
}

// A note stands in one document and speaks about another; what stands above all units is of the
// document itself.
TEST(DocumentJson, WhereEdgesStart) {
  Statute statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01");
  statute.article("1", "x")
      .edge(EdgeKind::kLegalBasis, "", numbered("2/1992/QH8"))
      .note(EdgeKind::kAmends, "art_1", "5/2012/QH13#art_1", numbered("1/2010/QH12"), "art_1");
  const ordered_json edges = to_json(statute.document)["edges"];
  EXPECT_EQ(edges[0]["from"], "1/2010/QH12");
  EXPECT_EQ(edges[1]["from"], "5/2012/QH13#art_1");
}

// "<art_3": before that unit; its id is what the anchor says behind the mark.
TEST(DocumentJson, AnAnchorBeforeWhichIsInserted) {
  Statute statute("2/2012/QH13", "Luật", "Sửa đổi", "2012-01-01");
  statute.article("1", "x").amend(AmendOp::kInsert, "art_1", numbered("1/2010/QH12"), "art_2a");
  law::Amendment& amendment = statute.document.amendments.front();
  const auto anchor = [&] { return to_json(statute.document)["amendments"][0]["anchor"]; };
  EXPECT_TRUE(anchor().is_null());
  amendment.anchor = "<art_3";
  EXPECT_EQ(anchor(), "1/2010/QH12#art_3");
  amendment.anchor = "art_3";
  EXPECT_EQ(anchor(), "1/2010/QH12#art_3");
}

TEST(DocumentJson, AUnitNamesTheOneItStandsIn) {
  Statute statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01");
  statute.unit(law::UnitKind::kChapter, "chp_I", "Chương I", "").article("1", "x", "chp_I");
  const ordered_json units = to_json(statute.document)["units"];
  EXPECT_TRUE(units[0]["parent"].is_null());
  EXPECT_EQ(units[1]["parent"], "chp_I");
}

}  // namespace
}  // namespace lexgraph::query

// The shapes of docs/formats/json.md, byte for byte.
#include "lexgraph/query/json.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using law::EdgeKind;
using nlohmann::ordered_json;

Statute amending_law() {
  Statute statute("2/2012/QH13", "Luật", "Sửa đổi Luật Bến đò", "2012-01-01", "2012-07-01");
  statute.of("Quốc hội")
      .article("1", "Sửa art_1 thành Điều mới.")
      .amend(AmendOp::kInsert, "art_1", numbered("1/2010/QH12"), "art_1a", "Điều mới.");
  statute.document.amendments[0].anchor = "art_1";
  statute.document.diagnostics.push_back(
      {"article_gap", law::Severity::kWarning, "Điều 2 is missing", "art_1"});
  statute.document.coverage = {20, 20, 5, 1, 0};
  statute.document.sha256 = "ab";
  statute.document.file = "luat.html";
  return statute;
}

TEST(Json, ParsedDocument) {
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

TEST(Json, WhatIsNotKnownIsNull) {
  law::Document nothing;
  const ordered_json json = to_json(nothing);
  EXPECT_TRUE(json["document"]["signed"].is_null());
  EXPECT_EQ(json["units"].dump(), "[]");
  Statute by_name("", "", "", "");
  by_name.article("1", "x").edge(EdgeKind::kCites, "art_1", named("Luật", "Bến đò"), "art_1");
  EXPECT_TRUE(to_json(by_name.document)["edges"][0]["to"].is_null()) << "a name alone is no id";
}

class JsonOfStore : public ::testing::Test {
 protected:
  static std::vector<Statute> world() {
    return {Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01")
                .article("1", "Một.")
                .clause("1", "1", "Khoản một."),
            amending_law()};
  }
  Held held{world()};
};

TEST_F(JsonOfStore, Document) {
  const auto found = take(documents(held.reader(), {"", "", 2012}));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(
      to_json(found.front()).dump(),
      R"({"id":"2/2012/QH13","number":"2/2012/QH13","type":"Luật","issuer":"Quốc hội","title":"Sửa đổi Luật Bến đò",)"
      R"("signed":"2012-01-01","effective":"2012-07-01","expires":null,"language":"vi",)"
      R"("uri":"/akn/vn/act/luat/2012-01-01/2-2012-qh13","files":["luat.html"],"sha256":"ab","articles":1,"units":1,)"
      R"("edges":1,"amendments":1,"diagnostics":1})");
}

TEST_F(JsonOfStore, Tree) {
  EXPECT_EQ(
      to_json(take(tree(held.reader(), held.ref("1/2010/QH12#art_1"), 9))).dump(),
      R"({"nodes":[{"id":"1/2010/QH12#art_1","kind":"article","label":"Điều 1","heading":"Về việc 1","opening":"",)"
      R"("depth":0,"characters":4},{"id":"1/2010/QH12#art_1__cl_1","kind":"clause","label":"1","heading":"",)"
      R"("opening":"Khoản một.","depth":1,"characters":9}]})");
}

TEST_F(JsonOfStore, Show) {
  EXPECT_EQ(
      to_json(take(show(held.reader(), held.ref("1/2010/QH12#art_1__cl_1")))).dump(),
      R"({"id":"1/2010/QH12#art_1__cl_1","document":{"id":"1/2010/QH12","number":"1/2010/QH12","type":"Luật","issuer":"",)"
      R"("title":"Bến đò","signed":"2010-01-01","effective":null,"expires":null,"language":"vi",)"
      R"("uri":"/akn/vn/act/luat/2010-01-01/1-2010-qh12"},"units":[{"eid":"art_1__cl_1","kind":"clause","label":"1",)"
      R"("heading":"","text":"Khoản một.","parent":"art_1"}]})");
}

TEST_F(JsonOfStore, RelationAndEvidence) {
  const auto found = take(relations(held.reader(), held.ref("2/2012/QH13"), {}));
  ASSERT_EQ(found.size(), 1U);
  const std::string fields =
      R"("edge":"2/2012/QH13#art_1@0","kind":"supplements","from":"2/2012/QH13#art_1","to":"1/2010/QH12#art_1a",)"
      R"("to_text":"1/2010/QH12","quote":"Sửa art_1a","effective":null,"state":"resolved","reason":"")";
  EXPECT_EQ(to_json(found.front()).dump(), "{" + fields + R"(,"direction":"out"})");
  EXPECT_EQ(
      to_json(take(why(held.reader(), "2/2012/QH13#art_1@0"))).dump(),
      "{" + fields +
          R"(,"rule":"amend.insert","confidence":100,"file":"luat.html","sha256":"ab","begin":0,"end":0,)"
          R"("in":"text","unit_text":"Sửa art_1 thành Điều mới."})");
}

TEST_F(JsonOfStore, Chain) {
  const Target target = held.ref("1/2010/QH12");
  EXPECT_EQ(
      chain_to_json(target, take(chain(held.reader(), target, day("2020-01-01")))).dump(),
      R"({"id":"1/2010/QH12","events":[{"date":"2012-07-01","op":"insert","unit":"1/2010/QH12#art_1a",)"
      R"("by":"2/2012/QH13#art_1","signed":"2012-01-01","quote":"Sửa art_1a","content":"Điều mới.",)"
      R"("status":"applied","reason":null,"part":"","until":null,"edge":"2/2012/QH13#art_1@a0"}]})");
}

TEST(Json, Path) {
  EXPECT_EQ(
      to_json(std::vector<PathStep>{{"A", "B", "B@1", EdgeKind::kCites, false}}).dump(),
      R"({"steps":[{"from":"A","to":"B","kind":"cites","direction":"backward","edge":"B@1"}]})");
  EXPECT_EQ(to_json(std::vector<PathStep>{}).dump(), R"({"steps":[]})");
}

TEST(Json, Citations) {
  EXPECT_EQ(to_json(take(resolve_text(nullptr, "Điều 9 Nghị định số 1/2000/NĐ-CP"))).dump(),
            R"({"citations":[{"begin":0,"end":43,"text":"Điều 9 Nghị định số 1/2000/NĐ-CP",)"
            R"("targets":["1/2000/NĐ-CP#art_9"],"state":"resolved","reason":""}]})");
  EXPECT_EQ(to_json(std::vector<ResolvedCitation>{}).dump(), R"({"citations":[]})");
}

TEST(Json, Statistics) {
  Statistics s;
  s.documents = 2;
  s.by_type = {{"Luật", 2}};
  s.by_edge_kind = {{"cites", 1, 2, 3}};
  s.most_cited = {{"1/2010/QH12", 4}};
  const ordered_json json = to_json(s);
  EXPECT_EQ(json["documents"], 2);
  EXPECT_EQ(json["edges_by_kind"].dump(), R"({"cites":{"resolved":1,"open":2,"ambiguous":3}})");
  EXPECT_EQ(json["graph"]["most_cited"].dump(), R"({"1/2010/QH12":4})");
}

}  // namespace
}  // namespace lexgraph::query

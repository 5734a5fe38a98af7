// The shapes of docs/formats/json.md, byte for byte.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "tests/query/amending_law.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using nlohmann::ordered_json;

class AnswersJsonOfStore : public ::testing::Test {
 protected:
  static std::vector<Statute> world() {
    return {Statute("1/2010/QH12", "Luật", "Bến đò", "2010-01-01")
                .article("1", "Một.")
                .clause("1", "1", "Khoản một."),
            amending_law()};
  }
  Held held{world()};
};

TEST_F(AnswersJsonOfStore, Document) {
  const auto found = take(documents(held.reader(), {"", "", 2012}));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(
      to_json(found.front()).dump(),
      R"({"id":"2/2012/QH13","number":"2/2012/QH13","type":"Luật","issuer":"Quốc hội","title":"Sửa đổi Luật Bến đò",)"
      R"("signed":"2012-01-01","effective":"2012-07-01","expires":null,"language":"vi",)"
      R"("uri":"/akn/vn/act/luat/2012-01-01/2-2012-qh13","files":["luat.html"],"sha256":"ab","articles":1,"units":1,)"
      R"("edges":1,"amendments":1,"diagnostics":1})");
}

TEST_F(AnswersJsonOfStore, Tree) {
  EXPECT_EQ(
      to_json(take(tree(held.reader(), held.ref("1/2010/QH12#art_1"), 9))).dump(),
      R"({"nodes":[{"id":"1/2010/QH12#art_1","kind":"article","label":"Điều 1","heading":"Về việc 1","opening":"",)"
      R"("depth":0,"characters":4},{"id":"1/2010/QH12#art_1__cl_1","kind":"clause","label":"1","heading":"",)"
      R"("opening":"Khoản một.","depth":1,"characters":9}]})");
}

TEST_F(AnswersJsonOfStore, Show) {
  EXPECT_EQ(
      to_json(take(show(held.reader(), held.ref("1/2010/QH12#art_1__cl_1")))).dump(),
      R"({"id":"1/2010/QH12#art_1__cl_1","document":{"id":"1/2010/QH12","number":"1/2010/QH12","type":"Luật","issuer":"",)"
      R"("title":"Bến đò","signed":"2010-01-01","effective":null,"expires":null,"language":"vi",)"
      R"("uri":"/akn/vn/act/luat/2010-01-01/1-2010-qh12"},"units":[{"eid":"art_1__cl_1","kind":"clause","label":"1",)"
      R"("heading":"","text":"Khoản một.","parent":"art_1"}]})");
}

TEST_F(AnswersJsonOfStore, RelationAndEvidence) {
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

TEST_F(AnswersJsonOfStore, Chain) {
  const Target target = held.ref("1/2010/QH12");
  EXPECT_EQ(
      chain_to_json(target, take(chain(held.reader(), target, day("2020-01-01")))).dump(),
      R"({"id":"1/2010/QH12","events":[{"date":"2012-07-01","op":"insert","unit":"1/2010/QH12#art_1a",)"
      R"("by":"2/2012/QH13#art_1","signed":"2012-01-01","quote":"Sửa art_1a","content":"Điều mới.",)"
      R"("status":"applied","reason":null,"part":"","until":null,"edge":"2/2012/QH13#art_1@a0"}]})");
}

TEST(AnswersJson, Path) {
  EXPECT_EQ(
      to_json(std::vector<PathStep>{{"A", "B", "B@1", EdgeKind::kCites, false}}).dump(),
      R"({"steps":[{"from":"A","to":"B","kind":"cites","direction":"backward","edge":"B@1"}]})");
  EXPECT_EQ(to_json(std::vector<PathStep>{}).dump(), R"({"steps":[]})");
}

TEST(AnswersJson, Citations) {
  EXPECT_EQ(to_json(take(resolve_text(nullptr, "Điều 9 Nghị định số 1/2000/NĐ-CP"))).dump(),
            R"({"citations":[{"begin":0,"end":43,"text":"Điều 9 Nghị định số 1/2000/NĐ-CP",)"
            R"("targets":["1/2000/NĐ-CP#art_9"],"state":"resolved","reason":""}]})");
  EXPECT_EQ(to_json(std::vector<ResolvedCitation>{}).dump(), R"({"citations":[]})");
}

TEST(AnswersJson, Statistics) {
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

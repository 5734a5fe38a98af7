#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using testing::ElementsAre;

DatedUnit dated(const std::string& eid, const std::string& parent, const std::string& text,
                const std::string& wrap_up = "") {
  DatedUnit unit;
  unit.eid = eid;
  unit.kind = "clause";
  unit.label = eid;
  unit.parent = parent;
  unit.text = text;
  unit.wrap_up = wrap_up;
  unit.status = law::Validity::kInForce;
  return unit;
}

std::vector<std::string> rows(const TextAsOf& text) {
  std::vector<std::string> rows;
  const auto json = to_json(text);
  for (const auto& unit : json["units"])
    rows.push_back(unit["eid"].get<std::string>() + ": " + unit["text"].get<std::string>());
  return rows;
}

// What goes on after the children of a unit is a row behind them: reading the rows in order is
// reading the law.
TEST(AsOfJson, WordsBehindTheChildrenComeBehindThem) {
  TextAsOf text;
  text.units = {dated("art_1", "", "Một:", "hết một."),
                dated("art_1__cl_1", "art_1", "a:", "hết a;"),
                dated("art_1__cl_1__point_a", "art_1__cl_1", "aa"),
                dated("art_1__cl_2", "art_1", "b"), dated("art_2", "", "Hai.", "hết hai.")};
  EXPECT_THAT(rows(text),
              ElementsAre("art_1: Một:", "art_1__cl_1: a:", "art_1__cl_1__point_a: aa",
                          "art_1__cl_1__wrapup: hết a;", "art_1__cl_2: b",
                          "art_1__wrapup: hết một.", "art_2: Hai.", "art_2__wrapup: hết hai."));
  const auto wrap_up = to_json(text)["units"][3];
  EXPECT_EQ(wrap_up["kind"], "wrap_up");
  EXPECT_EQ(wrap_up["parent"], "art_1__cl_1");
  EXPECT_EQ(wrap_up["label"], "");
  EXPECT_EQ(wrap_up["status"], "in_force");
}

// The unit asked for stands below one that is not in the answer.
TEST(AsOfJson, APartOfADocument) {
  TextAsOf text;
  text.units = {dated("art_1__cl_1", "art_1", "a:", "hết a;"),
                dated("art_1__cl_1__point_a", "art_1__cl_1", "aa")};
  EXPECT_THAT(rows(text), ElementsAre("art_1__cl_1: a:", "art_1__cl_1__point_a: aa",
                                      "art_1__cl_1__wrapup: hết a;"));
}

TEST(AsOfJson, ByteForByte) {
  TextAsOf text;
  text.id = text.document_id = "1/2010/QH12";
  text.document.head.number = "1/2010/QH12";
  text.at = day("2020-01-01");
  text.validity = {
      law::Validity::kRepealed, day("2019-01-01"), "9/2018/QH14#art_9", {"a note"}, ""};
  text.units = {dated("art_1", "", "Một.")};
  text.units[0].since = day("2017-01-01");
  text.units[0].by = "2/2016/QH13#art_1";
  text.units[0].was = "art_3";
  text.unapplied = {{Date(), "repeal", "", "2/2016/QH13#art_2", "bãi bỏ", "", "no such unit",
                     "2/2016/QH13#art_2@a1"}};
  EXPECT_EQ(
      to_json(text).dump(),
      R"({"id":"1/2010/QH12","document":{"id":"1/2010/QH12","number":"1/2010/QH12","type":"","issuer":"",)"
      R"("title":"","signed":null,"effective":null,"expires":null,"language":"","uri":"","status":"repealed",)"
      R"("since":"2019-01-01","by":"9/2018/QH14#art_9","remarks":["a note"]},"at":"2020-01-01",)"
      R"("units":[{"eid":"art_1","kind":"clause","label":"art_1","heading":"","text":"Một.","parent":null,)"
      R"("status":"in_force","since":"2017-01-01","by":"2/2016/QH13#art_1","was":"art_3"}],)"
      R"("unapplied":[{"date":null,"op":"repeal","unit":null,"by":"2/2016/QH13#art_2","quote":"bãi bỏ",)"
      R"("content":"","reason":"no such unit","edge":"2/2016/QH13#art_2@a1"}]})");
}

}  // namespace
}  // namespace lexgraph::query

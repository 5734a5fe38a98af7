// The shapes of diff, timeline, impact and compare (docs/formats/json.md), byte for byte.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

TEST(TimeJson, Diff) {
  Diff diff;
  diff.after.id = "1/2010/QH12#art_1";
  diff.before.at = day("2015-01-01");
  diff.after.at = day("2018-01-01");
  diff.before.validity.status = law::Validity::kInForce;
  diff.after.validity.status = law::Validity::kPartlyInForce;
  Difference& changed = diff.differences.emplace_back();
  changed.kind = DifferenceKind::kChanged;
  changed.before.eid = changed.after.eid = "art_1";
  changed.before.text = "Một.";
  changed.before.status = changed.after.status = law::Validity::kInForce;
  changed.after.text = "Hai.";
  changed.after.since = day("2017-01-01");
  changed.after.by = "2/2016/QH13#art_1";
  changed.words = {{EditKind::kRemoved, "Một."}, {EditKind::kAdded, "Hai."}};
  Difference& inserted = diff.differences.emplace_back();
  inserted.kind = DifferenceKind::kInserted;
  inserted.after.eid = "art_1a";
  EXPECT_EQ(
      to_json(diff).dump(),
      R"({"id":"1/2010/QH12#art_1","from":"2015-01-01","to":"2018-01-01",)"
      R"("status":{"from":"in_force","to":"partly_in_force"},"differences":[{"kind":"changed",)"
      R"("before":{"eid":"art_1","label":"","heading":"","text":"Một.","wrap_up":"","status":"in_force",)"
      R"("since":null,"by":null},"after":{"eid":"art_1","label":"","heading":"","text":"Hai.","wrap_up":"",)"
      R"("status":"in_force","since":"2017-01-01","by":"2/2016/QH13#art_1"},)"
      R"("words":[{"kind":"removed","text":"Một."},{"kind":"added","text":"Hai."}]},{"kind":"inserted",)"
      R"("before":null,"after":{"eid":"art_1a","label":"","heading":"","text":"","wrap_up":"",)"
      R"("status":"unknown","since":null,"by":null},"words":[]}]})");
}

TEST(TimeJson, Timeline) {
  const std::vector<TimelineEntry> days = {
      {Date(), law::Validity::kUnknown, {}},
      {day("2017-01-01"),
       law::Validity::kInForce,
       {{"substitute", "1/2010/QH12#art_1", "2/2016/QH13#art_1", "heading"}}}};
  EXPECT_EQ(
      timeline_to_json({{1, 0}, "1/2010/QH12"}, days).dump(),
      R"({"id":"1/2010/QH12","days":[{"date":null,"status":"unknown","changes":[]},{"date":"2017-01-01",)"
      R"("status":"in_force","changes":[{"op":"substitute","unit":"1/2010/QH12#art_1","part":"heading",)"
      R"("by":"2/2016/QH13#art_1"}]}]})");
}

TEST(TimeJson, Impact) {
  Impact impact;
  impact.id = "1/2010/QH12";
  impact.at = day("2020-01-01");
  impact.groups = {{law::EdgeKind::kGuides,
                    {{"2/2011/NĐ-CP#art_1", "2/2011/NĐ-CP", "", "Luật Bến đò",
                      "2/2011/NĐ-CP#art_1@0", law::Validity::kInForce}}}};
  impact.falls = {{"2/2011/NĐ-CP", "1/2010/QH12", 1}};
  EXPECT_EQ(
      to_json(impact).dump(),
      R"({"id":"1/2010/QH12","at":"2020-01-01","groups":[{"kind":"guides","dependents":[)"
      R"({"id":"2/2011/NĐ-CP#art_1","on":null,"status":"in_force","quote":"Luật Bến đò",)"
      R"("edge":"2/2011/NĐ-CP#art_1@0"}]}],"falls":[{"id":"2/2011/NĐ-CP","details":"1/2010/QH12","depth":1}]})");
}

TEST(TimeJson, Comparison) {
  Comparison found;
  found.base = "1/2010/QH12";
  found.official = "12/VBHN-VPQH";
  found.at = day("2017-07-01");
  found.articles = 3;
  found.same = 2;
  found.different = {{"art_1", Cause::kFewWords, "", "Một.", "Mốt."}};
  EXPECT_EQ(
      to_json(found).dump(),
      R"({"base":"1/2010/QH12","official":"12/VBHN-VPQH","at":"2017-07-01","articles":3,"same":2,)"
      R"("different":[{"eid":"art_1","cause":"few_words","detail":"","replayed":"Một.","official":"Mốt."}]})");
}

}  // namespace
}  // namespace lexgraph::query

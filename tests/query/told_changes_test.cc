#include <gmock/gmock.h>

#include "lexgraph/query/as_of.h"
#include "lexgraph/query/impact.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::EdgeKind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const char kLaw[] = "1/2010/QH12";

Statute ferry_law() {
  return Statute(kLaw, "Luật", "Bến đò", "2010-01-01", "2010-07-01")
      .article("1", "")
      .clause("1", "1", "Một.")
      .clause("1", "2", "Hai.")
      .article("2", "Ba.");
}

Statute codex() { return Statute("", "Đề mục", "Bến đò", "").article("1", "Chú thích."); }

TextAsOf at(const Held& held, const std::string& unit, const std::string& on) {
  return take(text_at(held.reader(), held.ref(kLaw + unit), day(on)));
}

TEST(ToldChanges, ARepealChangesTheStatusOfTheUnitAndAllBelowIt) {
  const Held held({ferry_law(), codex().note(EdgeKind::kRepeals, "art_1", "9/2015/QH13#art_3",
                                             numbered(kLaw), "art_1", "2016-01-01")});
  const TextAsOf after = at(held, "#art_1", "2017-01-01");
  ASSERT_EQ(after.units.size(), 3U);
  for (const DatedUnit& unit : after.units) {
    EXPECT_EQ(unit.status, law::Validity::kRepealed) << unit.eid;
    EXPECT_EQ(unit.since, day("2016-01-01"));
    EXPECT_EQ(unit.by, "9/2015/QH13#art_3");
  }
  EXPECT_EQ(after.units[1].text, "Một.") << "its words are shown as they were";
  EXPECT_THAT(after.validity.remarks, ElementsAre(HasSubstr("as a note of")));
  EXPECT_EQ(at(held, "#art_1", "2015-12-31").units.front().status, law::Validity::kInForce);
  EXPECT_EQ(at(held, "#art_2", "2017-01-01").units.front().status, law::Validity::kInForce);
  EXPECT_EQ(at(held, "", "2017-01-01").validity.status, law::Validity::kPartlyInForce);
}

TEST(ToldChanges, AnAmendmentIsListedAsNotApplied) {
  const Held held({ferry_law(), codex().note(EdgeKind::kAmends, "art_1", "9/2015/QH13#art_3",
                                             numbered(kLaw), "art_1__cl_2", "2016-01-01")});
  const TextAsOf after = at(held, "#art_1__cl_2", "2017-01-01");
  ASSERT_EQ(after.unapplied.size(), 1U);
  EXPECT_EQ(after.unapplied.front().by, "9/2015/QH13#art_3");
  EXPECT_THAT(after.unapplied.front().reason, HasSubstr("known from a note of"));
  EXPECT_THAT(after.unapplied.front().reason, HasSubstr("not held"));
  EXPECT_THAT(at(held, "#art_1__cl_1", "2017-01-01").unapplied, IsEmpty());
  EXPECT_THAT(at(held, "#art_1__cl_2", "2015-01-01").unapplied, IsEmpty());
  const auto events =
      take(chain(held.reader(), held.ref("1/2010/QH12#art_1__cl_2"), day("2020-01-01")));
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events.front().status, "unapplied");
  EXPECT_EQ(events.front().reason, after.unapplied.front().reason);
}

TEST(ToldChanges, APartialRepealLeavesTheUnitPartlyInForce) {
  Statute notes = codex().note(EdgeKind::kRepeals, "art_1", "9/2015/QH13#art_3", numbered(kLaw),
                               "art_2", "2016-01-01");
  notes.document.edges.back().rule = "note.codification_part";
  const Held held({ferry_law(), notes});
  EXPECT_EQ(at(held, "#art_2", "2017-01-01").units.front().status, law::Validity::kPartlyInForce);
  EXPECT_EQ(at(held, "#art_2", "2017-01-01").unapplied.size(), 1U);
  const auto events = take(chain(held.reader(), held.ref("1/2010/QH12#art_2"), day("2020-01-01")));
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events.front().part, "unnamed");
  EXPECT_EQ(events.front().status, "unapplied");
}

TEST(ToldChanges, TheTimelineHasTheirDays) {
  const Held held({ferry_law(), codex().note(EdgeKind::kRepeals, "art_1", "9/2015/QH13#art_3",
                                             numbered(kLaw), "art_2", "2016-01-01")});
  const auto days = take(timeline(held.reader(), held.ref("1/2010/QH12#art_2")));
  ASSERT_FALSE(days.empty());
  EXPECT_EQ(days.back().on, day("2016-01-01"));
  EXPECT_EQ(days.back().status, law::Validity::kRepealed);
  ASSERT_EQ(days.back().changes.size(), 1U);
  EXPECT_EQ(days.back().changes.front().by, "9/2015/QH13#art_3");
}

TEST(ToldChanges, WhatTheAmendingDocumentSaysItselfIsNotToldAgainButADayThatDiffersIs) {
  Statute amending("9/2015/QH13", "Luật", "Sửa đổi Luật Bến đò", "2015-06-01", "2016-01-01");
  amending.article("3", "Sửa.")
      .amend(law::AmendOp::kSubstitute, "art_3", numbered(kLaw), "art_1__cl_2", "Mới.");
  const auto told_on = [&](const char* on) {
    const Held held({ferry_law(), amending,
                     codex().note(EdgeKind::kAmends, "art_1", "9/2015/QH13#art_3", numbered(kLaw),
                                  "art_1", on)});
    return at(held, "#art_1", "2017-01-01");
  };
  EXPECT_THAT(told_on("2016-01-01").unapplied, IsEmpty());
  EXPECT_THAT(told_on("2016-01-01").validity.remarks, IsEmpty());
  EXPECT_THAT(told_on("2016-07-01").unapplied, IsEmpty());
  EXPECT_THAT(told_on("2016-07-01").validity.remarks,
              ElementsAre(testing::AllOf(HasSubstr("2016-07-01"), HasSubstr("2016-01-01"))));
}

TEST(ToldChanges, AmendingLawsThatAreNotHeldAreNamed) {
  Statute decree("5/2018/NĐ-CP", "Nghị định", "Phí", "2018-01-01", "2018-02-01");
  decree.article("1", "Căn cứ.")
      .note(EdgeKind::kAmends, "art_1", "7/2016/QH13", numbered(kLaw), "");
  const Held held({ferry_law(), decree});
  EXPECT_THAT(at(held, "#art_2", "2019-01-01").validity.remarks,
              ElementsAre(testing::AllOf(HasSubstr("7/2016/QH13"), HasSubstr("may lack"))));
  EXPECT_THAT(at(held, "#art_2", "2015-01-01").validity.remarks, IsEmpty());
  Statute seven("7/2016/QH13", "Luật", "Sửa đổi Luật Bến đò", "2016-01-01", "2016-07-01");
  const Held with_it({ferry_law(), decree, seven.article("1", "Sửa.")});
  EXPECT_THAT(at(with_it, "#art_2", "2019-01-01").validity.remarks, IsEmpty());
}

}  // namespace
}  // namespace lexgraph::query

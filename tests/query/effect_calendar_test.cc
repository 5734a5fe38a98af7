#include "src/query/effect_calendar.h"

#include <gmock/gmock.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;

TEST(DayIn, TheNearestUnitDecides) {
  const std::vector<law::Effect> effects = {{"", day("2020-01-01"), {}, "art_9"},
                                            {"art_1", day("2021-01-01"), {}, "art_9"},
                                            {"art_1__cl_2", day("2022-01-01"), {}, "art_9"}};
  EXPECT_EQ(day_in(effects, ""), day("2020-01-01"));
  EXPECT_EQ(day_in(effects, "art_10"), day("2020-01-01")) << "not inside article 1";
  EXPECT_EQ(day_in(effects, "art_1__cl_1"), day("2021-01-01"));
  EXPECT_EQ(day_in(effects, "art_1__cl_2__point_a"), day("2022-01-01"));
  EXPECT_FALSE(day_in({{"art_1", day("2021-01-01"), {}, ""}}, "art_2").known());
}

TEST(DayIn, AChapterStandsBetweenItsArticlesAndTheDocument) {
  const std::vector<law::Effect> effects = {
      {"", day("2020-01-01"), {}, "art_9"},
      {"chp_II", day("2021-01-01"), day("2025-01-01"), "art_9"},
      {"art_3", day("2022-01-01"), {}, "art_9"}};
  EXPECT_EQ(day_in(effects, "art_2__cl_1", {"art_2", "chp_II"}), day("2021-01-01"));
  EXPECT_EQ(day_in(effects, "art_3", {"chp_II"}), day("2022-01-01"));
  EXPECT_EQ(day_in(effects, "art_1", {"chp_I"}), day("2020-01-01"));
  EXPECT_EQ(end_in(effects, "art_2", {"chp_II"}), day("2025-01-01"));
}

// A law that takes effect on 2016-01-01 by its article 9, and one that amends that article.
class EffectCalendarTest : public testing::Test {
 protected:
  static Statute law() {
    Statute law("1/2015/QH13", "Luật", "Bến đò", "2015-01-01", "2016-01-01");
    law.article("1", "Một.").article("9", "Luật này có hiệu lực từ ngày 01 tháng 01 năm 2016.");
    law.document.effects = {{"", day("2016-01-01"), {}, "art_9"}};
    return law;
  }
  static Statute amending(const std::string& number, const std::string& effective,
                          const std::string& now) {
    Statute amending(number, "Luật", "Sửa đổi", "2015-06-01", effective);
    amending.article("1", "x").amend(AmendOp::kSubstitute, "art_1", numbered("1/2015/QH13"),
                                     "art_9", "Điều 9 mới.");
    amending.document.amendments.back().effects = {{"", day(now), {}, "art_9"}};
    return amending;
  }
  static Date effect(const Held& held, const std::string& number, const std::string& eid = "") {
    Resolver resolver(held.reader());
    EffectCalendar calendar(resolver);
    return take(calendar.day(held.ref(number).node.doc, eid));
  }
};

TEST_F(EffectCalendarTest, AnAmendedClauseMovesTheDay) {
  EXPECT_EQ(effect(Held({law()}), "1/2015/QH13"), day("2016-01-01"));
  const Held held({law(), amending("2/2015/QH13", "2015-12-01", "2018-01-01")});
  EXPECT_EQ(effect(held, "1/2015/QH13"), day("2018-01-01"));
  EXPECT_EQ(effect(held, "1/2015/QH13", "art_1"), day("2018-01-01"));
}

// In the order in which the amendments take effect, whatever their numbers.
TEST_F(EffectCalendarTest, TheLastAmendmentCounts) {
  const Held held({law(), amending("2/2015/QH13", "2015-12-15", "2018-01-01"),
                   amending("3/2015/QH13", "2015-12-01", "2017-01-01")});
  EXPECT_EQ(effect(held, "1/2015/QH13"), day("2018-01-01"));
}

// Read when its document was: the general day moves with the clause, a day of its own stays.
TEST_F(EffectCalendarTest, ADayOfItsOwnStays) {
  const Held held({law(), amending("2/2015/QH13", "2015-12-01", "2018-01-01")});
  Resolver resolver(held.reader());
  EffectCalendar calendar(resolver);
  const store::DocId doc = held.ref("1/2015/QH13").node.doc;
  EXPECT_EQ(take(calendar.day(doc, "art_1", day("2016-01-01"))), day("2018-01-01"));
  EXPECT_EQ(take(calendar.day(doc, "art_1", day("2017-03-01"))), day("2017-03-01"));
  EXPECT_EQ(take(calendar.day(doc, "art_1", Date())), day("2018-01-01"));
}

TEST_F(EffectCalendarTest, TheHeadSpeaksWhereNoClauseDoes) {
  Statute plain("4/2015/QH13", "Luật", "Chợ", "2015-01-01", "2015-07-01");
  plain.article("1", "Một.").article("2", "Hai.");
  plain.document.effects = {{"art_2", day("2016-01-01"), {}, "art_9"}};
  const Held held({plain});
  EXPECT_EQ(effect(held, "4/2015/QH13"), day("2015-07-01"));
  EXPECT_EQ(effect(held, "4/2015/QH13", "art_1"), day("2015-07-01"));
  EXPECT_EQ(effect(held, "4/2015/QH13", "art_2"), day("2016-01-01"));
}

// Two laws that amend each other's clause: whoever is met again speaks as enacted.
TEST_F(EffectCalendarTest, ACircleEnds) {
  Statute first = law();
  Statute second = amending("2/2015/QH13", "2015-12-01", "2018-01-01");
  second.article("9", "Hiệu lực.");
  second.document.effects = {{"", day("2015-12-01"), {}, "art_9"}};
  first.amend(AmendOp::kSubstitute, "art_1", numbered("2/2015/QH13"), "art_9", "Khác.");
  first.document.amendments.back().effects = {{"", day("2019-01-01"), {}, "art_9"}};
  const Held held({first, second});
  EXPECT_EQ(effect(held, "1/2015/QH13"), day("2018-01-01"));
  EXPECT_EQ(effect(held, "2/2015/QH13"), day("2019-01-01"));
}

}  // namespace
}  // namespace lexgraph::query

#include <gmock/gmock.h>

#include "lexgraph/query/impact.h"
#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using law::EdgeKind;
using testing::ElementsAre;

constexpr const char* kLaw = "1/2010/QH12";

Statute ferry_law() {
  return Statute(kLaw, "Luật", "Bến đò", "2010-01-01", "2010-07-01")
      .article("1", "Một.")
      .article("2", "Hai.");
}

std::vector<std::string> days(const Held& held, const std::string& ref) {
  std::vector<std::string> lines;
  for (const TimelineEntry& entry : take(timeline(held.reader(), held.ref(ref)))) {
    std::string line = entry.on.to_string() + " " + std::string(law::name_of(entry.status));
    for (const TimelineChange& change : entry.changes)
      line +=
          " | " + change.op + " " + change.unit + (change.part.empty() ? "" : " ") + change.part;
    lines.push_back(line);
  }
  return lines;
}

class Timeline : public testing::Test {
 protected:
  static std::vector<Statute> world() {
    Statute amending("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01", "2016-01-01");
    amending.article("1", "x")
        .amend(AmendOp::kSubstitute, "art_1", numbered(kLaw), "art_1", "Một mới.")
        .amend(AmendOp::kSubstitute, "art_1", numbered(kLaw), "art_2", "Hai mới.", "2017-01-01");
    Statute end("3/2018/QH14", "Luật", "Cảng", "2018-01-01", "2019-01-01");
    end.article("9", "x").edge(EdgeKind::kRepeals, "art_9", numbered(kLaw));
    return {ferry_law(), amending, end};
  }
  Held held_{world()};
};

TEST_F(Timeline, OfADocumentEveryDayThatChangesIt) {
  EXPECT_THAT(days(held_, kLaw), ElementsAre("2010-07-01 in_force",
                                             "2016-01-01 in_force | substitute 1/2010/QH12#art_1",
                                             "2017-01-01 in_force | substitute 1/2010/QH12#art_2",
                                             "2019-01-01 repealed | repeals 1/2010/QH12"));
}

// Of an article its own changes, and those of the whole that reach it.
TEST_F(Timeline, OfAnArticleItsOwn) {
  EXPECT_THAT(
      days(held_, "1/2010/QH12#art_2"),
      ElementsAre("2010-07-01 in_force", "2017-01-01 in_force | substitute 1/2010/QH12#art_2",
                  "2019-01-01 repealed | repeals 1/2010/QH12"));
}

TEST(TimelineDays, TheDayBehindTheTermOfAProvision) {
  Statute law = ferry_law();
  law.document.effects = {{"", day("2010-07-01"), {}, "art_2"},
                          {"art_1", {}, day("2014-01-01"), "art_2"}};
  EXPECT_THAT(days(Held({law}), "1/2010/QH12#art_1"),
              ElementsAre("2010-07-01 in_force", "2014-01-01 expired"));
  EXPECT_THAT(days(Held({law}), "1/2010/QH12#art_2"), ElementsAre("2010-07-01 in_force"));
}

TEST(TimelineDays, TheDayBehindALimitedTermAndBothEndsOfASuspension) {
  Statute limited = ferry_law();
  limited.document.head.expires_on = day("2015-12-31");
  Statute stop("2/2011/QH13", "Luật", "Dừng", "2011-01-01", "2011-06-01");
  stop.article("1", "x").edge(EdgeKind::kSuspends, "art_1", numbered(kLaw));
  stop.document.edges.back().until = day("2012-01-01");
  EXPECT_THAT(days(Held({limited, stop}), kLaw),
              ElementsAre("2010-07-01 in_force", "2011-06-01 suspended | suspends 1/2010/QH12",
                          "2012-01-01 in_force", "2016-01-01 expired"));
}

TEST(TimelineDays, NothingIsKnown) {
  EXPECT_THAT(
      days(Held({Statute("5/2015/NĐ-CP", "Nghị định", "x", "").article("1", "x")}), "5/2015/NĐ-CP"),
      ElementsAre());
}

// A document of which a part has ended is partly in force, here as in `show --at`.
TEST(TimelineStatus, OfADocumentWithItsParts) {
  Statute amending("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01", "2016-01-01");
  amending.article("1", "x").amend(AmendOp::kRepeal, "art_1", numbered(kLaw), "art_2");
  const Held held({ferry_law(), amending});
  EXPECT_THAT(
      days(held, kLaw),
      ElementsAre("2010-07-01 in_force", "2016-01-01 partly_in_force | repeal 1/2010/QH12#art_2"));
  for (const TimelineEntry& entry : take(timeline(held.reader(), held.ref(kLaw)))) {
    const TextAsOf text = take(text_at(held.reader(), held.ref(kLaw), entry.on));
    EXPECT_EQ(text.validity.status, entry.status) << entry.on.to_string();
  }
}

// Before it was brought there is nothing to say of a unit.
TEST(TimelineStatus, OfAUnitThatWasBroughtLater) {
  Statute amending("2/2015/QH13", "Luật", "Sửa đổi", "2015-01-01", "2016-01-01");
  amending.article("1", "x").amend(AmendOp::kInsert, "art_1", numbered(kLaw), "art_1a", "Một a.");
  const Held held({ferry_law(), amending});
  EXPECT_THAT(days(held, std::string(kLaw) + "#art_1a"),
              ElementsAre("2016-01-01 in_force | insert 1/2010/QH12#art_1a"));
}

}  // namespace
}  // namespace lexgraph::query

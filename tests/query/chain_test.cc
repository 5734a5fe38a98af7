#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/query/held.h"

namespace lexgraph::query {
namespace {

using law::AmendOp;
using law::EdgeKind;
using law::UnitKind;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

const char kLaw[] = "1/2010/QH12";

Statute ferry_law() {
  return Statute(kLaw, "Luật", "Bến đò", "2010-01-01", "2010-07-01")
      .unit(UnitKind::kChapter, "chp_I", "Chương I", "")
      .article("1", "Một.", "chp_I")
      .clause("1", "1", "Một.")
      .clause("1", "2", "Hai.")
      .article("2", "Hai.", "chp_I")
      .unit(UnitKind::kChapter, "chp_II", "Chương II", "")
      .article("10", "Mười.", "chp_II");
}

Statute amending(const std::string& number, const std::string& signed_on,
                 const std::string& effective_on) {
  return Statute(number, "Luật", "Sửa đổi " + number, signed_on, effective_on)
      .article("1", "Sửa.")
      .article("2", "Sửa nữa.");
}

// "2012-07-01 substitute art_1 by 2/2011/QH13 applied"
std::vector<std::string> chain_of(const std::vector<Statute>& statutes, const std::string& unit,
                                  const std::string& today = "2020-01-01") {
  const Held held(statutes);
  const Target target = held.ref(unit.empty() ? kLaw : kLaw + ("#" + unit));
  std::vector<std::string> lines;
  for (const ChainEvent& event : take(chain(held.reader(), target, day(today)))) {
    const std::size_t hash = event.unit.find('#');
    lines.push_back((event.date.known() ? event.date.to_string() : "-") + " " + event.op + " " +
                    (hash == std::string::npos ? "document" : event.unit.substr(hash + 1)) +
                    " by " + event.by.substr(0, event.by.find('#')) + " " + event.status);
  }
  return lines;
}

TEST(Chain, LegalOrderIsEffectThenSigningThenText) {
  const auto law = numbered(kLaw);
  EXPECT_THAT(chain_of({ferry_law(),
                        amending("4/2013/QH13", "2013-03-01", "2014-01-01")
                            .amend(AmendOp::kSubstitute, "art_1", law, "art_1__cl_1", "Mới."),
                        amending("3/2013/QH13", "2013-06-01", "2014-01-01")
                            .amend(AmendOp::kRepeal, "art_1", law, "art_2")
                            .amend(AmendOp::kRetitle, "art_2", law, "art_1", "Mới."),
                        amending("2/2015/QH13", "2015-01-01", "2013-01-01")
                            .amend(AmendOp::kReplacePhrase, "art_1", law, "art_1")},
                       ""),
              ElementsAre("2013-01-01 replace_phrase art_1 by 2/2015/QH13 unapplied",
                          "2014-01-01 substitute art_1__cl_1 by 4/2013/QH13 applied",
                          "2014-01-01 repeal art_2 by 3/2013/QH13 applied",
                          "2014-01-01 retitle art_1 by 3/2013/QH13 applied"));
}

TEST(Chain, TheInstructionsOwnDateOutranksItsDocuments) {
  EXPECT_THAT(chain_of({ferry_law(), amending("2/2015/QH13", "2015-01-01", "2016-01-01")
                                         .amend(AmendOp::kRepeal, "art_1", numbered(kLaw), "art_2",
                                                "", "2015-07-01")},
                       "art_2"),
              ElementsAre("2015-07-01 repeal art_2 by 2/2015/QH13 applied"));
}

TEST(Chain, UndatedEventsComeLastAndFutureOnesSaySo) {
  EXPECT_THAT(chain_of({ferry_law(),
                        amending("2/2015/QH13", "2015-01-01", "")
                            .amend(AmendOp::kRepeal, "art_1", numbered(kLaw), "art_1"),
                        amending("3/2019/QH14", "2019-01-01", "2021-01-01")
                            .amend(AmendOp::kRepeal, "art_1", numbered(kLaw), "art_1")},
                       "art_1", "2020-12-31"),
              ElementsAre("2021-01-01 repeal art_1 by 3/2019/QH14 future",
                          "- repeal art_1 by 2/2015/QH13 undated"));
  EXPECT_THAT(
      chain_of({ferry_law(), amending("3/2019/QH14", "2019-01-01", "2021-01-01")
                                 .amend(AmendOp::kRepeal, "art_1", numbered(kLaw), "art_1")},
               "art_1", "2021-01-01"),
      ElementsAre("2021-01-01 repeal art_1 by 3/2019/QH14 applied"));
}

TEST(Chain, OfAUnitHasWhatHappensBelowAndAround) {
  const auto law = numbered(kLaw);
  const std::vector<Statute> world = {
      ferry_law(), amending("2/2011/QH13", "2011-01-01", "2011-01-01")
                       .amend(AmendOp::kSubstitute, "art_1", law, "art_1", "Mới.")
                       .amend(AmendOp::kRepeal, "art_1", law, "art_1__cl_2")
                       .amend(AmendOp::kRepeal, "art_1", law, "chp_I")
                       .amend(AmendOp::kRetitle, "art_1", law, "chp_I")
                       .amend(AmendOp::kRepeal, "art_1", law, "art_10")};
  EXPECT_THAT(chain_of(world, "art_1"),
              ElementsAre("2011-01-01 substitute art_1 by 2/2011/QH13 applied",
                          "2011-01-01 repeal art_1__cl_2 by 2/2011/QH13 unapplied",
                          "2011-01-01 repeal chp_I by 2/2011/QH13 applied"));
  EXPECT_THAT(chain_of(world, "art_1__cl_1"),
              ElementsAre("2011-01-01 substitute art_1 by 2/2011/QH13 applied",
                          "2011-01-01 repeal chp_I by 2/2011/QH13 applied"));
  EXPECT_THAT(chain_of(world, "chp_II"),
              ElementsAre("2011-01-01 repeal art_10 by 2/2011/QH13 applied"));
  EXPECT_EQ(chain_of(world, "chp_I").size(), 4U) << "a chapter's chain has its articles' changes";
}

TEST(Chain, RepealOfTheDocumentReachesItsUnits) {
  const std::vector<Statute> world = {ferry_law(),
                                      amending("2/2015/QH13", "2015-01-01", "2015-06-01")
                                          .edge(EdgeKind::kRepeals, "art_2", numbered(kLaw))
                                          .edge(EdgeKind::kCites, "art_2", numbered(kLaw))};
  EXPECT_THAT(chain_of(world, "art_1__cl_1"),
              ElementsAre("2015-06-01 repeals document by 2/2015/QH13 applied"));
  EXPECT_THAT(chain_of(world, ""),
              ElementsAre("2015-06-01 repeals document by 2/2015/QH13 applied"));
}

TEST(Chain, ThatTheLawIsAmendedSaysNothingBesideTheInstructions) {
  const auto law = numbered(kLaw);
  const std::vector<Statute> detailed = {ferry_law(),
                                         amending("2/2015/QH13", "2015-01-01", "2015-06-01")
                                             .edge(EdgeKind::kAmends, "", law)
                                             .amend(AmendOp::kRepeal, "art_1", law, "art_2")};
  EXPECT_THAT(chain_of(detailed, ""),
              ElementsAre("2015-06-01 repeal art_2 by 2/2015/QH13 applied"));
  EXPECT_THAT(chain_of(detailed, "art_1"), IsEmpty());
  const std::vector<Statute> alone = {
      ferry_law(),
      amending("2/2015/QH13", "2015-01-01", "2015-06-01").edge(EdgeKind::kAmends, "", law)};
  EXPECT_THAT(chain_of(alone, ""),
              ElementsAre("2015-06-01 amends document by 2/2015/QH13 unapplied"));
}

TEST(Chain, ATargetThatIsNotThereIsSaidToBeMissing) {
  const auto law = numbered(kLaw);
  EXPECT_THAT(chain_of({ferry_law(), amending("2/2011/QH13", "2011-01-01", "2011-01-01")
                                         .amend(AmendOp::kRepeal, "art_1", law, "art_77")},
                       ""),
              ElementsAre("2011-01-01 repeal art_77 by 2/2011/QH13 target_missing"));
}

TEST(Chain, WhatAnEarlierChangeInsertedIsNotMissing) {
  const auto law = numbered(kLaw);
  EXPECT_THAT(chain_of({ferry_law(),
                        amending("2/2011/QH13", "2011-01-01", "2011-01-01")
                            .amend(AmendOp::kInsert, "art_1", law, "art_1a", "Mới."),
                        amending("3/2012/QH13", "2012-01-01", "2012-01-01")
                            .amend(AmendOp::kRepeal, "art_1", law, "art_1a__cl_2")},
                       ""),
              ElementsAre("2011-01-01 insert art_1a by 2/2011/QH13 applied",
                          "2012-01-01 repeal art_1a__cl_2 by 3/2012/QH13 unapplied"));
  EXPECT_THAT(chain_of({ferry_law(),
                        amending("2/2012/QH13", "2012-01-01", "2012-01-01")
                            .amend(AmendOp::kInsert, "art_1", law, "art_1a", "Mới."),
                        amending("3/2011/QH13", "2011-01-01", "2011-01-01")
                            .amend(AmendOp::kRepeal, "art_1", law, "art_1a")},
                       ""),
              ElementsAre("2011-01-01 repeal art_1a by 3/2011/QH13 target_missing",
                          "2012-01-01 insert art_1a by 2/2012/QH13 applied"));
}

// ---- what editors' notes say ----

Statute consolidation() {
  return Statute("9/VBHN-VPQH", "Văn bản hợp nhất", "Luật Bến đò", "2016-01-01")
      .article("1", "Một.");
}

TEST(ChainNotes, CountWhereTheDocumentIsNotHeld) {
  const std::vector<Statute> world = {
      ferry_law(),
      consolidation().note(EdgeKind::kAmends, "art_1", "2/2015/QH13#art_1", numbered(kLaw), "art_1",
                           "2015-06-01"),
      Statute("8/VBHN-VPQH", "Văn bản hợp nhất", "Khác", "2017-01-01")
          .article("1", "Một.")
          .note(EdgeKind::kAmends, "art_1", "2/2015/QH13#art_1", numbered(kLaw), "art_1",
                "2015-06-01")};
  EXPECT_THAT(chain_of(world, "art_1"),
              ElementsAre("2015-06-01 amends art_1 by 2/2015/QH13 unapplied"))
      << "told twice, happened once; the date is that of the note";
}

TEST(ChainNotes, SayNothingWhereTheDocumentIsHeldAndSaysItItself) {
  const std::vector<Statute> world = {
      ferry_law(),
      consolidation().note(EdgeKind::kAmends, "art_1", "2/2015/QH13#art_1", numbered(kLaw), "art_1",
                           "2015-06-01"),
      amending("2/2015/QH13", "2015-01-01", "2015-06-01")
          .amend(AmendOp::kSubstitute, "art_1", numbered(kLaw), "art_1__cl_1", "Mới.")};
  EXPECT_THAT(chain_of(world, "art_1"),
              ElementsAre("2015-06-01 substitute art_1__cl_1 by 2/2015/QH13 applied"));
  EXPECT_THAT(chain_of(world, "art_1__cl_2"), IsEmpty())
      << "the note on the article is about clause 1";
}

TEST(ChainNotes, StandWhereTheHeldDocumentSaysNothingAboutThatUnit) {
  const std::vector<Statute> world = {
      ferry_law(),
      consolidation().note(EdgeKind::kAmends, "art_1", "2/2015/QH13#art_1", numbered(kLaw), "art_1",
                           "2015-06-01"),
      amending("2/2015/QH13", "2015-01-01", "2015-06-01")
          .amend(AmendOp::kRepeal, "art_1", numbered(kLaw), "art_2")};
  EXPECT_THAT(chain_of(world, "art_1"),
              ElementsAre("2015-06-01 amends art_1 by 2/2015/QH13 unapplied"));
}

TEST(Chain, WhatReplayCannotCarryOutHasItsReason) {
  const Held held(
      {ferry_law(), amending("2/2015/QH13", "2015-01-01", "2015-06-01")
                        .amend(AmendOp::kSubstitute, "art_1", numbered(kLaw), "art_1__cl_1")});
  const auto events = take(chain(held.reader(), held.ref(kLaw), day("2020-01-01")));
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].status, "unapplied");
  EXPECT_EQ(events[0].reason, "no new wording was found");
}

TEST(Chain, ATitleThatSuspendsIsNotAChangeOfTheWholeDocument) {
  Statute stop = amending("2/2015/QH13", "2015-01-01", "2015-06-01")
                     .edge(EdgeKind::kSuspends, "", numbered(kLaw));
  stop.document.edges.back().rule = "title.suspends";
  const Held alone({ferry_law(), stop});
  const auto events = take(chain(alone.reader(), alone.ref(kLaw), day("2020-01-01")));
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].part, "unnamed");
  stop.edge(EdgeKind::kSuspends, "art_2", numbered(kLaw), "art_2");
  stop.document.edges.back().until = day("2016-01-01");
  const Held detailed({ferry_law(), stop});
  const auto told = take(chain(detailed.reader(), detailed.ref(kLaw), day("2020-01-01")));
  ASSERT_EQ(told.size(), 1U) << "the body says which part";
  EXPECT_EQ(told[0].unit, std::string(kLaw) + "#art_2");
  EXPECT_EQ(told[0].until, day("2016-01-01"));
}

TEST(Chain, EveryEventCanBeExplained) {
  const Held held(
      {ferry_law(), amending("2/2015/QH13", "2015-01-01", "2015-06-01")
                        .amend(AmendOp::kInsert, "art_1", numbered(kLaw), "art_1a", "Điều 1a.")
                        .edge(EdgeKind::kSuspends, "art_2", numbered(kLaw), "art_2")});
  const auto events = take(chain(held.reader(), held.ref(kLaw), day("2020-01-01")));
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].content, "Điều 1a.");
  for (const ChainEvent& event : events) {
    EXPECT_EQ(take(why(held.reader(), event.edge)).relation.quote, event.quote);
  }
}

// Many instructions of one document are read in one go: each event still has its own words.
TEST(Chain, ManyInstructionsOfOneDocument) {
  constexpr int kArticles = 60;
  Statute law("911/2012/QH13", "Luật", "Đèn lồng", "2012-06-15", "2013-01-01");
  Statute amending("908/2016/QH14", "Luật", "Sửa đổi", "2016-01-01", "2017-07-01");
  amending.article("1", "Sửa.");
  for (int i = 1; i <= kArticles; ++i) {
    const std::string number = std::to_string(i);
    law.article(number, "Cũ.");
    if (i % 3 == 0) continue;  // of another law
    amending.amend(law::AmendOp::kSubstitute, "art_1", numbered("911/2012/QH13"), "art_" + number,
                   "Mới " + number);
  }
  for (int i = 3; i <= kArticles; i += 3) {
    amending.amend(law::AmendOp::kSubstitute, "art_1", numbered("912/2012/QH13"),
                   "art_" + std::to_string(i), "Khác");
  }
  const Held held({law, amending});
  const auto events = take(chain(held.reader(), held.ref("911/2012/QH13"), day("2020-01-01")));
  ASSERT_EQ(events.size(), 40U);
  int article = 0;
  for (const ChainEvent& event : events) {
    article += article % 3 == 2 ? 2 : 1;
    EXPECT_EQ(event.unit, "911/2012/QH13#art_" + std::to_string(article));
    EXPECT_EQ(event.content, "Mới " + std::to_string(article));
    EXPECT_EQ(event.status, "applied");
  }
}

// What a change before brought into being is there for the changes after it, and so is what lies
// below it.
TEST(Chain, TargetsThatAChangeBeforeBroughtAreNotMissing) {
  Statute law("911/2012/QH13", "Luật", "Đèn lồng", "2012-06-15", "2013-01-01");
  law.article("1", "Đèn.");
  Statute first("908/2016/QH14", "Luật", "Sửa đổi", "2016-01-01", "2017-07-01");
  first.article("1", "Sửa.");
  first.amend(law::AmendOp::kInsert, "art_1", numbered("911/2012/QH13"), "art_1a", "Dầu.");
  Statute second("909/2018/QH14", "Luật", "Sửa đổi hai", "2018-01-01", "2019-07-01");
  second.article("1", "Sửa.");
  second.amend(law::AmendOp::kRepeal, "art_1", numbered("911/2012/QH13"), "art_1a__cl_2");
  second.amend(law::AmendOp::kRepeal, "art_1", numbered("911/2012/QH13"), "art_1b");
  second.amend(law::AmendOp::kRepeal, "art_1", numbered("911/2012/QH13"), "art_1ab__cl_2");
  const Held held({law, first, second});
  std::vector<std::string> missing;
  for (const ChainEvent& event :
       take(chain(held.reader(), held.ref("911/2012/QH13"), day("2020-01-01")))) {
    if (event.status == "target_missing") missing.push_back(event.unit);
  }
  EXPECT_THAT(missing,
              testing::UnorderedElementsAre("911/2012/QH13#art_1b", "911/2012/QH13#art_1ab__cl_2"));
}

// A document is answered from runs of rows, an article from single rows: both must say the same.
TEST(Chain, OfADocumentIsThatOfItsArticles) {
  constexpr int kArticles = 12;
  const std::string number = "911/2012/QH13";
  Statute law(number, "Luật", "Đèn lồng", "2012-06-15", "2013-01-01");
  for (int i = 1; i <= kArticles; ++i) {
    law.article(std::to_string(i), "Đèn " + std::to_string(i) + ".");
    law.clause(std::to_string(i), "1", "Dầu.");
  }
  Statute first("908/2016/QH14", "Luật", "Sửa đổi", "2016-01-01", "2017-07-01");
  Statute second("909/2030/QH20", "Luật", "Sửa đổi hai", "2030-01-01", "2031-07-01");
  first.article("1", "Sửa.").article("2", "Sửa nữa.");
  second.article("1", "Sửa.");
  for (int i = 1; i <= kArticles; ++i) {
    const std::string article = "art_" + std::to_string(i);
    const AmendOp op = i % 2 == 0 ? AmendOp::kRepeal : AmendOp::kSubstitute;
    first.amend(op, "art_1", numbered(number), article + "__cl_1", i % 4 == 1 ? "Mới." : "");
    first.amend(AmendOp::kRepeal, "art_2", numbered(number),
                article + "__cl_" + (i < 6 ? "1" : "2"));
    second.amend(AmendOp::kSubstitute, "art_1", numbered(number), article, "Mới nữa.");
  }
  const Held held({law, first, second});
  const auto whole = take(chain(held.reader(), held.ref(number), day("2020-01-01")));
  std::map<std::string, int> statuses;
  std::size_t of_articles = 0;
  for (int i = 1; i <= kArticles; ++i) {
    const std::string id = number + "#art_" + std::to_string(i);
    std::vector<std::string> expected, found;
    const auto line = [](const ChainEvent& event) {
      return event.edge + " " + event.unit + " " + event.date.to_string() + " " + event.status +
             " " + event.reason;
    };
    for (const ChainEvent& event : take(chain(held.reader(), held.ref(id), day("2020-01-01"))))
      expected.push_back(line(event));
    for (const ChainEvent& event : whole) {
      if (!law::eid_within(event.unit, id)) continue;
      ++statuses[event.status];
      found.push_back(line(event));
    }
    EXPECT_EQ(found, expected) << id;
    of_articles += found.size();
  }
  EXPECT_EQ(of_articles, whole.size());
  for (const char* status : {"applied", "future", "unapplied", "target_missing"})
    EXPECT_GT(statuses[status], 0) << status;
}

// "Chương V" is said of what is printed "Chương 5"; a chapter that is not there is missing.
TEST(ChainOfAWholeDocument, NumeralsOfChaptersAreComparedByValue) {
  const auto law = numbered(kLaw);
  EXPECT_THAT(chain_of({Statute(kLaw, "Luật", "Bến đò", "2010-01-01", "2010-07-01")
                            .unit(UnitKind::kChapter, "chp_5", "Chương 5", "")
                            .article("1", "Một.", "chp_5"),
                        amending("2/2011/QH13", "2010-10-01", "2011-01-01")
                            .amend(AmendOp::kRetitle, "art_1", law, "chp_V", "Mới.")
                            .amend(AmendOp::kRepeal, "art_2", law, "chp_VI")},
                       ""),
              ElementsAre("2011-01-01 retitle chp_V by 2/2011/QH13 applied",
                          "2011-01-01 repeal chp_VI by 2/2011/QH13 target_missing"));
}

TEST(ChainOfAWholeDocument, AChapterNamedWithItsPartIsThatChapter) {
  const auto law = numbered(kLaw);
  EXPECT_THAT(chain_of({Statute(kLaw, "Luật", "Bến đò", "2010-01-01", "2010-07-01")
                            .unit(UnitKind::kPart, "part_2", "Phần thứ hai", "")
                            .unit(UnitKind::kChapter, "chp_VI", "Chương VI", "", "", "part_2")
                            .article("1", "Một.", "chp_VI"),
                        amending("2/2011/QH13", "2010-10-01", "2011-01-01")
                            .amend(AmendOp::kRetitle, "art_1", law, "part_2__chp_VI", "Mới.")},
                       ""),
              ElementsAre("2011-01-01 retitle part_2__chp_VI by 2/2011/QH13 applied"));
}

}  // namespace
}  // namespace lexgraph::query

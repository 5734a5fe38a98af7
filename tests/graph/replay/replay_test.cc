#include "lexgraph/graph/replay.h"

#include <algorithm>
#include <atomic>
#include <random>

#include <gmock/gmock.h>

#include "lexgraph/base/work_limit.h"
#include "lexgraph/law/eid.h"

namespace lexgraph::graph {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

// Units of an invented decree, written as "art_1: heading" or "art_1__cl_1= text"; the eId tells
// the parent, except of articles, which stand below the chapter before them.
std::vector<store::UnitRecord> statute(const std::vector<std::string>& lines) {
  std::vector<store::UnitRecord> units;
  std::uint32_t chapter = 0;
  for (const std::string& line : lines) {
    store::UnitRecord unit;
    const std::size_t mark = line.find_first_of(":=");
    unit.eid = line.substr(0, mark);
    (line[mark] == ':' ? unit.heading : unit.text) = line.substr(mark + 2);
    unit.node = {1, static_cast<std::uint32_t>(units.size()) + 1};
    const law::EidStep step = law::eid_steps(unit.eid).back();
    unit.number = step.number;
    unit.kind = step.prefix == "chp"   ? law::UnitKind::kChapter
                : step.prefix == "art" ? law::UnitKind::kArticle
                : step.prefix == "cl"  ? law::UnitKind::kClause
                                       : law::UnitKind::kPoint;
    unit.label = unit.kind == law::UnitKind::kArticle ? "Điều " + unit.number : unit.number;
    if (unit.kind == law::UnitKind::kChapter) chapter = unit.node.ordinal;
    if (unit.kind == law::UnitKind::kArticle) unit.parent = chapter;
    for (const store::UnitRecord& other : units) {
      if (other.eid == law::eid_parent(unit.eid)) unit.parent = other.node.ordinal;
    }
    units.push_back(std::move(unit));
  }
  return units;
}

std::vector<law::Unit> wording(const std::vector<std::string>& lines) {
  std::vector<law::Unit> units;
  for (const store::UnitRecord& record : statute(lines)) {
    law::Unit unit;
    unit.kind = record.kind;
    unit.eid = record.eid;
    unit.label = record.label;
    unit.number = record.number;
    unit.heading = record.heading;
    unit.text = record.text;
    unit.parent = static_cast<std::int32_t>(record.parent) - 1;
    units.push_back(std::move(unit));
  }
  return units;
}

Change change(law::AmendOp op, const std::string& target,
              const std::vector<std::string>& lines = {}, const std::string& anchor = "") {
  Change made;
  made.amendment.op = op;
  made.amendment.target.unit = target;
  made.amendment.anchor = anchor;
  made.amendment.units = wording(lines);
  made.amendment.content = lines.empty() ? "" : lines.front();
  made.on = *Date::parse_iso("2020-01-01");
  made.document = "a";
  return made;
}

std::vector<std::string> lines_of(const Replayed& text) {
  std::vector<std::string> lines;
  for (const ReplayedUnit& unit : text.units) {
    lines.push_back(unit.eid + (unit.repealed ? " repealed" : "") +
                    (unit.heading.empty() ? "" : ": " + unit.heading) +
                    (unit.text.empty() ? "" : "= " + unit.text));
  }
  return lines;
}

std::vector<std::string> after(const std::vector<std::string>& base, std::vector<Change> changes,
                               std::vector<std::string>* reasons = nullptr) {
  for (std::size_t i = 0; i < changes.size(); ++i)
    changes[i].sequence = static_cast<std::uint32_t>(i);
  const Replayed text = replay(statute(base), changes);
  if (reasons != nullptr) {
    for (const Unapplied& left : text.unapplied) reasons->push_back(left.reason);
  }
  return lines_of(text);
}

const std::vector<std::string> kBase = {"chp_I: Chung",
                                        "art_1: Đèn",
                                        "art_1__cl_1= Treo.",
                                        "art_1__cl_2= Có:",
                                        "art_1__cl_2__point_a= Chụp;",
                                        "art_1__cl_2__point_b= Bấc.",
                                        "chp_II: Khác",
                                        "art_2= Còi."};

TEST(Replay, NothingDoneGivesTheTextAsEnacted) { EXPECT_EQ(after(kBase, {}), kBase); }

// Instructions need not use the numerals of the text.
TEST(Replay, ChaptersAreFoundByTheValueOfTheirNumerals) {
  EXPECT_THAT(after(kBase, {change(law::AmendOp::kRepeal, "chp_2")}),
              ElementsAre("chp_I: Chung", "art_1: Đèn", "art_1__cl_1= Treo.",
                          "art_1__cl_2= Có:", "art_1__cl_2__point_a= Chụp;",
                          "art_1__cl_2__point_b= Bấc.", "chp_II repealed"));
}

TEST(Replay, ARepealedUnitKeepsItsPlaceAndLosesWhatItHolds) {
  EXPECT_THAT(after(kBase, {change(law::AmendOp::kRepeal, "art_1__cl_2")}),
              ElementsAre("chp_I: Chung", "art_1: Đèn", "art_1__cl_1= Treo.",
                          "art_1__cl_2 repealed", "chp_II: Khác", "art_2= Còi."));
}

TEST(Replay, AnArticleGoesBehindTheArticleBeforeItWhereverThatStands) {
  const Change made = change(law::AmendOp::kInsert, "art_1a", {"art_1a= Cờ."});
  EXPECT_THAT(after(kBase, {made}), ElementsAre("chp_I: Chung", "art_1: Đèn", "art_1__cl_1= Treo.",
                                                "art_1__cl_2= Có:", "art_1__cl_2__point_a= Chụp;",
                                                "art_1__cl_2__point_b= Bấc.", "art_1a= Cờ.",
                                                "chp_II: Khác", "art_2= Còi."));
}

TEST(Replay, ANewPointBelongsWhereItsAnchorStands) {
  // The instruction leaves out the clause: "bổ sung điểm c vào sau điểm b khoản 2 Điều 1".
  const Change made = change(law::AmendOp::kInsert, "art_1__point_c", {"art_1__point_c= Dầu."},
                             "art_1__cl_2__point_b");
  EXPECT_THAT(after(kBase, {made}), testing::Contains("art_1__cl_2__point_c= Dầu."));
}

TEST(Replay, AnOrderThatIsNotUnderstoodIsListedAndChangesNothing) {
  std::vector<std::string> reasons;
  EXPECT_EQ(
      after(kBase,
            {change(law::AmendOp::kSubstitute, "art_9__cl_1"),
             change(law::AmendOp::kRepeal, "art_9"), change(law::AmendOp::kSubstitute, "art_2"),
             change(law::AmendOp::kInsert, "art_2", {"art_2= Khác hẳn cả bài này."})},
            &reasons),
      kBase);
  EXPECT_THAT(reasons, ElementsAre(HasSubstr("does not have"), HasSubstr("does not have"),
                                   HasSubstr("no new wording"), HasSubstr("already")));
}

// Instructions of one document speak of the text as it stood before all of them.
TEST(Replay, NumbersAreThoseBeforeTheDocument) {
  Change moved = change(law::AmendOp::kRenumber, "art_1__cl_2");
  moved.amendment.renumbered_to = "art_1__cl_3";
  const Change added =
      change(law::AmendOp::kInsert, "art_1__cl_2", {"art_1__cl_2= Mới."}, "art_1__cl_1");
  const Change point = change(law::AmendOp::kRepeal, "art_1__cl_2__point_a");
  std::vector<std::string> reasons;
  const auto lines = after(kBase, {moved, added, point}, &reasons);
  EXPECT_THAT(lines,
              ElementsAre("chp_I: Chung", "art_1: Đèn", "art_1__cl_1= Treo.", "art_1__cl_2= Mới.",
                          "art_1__cl_3= Có:", "art_1__cl_3__point_a repealed",
                          "art_1__cl_3__point_b= Bấc.", "chp_II: Khác", "art_2= Còi."));
  EXPECT_THAT(reasons, IsEmpty());
}

TEST(Replay, AChapterOfOneHeadingIsRetitledAndKeepsItsArticles) {
  EXPECT_THAT(after(kBase, {change(law::AmendOp::kSubstitute, "chp_II", {"chp_II: Riêng"})}),
              ElementsAre("chp_I: Chung", "art_1: Đèn", "art_1__cl_1= Treo.",
                          "art_1__cl_2= Có:", "art_1__cl_2__point_a= Chụp;",
                          "art_1__cl_2__point_b= Bấc.", "chp_II: Riêng", "art_2= Còi."));
}

TEST(Replay, APublishersCopyThatHasTheNewUnitAlreadyGetsTheWordsOfTheLaw) {
  const std::vector<std::string> copy = {
      "art_1= Đèn.", "art_1a= Bến phải treo cờ khi đò sang [Điều này được bổ sung]"};
  std::vector<std::string> reasons;
  EXPECT_THAT(
      after(copy,
            {change(law::AmendOp::kInsert, "art_1a", {"art_1a= Bến phải treo cờ khi đò sang."})},
            &reasons),
      ElementsAre("art_1= Đèn.", "art_1a= Bến phải treo cờ khi đò sang."));
  EXPECT_THAT(reasons, IsEmpty());
}

Change phrase(const std::string& target, const std::string& old_words,
              const std::string& new_words) {
  Change made = change(law::AmendOp::kReplacePhrase, target);
  made.amendment.old_phrase = old_words;
  made.amendment.content = new_words;
  return made;
}

TEST(Replay, APhraseIsFoundHoweverItsTonesArePlaced) {
  std::vector<std::string> reasons;
  EXPECT_THAT(after({"art_1= Phòng Thuỷ lợi; phòng thủy lợi; thoả thuận."},
                    {phrase("art_1", "phòng thủy lợi", "phòng nước"),
                     phrase("art_1", "thỏa thuận", "hợp đồng")},
                    &reasons),
              ElementsAre("art_1= Phòng Thuỷ lợi; phòng nước; hợp đồng."));
  EXPECT_THAT(reasons, IsEmpty());
}

TEST(Replay, OnlyInOtherCaseItIsTakenWithARemark) {
  const auto base = statute({"art_1= Phòng Bến trung tâm giữ sổ.", "art_2= Phòng bến trung tâm."});
  const std::vector<Change> changes = {phrase("art_1", "Phòng bến Trung tâm", "Phòng Cảng")};
  const Replayed text = replay(base, changes);
  EXPECT_THAT(lines_of(text),
              ElementsAre("art_1= Phòng Cảng giữ sổ.", "art_2= Phòng bến trung tâm."));
  EXPECT_THAT(text.unapplied, IsEmpty());
  ASSERT_EQ(text.remarks.size(), 1U);
  EXPECT_EQ(text.remarks.front().change, 0U);
}

TEST(Replay, WhereItOccursAsWrittenOtherCasesStay) {
  EXPECT_THAT(after({"art_1= bến Lớn, bến lớn"}, {phrase("art_1", "bến Lớn", "cảng")}),
              ElementsAre("art_1= cảng, bến lớn"));
}

TEST(Replay, OfAWholeDocumentAPhraseIsNeverFoundInOtherCase) {
  std::vector<std::string> reasons;
  EXPECT_THAT(after({"art_1= phòng bến"}, {phrase("", "Phòng Bến", "cảng")}, &reasons),
              ElementsAre("art_1= phòng bến"));
  EXPECT_THAT(reasons, ElementsAre(HasSubstr("does not occur")));
}

// "Bổ sung cụm từ “...” vào cuối khoản 2": behind the points, which are part of the clause.
TEST(Replay, TheEndOfAUnitIsBehindWhatStandsBelowIt) {
  Change added = change(law::AmendOp::kInsertPhrase, "art_1__cl_2");
  added.amendment.content = "hoặc dây";
  std::vector<std::string> reasons;
  const auto lines = after(kBase, {added}, &reasons);
  EXPECT_THAT(reasons, IsEmpty());
  EXPECT_THAT(lines,
              testing::IsSupersetOf({"art_1__cl_2= Có:", "art_1__cl_2__point_b= Bấc hoặc dây."}));
  const auto without_b =
      after(kBase, {change(law::AmendOp::kRepeal, "art_1__cl_2__point_b"), added}, &reasons);
  EXPECT_THAT(without_b, testing::Contains("art_1__cl_2__point_a= Chụp hoặc dây;"));
}

// ---- a part of the document gives what the whole gives ---------------------------------------

Change random_change(std::mt19937& random, std::size_t i) {
  const std::string article = "art_" + std::to_string(random() % 4 + 1);
  const std::string clause = article + "__cl_" + std::to_string(random() % 3 + 1);
  const std::string words = "lần " + std::to_string(i);
  Change made = random() % 3 == 0
                    ? change(law::AmendOp::kRepeal, random() % 2 == 0 ? clause : article)
                : random() % 2 == 0
                    ? change(law::AmendOp::kSubstitute, clause, {clause + "= " + words})
                    : change(law::AmendOp::kInsert, clause + "a", {clause + "a= " + words}, clause);
  if (random() % 6 == 0) {
    made = change(law::AmendOp::kReplacePhrase, "");
    made.amendment.old_phrase = "chữ";
    made.amendment.content = words;
  }
  made.on = Date::from_days(static_cast<std::int32_t>(18000 + random() % 5));
  made.document = std::string(1, static_cast<char>('a' + random() % 3));
  made.sequence = static_cast<std::uint32_t>(i);
  return made;
}

TEST(Replay, AnArticleAloneIsTheArticleOfTheWhole) {
  std::mt19937 random(20260101);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::string> lines;
    for (int article = 1; article <= 4; ++article) {
      const std::string eid = "art_" + std::to_string(article);
      lines.push_back(eid + ": Điều chữ");
      for (int clause = 1; clause <= 3; ++clause) {
        lines.push_back(eid + "__cl_" + std::to_string(clause) + "= chữ " +
                        std::to_string(random() % 9));
      }
    }
    const auto base = statute(lines);
    std::vector<Change> changes;
    for (std::size_t i = 0; i < 12; ++i) changes.push_back(random_change(random, i));
    std::sort(changes.begin(), changes.end(), in_legal_order);
    const Replayed whole = replay(base, changes);
    std::vector<store::UnitRecord> part;
    for (const store::UnitRecord& unit : base) {
      if (law::eid_within(unit.eid, "art_2")) part.push_back(unit);
    }
    std::vector<Change> its_own;
    for (const Change& one : changes) {
      const std::string& target = one.amendment.target.unit;
      if (target.empty() || law::eid_within(target, "art_2")) its_own.push_back(one);
    }
    std::vector<std::string> expected;
    for (const std::string& line : lines_of(whole)) {
      if (line.starts_with("art_2")) expected.push_back(line);
    }
    EXPECT_EQ(lines_of(replay(part, its_own, true)), expected) << "round " << round;
  }
}

TEST(Replay, LegalOrder) {
  Change a = change(law::AmendOp::kRepeal, "art_1");
  Change b = a;
  b.sequence = 1;
  EXPECT_TRUE(in_legal_order(a, b));
  a.signed_on = *Date::parse_iso("2019-05-01");
  EXPECT_TRUE(in_legal_order(b, a));
  b.on = *Date::parse_iso("2021-01-01");
  EXPECT_TRUE(in_legal_order(a, b));
}

// A server must be able to end a replay of any length.
TEST(ReplayWorkLimit, EndsWhenTheLimitOfTheThreadHasPassed) {
  std::vector<std::string> lines;
  std::vector<Change> changes;
  for (int i = 1; i <= 200; ++i) {
    const std::string eid = "art_" + std::to_string(i);
    lines.push_back(eid + "= Đò ngang.");
    Change change;
    change.on = *Date::parse_iso("2015-01-01");
    change.amendment.op = law::AmendOp::kReplacePhrase;
    change.amendment.target.unit = eid;
    change.amendment.old_phrase = "Đò";
    change.amendment.content = "Phà";
    changes.push_back(change);
  }
  const auto changed = [&] {
    const Replayed text = replay(statute(lines), changes, false);
    return std::count_if(text.units.begin(), text.units.end(),
                         [](const ReplayedUnit& unit) { return unit.text == "Phà ngang."; });
  };
  EXPECT_EQ(changed(), 200);
  const std::atomic<bool> given_up{true};
  const WorkLimit limit(WorkLimit::Clock::time_point::max(), &given_up);
  EXPECT_EQ(changed(), 0);
}

}  // namespace
}  // namespace lexgraph::graph

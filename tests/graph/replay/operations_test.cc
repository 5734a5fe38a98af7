#include "graph/replay/operations.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/law/eid.h"

namespace lexgraph::graph {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Optional;
using enum law::UnitKind;

law::UnitKind kind_of(std::string_view prefix) {
  if (prefix == "chp") return kChapter;
  if (prefix == "art") return kArticle;
  return prefix == "cl" ? kClause : kPoint;
}

// Units by eId, each below the one whose eId is its parent's.
std::vector<store::UnitRecord> decree(const std::vector<std::string>& eids) {
  std::vector<store::UnitRecord> units;
  for (const std::string& eid : eids) {
    store::UnitRecord unit;
    unit.node = {1, static_cast<std::uint32_t>(units.size()) + 1};
    const law::EidStep step = law::eid_steps(eid).back();
    unit.eid = eid;
    unit.number = step.number;
    unit.kind = kind_of(step.prefix);
    unit.label = unit.kind == kArticle ? "Điều " + step.number : step.number;
    unit.text = "cũ";
    for (const store::UnitRecord& other : units) {
      if (other.eid == law::eid_parent(eid)) unit.parent = other.node.ordinal;
    }
    units.push_back(std::move(unit));
  }
  return units;
}

law::Unit wording(const std::string& eid, const std::string& text, std::int32_t parent = -1) {
  law::Unit unit;
  const law::EidStep step = law::eid_steps(eid).back();
  unit.kind = kind_of(step.prefix);
  unit.eid = eid;
  unit.number = step.number;
  unit.text = text;
  unit.parent = parent;
  return unit;
}

class Operations : public testing::Test {
 protected:
  using Operation = Refusal (*)(UnitTree&, ReplayStep&);

  Refusal run(Operation operation, law::Amendment amendment) {
    change_.amendment = std::move(amendment);
    ReplayStep step{&change_, 3, find_target(tree_, change_.amendment.target.unit)};
    return operation(tree_, step);
  }
  static law::Amendment order(const std::string& target, std::vector<law::Unit> units = {},
                              const std::string& part = "") {
    law::Amendment amendment;
    amendment.target.unit = target;
    amendment.units = std::move(units);
    amendment.part = part;
    if (!amendment.units.empty()) amendment.content = amendment.units.front().text;
    return amendment;
  }
  static law::Amendment new_number(const std::string& target, const std::string& wanted) {
    law::Amendment amendment = order(target);
    amendment.renumbered_to = wanted;
    return amendment;
  }
  std::vector<std::string> children(const std::string& eid) {
    std::vector<std::string> out;
    for (const NodeIndex child : tree_[tree_.find(eid)].children) out.push_back(tree_[child].eid);
    return out;
  }
  const TextNode& at(const std::string& eid) { return tree_[tree_.find(eid)]; }

  Change change_;
  UnitTree tree_{decree({"art_1", "art_1__cl_1", "art_1__cl_1__point_a", "art_1__cl_1__point_b",
                         "art_1__cl_2", "art_2", "art_2__cl_1", "art_2__cl_11"})};
};

TEST_F(Operations, TargetsByLooserNames) {
  EXPECT_EQ(find_target(tree_, "art_1__cl_2"), tree_.find("art_1__cl_2"));
  // "điểm 11 Điều 2" for a clause; "điểm b Điều 1", its clause left out.
  EXPECT_EQ(find_target(tree_, "art_2__point_11"), tree_.find("art_2__cl_11"));
  EXPECT_EQ(find_target(tree_, "art_1__point_b"), tree_.find("art_1__cl_1__point_b"));
  EXPECT_EQ(find_target(tree_, "art_2__point_b"), kNoNode);
  EXPECT_EQ(find_target(tree_, "cl_1"), kNoNode) << "a clause of no article";
  EXPECT_EQ(find_target(tree_, ""), kRoot);
}

TEST(FindTarget, AnArticleOfTheAttachedRegulation) {
  std::vector<store::UnitRecord> units = decree({"att_1", "att_1__art_7", "att_1__art_7__cl_2"});
  units[0].kind = kAttachment;
  const UnitTree tree(units);
  EXPECT_EQ(find_target(tree, "art_7"), tree.find("att_1__art_7"));
  EXPECT_EQ(find_target(tree, "art_7__cl_2"), tree.find("att_1__art_7__cl_2"));
}

TEST(FindTarget, OfTwoArticlesOfOneNumberNoneIsGuessed) {
  std::vector<store::UnitRecord> units = decree({"att_1", "att_1__art_7", "att_2", "att_2__art_7"});
  units[0].kind = units[2].kind = kAttachment;
  EXPECT_EQ(find_target(UnitTree(units), "art_7"), kNoNode);
}

TEST_F(Operations, NewWordsForTheWholeReplaceWhatStandsBelow) {
  EXPECT_EQ(
      run(substitute, order("art_1__cl_1", {wording("art_1__cl_1", "mới"),
                                            wording("art_1__cl_1__point_b", "điểm mới", 0),
                                            wording("art_1__cl_1__point_c", "điểm thêm", 0)})),
      std::nullopt);
  EXPECT_EQ(at("art_1__cl_1").text, "mới");
  EXPECT_THAT(children("art_1__cl_1"), ElementsAre("art_1__cl_1__point_b", "art_1__cl_1__point_c"));
  EXPECT_EQ(at("art_1__cl_1__point_b").origin, 4U) << "it keeps its number, so it is the same";
  EXPECT_EQ(at("art_1__cl_1__point_c").origin, 0U);
}

TEST_F(Operations, NewWordsForTheLeadInKeepTheChildren) {
  EXPECT_EQ(
      run(substitute, order("art_1__cl_1", {wording("art_1__cl_1", "Chủ bến phải:")}, "lead-in")),
      std::nullopt);
  EXPECT_EQ(at("art_1__cl_1").text, "Chủ bến phải:");
  EXPECT_THAT(children("art_1__cl_1"), ElementsAre("art_1__cl_1__point_a", "art_1__cl_1__point_b"));
}

TEST_F(Operations, WhatWasNotThereIsInsertedByItsNumber) {
  EXPECT_EQ(run(substitute, order("art_1__cl_1a", {wording("art_1__cl_1a", "mới")})), std::nullopt);
  EXPECT_THAT(children("art_1"), ElementsAre("art_1__cl_1", "art_1__cl_1a", "art_1__cl_2"));
  EXPECT_THAT(run(substitute, order("art_8__cl_1", {wording("art_8__cl_1", "mới")})),
              Optional(HasSubstr("does not have this unit")));
}

TEST_F(Operations, BeforeAndAfterTheAnchor) {
  law::Amendment before = order("art_1__cl_9", {wording("art_1__cl_9", "mới")});
  before.anchor = "<art_1__cl_2";
  EXPECT_EQ(run(insert, before), std::nullopt);
  law::Amendment after = order("art_1__cl_8", {wording("art_1__cl_8", "mới")});
  after.anchor = "art_1__cl_1";
  EXPECT_EQ(run(insert, after), std::nullopt);
  EXPECT_THAT(children("art_1"),
              ElementsAre("art_1__cl_1", "art_1__cl_8", "art_1__cl_9", "art_1__cl_2"));
}

TEST_F(Operations, AnArticleAnchoredAtAClauseStandsBesideTheArticle) {
  law::Amendment amendment = order("art_1a", {wording("art_1a", "mới")});
  amendment.anchor = "art_1__cl_2";
  EXPECT_EQ(run(insert, amendment), std::nullopt);
  EXPECT_THAT(children(""), ElementsAre("art_1", "art_1a", "art_2"));
  EXPECT_EQ(at("art_1a").label, "Điều 1a") << "the wording did not repeat it";
}

TEST_F(Operations, ANumberSetFreeByARepealMayBeGivenAgain) {
  EXPECT_EQ(run(repeal, order("art_1__cl_1")), std::nullopt);
  EXPECT_EQ(run(insert, order("art_1__cl_1", {wording("art_1__cl_1", "mới")})), std::nullopt);
  EXPECT_EQ(at("art_1__cl_1").text, "mới");
  EXPECT_FALSE(at("art_1__cl_1").repealed);
  EXPECT_THAT(children("art_1"), ElementsAre("art_1__cl_1", "art_1__cl_2"));
}

// "Bãi bỏ Điều 1, trừ khoản 2": the article goes on, with what is kept of it.
TEST_F(Operations, ARepealLeavesWhatItExcepts) {
  change_.kept = {"art_1__cl_2"};
  EXPECT_EQ(run(repeal, order("art_1")), std::nullopt);
  EXPECT_FALSE(at("art_1").repealed);
  EXPECT_TRUE(at("art_1").partly);
  EXPECT_TRUE(at("art_1__cl_1").repealed);
  EXPECT_FALSE(at("art_1__cl_2").repealed);
}

TEST_F(Operations, AMatterRepealedLeavesTheWords) {
  EXPECT_THAT(run(repeal, order("art_1__cl_2", {}, "matter")), Optional(HasSubstr("they stay")));
  EXPECT_TRUE(at("art_1__cl_2").partly);
  EXPECT_FALSE(at("art_1__cl_2").repealed);
  EXPECT_EQ(at("art_1__cl_2").text, "cũ");
}

// A repealed unit is no law any more: what is said of its words afterwards has no effect, and the
// reader must be told.
TEST_F(Operations, NothingIsChangedInARepealedUnit) {
  ASSERT_EQ(run(repeal, order("art_1")), std::nullopt);
  const auto refused = Optional(HasSubstr("repealed before"));
  const std::vector<law::Unit> words = {wording("art_1__cl_1", "mới")};
  EXPECT_THAT(run(repeal, order("art_1")), refused);
  EXPECT_THAT(run(repeal, order("art_1__cl_1")), refused);
  EXPECT_THAT(run(substitute, order("art_1__cl_1", words)), refused);
  EXPECT_THAT(run(substitute, order("art_1__cl_1", words, "lead-in")), refused);
  EXPECT_THAT(run(substitute, order("art_1", {wording("art_1", "Đèn")}, "heading")), refused);
  EXPECT_THAT(run(substitute, order("art_1__cl_1", words, "paragraph 1")), refused);
  EXPECT_THAT(run(insert, order("art_1__cl_3", {wording("art_1__cl_3", "mới")})), refused);
  EXPECT_THAT(run(insert, order("art_1__cl_1", words, "paragraph")), refused);
  EXPECT_THAT(run(retitle, order("art_1", {wording("art_1", "Đèn")})), refused);
  EXPECT_THAT(run(renumber, new_number("art_1__cl_1", "art_1__cl_5")), refused);
  EXPECT_TRUE(at("art_1").repealed);
  EXPECT_EQ(at("art_1__cl_1").text, "cũ");
}

TEST_F(Operations, NewWordsForAllOfItBringARepealedUnitBack) {
  ASSERT_EQ(run(repeal, order("art_1")), std::nullopt);
  EXPECT_EQ(run(substitute, order("art_1", {wording("art_1", "mới")})), std::nullopt);
  EXPECT_FALSE(at("art_1").repealed);
  EXPECT_EQ(at("art_1").text, "mới");
  EXPECT_THAT(children("art_1"), ElementsAre());
}

TEST_F(Operations, ANewNumberKeepsThePlaceAndWhatStandsBelow) {
  EXPECT_EQ(run(renumber, new_number("art_1__cl_1", "art_1__cl_3")), std::nullopt);
  EXPECT_THAT(children("art_1"), ElementsAre("art_1__cl_3", "art_1__cl_2"));
  EXPECT_EQ(at("art_1__cl_3__point_a").origin, 3U);
  EXPECT_EQ(run(renumber, new_number("art_2", "art_2b")), std::nullopt);
  EXPECT_EQ(at("art_2b").label, "Điều 2b");
}

TEST_F(Operations, WhatTheNewNumberLeavesOutIsNoOtherUnit) {
  EXPECT_EQ(run(renumber, new_number("art_1__cl_1__point_b", "art_1__point_c")), std::nullopt);
  EXPECT_EQ(at("art_1__cl_1__point_c").origin, 4U);
  // "điểm 11 … thành điểm 12", of clauses.
  EXPECT_EQ(run(renumber, new_number("art_2__point_11", "art_2__point_12")), std::nullopt);
  EXPECT_EQ(at("art_2__cl_12").origin, 8U);
}

TEST_F(Operations, ANumberInAnotherUnitOrOfAnotherLevelIsNotGiven) {
  for (const char* wanted : {"art_2__cl_3", "art_9__cl_3", "art_1__cl_1__point_c", "art_3", ""}) {
    EXPECT_NE(run(renumber, new_number("art_1__cl_2", wanted)), std::nullopt) << wanted;
  }
  EXPECT_EQ(at("art_1__cl_2").number, "2");
  EXPECT_EQ(at("art_1__cl_2").was, "");
}

// "Điều 1 thành Điều 5; khoản 2 Điều 1 thành khoản 3 Điều 1": both speak of the old numbers.
TEST_F(Operations, NumbersWithinARenumberedUnit) {
  const NodeIndex clause = tree_.find("art_1__cl_2");
  EXPECT_EQ(run(renumber, new_number("art_1", "art_5")), std::nullopt);
  change_.amendment = new_number("art_1__cl_2", "art_1__cl_3");
  ReplayStep step{&change_, 4, clause};
  EXPECT_EQ(renumber(tree_, step), std::nullopt);
  EXPECT_EQ(tree_[clause].eid, "art_5__cl_3");
  EXPECT_EQ(tree_[clause].was, "art_1__cl_2");
}

TEST_F(Operations, TheWholeDocumentIsNoTarget) {
  const std::vector<law::Unit> words = {wording("art_1", "mới")};
  EXPECT_THAT(run(substitute, order("", words)), Optional(HasSubstr("names no unit")));
  EXPECT_THAT(run(repeal, order("")), Optional(HasSubstr("names no unit")));
  EXPECT_NE(run(retitle, order("", words)), std::nullopt);
  EXPECT_NE(run(renumber, new_number("", "art_3")), std::nullopt);
}

TEST_F(Operations, WithoutNewWordsNothingIsDone) {
  const auto refused = Optional(HasSubstr("no new wording"));
  EXPECT_THAT(run(substitute, order("art_1__cl_1")), refused);
  EXPECT_THAT(run(substitute, order("art_1__cl_1", {}, "lead-in")), refused);
  EXPECT_THAT(run(insert, order("art_1__cl_3")), refused);
  EXPECT_THAT(run(insert, order("art_1__cl_1", {}, "paragraph")), refused);
  EXPECT_THAT(run(retitle, order("art_1")), refused);
  EXPECT_EQ(at("art_1__cl_1").text, "cũ");
}

}  // namespace
}  // namespace lexgraph::graph

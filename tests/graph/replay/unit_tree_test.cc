#include "graph/replay/unit_tree.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace lexgraph::graph {
namespace {

using testing::ElementsAre;

store::UnitRecord record(std::uint32_t ordinal, std::uint32_t parent, law::UnitKind kind,
                         const std::string& eid, const std::string& number) {
  store::UnitRecord made;
  made.node = {1, ordinal};
  made.parent = parent;
  made.kind = kind;
  made.eid = eid;
  made.number = number;
  made.text = "chữ của " + eid;
  return made;
}

// Điều 1 with khoản 1 (điểm a, điểm b) and khoản 2; Điều 2 with khoản 1.
std::vector<store::UnitRecord> decree() {
  using enum law::UnitKind;
  return {record(1, 0, kArticle, "art_1", "1"),
          record(2, 1, kClause, "art_1__cl_1", "1"),
          record(3, 2, kPoint, "art_1__cl_1__point_a", "a"),
          record(4, 2, kPoint, "art_1__cl_1__point_b", "b"),
          record(5, 1, kClause, "art_1__cl_2", "2"),
          record(6, 0, kArticle, "art_2", "2"),
          record(7, 6, kClause, "art_2__cl_1", "1")};
}

std::vector<std::string> eids(const UnitTree& tree, NodeIndex whole) {
  std::vector<std::string> out;
  for (const NodeIndex node : tree.below(whole)) out.push_back(tree[node].eid);
  return out;
}

law::Unit unit(law::UnitKind kind, std::int32_t parent, const std::string& eid,
               const std::string& number) {
  law::Unit made;
  made.kind = kind;
  made.parent = parent;
  made.eid = eid;
  made.number = number;
  return made;
}

TEST(UnitTree, ReadingOrderBelowAUnit) {
  const UnitTree tree(decree());
  EXPECT_THAT(eids(tree, tree.find("art_1")),
              ElementsAre("art_1", "art_1__cl_1", "art_1__cl_1__point_a", "art_1__cl_1__point_b",
                          "art_1__cl_2"));
  EXPECT_EQ(tree.below(kRoot).size(), 8U);
  EXPECT_EQ(tree.find(""), kRoot);
  EXPECT_EQ(tree.find("art_3"), kNoNode);
}

TEST(UnitTree, APartOfADocumentIsATreeToo) {
  // Only Điều 2: its ordinals do not begin at 1, and its parent is not among them.
  std::vector<store::UnitRecord> part = decree();
  part.erase(part.begin(), part.begin() + 5);
  const UnitTree tree(part);
  EXPECT_THAT(eids(tree, kRoot), ElementsAre("", "art_2", "art_2__cl_1"));
  EXPECT_EQ(tree[tree.find("art_2__cl_1")].parent, tree.find("art_2"));
}

TEST(UnitTree, WhatGoesOnAfterTheChildrenIsKeptApart) {
  std::vector<store::UnitRecord> units = decree();
  units[1].text = "Chủ bến phải:\nnếu không thì bị phạt.";
  units[1].wrap_up = static_cast<std::uint32_t>(units[1].text.find("nếu"));
  const UnitTree tree(units);
  const TextNode& node = tree[tree.find("art_1__cl_1")];
  EXPECT_EQ(node.text, "Chủ bến phải:");
  EXPECT_EQ(node.wrap_up, "nếu không thì bị phạt.");
}

TEST(UnitTree, OnlyOneOfItsStepIsFoundBelow) {
  const UnitTree tree(decree());
  EXPECT_EQ(tree.find_below(kRoot, "point_b"), tree.find("art_1__cl_1__point_b"));
  EXPECT_EQ(tree.find_below(kRoot, "cl_1"), kNoNode) << "Điều 1 and Điều 2 have one each";
  EXPECT_EQ(tree.find_below(tree.find("art_2"), "cl_1"), tree.find("art_2__cl_1"));
  EXPECT_EQ(tree.find_below(kRoot, "point_c"), kNoNode);
  EXPECT_EQ(tree.find_below(tree.find("art_2"), "art_2"), kNoNode) << "not itself";
}

TEST(UnitTree, WithinIsReflexive) {
  const UnitTree tree(decree());
  EXPECT_TRUE(tree.within(tree.find("art_1__cl_1__point_a"), tree.find("art_1")));
  EXPECT_TRUE(tree.within(tree.find("art_1"), tree.find("art_1")));
  EXPECT_TRUE(tree.within(tree.find("art_1"), kRoot));
  EXPECT_FALSE(tree.within(tree.find("art_1"), tree.find("art_1__cl_1")));
  EXPECT_FALSE(tree.within(tree.find("art_2__cl_1"), tree.find("art_1")));
}

TEST(UnitTree, NothingLivesBelowARepealedUnit) {
  UnitTree tree(decree());
  tree[tree.find("art_1__cl_1")].repealed = true;
  EXPECT_TRUE(tree.lives(kRoot));
  EXPECT_TRUE(tree.lives(tree.find("art_1__cl_2")));
  EXPECT_FALSE(tree.lives(tree.find("art_1__cl_1")));
  EXPECT_FALSE(tree.lives(tree.find("art_1__cl_1__point_a")));
  EXPECT_THAT(eids(tree, tree.find("art_1")), ElementsAre("art_1", "art_1__cl_1", "art_1__cl_2"));
}

TEST(UnitTree, ALivingUnitGoesBeforeARepealedOneOfItsNumber) {
  UnitTree tree(decree());
  const NodeIndex old = tree.find("art_2");
  tree[old].repealed = true;
  EXPECT_EQ(tree.find("art_2"), old);
  const NodeIndex made =
      tree.add({unit(law::UnitKind::kArticle, -1, "art_2", "2")}, 0, kRoot, 9, "art_2", 4);
  EXPECT_EQ(tree.find("art_2"), made);
  tree.detach(made);
  EXPECT_EQ(tree.find("art_2"), old);
}

TEST(UnitTree, NewUnitsAreAddedUnderTheirParentsAndTheEidGiven) {
  using enum law::UnitKind;
  UnitTree tree(decree());
  const std::vector<law::Unit> wording = {
      unit(kClause, -1, "cl_1a", "1a"), unit(kPoint, 0, "cl_1a__point_a", "a"),
      unit(kClause, -1, "cl_9", "9")};  // another one, not below the first
  const NodeIndex made = tree.add(wording, 0, tree.find("art_1"), 1, "art_1__cl_1a", 7);
  EXPECT_THAT(eids(tree, tree.find("art_1")),
              ElementsAre("art_1", "art_1__cl_1", "art_1__cl_1__point_a", "art_1__cl_1__point_b",
                          "art_1__cl_1a", "art_1__cl_1a__point_a", "art_1__cl_2"));
  EXPECT_EQ(tree[made].change, 7U);
  EXPECT_EQ(tree.place_of(made), 1U);
  EXPECT_EQ(tree.find("art_1__cl_9"), kNoNode);
}

TEST(UnitTree, PlacesByNumber) {
  using enum law::UnitKind;
  const UnitTree tree(decree());
  const NodeIndex article = tree.find("art_1");
  EXPECT_EQ(tree.place_by_number(article, kClause, "1a"), 1U);  // 1 < 1a < 2
  EXPECT_EQ(tree.place_by_number(article, kClause, "0"), 0U);
  EXPECT_EQ(tree.place_by_number(article, kClause, "10"), 2U);  // as numbers, not as letters
  EXPECT_EQ(tree.place_by_number(tree.find("art_1__cl_1"), kPoint, "đ"), 2U);
  EXPECT_EQ(tree.place_by_number(tree.find("art_2__cl_1"), kPoint, "a"), 0U) << "no children";
  EXPECT_EQ(tree.place_by_number(article, kParagraph, "1"), 2U) << "none of the kind: at the end";
}

TEST(UnitTree, WhatIsTakenOutIsNotFoundAnyMore) {
  UnitTree tree(decree());
  const NodeIndex clause = tree.find("art_1__cl_1");
  const NodeIndex point = tree.find("art_1__cl_1__point_a");
  tree.detach(clause);
  EXPECT_EQ(tree.find("art_1__cl_1"), kNoNode);
  EXPECT_EQ(tree.find("art_1__cl_1__point_a"), kNoNode);
  EXPECT_TRUE(tree[point].detached);
  EXPECT_EQ(tree[point].text, "chữ của art_1__cl_1__point_a") << "indices stay valid";
  EXPECT_THAT(eids(tree, tree.find("art_1")), ElementsAre("art_1", "art_1__cl_2"));
}

TEST(UnitTree, ANewNumberGoesDownToWhatStandsBelow) {
  UnitTree tree(decree());
  const NodeIndex clause = tree.find("art_1__cl_1");
  const NodeIndex point = tree.find("art_1__cl_1__point_b");
  tree.rename(clause, "art_1__cl_3");
  EXPECT_EQ(tree.find("art_1__cl_3__point_b"), point);
  EXPECT_EQ(tree.find("art_1__cl_1"), kNoNode);
  EXPECT_EQ(tree[point].was, "art_1__cl_1__point_b");
  tree.rename(clause, "art_1__cl_4");
  EXPECT_EQ(tree[point].was, "art_1__cl_1__point_b") << "the first name, not the last";
  tree.rename(clause, "art_1__cl_1");
  EXPECT_EQ(tree[point].was, "") << "it has its old name again";
}

TEST(UnitTree, TakenUnitsNameTheirParentsAndLoseWhatIsRepealed) {
  UnitTree tree(decree());
  tree[tree.find("art_1__cl_1")].repealed = true;
  const std::vector<ReplayedUnit> units = tree.take_units();
  ASSERT_EQ(units.size(), 5U);
  EXPECT_EQ(units[0].parent, -1);
  EXPECT_EQ(units[1].eid, "art_1__cl_1");
  EXPECT_EQ(units[1].text, "");
  EXPECT_EQ(units[1].origin, 2U);
  EXPECT_EQ(units[2].eid, "art_1__cl_2");
  EXPECT_EQ(units[2].parent, 0);
  EXPECT_EQ(units[4].parent, 3);
}

// Looked up as by a walk over the whole tree, after any row of operations.
TEST(UnitTree, TheIndexAgreesWithTheTree) {
  std::mt19937 random(11);
  for (int round = 0; round < 100; ++round) {
    UnitTree tree(decree());
    for (int i = 0; i < 12; ++i) {
      const std::vector<NodeIndex> all = tree.below(kRoot);
      const NodeIndex node = all[random() % all.size()];
      const std::string number = std::to_string(random() % 4);
      if (node == kRoot) {
        tree.add({unit(law::UnitKind::kArticle, -1, "x", number)}, 0, kRoot, random() % 3,
                 "art_" + number, 1);
      } else if (random() % 4 == 0) {
        tree.detach(node);
      } else if (random() % 3 == 0) {
        tree[node].repealed = true;
      } else {
        tree.rename(node, "art_" + number);
      }
    }
    for (const NodeIndex node : tree.below(kRoot)) {
      const NodeIndex found = tree.find(tree[node].eid);
      ASSERT_NE(found, kNoNode);
      ASSERT_EQ(tree[found].eid, tree[node].eid);
      ASSERT_FALSE(tree[found].detached);
      ASSERT_TRUE(!tree[found].repealed || tree[node].repealed);
      if (node != kRoot) {
        ASSERT_EQ(tree[tree[node].parent].children.at(tree.place_of(node)), node);
      }
    }
  }
}

}  // namespace
}  // namespace lexgraph::graph

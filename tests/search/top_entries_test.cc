#include "src/search/top_entries.h"

#include <gmock/gmock.h>

#include "src/search/impact.h"
#include "tests/search/written_segment.h"

namespace lexgraph::search {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Document "b" has the entries 0 to 2, "a" the entries 3 to 5.
class TopEntriesTest : public testing::Test {
 protected:
  TopEntriesTest() {
    write_segment(rows_, 1, {indexed(7, "b", 3), indexed(9, "a", 3)},
                  {{"x", {{0, 50, true}, {1, 50, false}, {4, 50, false}}},
                   {"y", {{1, 90, false}, {2, 20, true}, {4, 90, false}}}});
  }
  std::vector<std::uint32_t> top(std::size_t k, const ScoringOptions& options = {},
                                 std::uint32_t group = 0,
                                 const std::unordered_set<store::DocId>& hidden = {}) {
    const auto segment = open_segment(rows_, 1, hidden);
    const std::vector<const Segment*> segments = {segment.get()};
    BestEntries best(k, segments);
    std::vector<ListToScore> lists;
    lists.push_back({*take(segment->find("x")), 1, 0, group});
    lists.push_back({*take(segment->find("y")), 1, 1, group == 0 ? 0 : group + 1});
    EXPECT_TRUE(score_segment(*segment, 0, std::move(lists), options, best).ok());
    std::vector<std::uint32_t> entries;
    for (const ScoredEntry& entry : best.take()) entries.push_back(entry.entry);
    return entries;
  }
  MemoryRows rows_;
};

// Equal scores by identity, then by place: entry 4 of "a" before entry 1 of "b".
TEST_F(TopEntriesTest, BestFirstAndEqualOnesByIdentity) {
  EXPECT_THAT(top(9), ElementsAre(4, 1, 0, 2));
  EXPECT_THAT(top(2), ElementsAre(4, 1));
  EXPECT_THAT(top(1), ElementsAre(4));
  EXPECT_THAT(top(0), IsEmpty());
}

TEST_F(TopEntriesTest, AScoreIsTheSumOverTheTerms) {
  const auto segment = open_segment(rows_, 1);
  const std::vector<const Segment*> segments = {segment.get()};
  BestEntries best(1, segments);
  std::vector<ListToScore> lists;
  lists.push_back({*take(segment->find("x")), 2, 0, 0});
  lists.push_back({*take(segment->find("y")), 0.5, 1, 0});
  ASSERT_TRUE(score_segment(*segment, 0, std::move(lists), {}, best).ok());
  const auto table = saturation_table(kSaturation);
  EXPECT_DOUBLE_EQ(best.take().at(0).score, 2 * table[50] + 0.5 * table[90]);
}

TEST_F(TopEntriesTest, GroupsMustAllBeThere) {
  ScoringOptions both;
  both.groups = 2;
  EXPECT_THAT(top(9, both, 1), ElementsAre(4, 1));
}

TEST_F(TopEntriesTest, OnlyTermsOfHeadings) {
  ScoringOptions headings;
  headings.heading_only = true;
  EXPECT_THAT(top(9, headings), ElementsAre(0, 2));
}

TEST_F(TopEntriesTest, DocumentsThatMayNotAnswerDoNot) {
  ScoringOptions only_b;
  only_b.allowed = [](const IndexedDocument& document) { return document.identity == "b"; };
  EXPECT_THAT(top(9, only_b), ElementsAre(1, 0, 2));
  EXPECT_THAT(top(9, {}, 0, {7}), ElementsAre(4));
}

// What is allowed may cost a look into the store: one question for each document that could answer,
// none for those whose entries are not good enough.
TEST_F(TopEntriesTest, WhatIsAllowedIsAskedOnlyOfDocumentsThatWouldBeKept) {
  std::vector<std::string> asked;
  ScoringOptions all;
  all.allowed = [&asked](const IndexedDocument& document) {
    asked.push_back(document.identity);
    return true;
  };
  const std::vector<std::uint32_t> everything = top(9, all);
  EXPECT_EQ(everything, top(9, {}));
  std::vector<std::string> once = asked;
  std::sort(once.begin(), once.end());
  EXPECT_EQ(std::unique(once.begin(), once.end()), once.end());
  asked.clear();
  all.heading_only = true;
  EXPECT_THAT(top(9, all), ElementsAre(0, 2));
  EXPECT_THAT(asked, ElementsAre("b")) << "no heading of \"a\" has a word";
}

TEST(BestEntriesTest, TheThresholdIsTheWorstThatIsKept) {
  MemoryRows rows;
  write_segment(rows, 1, {indexed(1, "a", 9)}, {});
  const auto segment = open_segment(rows, 1);
  const std::vector<const Segment*> segments = {segment.get()};
  BestEntries best(2, segments);
  EXPECT_EQ(best.threshold(), -1);
  best.add({3, 0, 5});
  EXPECT_EQ(best.threshold(), -1) << "there is room";
  best.add({1, 0, 6});
  EXPECT_EQ(best.threshold(), 1);
  best.add({1, 0, 7});  // equal and later: turned away
  best.add({2, 0, 8});
  EXPECT_EQ(best.threshold(), 2);
  const auto kept = best.take();
  ASSERT_EQ(kept.size(), 2U);
  EXPECT_EQ(kept[0].entry, 5U);
  EXPECT_EQ(kept[1].entry, 8U);
}

}  // namespace
}  // namespace lexgraph::search

#include "lexgraph/graph/shortest_path.h"

#include <random>
#include <string>

#include <gtest/gtest.h>

#include "tests/graph/link_table.h"

namespace lexgraph::graph {
namespace {

using store::NodeId;

constexpr std::size_t kFar = 1'000'000;

// Floyd–Warshall over documents and the two ends, straight from the definition: a link joins every
// vertex that holds its one end with every vertex that holds the other; within a document it joins
// only two ends that are units of it.
std::size_t slow_distance(const LinkTable& table, store::DocId documents, NodeId from, NodeId to) {
  std::vector<NodeId> vertices;
  for (store::DocId d = 0; d < documents; ++d) vertices.push_back({d, 0});
  for (const NodeId end : {from, to}) {
    if (end.ordinal != 0) vertices.push_back(end);
  }
  const std::size_t n = vertices.size();
  std::vector<std::vector<std::size_t>> distance(n, std::vector<std::size_t>(n, kFar));
  for (std::size_t i = 0; i < n; ++i) {
    distance[i][i] = 0;
    for (std::size_t j = 0; j < n; ++j) {
      for (const Link& l : table.links()) {
        const bool joins = (table.within(l.from, vertices[i]) && table.within(l.to, vertices[j])) ||
                           (table.within(l.to, vertices[i]) && table.within(l.from, vertices[j]));
        const bool inside = vertices[i].doc == vertices[j].doc;
        const bool counts = !inside || (vertices[i].ordinal != 0 && vertices[j].ordinal != 0);
        if (i != j && joins && counts) distance[i][j] = 1;
      }
    }
  }
  for (std::size_t k = 0; k < n; ++k) {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        distance[i][j] = std::min(distance[i][j], distance[i][k] + distance[k][j]);
      }
    }
  }
  const auto index = [&](NodeId node) {
    return static_cast<std::size_t>(std::find(vertices.begin(), vertices.end(), node) -
                                    vertices.begin());
  };
  return distance[index(from)][index(to)];
}

// Each step starts in the document where the one before it ended, the first in `from`, the last in
// `to`.
void expect_walk(const LinkTable& table, const std::vector<Step>& steps, NodeId from, NodeId to) {
  NodeId at = from;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const NodeId begin = steps[i].forward ? steps[i].link.from : steps[i].link.to;
    const NodeId end = steps[i].forward ? steps[i].link.to : steps[i].link.from;
    EXPECT_TRUE(table.within(begin, at)) << "step " << i;
    at = i + 1 == steps.size() ? to : NodeId{end.doc, 0};
    EXPECT_TRUE(table.within(end, at)) << "step " << i;
  }
}

TEST(ShortestPath, WalksAlongAndAgainstLinks) {
  const LinkTable table({link({1, 4}, {2, 0}, 7), link({3, 2}, {2, 5}, 9)});
  const auto steps = shortest_path(table, {1, 0}, {3, 0});
  ASSERT_TRUE(steps.ok());
  ASSERT_EQ(steps->size(), 2U);
  EXPECT_TRUE((*steps)[0].forward);
  EXPECT_EQ((*steps)[0].link.sequence, 7U);
  EXPECT_FALSE((*steps)[1].forward);
  EXPECT_EQ((*steps)[1].link.sequence, 9U);
}

// What another article of the document cites is no way from this one.
TEST(ShortestPath, NoDetourWithinADocument) {
  const LinkTable table({link({1, 4}, {1, 2}), link({1, 7}, {2, 3}), link({2, 1}, {2, 5})});
  EXPECT_EQ(shortest_path(table, {1, 0}, {2, 0})->size(), 1U);
  EXPECT_TRUE(shortest_path(table, {1, 4}, {2, 0})->empty());
  EXPECT_TRUE(shortest_path(table, {1, 0}, {2, 5})->empty());
  EXPECT_EQ(shortest_path(table, {1, 4}, {1, 2})->size(), 1U);
}

TEST(ShortestPath, NothingBetweenStrangers) {
  const LinkTable table({link({1, 0}, {2, 0}), link({3, 0}, {4, 0})});
  const auto steps = shortest_path(table, {1, 0}, {4, 0});
  ASSERT_TRUE(steps.ok());
  EXPECT_TRUE(steps->empty());
}

TEST(ShortestPath, NothingBetweenAThingAndItself) {
  const LinkTable table({link({1, 1}, {1, 2})});
  EXPECT_TRUE(shortest_path(table, {1, 0}, {1, 0})->empty());
  EXPECT_TRUE(shortest_path(table, {1, 2}, {1, 2})->empty());
  EXPECT_TRUE(table.asked().empty());
}

TEST(ShortestPath, NothingBetweenAUnitAndWhatHoldsIt) {
  const LinkTable table({link({1, 2}, {2, 0}), link({2, 0}, {1, 9})}, {{1, 5}});
  EXPECT_TRUE(shortest_path(table, {1, 2}, {1, 0})->empty());
  EXPECT_TRUE(shortest_path(table, {1, 0}, {1, 2})->empty());
  EXPECT_TRUE(shortest_path(table, {1, 1}, {1, 3})->empty());
}

TEST(ShortestPath, AUnitIsReachedOnlyThroughLinksInsideIt) {
  // Document 1 cites 2 and 3; only its unit 1 (with 2 below it) cites 3, by way of unit 2.
  const LinkTable table({link({1, 5}, {2, 0}), link({1, 2}, {3, 0}), link({3, 0}, {2, 0})},
                        {{1, 3}});
  const auto near = shortest_path(table, {1, 0}, {2, 0});
  ASSERT_TRUE(near.ok());
  EXPECT_EQ(near->size(), 1U);
  const auto through = shortest_path(table, {1, 1}, {2, 0});
  ASSERT_TRUE(through.ok());
  EXPECT_EQ(through->size(), 2U);
  const auto back = shortest_path(table, {2, 0}, {1, 1});
  ASSERT_TRUE(back.ok());
  EXPECT_EQ(back->size(), 2U);
  EXPECT_TRUE(shortest_path(table, {1, 7}, {2, 0})->empty()) << "unit 7 has no links";
}

TEST(ShortestPath, AgreesWithTheSlowTwin) {
  std::mt19937 random(20260314);
  const auto below = [&](std::uint32_t n) {
    return std::uniform_int_distribution<std::uint32_t>(0, n - 1)(random);
  };
  std::size_t connected = 0;
  for (int round = 0; round < 400; ++round) {
    const store::DocId documents = 2 + below(9);
    std::vector<Link> links;
    const std::uint32_t count = below(16);
    for (std::uint32_t i = 0; i < count; ++i) {
      links.push_back(link({below(documents), below(6)}, {below(documents), below(6)}, i));
    }
    const LinkTable table(links,
                          {{1, 4}, {2, 4}});  // 1 holds 2 and 3, 2 holds 3; 4 and 5 stand alone
    const NodeId from{below(documents), below(6)};
    const NodeId to{below(documents), below(6)};
    if (table.within(from, to) || table.within(to, from)) continue;
    const std::size_t expected = slow_distance(table, documents, from, to);
    const auto steps = shortest_path(table, from, to);
    ASSERT_TRUE(steps.ok());
    EXPECT_EQ(steps->size(), expected >= kFar ? 0 : expected) << "round " << round;
    if (expected < kFar) {
      ++connected;
      expect_walk(table, *steps, from, to);
    }
  }
  EXPECT_GT(connected, 50U) << "the random graphs are too sparse to tell anything";
}

TEST(ShortestPath, ReadsNothingBehindTheTarget) {
  // 0 - 1 - 2 - ... - 9 in a line: to reach 2, documents 2 and beyond are never read.
  std::vector<Link> links;
  for (store::DocId d = 0; d < 9; ++d) links.push_back(link({d, 0}, {d + 1, 0}, d));
  const LinkTable table(links);
  ASSERT_EQ(shortest_path(table, {0, 0}, {2, 0})->size(), 2U);
  EXPECT_EQ(table.asked().size(), 2U);
  for (const auto& [node, times] : table.asked()) {
    EXPECT_LT(node.doc, 2U);
    EXPECT_EQ(times, 1) << "document " << node.doc << " was read more than once";
  }
}

TEST(ShortestPath, AFailedReadIsReported) {
  LinkTable table({link({1, 0}, {2, 0}), link({2, 0}, {3, 0})});
  table.break_at({2, 0});
  const auto steps = shortest_path(table, {1, 0}, {3, 0});
  ASSERT_FALSE(steps.ok());
  EXPECT_EQ(steps.error().code(), ErrorCode::kCorruption);
}

TEST(ShortestPath, AFailedReadIsNotHiddenByALongerWay) {
  // Through the damaged 2 it is two steps to 5; through 3 and 4 three.
  LinkTable table({link({1, 0}, {2, 0}), link({2, 0}, {5, 0}), link({1, 0}, {3, 0}),
                   link({3, 0}, {4, 0}), link({4, 0}, {5, 0})});
  table.break_at({2, 0});
  EXPECT_FALSE(shortest_path(table, {1, 0}, {5, 0}).ok());
}

}  // namespace
}  // namespace lexgraph::graph

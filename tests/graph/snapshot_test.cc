#include "lexgraph/graph/snapshot.h"

#include <algorithm>
#include <random>
#include <set>

#include <gtest/gtest.h>

namespace lexgraph::graph {
namespace {

using law::EdgeKind;
using Matrix = std::vector<std::vector<bool>>;

DocumentLink amends(std::uint32_t from, std::uint32_t to) { return {from, to, EdgeKind::kAmends}; }
DocumentLink cites(std::uint32_t from, std::uint32_t to) { return {from, to, EdgeKind::kCites}; }

// reach[i][j]: j can be reached from i by one or more links, by Warshall's closure.
Matrix reachable(std::uint32_t n, const std::vector<DocumentLink>& links,
                 std::optional<EdgeKind> kind, bool both_ways) {
  Matrix reach(n, std::vector<bool>(n, false));
  for (const DocumentLink& l : links) {
    if (l.from == l.to || (kind && l.kind != *kind)) continue;
    reach[l.from][l.to] = true;
    if (both_ways) reach[l.to][l.from] = true;
  }
  for (std::uint32_t k = 0; k < n; ++k) {
    for (std::uint32_t i = 0; i < n; ++i) {
      for (std::uint32_t j = 0; j < n; ++j)
        reach[i][j] = reach[i][j] || (reach[i][k] && reach[k][j]);
    }
  }
  return reach;
}

std::vector<std::uint32_t> slow_components(std::uint32_t n,
                                           const std::vector<DocumentLink>& links) {
  const Matrix reach = reachable(n, links, std::nullopt, true);
  std::vector<std::uint32_t> number(n, UINT32_MAX);
  std::uint32_t next = 0;
  for (std::uint32_t v = 0; v < n; ++v) {
    if (number[v] != UINT32_MAX) continue;
    number[v] = next;
    for (std::uint32_t w = 0; w < n; ++w) {
      if (reach[v][w]) number[w] = next;
    }
    ++next;
  }
  return number;
}

std::vector<std::vector<std::uint32_t>> slow_cycles(std::uint32_t n,
                                                    const std::vector<DocumentLink>& links) {
  const Matrix reach = reachable(n, links, EdgeKind::kAmends, false);
  std::set<std::vector<std::uint32_t>> cycles;
  for (std::uint32_t v = 0; v < n; ++v) {
    std::vector<std::uint32_t> members;
    for (std::uint32_t w = 0; w < n; ++w) {
      if (w == v || (reach[v][w] && reach[w][v])) members.push_back(w);
    }
    if (members.size() > 1) cycles.insert(members);
  }
  return {cycles.begin(), cycles.end()};
}

TEST(Snapshot, OfNothing) {
  const Snapshot empty(0, {});
  EXPECT_TRUE(empty.components().empty());
  EXPECT_TRUE(empty.cycles(EdgeKind::kAmends).empty());
  EXPECT_TRUE(empty.order(EdgeKind::kAmends).empty());
  EXPECT_EQ(empty.degrees().max_in, 0U);
  const Snapshot lonely(3, {});
  EXPECT_EQ(lonely.components(), (std::vector<std::uint32_t>{0, 1, 2}));
  EXPECT_TRUE(lonely.order(EdgeKind::kAmends).empty());
}

TEST(Snapshot, ComponentsAreNumberedByTheirFirstVertex) {
  const Snapshot snapshot(5, {cites(4, 0), cites(3, 1)});
  EXPECT_EQ(snapshot.components(), (std::vector<std::uint32_t>{0, 1, 2, 1, 0}));
}

TEST(Snapshot, CyclesOfOneKindOnly) {
  const Snapshot snapshot(6, {amends(5, 3), amends(3, 5), amends(0, 1), cites(1, 0), amends(2, 2)});
  EXPECT_EQ(snapshot.cycles(EdgeKind::kAmends), (std::vector<std::vector<std::uint32_t>>{{3, 5}}));
  EXPECT_TRUE(snapshot.cycles(EdgeKind::kCites).empty());
}

TEST(Snapshot, WhatIsChangedComesAfterWhatChangesIt) {
  const Snapshot snapshot(5, {amends(2, 1), amends(3, 2), cites(1, 3), cites(0, 4)});
  EXPECT_EQ(snapshot.order(EdgeKind::kAmends), (std::vector<std::uint32_t>{3, 2, 1}));
}

TEST(Snapshot, NoOrderWhereThereIsACycle) {
  EXPECT_TRUE(
      Snapshot(3, {amends(0, 1), amends(1, 2), amends(2, 0)}).order(EdgeKind::kAmends).empty());
}

TEST(Snapshot, DegreesCountParallelLinksAndNoLoops) {
  const Degrees degrees =
      Snapshot(3, {cites(0, 1), cites(0, 1), amends(2, 1), cites(1, 1)}).degrees();
  EXPECT_EQ(degrees.in, (std::vector<std::uint64_t>{0, 3, 0}));
  EXPECT_EQ(degrees.max_in, 3U);
  EXPECT_EQ(degrees.max_out, 2U);
  EXPECT_DOUBLE_EQ(degrees.mean_out, 1.0);
  EXPECT_DOUBLE_EQ(degrees.mean_in, 1.0);
}

TEST(Snapshot, AroundAVertexInBothDirections) {
  const Snapshot snapshot(7, {cites(0, 1), cites(2, 1), amends(2, 3), cites(3, 4), cites(4, 5)});
  using List = std::vector<std::uint32_t>;
  EXPECT_EQ(snapshot.around(1, 0), List());
  EXPECT_EQ(snapshot.around(1, 1), (List{0, 2}));
  EXPECT_EQ(snapshot.around(1, 2), (List{0, 2, 3}));
  EXPECT_EQ(snapshot.around(1, 3), (List{0, 2, 3, 4}));
  EXPECT_EQ(snapshot.around(1, 100), (List{0, 2, 3, 4, 5}));
  EXPECT_EQ(snapshot.around(6, 2), List());
}

TEST(Snapshot, AgreesWithTheSlowTwins) {
  std::mt19937 random(8675309);
  const auto below = [&](std::uint32_t n) {
    return std::uniform_int_distribution<std::uint32_t>(0, n - 1)(random);
  };
  int cyclic = 0;
  for (int round = 0; round < 300; ++round) {
    const std::uint32_t n = 1 + below(12);
    std::vector<DocumentLink> links;
    for (std::uint32_t i = below(20); i > 0; --i) {
      links.push_back({below(n), below(n), below(2) == 0 ? EdgeKind::kAmends : EdgeKind::kCites});
    }
    const Snapshot snapshot(n, links);
    const auto components = slow_components(n, links);
    EXPECT_EQ(snapshot.components(), components) << "round " << round;
    std::vector<std::uint32_t> of_first;  // all that can be reached from vertex 0
    for (std::uint32_t v = 1; v < n; ++v) {
      if (components[v] == components[0]) of_first.push_back(v);
    }
    EXPECT_EQ(snapshot.around(0, n), of_first) << "round " << round;
    const auto cycles = slow_cycles(n, links);
    EXPECT_EQ(snapshot.cycles(EdgeKind::kAmends), cycles) << "round " << round;
    const auto order = snapshot.order(EdgeKind::kAmends);
    if (!cycles.empty()) {
      ++cyclic;
      EXPECT_TRUE(order.empty());
      continue;
    }
    std::set<std::uint32_t> linked;
    for (const DocumentLink& l : links) {
      if (l.kind != EdgeKind::kAmends || l.from == l.to) continue;
      linked.insert({l.from, l.to});
      const auto from = std::find(order.begin(), order.end(), l.from);
      const auto to = std::find(order.begin(), order.end(), l.to);
      EXPECT_TRUE(from < to && to != order.end()) << "round " << round;
    }
    EXPECT_EQ(order.size(), linked.size());
  }
  EXPECT_GT(cyclic, 20);
  EXPECT_LT(cyclic, 280);
}

}  // namespace
}  // namespace lexgraph::graph

#include "graph/link_graph.h"

#include <boost/graph/graph_concepts.hpp>
#include <gtest/gtest.h>

#include "tests/graph/link_table.h"

namespace lexgraph::graph {
namespace {

BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<LinkGraph>));

TEST(LinkGraph, ReadsAVertexOnceAndOnlyWhenAsked) {
  const LinkTable table({link({1, 0}, {2, 0}), link({2, 0}, {3, 0})});
  const LinkGraph graph(table, {1, 0}, {3, 0});
  EXPECT_TRUE(table.asked().empty());
  EXPECT_EQ(out_degree({2, 0}, graph), 2U);
  EXPECT_EQ(out_degree({2, 0}, graph), 2U);
  EXPECT_EQ(table.asked().size(), 1U);
  EXPECT_EQ(table.asked().at({2, 0}), 1);
}

TEST(LinkGraph, ALinkLeadsToTheDocumentAndToTheEndInside) {
  const LinkTable table({link({1, 0}, {2, 3})}, {{2, 5}});
  const LinkGraph graph(table, {1, 0}, {2, 2});
  const auto& edges = graph.edges_of({1, 0});
  ASSERT_EQ(edges.size(), 2U);
  EXPECT_EQ(edges[0].target, (store::NodeId{2, 0}));
  EXPECT_EQ(edges[1].target, (store::NodeId{2, 2}));
}

TEST(LinkGraph, NoEdgesAfterAFailedRead) {
  LinkTable table({link({1, 0}, {2, 0})});
  table.break_at({1, 0});
  const LinkGraph graph(table, {1, 0}, {2, 0});
  EXPECT_TRUE(graph.edges_of({1, 0}).empty());
  ASSERT_TRUE(graph.error().has_value());
  EXPECT_TRUE(graph.edges_of({2, 0}).empty()) << "nothing is read after a failure";
  EXPECT_EQ(table.asked().count({2, 0}), 0U);
}

}  // namespace
}  // namespace lexgraph::graph

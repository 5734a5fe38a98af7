// Boost.Graph adaptor: a LinkSource as an IncidenceGraph whose out-edges are read when asked for.
//
// Vertices are documents (ordinal 0), and the two ends when they are units. A link joins the
// vertices that hold its two ends; one within a document only joins two ends that are units of it.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include <boost/graph/graph_traits.hpp>

#include "lexgraph/graph/links.h"
#include "lexgraph/graph/shortest_path.h"

namespace lexgraph::graph {

struct LinkEdge {
  store::NodeId source;
  store::NodeId target;
  Step step;
  friend bool operator==(const LinkEdge& a, const LinkEdge& b) {
    return a.source == b.source && a.target == b.target &&
           a.step.link.sequence == b.step.link.sequence;
  }
};

class LinkGraph {
 public:
  LinkGraph(const LinkSource& source, store::NodeId from, store::NodeId to)
      : source_(source), ends_{from, to} {}

  // Reads on first use. After a failed read the graph has no further edges and error() is set.
  const std::vector<LinkEdge>& edges_of(store::NodeId vertex) const;
  const std::optional<Error>& error() const { return error_; }
  std::size_t read_vertices() const { return edges_.size(); }

 private:
  void add(std::vector<LinkEdge>& edges, store::NodeId vertex, const Link& link) const;
  void add_towards(std::vector<LinkEdge>& edges, store::NodeId vertex, store::NodeId other,
                   const Step& step) const;

  const LinkSource& source_;
  store::NodeId ends_[2];
  mutable std::map<store::NodeId, std::vector<LinkEdge>> edges_;
  mutable std::optional<Error> error_;
};

// The free functions that the concept asks for.
inline store::NodeId source(const LinkEdge& edge, const LinkGraph&) { return edge.source; }
inline store::NodeId target(const LinkEdge& edge, const LinkGraph&) { return edge.target; }
inline std::pair<std::vector<LinkEdge>::const_iterator, std::vector<LinkEdge>::const_iterator>
out_edges(store::NodeId vertex, const LinkGraph& graph) {
  const auto& edges = graph.edges_of(vertex);
  return {edges.begin(), edges.end()};
}
inline std::size_t out_degree(store::NodeId vertex, const LinkGraph& graph) {
  return graph.edges_of(vertex).size();
}

}  // namespace lexgraph::graph

namespace boost {

template <>
struct graph_traits<lexgraph::graph::LinkGraph> {
  using vertex_descriptor = lexgraph::store::NodeId;
  using edge_descriptor = lexgraph::graph::LinkEdge;
  using directed_category = directed_tag;
  using edge_parallel_category = allow_parallel_edge_tag;
  using traversal_category = incidence_graph_tag;
  using out_edge_iterator = std::vector<lexgraph::graph::LinkEdge>::const_iterator;
  using degree_size_type = std::size_t;
  using vertices_size_type = std::size_t;
  using edges_size_type = std::size_t;
  static vertex_descriptor null_vertex() { return {UINT32_MAX, UINT32_MAX}; }
};

}  // namespace boost

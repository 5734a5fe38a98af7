#include "graph/link_graph.h"

namespace lexgraph::graph {

void LinkGraph::add_towards(std::vector<LinkEdge>& edges, store::NodeId vertex, store::NodeId other,
                            const Step& step) const {
  // A link within a document brings one no nearer to anything outside: the next step could start at
  // any of its units. It only counts between two ends.
  const bool inside = other.doc == vertex.doc;
  if (!inside) edges.push_back({vertex, {other.doc, 0}, step});
  if (inside && vertex.ordinal == 0) return;
  for (const store::NodeId& end : ends_) {
    const bool unit_end = end.ordinal != 0 && end != vertex;
    if (unit_end && end.doc == other.doc && source_.within(other, end))
      edges.push_back({vertex, end, step});
  }
}

void LinkGraph::add(std::vector<LinkEdge>& edges, store::NodeId vertex, const Link& link) const {
  if (source_.within(link.from, vertex)) add_towards(edges, vertex, link.to, {link, true});
  if (source_.within(link.to, vertex)) add_towards(edges, vertex, link.from, {link, false});
}

const std::vector<LinkEdge>& LinkGraph::edges_of(store::NodeId vertex) const {
  const auto [at, fresh] = edges_.try_emplace(vertex);
  if (!fresh || error_) return at->second;
  Result<std::vector<Link>> links = source_.links_of(vertex);
  if (!links.ok()) {
    error_ = std::move(links).error();
    return at->second;
  }
  for (const Link& link : *links) add(at->second, vertex, link);
  return at->second;
}

}  // namespace lexgraph::graph

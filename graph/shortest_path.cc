#include "lexgraph/graph/shortest_path.h"

#include <algorithm>
#include <exception>
#include <map>

#include <boost/graph/breadth_first_search.hpp>
#include <boost/property_map/property_map.hpp>

#include "graph/link_graph.h"

namespace lexgraph::graph {
namespace {

// Boost ends a search early only by an exception; it never leaves this file.
struct Ended : std::exception {};

using Tree = std::map<store::NodeId, LinkEdge>;  // vertex → edge by which it was reached

class StopAtTarget : public boost::default_bfs_visitor {
 public:
  StopAtTarget(store::NodeId target, Tree& tree) : target_(target), tree_(tree) {}

  // After a failed read a longer way might still be found; it would be the wrong answer.
  void tree_edge(const LinkEdge& edge, const LinkGraph& graph) const {
    if (graph.error()) throw Ended();
    tree_.emplace(edge.target, edge);
    if (edge.target == target_ || graph.read_vertices() > kMaxVisitedDocuments) throw Ended();
  }

 private:
  store::NodeId target_;
  Tree& tree_;
};

std::vector<Step> walk_back(const Tree& tree, store::NodeId from, store::NodeId to) {
  std::vector<Step> steps;
  for (store::NodeId at = to; at != from;) {
    const LinkEdge& edge = tree.at(at);
    steps.push_back(edge.step);
    at = edge.source;
  }
  std::reverse(steps.begin(), steps.end());
  return steps;
}

}  // namespace

Result<std::vector<Step>> shortest_path(const LinkSource& source, store::NodeId from,
                                        store::NodeId to) {
  if (source.within(from, to) || source.within(to, from)) return std::vector<Step>{};
  const LinkGraph graph(source, from, to);
  Tree tree;
  std::map<store::NodeId, boost::default_color_type> colors;
  boost::queue<store::NodeId> queue;
  try {
    boost::breadth_first_visit(graph, from, queue, StopAtTarget(to, tree),
                               boost::associative_property_map<decltype(colors)>(colors));
  } catch (const Ended&) {
    if (!graph.error() && tree.count(to) == 0) {
      return Error(ErrorCode::kLimit, "no path found among the nearest " +
                                          std::to_string(kMaxVisitedDocuments) + " documents");
    }
  }
  if (graph.error()) return *graph.error();
  return tree.count(to) == 0 ? std::vector<Step>{} : walk_back(tree, from, to);
}

}  // namespace lexgraph::graph

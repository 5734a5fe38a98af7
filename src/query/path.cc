#include <map>

#include "lexgraph/graph/shortest_path.h"
#include "src/query/edges.h"

namespace lexgraph::query {
namespace {

// The store's edges as links whose two ends are held.
class StoreLinks : public graph::LinkSource {
 public:
  explicit StoreLinks(Resolver& resolver) : resolver_(resolver), reader_(resolver.reader()) {}

  Result<std::vector<graph::Link>> links_of(store::NodeId node) const override {
    std::vector<graph::Link> links;
    LEXGRAPH_ASSIGN_OR_RETURN(const Subtree* tree, tree_of(node));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto edges,
                              reader_.edges_from(node.doc, node.ordinal, tree->last, std::nullopt));
    for (const store::EdgeRecord& edge : edges) LEXGRAPH_RETURN_IF_ERROR(add(links, edge));
    const Wanted from_outside = [tree](const store::IncomingKey& key) {
      return !key.amendment && !tree->holds(key.from);
    };
    LEXGRAPH_ASSIGN_OR_RETURN(auto found, arrivals(resolver_, *tree, from_outside));
    LEXGRAPH_RETURN_IF_ERROR(read_edges(reader_, found));
    for (const Arrival& arrival : found) {
      LEXGRAPH_RETURN_IF_ERROR(add(links, *arrival.edge));
    }
    return links;
  }

  bool within(store::NodeId node, store::NodeId whole) const override {
    if (node.doc != whole.doc) return false;
    if (whole.ordinal == 0) return true;
    const Result<const Subtree*> tree = tree_of(whole);
    return tree.ok() && (*tree)->holds(node);
  }

 private:
  Result<const Subtree*> tree_of(store::NodeId node) const {
    if (const auto at = trees_.find(node); at != trees_.end()) return &at->second;
    LEXGRAPH_ASSIGN_OR_RETURN(Subtree tree, subtree(reader_, node));
    return &trees_.emplace(node, std::move(tree)).first->second;
  }

  Result<void> add(std::vector<graph::Link>& links, const store::EdgeRecord& edge) const {
    if (!edge.from_foreign.empty()) return {};
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_.names().record(edge.from.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto to, resolver_.node(edge.to, speaker_of(record->head)));
    if (to) links.push_back({edge.from, *to, edge.kind, edge.from.doc, edge.sequence});
    return {};
  }

  Resolver& resolver_;
  const store::Reader& reader_;
  mutable std::map<store::NodeId, Subtree> trees_;
};

}  // namespace

Result<std::vector<PathStep>> path(const store::Reader& reader, const Target& from,
                                   const Target& to) {
  for (const Target* end : {&from, &to}) LEXGRAPH_RETURN_IF_ERROR(expect_enacted(*end));
  Resolver resolver(reader);
  const StoreLinks links(resolver);
  LEXGRAPH_ASSIGN_OR_RETURN(const auto steps, graph::shortest_path(links, from.node, to.node));
  std::vector<PathStep> result;
  for (const graph::Step& step : steps) {
    LEXGRAPH_ASSIGN_OR_RETURN(std::string source, resolver.names().node(step.link.from));
    LEXGRAPH_ASSIGN_OR_RETURN(std::string target, resolver.names().node(step.link.to));
    std::string edge = edge_name(source, step.link.sequence, false);
    if (!step.forward) std::swap(source, target);
    result.push_back(
        {std::move(source), std::move(target), std::move(edge), step.link.kind, step.forward});
  }
  return result;
}

}  // namespace lexgraph::query

// Links of a small invented graph, for tests: a LinkSource over a list, and the slow, obvious
// answers.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "lexgraph/graph/links.h"

namespace lexgraph::graph {

// Units of every document: ordinal → first ordinal behind it. Units that are not named have nothing
// below them; ordinal 0 is the document and holds all its units.
class LinkTable : public LinkSource {
 public:
  explicit LinkTable(std::vector<Link> links, std::map<std::uint32_t, std::uint32_t> ends = {})
      : links_(std::move(links)), ends_(std::move(ends)) {}

  Result<std::vector<Link>> links_of(store::NodeId node) const override {
    ++asked_[node];
    if (node == broken_) return Error(ErrorCode::kCorruption, "a damaged row");
    std::vector<Link> found;
    for (const Link& link : links_) {
      if (within(link.from, node) || within(link.to, node)) found.push_back(link);
    }
    return found;
  }

  bool within(store::NodeId node, store::NodeId whole) const override {
    if (node.doc != whole.doc) return false;
    if (whole.ordinal == 0) return true;
    const auto at = ends_.find(whole.ordinal);
    const std::uint32_t end = at == ends_.end() ? whole.ordinal + 1 : at->second;
    return whole.ordinal <= node.ordinal && node.ordinal < end;
  }

  void break_at(store::NodeId node) { broken_ = node; }
  // How often each node was asked for.
  const std::map<store::NodeId, int>& asked() const { return asked_; }
  const std::vector<Link>& links() const { return links_; }

 private:
  std::vector<Link> links_;
  std::map<std::uint32_t, std::uint32_t> ends_;
  std::optional<store::NodeId> broken_;
  mutable std::map<store::NodeId, int> asked_;
};

inline Link link(store::NodeId from, store::NodeId to, std::uint32_t sequence = 0) {
  return {from, to, law::EdgeKind::kCites, from.doc, sequence};
}

}  // namespace lexgraph::graph

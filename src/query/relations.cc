#include <algorithm>
#include <tuple>

#include "src/query/edges.h"
#include "src/query/effect_calendar.h"

namespace lexgraph::query {
namespace {

bool wanted(const RelationFilter& filter, law::EdgeKind kind) {
  return filter.kinds.empty() ||
         std::find(filter.kinds.begin(), filter.kinds.end(), kind) != filter.kinds.end();
}

class RelationQuery {
 public:
  RelationQuery(const store::Reader& reader, const Target& target, const RelationFilter& filter)
      : reader_(reader), resolver_(reader), target_(target), filter_(filter) {}

  Result<std::vector<Relation>> run() {
    LEXGRAPH_ASSIGN_OR_RETURN(tree_, subtree(reader_, target_));
    if (filter_.direction != Direction::kIn) LEXGRAPH_RETURN_IF_ERROR(outgoing());
    if (filter_.direction != Direction::kOut) LEXGRAPH_RETURN_IF_ERROR(incoming());
    return std::move(found_);
  }

 private:
  Result<void> outgoing() {
    if (!target_.later.empty()) return {};  // its words are those of the document that brought it
    const std::uint32_t first = target_.node.ordinal;
    const std::uint32_t last = filter_.whole_subtree ? std::max(tree_.last, first + 1) : first + 1;
    const auto kind =
        filter_.kinds.size() == 1 ? std::optional(filter_.kinds.front()) : std::nullopt;
    LEXGRAPH_ASSIGN_OR_RETURN(auto edges, reader_.edges_from(target_.node.doc, first, last, kind));
    found_.reserve(edges.size());
    for (store::EdgeRecord& edge : edges) {
      // A note about another document is not what this one does; it is found at its target.
      if (!edge.from_foreign.empty() || !wanted(filter_, edge.kind)) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(Relation relation,
                                relation_of(resolver_, calendar_, std::move(edge)));
      found_.push_back(std::move(relation));
    }
    return {};
  }

  Result<void> incoming() {
    const Wanted arriving = [this](const store::IncomingKey& key) { return arrives(key); };
    std::vector<std::string> above;
    if (filter_.whole_subtree) {
      LEXGRAPH_ASSIGN_OR_RETURN(above, all_above(reader_, tree_));
    }
    LEXGRAPH_ASSIGN_OR_RETURN(auto found, arrivals(resolver_, tree_, arriving, above));
    LEXGRAPH_RETURN_IF_ERROR(read_edges(reader_, found));
    LEXGRAPH_RETURN_IF_ERROR(sort_by_source(found));
    found_.reserve(found_.size() + found.size());
    for (Arrival& arrival : found) {
      if (listed_before(arrival)) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(Relation relation,
                                relation_of(resolver_, calendar_, std::move(*arrival.edge)));
      relation.incoming = true;
      found_.push_back(std::move(relation));
    }
    return {};
  }

  bool arrives(const store::IncomingKey& key) const {
    if (key.amendment || !wanted(filter_, key.kind)) return false;
    if (!filter_.whole_subtree) return key.unit == tree_.eid;
    return tree_.holds(key.unit) || reaches_below(key);
  }

  // An edge inside the subtree has been listed as outgoing, unless it is a note.
  bool listed_before(const Arrival& arrival) const {
    if (filter_.direction != Direction::kBoth || !arrival.edge->from_foreign.empty()) return false;
    const store::NodeId from = arrival.key.from;
    return from == target_.node || (filter_.whole_subtree && tree_.holds(from));
  }

  // Document ids depend on the order of ingestion; answers must not.
  Result<void> sort_by_source(std::vector<Arrival>& found) {
    using Place = std::pair<const std::string*, std::uint32_t>;  // identity of the source, sequence
    std::vector<std::pair<Place, std::size_t>> order;
    for (std::size_t i = 0; i < found.size(); ++i) {
      LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                                resolver_.names().record(found[i].key.from.doc));
      order.push_back({{&record->identity, found[i].key.sequence}, i});
    }
    std::sort(order.begin(), order.end(), [](const auto& a, const auto& b) {
      return std::tie(*a.first.first, a.first.second) < std::tie(*b.first.first, b.first.second);
    });
    std::vector<Arrival> sorted;
    sorted.reserve(found.size());
    for (const auto& [place, i] : order) sorted.push_back(std::move(found[i]));
    found = std::move(sorted);
    return {};
  }

  const store::Reader& reader_;
  Resolver resolver_;
  EffectCalendar calendar_{resolver_};
  const Target& target_;
  const RelationFilter& filter_;
  Subtree tree_;
  std::vector<Relation> found_;
};

}  // namespace

Result<std::vector<Relation>> relations(const store::Reader& reader, const Target& target,
                                        const RelationFilter& filter) {
  return RelationQuery(reader, target, filter).run();
}

}  // namespace lexgraph::query

#include "lexgraph/query/impact.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "src/query/edges.h"
#include "src/query/standing.h"

namespace lexgraph::query {
namespace {

// What rests on the target first, what merely mentions it last.
constexpr std::array kOrder = {
    law::EdgeKind::kLegalBasis,   law::EdgeKind::kGuides,   law::EdgeKind::kAmends,
    law::EdgeKind::kSupplements,  law::EdgeKind::kReplaces, law::EdgeKind::kRepeals,
    law::EdgeKind::kSuspends,     law::EdgeKind::kCorrects, law::EdgeKind::kExtends,
    law::EdgeKind::kConsolidates, law::EdgeKind::kCites};

// A decree, its circular, their forms: deeper chains of detailing are not found in law.
constexpr unsigned kMaxDepth = 8;

class ImpactQuery {
 public:
  ImpactQuery(const store::Reader& reader, const Target& target, Date at)
      : reader_(reader), resolver_(reader), target_(target), at_(at) {}

  Result<Impact> run() {
    impact_.id = target_.id;
    impact_.at = at_;
    RelationFilter incoming;
    incoming.direction = Direction::kIn;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto found, relations(reader_, target_, incoming));
    std::map<law::EdgeKind, std::vector<Dependent>> by_kind;
    // Who amended a law is told again and again by others.
    std::set<std::tuple<law::EdgeKind, std::string, std::string>> told;
    for (const Relation& relation : found) {
      const bool by_others = relation.from.find('#') == std::string::npos;
      if (by_others && !told.emplace(relation.kind, relation.from, relation.to).second) continue;
      Dependent dependent;
      dependent.id = relation.from;
      dependent.document = relation.from.substr(0, relation.from.find('#'));
      dependent.on = relation.to;
      dependent.quote = relation.quote;
      dependent.edge = relation.edge;
      LEXGRAPH_ASSIGN_OR_RETURN(dependent.status, status_of(dependent.id));
      by_kind[relation.kind].push_back(std::move(dependent));
    }
    for (const law::EdgeKind kind : kOrder) {
      const auto group = by_kind.find(kind);
      if (group != by_kind.end()) impact_.groups.push_back({kind, std::move(group->second)});
    }
    if (target_.node.ordinal == 0) LEXGRAPH_RETURN_IF_ERROR(find_what_falls());
    return std::move(impact_);
  }

 private:
  Result<law::Validity> status_of(const std::string& id) {
    if (const auto at = status_.find(id); at != status_.end()) return at->second;
    law::Validity status = law::Validity::kUnknown;
    const Result<Target> node = resolve_ref(reader_, id);
    if (node.ok()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Standing standing, standing_at(reader_, node.value(), at_));
      status = standing.status;
    }
    status_.emplace(id, status);
    return status;
  }

  // Documents whose every host has ended, once the target has.
  Result<void> find_what_falls() {
    std::set<store::DocId> ended = {target_.node.doc};
    std::vector<store::DocId> layer = {target_.node.doc};
    for (unsigned depth = 1; depth <= kMaxDepth && !layer.empty(); ++depth) {
      std::vector<store::DocId> next;
      for (const store::DocId host : layer) {
        LEXGRAPH_ASSIGN_OR_RETURN(const auto detailing, documents_detailing(host));
        for (const store::DocId doc : detailing) {
          if (ended.count(doc) > 0) continue;
          LEXGRAPH_ASSIGN_OR_RETURN(const bool falls, all_hosts_ended(doc, ended));
          if (!falls) continue;
          ended.insert(doc);
          next.push_back(doc);
          LEXGRAPH_ASSIGN_OR_RETURN(std::string id, resolver_.names().document(doc));
          LEXGRAPH_ASSIGN_OR_RETURN(std::string of, resolver_.names().document(host));
          impact_.falls.push_back({std::move(id), std::move(of), depth});
        }
      }
      layer = std::move(next);
    }
    std::sort(impact_.falls.begin(), impact_.falls.end(), [](const Falls& a, const Falls& b) {
      return std::tie(a.depth, a.id) < std::tie(b.depth, b.id);
    });
    return {};
  }

  // By their titles: "Quy định chi tiết một số điều của Luật ...".
  Result<std::vector<store::DocId>> documents_detailing(store::DocId host) {
    LEXGRAPH_ASSIGN_OR_RETURN(const Subtree tree, subtree(reader_, store::NodeId{host, 0}));
    const Wanted guides = [](const store::IncomingKey& key) {
      return !key.amendment && key.kind == law::EdgeKind::kGuides && key.from.ordinal == 0;
    };
    LEXGRAPH_ASSIGN_OR_RETURN(const auto found, arrivals(resolver_, tree, guides));
    std::vector<store::DocId> docs;
    for (const Arrival& arrival : found) docs.push_back(arrival.key.from.doc);
    std::sort(docs.begin(), docs.end());
    docs.erase(std::unique(docs.begin(), docs.end()), docs.end());
    return docs;
  }

  Result<bool> all_hosts_ended(store::DocId doc, const std::set<store::DocId>& ended) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, resolver_.names().record(doc));
    const Speaker speaker = speaker_of(record->head);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto edges,
                              reader_.edges_from(doc, 0, 1, law::EdgeKind::kGuides));
    for (const store::EdgeRecord& edge : edges) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto host, resolver_.node({edge.to.document, ""}, speaker));
      if (!host || ended.count(host->doc) == 0) return false;
    }
    return !edges.empty();
  }

  const store::Reader& reader_;
  Resolver resolver_;
  const Target& target_;
  Date at_;
  Impact impact_;
  std::map<std::string, law::Validity> status_;  // by id of the document
};

}  // namespace

Result<Impact> impact(const store::Reader& reader, const Target& target, Date at) {
  return ImpactQuery(reader, target, at).run();
}

}  // namespace lexgraph::query

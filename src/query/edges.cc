#include "src/query/edges.h"

#include <algorithm>
#include <charconv>

#include "lexgraph/law/operative_article.h"
#include "lexgraph/law/reference.h"
#include "lexgraph/law/unit_numerals.h"
#include "src/query/effect_calendar.h"
#include "src/query/unit_names.h"

namespace lexgraph::query {
namespace {

// Who speaks in an edge: the document in whose text it stands.
Result<Speaker> speaker(Resolver& resolver, store::DocId document) {
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, resolver.names().record(document));
  return speaker_of(record->head);
}

// More steps than this are found faster by reading all that is said about the document.
constexpr std::size_t kMaxSteps = 8;

std::string first_step(std::string_view eid) { return std::string(eid.substr(0, eid.find("__"))); }

class ArrivalQuery {
 public:
  ArrivalQuery(Resolver& resolver, const Subtree& target, const Wanted& wanted,
               const std::vector<std::string>& above)
      : resolver_(resolver),
        reader_(resolver.reader()),
        target_(target),
        wanted_(wanted),
        above_(above) {
    for (const std::string& root : target.roots) add_steps(root);
    for (const std::string& unit : above) add_steps(unit);
    std::sort(steps_.begin(), steps_.end());
    steps_.erase(std::unique(steps_.begin(), steps_.end()), steps_.end());
  }

  Result<std::vector<Arrival>> run() {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_.names().record(target_.node.doc));
    const law::Head& head = record->head;
    law::DocumentRef named;
    if (!head.number.empty()) {
      named.number = head.number;
      LEXGRAPH_ASSIGN_OR_RETURN(const bool clear,
                                resolver_.names().number_is_clear(target_.node.doc));
      LEXGRAPH_RETURN_IF_ERROR(collect(store::target_key(named), clear));
      named.number.clear();
    }
    named.type = head.type;
    named.name = head.title;
    LEXGRAPH_RETURN_IF_ERROR(collect(store::target_key(named), false));
    return std::move(found_);
  }

 private:
  void add_steps(const std::string& unit) {
    add_step(unit);
    const std::string_view section = law::without_operative_article(unit);
    if (!section.empty()) add_step(section);
  }

  void add_step(std::string_view unit) {
    const std::string step = first_step(unit);
    for (std::string& other : law::other_numerals(step)) steps_.push_back(std::move(other));
    steps_.push_back(step);
  }

  Result<void> collect(const std::string& target_key, bool clear) {
    if (target_key.empty()) return {};
    if (target_.node.ordinal == 0 || steps_.size() > kMaxSteps) {
      LEXGRAPH_ASSIGN_OR_RETURN(auto keys, reader_.incoming(target_key, ""));
      return add(std::move(keys), clear);
    }
    for (const std::string& step : steps_) {
      LEXGRAPH_ASSIGN_OR_RETURN(auto keys, reader_.incoming_at(target_key, step));
      LEXGRAPH_RETURN_IF_ERROR(add(std::move(keys), clear));
    }
    return {};
  }

  // A central document's number names one thing; everything else means what its speaker means by
  // it.
  Result<void> add(std::vector<store::IncomingKey> keys, bool clear) {
    std::vector<Arrival> here;
    for (store::IncomingKey& key : keys) {
      LEXGRAPH_ASSIGN_OR_RETURN(const bool is_here, find_here(key.unit));
      if (is_here && wanted_(key)) here.push_back({std::move(key), nullptr});
    }
    if (!clear) LEXGRAPH_RETURN_IF_ERROR(read_edges(reader_, here));
    for (Arrival& arrival : here) {
      if (!clear) {
        LEXGRAPH_ASSIGN_OR_RETURN(const bool meant, means_target(arrival));
        if (!meant) continue;
      }
      found_.push_back(std::move(arrival));
    }
    return {};
  }

  bool is_here_as_named(const std::string& unit) const {
    return target_.holds(unit) || std::find(above_.begin(), above_.end(), unit) != above_.end();
  }

  // "Chương V" of what is printed "Chương 5" is here, too, if the document has no Chương V; it is
  // called as printed from here on.
  Result<bool> find_here(std::string& unit) const {
    if (is_here_as_named(unit)) return true;
    for (std::string& other : other_names(unit)) {
      if (!is_here_as_named(other)) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const auto held, reader_.node(target_.node.doc, unit));
      if (held) return false;
      LEXGRAPH_ASSIGN_OR_RETURN(const auto meant, reader_.node(target_.node.doc, other));
      if (!meant) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const bool there, lies_in_part_of(reader_, *meant, unit));
      if (!there) continue;
      unit = std::move(other);
      return true;
    }
    return false;
  }

  Result<bool> means_target(const Arrival& arrival) {
    law::DocumentRef named;
    if (arrival.key.amendment) {
      LEXGRAPH_ASSIGN_OR_RETURN(auto record,
                                reader_.amendment(arrival.key.from.doc, arrival.key.sequence));
      named = std::move(record.amendment.target.document);
    } else {
      named = arrival.edge->to.document;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const Speaker who, speaker(resolver_, arrival.key.from.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* meant, resolver_.document(named, who));
    return meant->state == ResolveState::kResolved && meant->candidates.front() == target_.node.doc;
  }

  Resolver& resolver_;
  const store::Reader& reader_;
  const Subtree& target_;
  const Wanted& wanted_;
  const std::vector<std::string>& above_;
  std::vector<std::string> steps_;
  std::vector<Arrival> found_;
};

}  // namespace

bool reaches_below(const store::IncomingKey& key) {
  const bool general =
      key.kind == law::EdgeKind::kAmends || key.kind == law::EdgeKind::kSupplements;
  return law::info(key.kind).changes_target && !(general && key.unit.empty());
}

std::string edge_name(const std::string& node, std::uint32_t sequence, bool amendment) {
  return node + (amendment ? "@a" : "@") + std::to_string(sequence);
}

std::optional<EdgeName> parse_edge_name(std::string_view name) {
  const std::size_t at = name.rfind('@');
  if (at == std::string_view::npos) return std::nullopt;
  EdgeName result;
  result.node = name.substr(0, at);
  std::string_view digits = name.substr(at + 1);
  result.amendment = digits.starts_with('a');
  if (result.amendment) digits.remove_prefix(1);
  const auto [end, error] =
      std::from_chars(digits.data(), digits.data() + digits.size(), result.sequence);
  if (error != std::errc() || end != digits.data() + digits.size() || digits.empty())
    return std::nullopt;
  return result;
}

Result<Relation> relation_of(Resolver& resolver, EffectCalendar& calendar, store::EdgeRecord edge) {
  Relation relation;
  LEXGRAPH_ASSIGN_OR_RETURN(std::string place, resolver.names().node(edge.from));
  relation.edge = edge_name(place, edge.sequence, false);
  relation.kind = edge.kind;
  relation.effective_on = edge.effective_on;
  if (edge.effective_on.known() && edge.from_foreign.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(
        relation.effective_on,
        calendar.day(edge.from.doc, law::split_id(place).unit, edge.effective_on));
  }
  relation.from = edge.from_foreign.empty() ? std::move(place) : std::move(edge.from_foreign);
  relation.to_text = std::move(edge.to_text);
  relation.quote = std::move(edge.quote);
  LEXGRAPH_ASSIGN_OR_RETURN(const Speaker who, speaker(resolver, edge.from.doc));
  LEXGRAPH_ASSIGN_OR_RETURN(Resolution found, resolver.unit(edge.to, who));
  relation.state = found.state;
  relation.reason = std::move(found.reason);
  if (found.state == ResolveState::kResolved) relation.to = std::move(found.targets.front().id);
  return relation;
}

Result<void> read_edges(const store::Reader& reader, std::vector<Arrival>& found) {
  std::vector<Arrival*> missing;
  for (Arrival& arrival : found) {
    if (!arrival.key.amendment && arrival.edge == nullptr) missing.push_back(&arrival);
  }
  const auto place = [](const Arrival* a) { return std::pair(a->key.from.doc, a->key.sequence); };
  std::sort(missing.begin(), missing.end(),
            [&](const Arrival* a, const Arrival* b) { return place(a) < place(b); });
  std::vector<std::uint32_t> sequences;
  for (std::size_t at = 0; at < missing.size();) {
    const store::DocId doc = missing[at]->key.from.doc;
    std::size_t end = at;
    sequences.clear();
    for (; end < missing.size() && missing[end]->key.from.doc == doc; ++end) {
      const std::uint32_t sequence = missing[end]->key.sequence;
      if (sequences.empty() || sequences.back() != sequence) sequences.push_back(sequence);
    }
    LEXGRAPH_ASSIGN_OR_RETURN(auto edges, reader.edges(doc, sequences));
    for (auto edge = edges.begin(); at < end; ++at) {
      while (edge->sequence != missing[at]->key.sequence) ++edge;
      const bool last = at + 1 == end || missing[at + 1]->key.sequence != edge->sequence;
      missing[at]->edge = last ? std::make_unique<store::EdgeRecord>(std::move(*edge))
                               : std::make_unique<store::EdgeRecord>(*edge);
    }
  }
  return {};
}

Result<std::vector<Arrival>> arrivals(Resolver& resolver, const Subtree& target,
                                      const Wanted& wanted, const std::vector<std::string>& above) {
  return ArrivalQuery(resolver, target, wanted, above).run();
}

}  // namespace lexgraph::query

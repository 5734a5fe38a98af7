#include "src/query/changes.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/eid.h"
#include "src/query/edges.h"
#include "src/query/overrulings.h"
#include "src/query/rule_names.h"
#include "src/query/unit_names.h"

namespace lexgraph::query {
namespace {

constexpr std::string_view kNoDay = "the day on which it takes effect is not known";

bool changes_validity(law::EdgeKind kind) {
  return kind == law::EdgeKind::kRepeals || kind == law::EdgeKind::kReplaces ||
         kind == law::EdgeKind::kSuspends || kind == law::EdgeKind::kExtends;
}

// "art_1" of "908/2016/QH14#art_1".
std::string eid_of(const std::string& id) {
  const std::size_t mark = id.rfind('#');
  return mark == std::string::npos ? "" : id.substr(mark + 1);
}

class ChangeQuery {
 public:
  ChangeQuery(Resolver& resolver, EffectCalendar& calendar, Instructions& instructions,
              const Subtree& tree, const std::vector<std::string>& above)
      : resolver_(resolver),
        reader_(resolver.reader()),
        calendar_(calendar),
        overrulings_(resolver, calendar),
        instructions_(instructions),
        tree_(tree),
        above_(above) {}

  Result<Changes> run() {
    const Wanted wanted = [](const store::IncomingKey& key) {
      return key.amendment || changes_validity(key.kind) || may_be_told(key);
    };
    LEXGRAPH_ASSIGN_OR_RETURN(auto found, arrivals(resolver_, tree_, wanted, above_));
    std::set<std::pair<store::DocId, std::uint32_t>>
        seen;  // a new chapter is said about each article
    // A document that orders changes tells of none: its other edges need not be read.
    std::set<store::DocId> orders;
    for (const Arrival& arrival : found) {
      if (arrival.key.amendment) orders.insert(arrival.key.from.doc);
    }
    std::erase_if(found, [&](const Arrival& arrival) {
      const store::IncomingKey& key = arrival.key;
      return !key.amendment && !changes_validity(key.kind) && orders.count(key.from.doc) > 0;
    });
    LEXGRAPH_RETURN_IF_ERROR(read_edges(reader_, found));
    result_.changes.reserve(found.size());
    result_.edges.reserve(found.size());
    for (const Arrival& arrival : found) {
      if (!arrival.key.amendment) {
        LEXGRAPH_RETURN_IF_ERROR(add_edge(arrival));
      } else if (seen.emplace(arrival.key.from.doc, arrival.key.sequence).second) {
        LEXGRAPH_RETURN_IF_ERROR(add_amendment(arrival.key));
      }
    }
    put_off_rewritten();
    put_changes_in_order();
    LEXGRAPH_RETURN_IF_ERROR(drop_what_is_said_itself());
    put_in_order(result_.told);
    return std::move(result_);
  }

 private:
  // An instruction that gave another one new words before its day acts on that day.
  void put_off_rewritten() {
    for (graph::Change& change : result_.changes) {
      const auto day = rewritten_.find(change.by);
      if (day != rewritten_.end()) change.on = std::max(change.on, day->second);
    }
  }

  Result<void> add_amendment(const store::IncomingKey& key) {
    LEXGRAPH_ASSIGN_OR_RETURN(store::AmendmentRecord record,
                              instructions_.take(key.from.doc, key.sequence));
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* by,
                              resolver_.names().record(key.from.doc));
    graph::Change change;
    change.signed_on = by->head.signed_on;
    change.document = by->identity;
    change.sequence = key.sequence;
    LEXGRAPH_ASSIGN_OR_RETURN(change.by, resolver_.names().node(key.from));
    const std::string eid = key.from.ordinal == 0 ? "" : eid_of(change.by);
    LEXGRAPH_ASSIGN_OR_RETURN(change.on,
                              calendar_.day(key.from.doc, eid, record.amendment.effective_on));
    change.amendment = std::move(record.amendment);
    call_as_held(key.unit, change.amendment.target.unit);
    const bool elsewhere =
        !change.amendment.renumbered_to.empty() &&
        !(tree_.holds(change.amendment.target.unit) && tree_.holds(change.amendment.renumbered_to));
    result_.crosses = result_.crosses || elsewhere;
    std::string edge = edge_name(change.by, key.sequence, true);
    if (!change.on.known()) {
      LEXGRAPH_ASSIGN_OR_RETURN(
          const std::string target,
          resolver_.names().unit(tree_.node.doc, change.amendment.target.unit));
      result_.left_out.push_back(unapplied(change, target, edge, std::string(kNoDay)));
      return {};
    }
    LEXGRAPH_ASSIGN_OR_RETURN(auto overruled, overrulings_.overruled(key.from.doc, eid, change.on));
    if (overruled) {
      if (!overruled->rewritten_by.empty()) rewritten_[overruled->rewritten_by] = change.on;
      LEXGRAPH_ASSIGN_OR_RETURN(
          const std::string target,
          resolver_.names().unit(tree_.node.doc, change.amendment.target.unit));
      result_.left_out.push_back(unapplied(change, target, edge, std::move(overruled->reason)));
      return {};
    }
    result_.edges.push_back(std::move(edge));
    result_.changes.push_back(std::move(change));
    return {};
  }

  // "Chương VI Phần thứ hai" of what is held as Chương VI: the arrival calls it as it is held.
  static void call_as_held(const std::string& held, std::string& target) {
    if (held.empty() || held == target) return;
    const std::vector<std::string> names = other_names(target);
    if (std::find(names.begin(), names.end(), held) != names.end()) target = held;
  }

  Result<void> add_edge(const Arrival& arrival) {
    const store::IncomingKey& key = arrival.key;
    const store::EdgeRecord& edge = *arrival.edge;
    if (edge.rule.starts_with(kAmendmentRules)) return {};
    const bool ends = edge.kind == law::EdgeKind::kRepeals || edge.kind == law::EdgeKind::kReplaces;
    if (!edge.from_foreign.empty() && may_be_told(key) && !(ends && key.unit.empty()))
      return add_told(key, edge);
    if (!changes_validity(edge.kind)) return {};
    // A title says that something is stopped or prolonged, not what; the body does.
    if (!ends && edge.rule.starts_with(kTitleRules)) return {};
    if (ends && !key.unit.empty())
      return {};  // an article of other words: amendments say it better
    ValidityEvent event;
    event.kind = edge.kind;
    event.unit = key.unit;
    event.until = edge.until;
    event.second_hand = !edge.from_foreign.empty();
    if (event.second_hand) {
      event.by = edge.from_foreign;
      event.by_document = law::number_key(law::split_id(edge.from_foreign).document);
      event.on = edge.effective_on;
    } else {
      LEXGRAPH_ASSIGN_OR_RETURN(event.by, resolver_.names().node(key.from));
      LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* by,
                                resolver_.names().record(key.from.doc));
      event.by_document = law::number_key(by->head.number);
      const std::string eid = key.from.ordinal == 0 ? "" : eid_of(event.by);
      LEXGRAPH_ASSIGN_OR_RETURN(event.on, calendar_.day(key.from.doc, eid, edge.effective_on));
    }
    result_.events.push_back(std::move(event));
    return {};
  }

  Result<void> add_told(const store::IncomingKey& key, const store::EdgeRecord& edge) {
    ToldChange told;
    told.kind = edge.kind;
    told.part = tells_of_part(edge);
    told.unit = key.unit;
    told.on = edge.effective_on;
    told.by = edge.from_foreign;
    told.by_document = law::number_key(law::split_id(edge.from_foreign).document);
    told.quote = edge.quote;
    LEXGRAPH_ASSIGN_OR_RETURN(told.note, resolver_.names().document(key.from.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string place, resolver_.names().node(key.from));
    told.edge = edge_name(place, key.sequence, false);
    result_.told.push_back(std::move(told));
    return {};
  }

  // What a note tells of a held document that says it itself, about this unit, one above or one
  // below it; of a change to the whole document its being held is enough.
  Result<void> drop_what_is_said_itself() {
    if (result_.told.empty()) return {};
    struct Said {
      std::string document, unit;
      Date on;
    };
    std::vector<Said> said;
    for (const graph::Change& change : result_.changes) {
      said.push_back({law::number_key(law::split_id(change.by).document),
                      change.amendment.target.unit, change.on});
    }
    for (const UnappliedChange& change : result_.left_out) {
      said.push_back(
          {law::number_key(law::split_id(change.by).document), eid_of(change.unit), change.on});
    }
    std::vector<ToldChange> kept;
    for (ToldChange& told : result_.told) {
      bool says_it = false, same_day = false;
      Date on;
      for (const Said& one : said) {
        const bool same =
            one.document == told.by_document &&
            (law::eid_within(one.unit, told.unit) || law::eid_within(told.unit, one.unit));
        if (!same) continue;
        says_it = true;
        same_day = same_day || one.on == told.on;
        if (one.on.known()) on = one.on;
      }
      if (!says_it) {
        LEXGRAPH_ASSIGN_OR_RETURN(says_it, is_held_amender(told));
      } else if (!same_day && told.on.known() && on.known()) {
        result_.contradictions.push_back(
            "a note of " + told.note + " says that " + told.by + " takes effect on " +
            told.on.to_string() + "; by the words of that document itself it is " + on.to_string());
      }
      if (!says_it) kept.push_back(std::move(told));
    }
    result_.told = std::move(kept);
    std::sort(result_.contradictions.begin(), result_.contradictions.end());
    result_.contradictions.erase(
        std::unique(result_.contradictions.begin(), result_.contradictions.end()),
        result_.contradictions.end());
    return {};
  }

  // Of a change to the whole document it is enough that what makes it is held.
  Result<bool> is_held_amender(const ToldChange& told) {
    if (!told.unit.empty()) return false;
    law::DocumentRef by;
    by.number = law::split_id(told.by).document;
    LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* held, resolver_.document(by, {}));
    return held->state == ResolveState::kResolved;
  }

  void put_changes_in_order() {
    std::vector<std::size_t> order(result_.changes.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return graph::in_legal_order(result_.changes[a], result_.changes[b]);
    });
    Changes sorted;
    sorted.changes.reserve(order.size());
    sorted.edges.reserve(order.size());
    for (const std::size_t i : order) {
      sorted.changes.push_back(std::move(result_.changes[i]));
      sorted.edges.push_back(std::move(result_.edges[i]));
    }
    result_.changes = std::move(sorted.changes);
    result_.edges = std::move(sorted.edges);
    std::sort(result_.events.begin(), result_.events.end(), [](const auto& a, const auto& b) {
      return std::tie(a.on, a.by, a.unit) < std::tie(b.on, b.by, b.unit);
    });
    std::sort(result_.left_out.begin(), result_.left_out.end(),
              [](const auto& a, const auto& b) { return a.edge < b.edge; });
  }

  Resolver& resolver_;
  const store::Reader& reader_;
  EffectCalendar& calendar_;
  Overrulings overrulings_;
  std::map<std::string, Date> rewritten_;  // id of the unit with the new words → the old ones' day
  Instructions& instructions_;
  const Subtree& tree_;
  const std::vector<std::string>& above_;
  Changes result_;
};

}  // namespace

UnappliedChange unapplied(const graph::Change& change, const std::string& target_id,
                          const std::string& edge, std::string reason) {
  UnappliedChange out;
  out.on = change.on;
  out.op = law::info(change.amendment.op).name;
  out.unit = target_id;
  out.by = change.by;
  out.quote = change.amendment.quote;
  out.content = change.amendment.content;
  out.reason = std::move(reason);
  out.edge = edge;
  return out;
}

Result<Changes> changes_of(Resolver& resolver, EffectCalendar& calendar, const Subtree& tree,
                           const std::vector<std::string>& above) {
  Instructions instructions(resolver.names(), resolver.reader());
  return changes_of(resolver, calendar, instructions, tree, above);
}

Result<Changes> changes_of(Resolver& resolver, EffectCalendar& calendar, Instructions& read,
                           const Subtree& tree, const std::vector<std::string>& above) {
  return ChangeQuery(resolver, calendar, read, tree, above).run();
}

}  // namespace lexgraph::query

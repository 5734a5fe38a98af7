#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/query/as_of.h"
#include "src/query/edges.h"
#include "src/query/effect_calendar.h"
#include "src/query/instructions.h"
#include "src/query/overrulings.h"
#include "src/query/rule_names.h"
#include "src/query/told_changes.h"
#include "src/query/unapplied.h"

namespace lexgraph::query {
namespace {

constexpr std::string_view kUnnamed = "unnamed";  // the words do not say which part
constexpr std::string_view kNoInstruction =
    "what it changes was not found in its text, so nothing was changed here";

// An event with what its place in the chain depends on.
struct Candidate {
  ChainEvent event;
  std::string identity;  // of the document that gives the evidence
  std::uint32_t sequence = 0;
  bool title = false;        // only the title of the changing document says so
  bool second_hand = false;  // an editors' note about another document
  std::string unit;          // eId of what is changed
  std::string makes;         // eId of what the change brings into being, "" if nothing
  std::string by_document;   // number key of the document that changes it
};

bool overlap(const std::string& a, const std::string& b) {
  return law::eid_within(a, b) || law::eid_within(b, a);
}

// Is the unit, or one that holds it, among them?
bool is_within(std::string_view unit, const std::unordered_set<std::string_view>& among) {
  for (std::string_view whole = unit;;) {
    if (among.count(whole) > 0) return true;
    const std::size_t mark = whole.rfind("__");
    if (mark == std::string_view::npos) return false;
    whole = whole.substr(0, mark);
  }
}

bool is_general(const ChainEvent& event) {
  return event.op == law::info(law::EdgeKind::kAmends).name ||
         event.op == law::info(law::EdgeKind::kSupplements).name;
}

class ChainQuery {
 public:
  ChainQuery(const store::Reader& reader, const Target& target, Date today)
      : reader_(reader),
        resolver_(reader),
        calendar_(resolver_),
        instructions_(resolver_.names(), reader),
        target_(target),
        today_(today) {}

  Result<std::vector<ChainEvent>> run() {
    LEXGRAPH_ASSIGN_OR_RETURN(tree_, subtree(reader_, target_));
    LEXGRAPH_ASSIGN_OR_RETURN(above_, all_above(reader_, tree_));
    const Wanted changing = [this](const store::IncomingKey& key) { return changes(key); };
    LEXGRAPH_ASSIGN_OR_RETURN(auto found, arrivals(resolver_, tree_, changing, above_));
    LEXGRAPH_RETURN_IF_ERROR(read_edges(reader_, found));
    for (const Arrival& arrival : found) {
      LEXGRAPH_RETURN_IF_ERROR(arrival.key.amendment ? add_amendment(arrival.key)
                                                     : add_edge(arrival));
    }
    put_off_rewritten();
    LEXGRAPH_RETURN_IF_ERROR(drop_second_hand());
    drop_summaries();
    drop_titles();
    put_in_legal_order();
    LEXGRAPH_RETURN_IF_ERROR(find_missing_targets());
    LEXGRAPH_RETURN_IF_ERROR(find_unapplied());
    std::vector<ChainEvent> events;
    events.reserve(found_.size());
    for (Candidate& candidate : found_) events.push_back(std::move(candidate.event));
    return events;
  }

 private:
  bool changes(const store::IncomingKey& key) const {
    if (key.amendment) return true;
    return target_.node.ordinal == 0 ? law::info(key.kind).changes_target : reaches_below(key);
  }

  // An instruction that gave another one new words before its day acts on that day.
  void put_off_rewritten() {
    for (Candidate& candidate : found_) {
      const auto day = rewritten_.find(candidate.event.by);
      if (day == rewritten_.end() || !(candidate.event.date < day->second)) continue;
      set_date(candidate.event, day->second);
    }
  }

  Result<void> add_edge(const Arrival& arrival) {
    const store::IncomingKey& key = arrival.key;
    const store::EdgeRecord& edge = *arrival.edge;
    if (edge.rule.starts_with(kAmendmentRules)) return {};  // its amendment says more
    Candidate candidate;
    LEXGRAPH_RETURN_IF_ERROR(describe(candidate, key, edge.effective_on));
    candidate.event.op = law::info(edge.kind).name;
    candidate.event.quote = edge.quote;
    candidate.event.until = edge.until;
    candidate.title = edge.rule.starts_with(kTitleRules);
    if (edge.kind == law::EdgeKind::kSupplements || edge.kind == law::EdgeKind::kReplaces)
      candidate.makes = key.unit;
    if (tells_of_part(edge)) candidate.event.part = kUnnamed;
    if (edge.from_foreign.empty()) {
      leave_unapplied(candidate, edge.kind, std::string(kNoInstruction));
    } else {
      as_told_by_others(candidate, edge);
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string note, resolver_.names().document(key.from.doc));
      leave_unapplied(candidate, edge.kind, not_held_reason(note));
    }
    found_.push_back(std::move(candidate));
    return {};
  }

  // Dates of a note are those that it states; its own document's dates say nothing.
  void as_told_by_others(Candidate& candidate, const store::EdgeRecord& edge) const {
    candidate.second_hand = true;
    candidate.event.by = edge.from_foreign;
    candidate.event.signed_on = Date();
    set_date(candidate.event, edge.effective_on);
    candidate.by_document = law::number_key(law::split_id(edge.from_foreign).document);
  }

  // Only instructions change words; that a unit ends is true without them.
  static void leave_unapplied(Candidate& candidate, law::EdgeKind kind, std::string reason) {
    const bool words =
        kind == law::EdgeKind::kReplaces ? !candidate.unit.empty() : changes_words(kind);
    const bool part = kind == law::EdgeKind::kRepeals && !candidate.event.part.empty();
    if (candidate.event.status != "applied" || !(words || part)) return;
    candidate.event.status = "unapplied";
    candidate.event.reason = std::move(reason);
  }

  Result<void> add_amendment(const store::IncomingKey& key) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::AmendmentRecord* record,
                              instructions_.get(key.from.doc, key.sequence));
    const law::Amendment& amendment = record->amendment;
    const bool only_heading = amendment.op == law::AmendOp::kRetitle || !amendment.part.empty();
    if (only_heading && !tree_.holds(key.unit))
      return {};  // the title of a chapter, not its articles
    // A new chapter is said about each of its articles: one event.
    if (!seen_.emplace(key.from.doc, key.sequence).second) return {};
    store::IncomingKey place = key;
    if (target_.node.ordinal == 0) place.unit = amendment.target.unit;
    Candidate candidate;
    LEXGRAPH_RETURN_IF_ERROR(describe(candidate, place, amendment.effective_on));
    candidate.event.op = law::info(amendment.op).name;
    candidate.event.quote = amendment.quote;
    candidate.event.content = amendment.content;
    candidate.event.part = amendment.part;
    if (amendment.op == law::AmendOp::kInsert || amendment.op == law::AmendOp::kSubstitute)
      candidate.makes = place.unit;
    if (amendment.op == law::AmendOp::kRenumber) candidate.makes = amendment.renumbered_to;
    const std::string eid = law::split_id(candidate.event.by).unit;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto overruled,
                              overrulings_.overruled(key.from.doc, eid, candidate.event.date));
    if (overruled && !overruled->rewritten_by.empty())
      rewritten_[overruled->rewritten_by] = candidate.event.date;
    found_.push_back(std::move(candidate));
    return {};
  }

  Result<void> describe(Candidate& candidate, const store::IncomingKey& key,
                        const Date& effective_on) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_.names().record(key.from.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(candidate.event.by, resolver_.names().node(key.from));
    LEXGRAPH_ASSIGN_OR_RETURN(candidate.event.unit,
                              resolver_.names().unit(target_.node.doc, key.unit));
    candidate.event.edge = edge_name(candidate.event.by, key.sequence, key.amendment);
    candidate.event.signed_on = record->head.signed_on;
    const std::size_t mark = candidate.event.by.rfind('#');
    const bool whole = key.from.ordinal == 0 || mark == std::string::npos;
    const std::string eid = whole ? "" : candidate.event.by.substr(mark + 1);
    LEXGRAPH_ASSIGN_OR_RETURN(const Date day, calendar_.day(key.from.doc, eid, effective_on));
    set_date(candidate.event, day);
    candidate.identity = record->identity;
    candidate.by_document = document_key(key.from.doc, *record);
    candidate.sequence = key.sequence;
    candidate.unit = key.unit;
    return {};
  }

  const std::string& document_key(store::DocId doc, const store::DocumentRecord& record) {
    std::string& known = document_keys_[doc];
    if (known.empty()) {
      known = record.head.number.empty() ? record.identity : law::number_key(record.head.number);
    }
    return known;
  }

  void set_date(ChainEvent& event, const Date& date) const {
    event.date = date;
    event.status = !date.known() ? "undated" : date > today_ ? "future" : "applied";
  }

  // A note says nothing new where the document it speaks of is held and says the same itself, or
  // where another note has said it.
  Result<void> drop_second_hand() {
    const bool any = std::any_of(found_.begin(), found_.end(),
                                 [](const Candidate& candidate) { return candidate.second_hand; });
    if (!any) return {};
    std::vector<Candidate> kept;
    std::set<std::tuple<std::string, std::string, std::string>> notes;  // what, by what, how
    std::sort(found_.begin(), found_.end(), [](const Candidate& a, const Candidate& b) {
      return std::tie(a.identity, a.sequence) < std::tie(b.identity, b.sequence);
    });
    std::vector<bool> keep;
    for (const Candidate& candidate : found_) {
      bool said_before = false;
      if (candidate.second_hand) {
        LEXGRAPH_ASSIGN_OR_RETURN(said_before, says_so_itself(candidate));
        said_before = said_before ||
                      !notes.emplace(candidate.unit, candidate.event.by, candidate.event.op).second;
      }
      keep.push_back(!said_before);
    }
    for (std::size_t i = 0; i < found_.size(); ++i) {
      if (keep[i]) kept.push_back(std::move(found_[i]));
    }
    found_ = std::move(kept);
    return {};
  }

  // Does the document of which a note speaks change that unit, one above or one below it?
  Result<bool> says_so_itself(const Candidate& note) {
    for (const Candidate& other : found_) {
      if (!other.second_hand && other.by_document == note.by_document &&
          overlap(other.unit, note.unit))
        return true;
    }
    if (note.unit.empty() || tree_.holds(note.unit)) return false;
    // A note on the article around: what it speaks of may lie in another clause.
    LEXGRAPH_ASSIGN_OR_RETURN(const auto node, reader_.node(target_.node.doc, note.unit));
    if (!node) return false;
    const Wanted changing = [](const store::IncomingKey& key) {
      return key.amendment || law::info(key.kind).changes_target;
    };
    LEXGRAPH_ASSIGN_OR_RETURN(const Subtree around, subtree(reader_, *node));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto others, arrivals(resolver_, around, changing));
    for (const Arrival& other : others) {
      LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                                resolver_.names().record(other.key.from.doc));
      if (document_key(other.key.from.doc, *record) == note.by_document) return true;
    }
    return false;
  }

  // "Amends the law" beside the very instructions of the same document says nothing more.
  void drop_summaries() {
    std::set<std::string> detailed;
    for (const Candidate& candidate : found_) {
      if (!candidate.unit.empty()) detailed.insert(candidate.by_document);
    }
    std::erase_if(found_, [&](const Candidate& candidate) {
      return candidate.unit.empty() && is_general(candidate.event) &&
             detailed.count(candidate.by_document) > 0;
    });
  }

  // A title says that something is suspended, corrected or prolonged, not what: where the body of
  // the same document says it, that counts; else the event stays, as one about an unnamed part.
  void drop_titles() {
    std::set<std::pair<std::string, std::string>> told;  // by which document, how
    for (const Candidate& candidate : found_) {
      if (!candidate.title) told.emplace(candidate.identity, candidate.event.op);
    }
    std::erase_if(found_, [&](Candidate& candidate) {
      if (!candidate.title || !names_part_only(candidate.event.op)) return false;
      candidate.event.part = kUnnamed;
      return told.count({candidate.identity, candidate.event.op}) > 0;
    });
  }

  static bool names_part_only(std::string_view op) {
    return op == law::info(law::EdgeKind::kSuspends).name ||
           op == law::info(law::EdgeKind::kExtends).name ||
           op == law::info(law::EdgeKind::kCorrects).name;
  }

  bool is_replayed() const {
    return std::any_of(found_.begin(), found_.end(), [](const Candidate& candidate) {
      return candidate.event.status == "applied" && !candidate.second_hand;
    });
  }

  // What replay could not carry out, with the reason.
  Result<void> find_unapplied() {
    if (!is_replayed()) return {};
    LEXGRAPH_ASSIGN_OR_RETURN(
        const auto unapplied,
        unapplied_at(resolver_, calendar_, instructions_, target_, today_, std::move(enacted_)));
    std::unordered_map<std::string_view, std::string_view> reasons;  // by edge
    for (const UnappliedChange& change : unapplied) reasons.emplace(change.edge, change.reason);
    for (Candidate& candidate : found_) {
      const auto reason = reasons.find(candidate.event.edge);
      if (reason == reasons.end() || candidate.event.status != "applied") continue;
      candidate.event.status = "unapplied";
      candidate.event.reason = reason->second;
    }
    return {};
  }

  void put_in_legal_order() {
    const auto key = [](const Candidate& c) {
      return std::make_tuple(!c.event.date.known(), c.event.date, c.event.signed_on,
                             std::string_view(c.identity), c.sequence,
                             std::string_view(c.event.edge));
    };
    std::sort(found_.begin(), found_.end(),
              [&](const auto& a, const auto& b) { return key(a) < key(b); });
  }

  // A unit that neither the document has nor a change before this one brought into being.
  Result<void> find_missing_targets() {
    std::unordered_set<std::string_view> made, enacted;
    // The replay of a whole document needs all its units: they tell which it has.
    if (target_.node.ordinal == 0 && is_replayed()) {
      LEXGRAPH_ASSIGN_OR_RETURN(enacted_,
                                reader_.units(target_.node.doc, tree_.first, tree_.last, true));
      for (const store::UnitRecord& unit : enacted_) enacted.insert(unit.eid);
    }
    for (Candidate& candidate : found_) {
      const std::string& unit = candidate.unit;
      if (!candidate.makes.empty()) made.insert(candidate.makes);
      if (unit.empty() || is_within(unit, made) || enacted.count(unit) > 0) continue;
      // The document may print "Chương 5" where the change names "Chương V".
      LEXGRAPH_ASSIGN_OR_RETURN(const auto held, resolver_.target_node(target_.node.doc, unit));
      if (!held) candidate.event.status = "target_missing";
    }
    return {};
  }

  const store::Reader& reader_;
  Resolver resolver_;
  EffectCalendar calendar_;
  Instructions instructions_;
  Overrulings overrulings_{resolver_, calendar_};
  std::map<std::string, Date> rewritten_;  // id of the unit with the new words → the old ones' day
  std::set<std::pair<store::DocId, std::uint32_t>> seen_;  // amendments
  std::unordered_map<store::DocId, std::string> document_keys_;
  const Target& target_;
  Date today_;
  Subtree tree_;
  std::vector<std::string> above_;
  std::vector<Candidate> found_;
  std::vector<store::UnitRecord> enacted_;  // units of the whole document, where they were needed
};

}  // namespace

Result<std::vector<ChainEvent>> chain(const store::Reader& reader, const Target& target,
                                      Date today) {
  return ChainQuery(reader, target, today).run();
}

}  // namespace lexgraph::query

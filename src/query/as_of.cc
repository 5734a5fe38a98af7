#include "lexgraph/query/as_of.h"

#include <algorithm>
#include <unordered_map>

#include "lexgraph/base/work_limit.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/eid.h"
#include "src/query/changes.h"
#include "src/query/unapplied.h"
#include "src/query/validity.h"

namespace lexgraph::query {
namespace {

class TextQuery {
 public:
  TextQuery(Resolver& resolver, EffectCalendar& calendar, Instructions& instructions,
            const Target& target, Date at)
      : reader_(resolver.reader()),
        resolver_(resolver),
        calendar_(calendar),
        instructions_(instructions),
        target_(target),
        at_(at) {}

  Result<TextAsOf> run() {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_.names().record(target_.node.doc));
    answer_.document = *record;
    LEXGRAPH_ASSIGN_OR_RETURN(answer_.document.head.effective_on,
                              calendar_.day(target_.node.doc, ""));
    LEXGRAPH_ASSIGN_OR_RETURN(answer_.document_id, resolver_.names().document(target_.node.doc));
    answer_.id = target_.id;
    answer_.at = at_;
    LEXGRAPH_RETURN_IF_ERROR(find_changes());
    LEXGRAPH_ASSIGN_OR_RETURN(auto base, enacted());
    drop_later_changes();
    graph::Replayed text = graph::replay(std::move(base), found_.changes, is_partial());
    if (WorkLimit::passed()) return WorkLimit::error();
    return dated_text(std::move(text));
  }

  // Of a whole document. Its units are only gone through when something said of it concerns a part.
  Result<DocumentValidity> validity_with_parts() {
    LEXGRAPH_RETURN_IF_ERROR(find_changes());
    drop_later_changes();
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<law::Effect>* effects,
                              calendar_.effects(target_.node.doc));
    if (!speaks_of_parts(*effects))
      return validity_of(resolver_, calendar_, target_.node.doc, found_.events, at_);
    LEXGRAPH_ASSIGN_OR_RETURN(TextAsOf text, run());
    return std::move(text.validity);
  }

  // What is left undone alone. `document`: units of the whole document, none if not read yet.
  Result<std::vector<UnappliedChange>> unapplied_only(std::vector<store::UnitRecord> document) {
    LEXGRAPH_RETURN_IF_ERROR(find_changes());
    if (tree_.node.ordinal != 0 || document.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(document, enacted());
    }
    drop_later_changes();
    const auto left = graph::unapplied(std::move(document), found_.changes, is_partial());
    if (WorkLimit::passed()) return WorkLimit::error();
    LEXGRAPH_RETURN_IF_ERROR(add_told());
    LEXGRAPH_RETURN_IF_ERROR(add_unapplied(left));
    return std::move(answer_.unapplied);
  }

 private:
  bool speaks_of_parts(const std::vector<law::Effect>& effects) const {
    const auto of_part = [](const auto& one) { return !one.unit.empty(); };
    return std::any_of(effects.begin(), effects.end(), of_part) ||
           std::any_of(found_.events.begin(), found_.events.end(), of_part) ||
           std::any_of(found_.told.begin(), found_.told.end(), of_part) ||
           std::any_of(found_.changes.begin(), found_.changes.end(),
                       [](const graph::Change& change) {
                         return change.amendment.op == law::AmendOp::kRepeal;
                       });
  }

  Result<void> find_changes() {
    LEXGRAPH_ASSIGN_OR_RETURN(asked_, subtree(reader_, target_));
    LEXGRAPH_ASSIGN_OR_RETURN(tree_, article_around(asked_));
    LEXGRAPH_ASSIGN_OR_RETURN(above_, units_above(reader_, tree_));
    LEXGRAPH_ASSIGN_OR_RETURN(std::vector<std::string> above, all_above(reader_, tree_));
    LEXGRAPH_ASSIGN_OR_RETURN(found_, changes_with(above));
    // An article of a new chapter: what is said of the chapter concerns it.
    while (tree_.node.ordinal != 0 && add_containers(found_, above)) {
      LEXGRAPH_ASSIGN_OR_RETURN(found_, changes_with(above));
    }
    if ((found_.crosses || repeals_above()) && tree_.node.ordinal != 0) {
      LEXGRAPH_ASSIGN_OR_RETURN(tree_, subtree(reader_, store::NodeId{target_.node.doc, 0}));
      above_.clear();
      LEXGRAPH_ASSIGN_OR_RETURN(found_, changes_with({}));
    }
    return {};
  }

  // A chapter that is repealed takes its articles with it, unless it has come back since: only the
  // replay of the whole document knows.
  bool repeals_above() const {
    return std::any_of(found_.changes.begin(), found_.changes.end(), [this](const auto& change) {
      const law::Amendment& amendment = change.amendment;
      const bool repeals = amendment.op == law::AmendOp::kRepeal && amendment.part.empty();
      return repeals && change.on <= at_ &&
             std::find(above_.begin(), above_.end(), amendment.target.unit) != above_.end();
    });
  }

  Result<Changes> changes_with(const std::vector<std::string>& above) {
    return changes_of(resolver_, calendar_, instructions_, tree_, above);
  }

  Result<std::vector<store::UnitRecord>> enacted() const {
    return reader_.units(tree_.node.doc, tree_.first, tree_.last, true);
  }

  // Instructions about a clause are read with its whole article: what is said of the article, or of
  // a point by a looser name, concerns it.
  Result<Subtree> article_around(const Subtree& asked) {
    const std::string article = law::eid_article(asked.eid);
    if (asked.node.ordinal == 0 || article.empty() || article == asked.eid) return asked;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto node, reader_.node(asked.node.doc, article));
    if (node) return subtree(reader_, *node);
    return subtree(reader_, Target{{asked.node.doc, kBroughtLater}, "", article});
  }

  static bool add_containers(const Changes& found, std::vector<std::string>& above) {
    const std::size_t before = above.size();
    for (const graph::Change& change : found.changes) {
      const std::string& unit = change.amendment.target.unit;
      const bool container =
          unit.starts_with("chp_") || unit.starts_with("part_") || unit.starts_with("sec_");
      if (!container || std::find(above.begin(), above.end(), unit) != above.end()) continue;
      above.push_back(unit);
    }
    return above.size() > before;
  }

  void drop_later_changes() {
    std::vector<graph::Change>& changes = found_.changes;
    const auto later = std::find_if(changes.begin(), changes.end(),
                                    [this](const auto& change) { return !(change.on <= at_); });
    changes.erase(later, changes.end());
    for (graph::Change& change : changes) {
      if (change.amendment.op == law::AmendOp::kRepeal) note_what_is_kept(change);
    }
  }

  // "Bãi bỏ Chương II, trừ Điều 9 (tiếp tục có hiệu lực đến hết ngày ...)": said by the same
  // document.
  void note_what_is_kept(graph::Change& change) const {
    const std::string by = law::split_id(change.by).document;
    for (const ValidityEvent& event : found_.events) {
      const bool keeps = event.kind == law::EdgeKind::kExtends && !event.second_hand &&
                         !event.unit.empty() && law::split_id(event.by).document == by;
      const bool over = event.until.known() && at_ >= event.until;
      if (keeps && !over && event.unit != change.amendment.target.unit)
        change.kept.push_back(event.unit);
    }
  }

  bool is_partial() const { return tree_.node.ordinal != 0; }

  Result<TextAsOf> dated_text(graph::Replayed text) {
    LEXGRAPH_ASSIGN_OR_RETURN(
        answer_.validity, validity_of(resolver_, calendar_, target_.node.doc, found_.events, at_));
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<law::Effect>* effects,
                              calendar_.effects(target_.node.doc));
    const UnitValidity validity(answer_.validity, *effects, found_.events, at_);
    LEXGRAPH_RETURN_IF_ERROR(add_ended_with_holder(text, validity));
    add_units(text, validity);
    LEXGRAPH_RETURN_IF_ERROR(add_told());
    for (const std::string& words : found_.contradictions)
      answer_.validity.remarks.push_back(words);
    LEXGRAPH_RETURN_IF_ERROR(add_events(*effects));
    mark_partly_in_force();
    LEXGRAPH_RETURN_IF_ERROR(add_remarks(text));
    LEXGRAPH_RETURN_IF_ERROR(add_unapplied(text.unapplied));
    return std::move(answer_);
  }

  // Provisions whose first day hangs on an event, such as the end of another law.
  Result<void> add_events(const std::vector<law::Effect>& effects) {
    for (const law::Effect& effect : effects) {
      if (!concerns(effect.unit) || event_in(effects, effect.unit) != &effect) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string unit,
                                resolver_.names().unit(target_.node.doc, effect.unit));
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string stated,
                                resolver_.names().unit(target_.node.doc, effect.stated_in));
      answer_.validity.remarks.push_back("the day on which " + unit +
                                         " takes effect hangs on what " + stated + " names");
    }
    return {};
  }

  Result<void> add_remarks(const graph::Replayed& text) {
    for (const graph::Remark& remark : text.remarks) {
      const graph::Change& change = found_.changes[remark.change];
      if (!concerns(change.amendment.target.unit)) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(
          const std::string unit,
          resolver_.names().unit(target_.node.doc, change.amendment.target.unit));
      answer_.validity.remarks.push_back(std::string(law::info(change.amendment.op).name) + " " +
                                         unit + " by " + change.by + ": " + remark.words);
    }
    return {};
  }

  Result<void> add_unapplied(const std::vector<graph::Unapplied>& unapplied_changes) {
    std::size_t unplaced = 0;
    for (const graph::Unapplied& left : unapplied_changes) {
      const graph::Change& change = found_.changes[left.change];
      if (!concerns(change.amendment.target.unit)) continue;
      if (names_no_unit(change)) {
        ++unplaced;
        continue;
      }
      LEXGRAPH_ASSIGN_OR_RETURN(
          const std::string unit,
          resolver_.names().unit(target_.node.doc, change.amendment.target.unit));
      answer_.unapplied.push_back(unapplied(change, unit, found_.edges[left.change], left.reason));
    }
    for (UnappliedChange& left : found_.left_out) {
      if (!left.on.known() || left.on <= at_) answer_.unapplied.push_back(std::move(left));
    }
    if (unplaced > 0) {
      answer_.validity.remarks.push_back(
          "instructions to " + answer_.document_id +
          " that name no unit and were not applied: " + std::to_string(unplaced) +
          "; `lexgraph show " + answer_.document_id + " --at` lists them");
    }
    return {};
  }

  // Of the question for a unit: an instruction that may be meant for any other, too.
  bool names_no_unit(const graph::Change& change) const {
    return is_partial() && change.amendment.target.unit.empty() &&
           change.amendment.op != law::AmendOp::kReplacePhrase;
  }

  bool concerns(const std::string& unit) const {
    return asked_.holds(unit) || law::eid_within(asked_.eid, unit);
  }

  // Nothing stands below a repealed unit: of what is asked for and lies in one, that it has ended
  // is told in its place.
  Result<void> add_ended_with_holder(const graph::Replayed& text, const UnitValidity& validity) {
    if (asked_.node.ordinal == 0 || asked_.node.ordinal == kBroughtLater) return {};
    std::unordered_map<std::string_view, const graph::ReplayedUnit*> units;
    for (const graph::ReplayedUnit& unit : text.units) units.emplace(unit.eid, &unit);
    if (units.contains(asked_.eid)) return {};
    LEXGRAPH_ASSIGN_OR_RETURN(const auto around, units_above(reader_, asked_));
    for (const std::string& eid : around) {
      const auto holder = units.find(eid);
      if (holder == units.end()) continue;
      if (!holder->second->repealed) return {};
      LEXGRAPH_ASSIGN_OR_RETURN(const store::UnitRecord enacted, reader_.unit(asked_.node));
      DatedUnit& out = answer_.units.emplace_back();
      out.eid = out.identity = asked_.eid;
      out.kind = law::info(enacted.kind).name;
      out.label = enacted.label;
      out.parent = around.front();
      validity.fill(out, true, around);
      say_what_changed(*holder->second, out);
      return {};
    }
    return {};
  }

  void say_what_changed(const graph::ReplayedUnit& unit, DatedUnit& out) const {
    if (unit.change == graph::kAsEnacted) return;
    // New words of what has yet to take effect do not bring its day forward.
    if (out.status != law::Validity::kNotYetInForce) out.since = found_.changes[unit.change].on;
    out.by = found_.changes[unit.change].by;
  }

  // The units around one of the text, nearest first.
  std::vector<std::string> around(const graph::Replayed& text, std::size_t unit) const {
    std::vector<std::string> above;
    for (std::int32_t at = text.units[unit].parent; at >= 0;
         at = text.units[static_cast<std::size_t>(at)].parent) {
      above.push_back(text.units[static_cast<std::size_t>(at)].eid);
    }
    above.insert(above.end(), above_.begin(), above_.end());
    return above;
  }

  // Words are moved out of `text`; eIds stay, for the units below.
  void add_units(graph::Replayed& text, const UnitValidity& validity) {
    std::vector<bool> wanted(text.units.size());
    for (std::size_t i = 0; i < text.units.size(); ++i) {
      graph::ReplayedUnit& unit = text.units[i];
      const bool inside = unit.parent >= 0 && wanted[static_cast<std::size_t>(unit.parent)];
      wanted[i] = asked_.node.ordinal == 0 || inside || unit.eid == asked_.eid;
      if (!wanted[i]) continue;
      DatedUnit& out = answer_.units.emplace_back();
      out.eid = unit.eid;
      out.kind = law::info(unit.kind).name;
      out.label = std::move(unit.label);
      out.heading = std::move(unit.heading);
      out.text = std::move(unit.text);
      out.wrap_up = std::move(unit.wrap_up);
      if (unit.parent >= 0) out.parent = text.units[static_cast<std::size_t>(unit.parent)].eid;
      out.was = unit.was;
      const std::string& first = unit.was.empty() ? unit.eid : unit.was;
      out.identity = unit.origin != 0 ? std::to_string(unit.origin) : first;
      validity.fill(out, unit.repealed, around(text, i));
      if (unit.partly && out.status == law::Validity::kInForce)
        out.status = law::Validity::kPartlyInForce;
      say_what_changed(unit, out);
    }
  }

  // What only notes tell changes the status of a unit, not its words: those are not held.
  Result<void> add_told() {
    std::vector<std::string> amending;  // of the whole document
    for (const ToldChange& change : found_.told) {
      if (!concerns(change.unit) || (change.on.known() && change.on > at_)) continue;
      if (change.unit.empty()) {
        // Without a day the year of its number tells whether it was there.
        const int year = law::split_number(law::split_id(change.by).document).year;
        if (change.on.known() || year <= at_.year()) amending.push_back(change.by);
        continue;
      }
      if (change.on.known()) mark_told(change);
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string unit,
                                resolver_.names().unit(target_.node.doc, change.unit));
      if (ends_unit(change) && change.on.known()) {
        answer_.validity.remarks.push_back(unit + " was repealed by " + change.by + " from " +
                                           change.on.to_string() + ", as a note of " + change.note +
                                           " says; its words are shown as they were");
        continue;
      }
      answer_.unapplied.push_back({change.on, std::string(law::info(change.kind).name), unit,
                                   change.by, change.quote, "", not_held_reason(change.note),
                                   change.edge});
    }
    add_amending(std::move(amending));
    return {};
  }

  void mark_told(const ToldChange& change) {
    for (DatedUnit& unit : answer_.units) {
      const bool later = unit.since.known() && unit.since > change.on;  // given new words since
      if (!law::eid_within(unit.eid, change.unit) || later || has_ended(unit.status)) continue;
      if (ends_unit(change)) {
        unit.status = law::Validity::kRepealed;
        unit.since = change.on;
        unit.by = change.by;
      } else if (change.kind == law::EdgeKind::kRepeals && unit.eid == change.unit) {
        unit.status = law::Validity::kPartlyInForce;
      }
    }
  }

  void add_amending(std::vector<std::string> amending) {
    if (amending.empty()) return;
    std::sort(amending.begin(), amending.end());
    amending.erase(std::unique(amending.begin(), amending.end()), amending.end());
    std::string names;
    for (const std::string& name : amending) names += (names.empty() ? "" : ", ") + name;
    answer_.validity.remarks.push_back("other documents say that it was amended by " + names +
                                       ", not held: this text may lack those changes");
    if (answer_.validity.doubt.empty()) answer_.validity.doubt = answer_.validity.remarks.back();
  }

  static bool goes_on(law::Validity status) {
    return status == law::Validity::kInForce || status == law::Validity::kPartlyInForce;
  }

  // A unit of which a part has ended or is not yet in force.
  void mark_partly_in_force() {
    in_force_since_ = answer_.validity.since;
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t i = 0; i < answer_.units.size(); ++i) places.emplace(answer_.units[i].eid, i);
    for (std::size_t i = answer_.units.size(); i-- > 0;) {
      const DatedUnit& unit = answer_.units[i];
      if (unit.parent.empty()) continue;
      const auto parent = places.find(unit.parent);
      if (parent == places.end()) continue;
      DatedUnit& above = answer_.units[parent->second];
      if (above.status == law::Validity::kInForce && unit.status != law::Validity::kInForce) {
        above.status = law::Validity::kPartlyInForce;
      }
      // What an exception keeps in force of a provision that has ended.
      if (above.status == law::Validity::kRepealed && goes_on(unit.status)) {
        above.status = law::Validity::kPartlyInForce;
      }
    }
    if (target_.node.ordinal != 0) return;
    const bool kept = std::any_of(answer_.units.begin(), answer_.units.end(),
                                  [](const DatedUnit& unit) { return goes_on(unit.status); });
    if (kept && answer_.validity.status == law::Validity::kRepealed)
      answer_.validity.status = law::Validity::kPartlyInForce;
    if (answer_.validity.status != law::Validity::kInForce) return;
    for (const DatedUnit& unit : answer_.units) mark_partly_in_force(unit);
  }

  // The document, from when the first of its units that are not in force was not.
  void mark_partly_in_force(const DatedUnit& unit) {
    if (unit.status == law::Validity::kInForce) return;
    DocumentValidity& document = answer_.validity;
    Date from = document.status == law::Validity::kPartlyInForce ? document.since : Date();
    if (unit.status == law::Validity::kNotYetInForce || unit.status == law::Validity::kUnknown) {
      from = in_force_since_;
    } else if (unit.status != law::Validity::kPartlyInForce && unit.since.known()) {
      from = from.known() ? std::min(from, unit.since) : unit.since;
    }
    document.status = law::Validity::kPartlyInForce;
    document.since = from;
  }

  const store::Reader& reader_;
  Resolver& resolver_;
  EffectCalendar& calendar_;
  Instructions& instructions_;
  const Target& target_;
  Date at_;
  Subtree asked_, tree_;            // `tree_`: the article or document that is replayed
  std::vector<std::string> above_;  // the units around `tree_`, nearest first
  Changes found_;
  Date in_force_since_;  // of the document
  TextAsOf answer_;
};

}  // namespace

Result<TextAsOf> text_at(const store::Reader& reader, const Target& target, Date at) {
  Resolver resolver(reader);
  EffectCalendar calendar(resolver);
  Instructions instructions(resolver.names(), reader);
  return TextQuery(resolver, calendar, instructions, target, at).run();
}

Result<DocumentValidity> validity_with_parts(const store::Reader& reader, const Target& document,
                                             Date at) {
  Resolver resolver(reader);
  EffectCalendar calendar(resolver);
  Instructions instructions(resolver.names(), reader);
  return TextQuery(resolver, calendar, instructions, document, at).validity_with_parts();
}

Result<std::vector<UnappliedChange>> unapplied_at(Resolver& resolver, EffectCalendar& calendar,
                                                  Instructions& read, const Target& target, Date at,
                                                  std::vector<store::UnitRecord> document) {
  return TextQuery(resolver, calendar, read, target, at).unapplied_only(std::move(document));
}

}  // namespace lexgraph::query

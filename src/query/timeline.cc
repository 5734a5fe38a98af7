#include <algorithm>
#include <map>
#include <optional>

#include "lexgraph/query/impact.h"
#include "src/query/changes.h"
#include "src/query/standing.h"

namespace lexgraph::query {
namespace {

class TimelineQuery {
 public:
  TimelineQuery(const store::Reader& reader, const Target& target)
      : reader_(reader), resolver_(reader), calendar_(resolver_), target_(target) {}

  Result<std::vector<TimelineEntry>> run() {
    LEXGRAPH_ASSIGN_OR_RETURN(const Subtree tree, subtree(reader_, target_));
    LEXGRAPH_ASSIGN_OR_RETURN(document_, resolver_.names().document(target_.node.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto above, all_above(reader_, tree));
    LEXGRAPH_ASSIGN_OR_RETURN(const Changes found, changes_of(resolver_, calendar_, tree, above));
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<law::Effect>* effects,
                              calendar_.effects(target_.node.doc));
    for (const law::Effect& effect : *effects) {
      const bool held = tree.holds(effect.unit);
      if (effect.unit.empty() || held) entry(effect.on);
      const bool around = std::ranges::find(above, effect.unit) != above.end();
      if (!effect.unit.empty() && (held || around)) entry(effect.until);
    }
    for (const ValidityEvent& event : found.events) {
      if (event.second_hand) continue;
      entry(event.on);
      entry(event.until);
      add_event(event);
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_.names().record(target_.node.doc));
    if (record->head.expires_on.known()) entry(record->head.expires_on.plus_days(1));
    for (const graph::Change& change : found.changes) {
      LEXGRAPH_RETURN_IF_ERROR(add_change(change));
    }
    for (const ToldChange& told : found.told) LEXGRAPH_RETURN_IF_ERROR(add_told(told));
    return entries();
  }

 private:
  void entry(const Date& on) {
    if (on.known()) days_[on];
  }

  void add_event(const ValidityEvent& event) {
    if (!event.on.known()) return;
    const std::string unit = event.unit.empty() ? "" : "#" + event.unit;
    days_[event.on].push_back(
        {std::string(law::info(event.kind).name), document_ + unit, event.by, ""});
  }

  Result<void> add_change(const graph::Change& change) {
    const law::Amendment& amendment = change.amendment;
    LEXGRAPH_ASSIGN_OR_RETURN(std::string unit,
                              resolver_.names().unit(target_.node.doc, amendment.target.unit));
    days_[change.on].push_back(
        {std::string(law::info(amendment.op).name), std::move(unit), change.by, amendment.part});
    return {};
  }

  // What only a note tells; that the document "is amended" says nothing about one of its units.
  Result<void> add_told(const ToldChange& told) {
    if (!told.on.known() || (told.unit.empty() && target_.node.ordinal != 0)) return {};
    LEXGRAPH_ASSIGN_OR_RETURN(std::string unit,
                              resolver_.names().unit(target_.node.doc, told.unit));
    days_[told.on].push_back({std::string(law::info(told.kind).name), std::move(unit), told.by,
                              told.part ? "unnamed" : ""});
    return {};
  }

  // Days on which nothing happened to a unit that was not there are none of its own.
  Result<std::vector<TimelineEntry>> entries() {
    std::vector<TimelineEntry> entries;
    bool was_there = false;
    for (auto& [on, changes] : days_) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto status, status_on(on));
      if (!status && changes.empty()) continue;
      was_there = was_there || status.has_value();
      const law::Validity absent =
          was_there ? law::Validity::kRepealed : law::Validity::kNotYetInForce;
      entries.push_back({on, status.value_or(absent), std::move(changes)});
    }
    return entries;
  }

  // nullopt: the unit was not there.
  Result<std::optional<law::Validity>> status_on(const Date& on) {
    if (target_.node.ordinal == 0) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Standing document, standing_at(reader_, target_, on));
      return std::optional(document.status);
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const TextAsOf text, text_at(reader_, target_, on));
    return text.units.empty() ? std::nullopt : std::optional(standing_of(text, target_).status);
  }

  const store::Reader& reader_;
  Resolver resolver_;
  EffectCalendar calendar_;
  const Target& target_;
  std::string document_;
  std::map<Date, std::vector<TimelineChange>> days_;
};

}  // namespace

Result<std::vector<TimelineEntry>> timeline(const store::Reader& reader, const Target& target) {
  return TimelineQuery(reader, target).run();
}

}  // namespace lexgraph::query

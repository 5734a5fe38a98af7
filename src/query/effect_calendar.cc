#include "src/query/effect_calendar.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "lexgraph/law/eid.h"
#include "src/query/edges.h"

namespace lexgraph::query {
namespace {

// A chain of documents that amend each other's effect clauses is short; a circle is an error of
// ours or of the text.
constexpr int kMaxDepth = 8;

std::string_view first_step(std::string_view eid) { return eid.substr(0, eid.find("__")); }

// An amendment of an effect clause.
struct ClauseChange {
  Date on;
  Date signed_on;
  std::uint32_t sequence = 0;
  law::Amendment amendment;
};

// What the old words of the changed unit said is gone, what the new ones say holds.
void apply(const ClauseChange& change, std::vector<law::Effect>& effects) {
  const std::string& target = change.amendment.target.unit;
  std::erase_if(effects, [&](const law::Effect& effect) {
    const bool replaced =
        std::any_of(change.amendment.effects.begin(), change.amendment.effects.end(),
                    [&](const law::Effect& now) { return now.unit == effect.unit; });
    return replaced || (!effect.stated_in.empty() && law::eid_within(effect.stated_in, target));
  });
  effects.insert(effects.end(), change.amendment.effects.begin(), change.amendment.effects.end());
}

// How near to a unit stands what an effect is said of: 0 does not hold the unit, 1 is the document,
// then the units around it from the outermost to the unit itself.
std::size_t nearness(const law::Effect& effect, std::string_view eid,
                     const std::vector<std::string>& above) {
  if (effect.unit.empty()) return 1;
  if (law::eid_within(eid, effect.unit)) return 2 + above.size() + effect.unit.size();
  const auto around = std::find(above.begin(), above.end(), effect.unit);
  return around == above.end() ? 0 : 1 + static_cast<std::size_t>(above.end() - around);
}

// The nearest that says when a unit begins. A provision whose term alone is stated begins with what
// surrounds it.
const law::Effect* beginning_in(const std::vector<law::Effect>& effects, std::string_view eid,
                                const std::vector<std::string>& above) {
  const law::Effect* best = nullptr;
  std::size_t nearest = 0;
  for (const law::Effect& effect : effects) {
    const bool states = effect.on.known() || !effect.until.known();
    const std::size_t near = states ? nearness(effect, eid, above) : 0;
    if (near <= nearest) continue;
    best = &effect;
    nearest = near;
  }
  return best;
}

}  // namespace

Date day_in(const std::vector<law::Effect>& effects, std::string_view eid,
            const std::vector<std::string>& above) {
  const law::Effect* best = beginning_in(effects, eid, above);
  return best == nullptr ? Date() : best->on;
}

const law::Effect* event_in(const std::vector<law::Effect>& effects, std::string_view eid,
                            const std::vector<std::string>& above) {
  const law::Effect* best = beginning_in(effects, eid, above);
  return best != nullptr && !best->on.known() && !best->unit.empty() ? best : nullptr;
}

Date end_in(const std::vector<law::Effect>& effects, std::string_view eid,
            const std::vector<std::string>& above) {
  Date end;
  for (const law::Effect& effect : effects) {
    const bool over = !effect.unit.empty() && effect.until.known();
    if (!over || nearness(effect, eid, above) == 0) continue;
    if (!end.known() || effect.until < end) end = effect.until;
  }
  return end;
}

Result<const EffectCalendar::Clauses*> EffectCalendar::clauses(store::DocId doc) {
  if (const auto at = known_.find(doc); at != known_.end()) return &at->second;
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, resolver_.names().record(doc));
  Clauses read;
  read.as_enacted = record->effects;
  const bool general = !read.as_enacted.empty() && read.as_enacted.front().unit.empty();
  if (!general && record->head.effective_on.known()) {
    read.as_enacted.insert(read.as_enacted.begin(), {"", record->head.effective_on, {}, ""});
  }
  read.as_amended = read.as_enacted;
  // Entered before its amendments are asked for: who comes back to it meets the text as enacted.
  known_[doc] = read;
  if (depth_ < kMaxDepth) {
    ++depth_;
    const Result<void> amended = amend(doc, read);
    --depth_;
    LEXGRAPH_RETURN_IF_ERROR(amended);
    known_[doc] = std::move(read);
  }
  return &known_[doc];
}

Result<void> EffectCalendar::amend(store::DocId doc, Clauses& clauses) {
  std::set<std::string_view> steps;
  for (const law::Effect& effect : clauses.as_enacted) {
    if (!effect.stated_in.empty()) steps.insert(first_step(effect.stated_in));
  }
  if (steps.empty()) return {};
  Subtree stated;
  stated.node = {doc, 1};  // not the document as a whole
  for (const std::string_view step : steps) stated.roots.emplace_back(step);
  const Wanted amendments = [](const store::IncomingKey& key) { return key.amendment; };
  LEXGRAPH_ASSIGN_OR_RETURN(const auto found, arrivals(resolver_, stated, amendments));
  std::vector<ClauseChange> changes;
  for (const Arrival& arrival : found) {
    LEXGRAPH_ASSIGN_OR_RETURN(
        auto record, resolver_.reader().amendment(arrival.key.from.doc, arrival.key.sequence));
    if (record.amendment.effects.empty()) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* by,
                              resolver_.names().record(arrival.key.from.doc));
    LEXGRAPH_ASSIGN_OR_RETURN(const store::UnitRecord unit, resolver_.reader().unit(record.from));
    LEXGRAPH_ASSIGN_OR_RETURN(const Date on,
                              day(arrival.key.from.doc, unit.eid, record.amendment.effective_on));
    changes.push_back({on, by->head.signed_on, record.sequence, std::move(record.amendment)});
  }
  std::sort(changes.begin(), changes.end(), [](const ClauseChange& a, const ClauseChange& b) {
    return std::tie(a.on, a.signed_on, a.sequence) < std::tie(b.on, b.signed_on, b.sequence);
  });
  for (const ClauseChange& change : changes) apply(change, clauses.as_amended);
  return {};
}

Result<const std::vector<law::Effect>*> EffectCalendar::effects(store::DocId doc) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Clauses* read, clauses(doc));
  return &read->as_amended;
}

Result<Date> EffectCalendar::day(store::DocId doc, std::string_view eid) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Clauses* read, clauses(doc));
  return day_in(read->as_amended, eid);
}

Result<Date> EffectCalendar::day(store::DocId doc, std::string_view eid, const Date& as_read) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Clauses* read, clauses(doc));
  const bool its_own = as_read.known() && as_read != day_in(read->as_enacted, eid);
  return its_own ? as_read : day_in(read->as_amended, eid);
}

}  // namespace lexgraph::query

// What changes a document or a part of it: amendments ready for replay, and what ends or suspends
// it.
#pragma once

#include <string>
#include <vector>

#include "lexgraph/graph/replay.h"
#include "lexgraph/query/as_of.h"
#include "src/query/effect_calendar.h"
#include "src/query/instructions.h"
#include "src/query/resolver.h"
#include "src/query/subtree.h"
#include "src/query/told_changes.h"

namespace lexgraph::query {

// A repeal or replacement of the whole document, a suspension, an extension.
struct ValidityEvent {
  law::EdgeKind kind = law::EdgeKind::kRepeals;
  std::string unit;  // eId, "" = the document
  Date on, until;
  std::string by;           // id of the unit that says so
  std::string by_document;  // number key
  bool second_hand = false;
};

struct Changes {
  std::vector<graph::Change> changes;     // with a known day, in legal order
  std::vector<std::string> edges;         // id of the evidence, for each of `changes`
  std::vector<UnappliedChange> left_out;  // amendments without a day, or that never took effect
  std::vector<ValidityEvent> events;      // by day
  std::vector<ToldChange> told;           // by day; not what the document told of says itself
  // Days on which notes and the documents that they tell of do not agree, as sentences.
  std::vector<std::string> contradictions;
  // The changes reach beyond the subtree (units were given other numbers): the whole document is
  // needed.
  bool crosses = false;
};

// About a subtree and, exactly, what encloses it.
Result<Changes> changes_of(Resolver& resolver, EffectCalendar& calendar, const Subtree& tree,
                           const std::vector<std::string>& above);
// The same with amendments that were read before; those that count are taken out of `read`.
Result<Changes> changes_of(Resolver& resolver, EffectCalendar& calendar, Instructions& read,
                           const Subtree& tree, const std::vector<std::string>& above);

// As an entry of the list of what was not carried out.
UnappliedChange unapplied(const graph::Change& change, const std::string& target_id,
                          const std::string& edge, std::string reason);

}  // namespace lexgraph::query

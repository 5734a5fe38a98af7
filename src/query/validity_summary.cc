#include <algorithm>

#include <nlohmann/json.hpp>

#include "lexgraph/law/reference.h"
#include "lexgraph/query/query.h"
#include "lexgraph/query/validity.h"
#include "src/query/effect_calendar.h"
#include "src/query/json_values.h"
#include "src/query/standing.h"
#include "src/query/subtree.h"

namespace lexgraph::query {
namespace {

constexpr std::string_view kEnding[] = {"repeal", "repeals", "replaces"};

bool ends(const ChainEvent& event) {
  if (!event.part.empty()) return false;
  return std::find(std::begin(kEnding), std::end(kEnding), event.op) != std::end(kEnding);
}

// Is what the event changes the target itself or something around it, not only a part of it?
bool concerns_whole(const Subtree& tree, const ChainEvent& event) {
  const std::string unit = law::split_id(event.unit).unit;
  return unit == tree.eid || !tree.holds(unit);
}

void count(Validity& validity, const ChainEvent& event) {
  if (!event.date.known())
    ++validity.undated;
  else if (event.date > validity.on)
    ++validity.pending;
  else
    ++validity.changes;
}

}  // namespace

Result<Validity> validity(const store::Reader& reader, const Target& target, Date on) {
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord record, reader.document(target.node.doc));
  LEXGRAPH_ASSIGN_OR_RETURN(const Subtree tree, subtree(reader, target));
  Resolver resolver(reader);
  EffectCalendar calendar(resolver);
  LEXGRAPH_ASSIGN_OR_RETURN(const auto events, chain(reader, target, on));
  Validity found;
  found.on = on;
  LEXGRAPH_ASSIGN_OR_RETURN(found.from, calendar.day(target.node.doc, tree.eid));
  // What a document gives as its end is the last day on which it is law.
  if (record.head.expires_on.known()) found.until = record.head.expires_on.plus_days(1);
  for (const ChainEvent& event : events) {
    count(found, event);
    if (!ends(event) || !concerns_whole(tree, event)) continue;
    if (event.date.known() && (!found.until.known() || event.date < found.until))
      found.until = event.date;
    if (event.date.known() && event.date <= on) found.ended_by.push_back(event.by);
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const Standing standing, standing_at(reader, target, on));
  found.status = law::name_of(standing.status);
  // What an exception keeps in force has not ended with its document.
  if (!law::has_ended(standing.status) && found.until.known() && found.until <= on) {
    found.until = {};
    found.ended_by.clear();
  }
  return found;
}

nlohmann::ordered_json to_json(const Validity& validity) {
  nlohmann::ordered_json out;
  out["on"] = date_json(validity.on);
  out["status"] = validity.status;
  out["from"] = date_json(validity.from);
  out["until"] = date_json(validity.until);
  if (!validity.ended_by.empty()) out["ended_by"] = validity.ended_by;
  out["changes"] = validity.changes;
  if (validity.pending > 0) out["pending"] = validity.pending;
  if (validity.undated > 0) out["undated"] = validity.undated;
  return out;
}

}  // namespace lexgraph::query

#include "src/query/dated_hit.h"

#include <algorithm>

#include "lexgraph/law/eid.h"
#include "src/query/standing.h"

namespace lexgraph::query {
namespace {

using Units = std::vector<DatedUnit>;

// The first unit with words among `best` and what is below it.
Units::const_iterator with_words(const Units& units, std::string_view best) {
  return std::find_if(units.begin(), units.end(), [best](const DatedUnit& unit) {
    return !unit.text.empty() && (best.empty() || law::eid_within(unit.eid, best));
  });
}

}  // namespace

Result<DatedHit> dated_hit(const store::Reader& reader, store::NodeId shown,
                           const std::string& shown_id, std::string_view best, Date on) {
  const Target unit{shown, shown_id};
  LEXGRAPH_ASSIGN_OR_RETURN(const TextAsOf text, text_at(reader, unit, on));
  DatedHit hit;
  hit.status = standing_of(text, unit).status;
  auto found = with_words(text.units, best);
  if (found == text.units.end()) found = with_words(text.units, {});
  if (found == text.units.end()) return hit;
  hit.best = found->eid;
  hit.text = found->text;
  hit.by = found->by;
  hit.since = found->since;
  return hit;
}

}  // namespace lexgraph::query

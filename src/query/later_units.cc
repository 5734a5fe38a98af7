#include "src/query/later_units.h"

#include <algorithm>

#include "lexgraph/law/eid.h"
#include "src/query/edges.h"

namespace lexgraph::query {
namespace {

bool brings(const law::Amendment& amendment, std::string_view eid) {
  const auto is_it = [&](const law::Unit& unit) { return unit.eid == eid; };
  if (law::eid_within(eid, amendment.renumbered_to) && !amendment.renumbered_to.empty())
    return true;
  return std::any_of(amendment.units.begin(), amendment.units.end(), is_it);
}

}  // namespace

Result<bool> was_brought_later(Resolver& resolver, store::DocId doc, std::string_view eid) {
  Subtree around;
  around.node = {doc, kBroughtLater};
  const std::string_view step = eid.substr(0, eid.find("__"));
  around.roots.emplace_back(step);
  const Wanted amendments = [](const store::IncomingKey& key) { return key.amendment; };
  LEXGRAPH_ASSIGN_OR_RETURN(const auto found, arrivals(resolver, around, amendments));
  for (const Arrival& arrival : found) {
    LEXGRAPH_ASSIGN_OR_RETURN(
        const auto record, resolver.reader().amendment(arrival.key.from.doc, arrival.key.sequence));
    if (brings(record.amendment, eid)) return true;
  }
  return false;
}

}  // namespace lexgraph::query

// What replay could not carry out, without the text that it gives.
#pragma once

#include <vector>

#include "lexgraph/query/as_of.h"
#include "src/query/effect_calendar.h"
#include "src/query/instructions.h"

namespace lexgraph::query {

// The same as text_at(...).unapplied. `read`: amendments that were read before; what replay needs
// is taken out. `document`: units of the whole document in reading order, if they were read before.
Result<std::vector<UnappliedChange>> unapplied_at(Resolver& resolver, EffectCalendar& calendar,
                                                  Instructions& read, const Target& target, Date at,
                                                  std::vector<store::UnitRecord> document);

}  // namespace lexgraph::query

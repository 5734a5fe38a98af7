// Whether a document is in force on a day. The one place where search and the citation checker ask.
#pragma once

#include <string>

#include "lexgraph/base/date.h"
#include "src/query/names.h"

namespace lexgraph::query {

struct ValidityAt {
  std::string status;    // a name of law::Validity
  Date effective_on;     // of the document; may be unknown
  Date ended_on;         // when it ended, or will
  std::string ended_by;  // id of the unit that replaced or repealed it as a whole, "" if none
  bool in_force() const { return status == "in_force"; }
  bool has_ended() const { return status == "expired" || status == "repealed"; }
  bool is_ahead() const { return status == "not_yet_in_force"; }
  bool ruled_out() const { return has_ended() || is_ahead(); }
};

// From the dates that the document states and from what replaced or repealed it as a whole. `on`
// must be known.
Result<ValidityAt> validity_at(Names& names, const store::Reader& reader, store::DocId document,
                               Date on);

}  // namespace lexgraph::query

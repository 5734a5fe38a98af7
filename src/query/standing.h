// How a provision stands on a day: the one answer for all who ask whether it is law.
#pragma once

#include <string>

#include "lexgraph/law/validity.h"
#include "lexgraph/query/as_of.h"
#include "lexgraph/query/resolve.h"

namespace lexgraph::query {

struct Standing {
  law::Validity status = law::Validity::kUnknown;
  Date since;      // from when it has this status, or these words
  std::string by;  // id of what gave it either, "" if its own text
};

// Of the unit whose text this is, as standing_at has it.
Standing standing_of(const TextAsOf& text);

// Of a unit as replay has it: what ended the chapter around it, or an exception that keeps it, is
// counted. Of a document as validity_at has it. A unit that is not there on that day is not yet
// law, unless its document has ended.
Result<Standing> standing_at(const store::Reader& reader, const Target& target, Date at);

}  // namespace lexgraph::query

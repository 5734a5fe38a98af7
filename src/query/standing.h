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
Standing standing_of(const TextAsOf& text, const Target& unit);

// Of a unit as replay has it: what ended the chapter around it, or an exception that keeps it, is
// counted. Of a document as text_at has it: partly in force where a provision has ended or has yet
// to take effect. A unit that is not there on that day has
// ended with the words that held it; one that a later law brought is not yet law.
Result<Standing> standing_at(const store::Reader& reader, const Target& target, Date at);

// The same with all that text_at(document).validity says.
Result<DocumentValidity> validity_with_parts(const store::Reader& reader, const Target& document,
                                             Date at);

}  // namespace lexgraph::query

// The law as of a day: text, validity, and what could not be applied.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "lexgraph/law/validity.h"
#include "lexgraph/query/query.h"

namespace lexgraph::query {

struct DatedUnit : ShownUnit {
  law::Validity status = law::Validity::kUnknown;
  Date since;            // of the present wording, or of the repeal; unknown is kept
  std::string by;        // id of what brought it, "" = as enacted
  std::string wrap_up;   // what goes on after its children; `text` is what stands before them
  std::string identity;  // the same for one unit at all times, whatever its number
  std::string was;       // eId under which the unit came into being, if it has another now
};

// An instruction that was not carried out, with its words and the reason.
struct UnappliedChange {
  Date on;  // unknown is kept
  std::string op, unit, by, quote, content, reason, edge;
};

// Why a document is (no longer) law.
struct DocumentValidity {
  law::Validity status = law::Validity::kUnknown;
  Date since;                        // from when it has this status
  std::string by;                    // id of what brought it, "" if its own text
  std::vector<std::string> remarks;  // "Luật ... that it details was repealed on ..."
  // Why a law in force may have ended or changed all the same, for want of documents; one sentence,
  // also among the remarks. "" if nothing speaks for it.
  std::string doubt;
};

struct TextAsOf {
  store::DocumentRecord document;
  std::string document_id;
  std::string id;  // of the unit or document asked for
  Date at;
  DocumentValidity validity;
  // The unit and all below it, reading order; empty if not there that day.
  std::vector<DatedUnit> units;
  std::vector<UnappliedChange> unapplied;
};

// Text of a document or unit on a day. The change of a day applies on that day.
Result<TextAsOf> text_at(const store::Reader& reader, const Target& target, Date at);
// Validity of a whole document on a day.
Result<DocumentValidity> validity_at(const store::Reader& reader, const Target& target, Date at);

}  // namespace lexgraph::query

// Citation checker: any text (a brief, the reply of a model) → what became of each citation in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"
#include "lexgraph/base/span.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

inline constexpr std::size_t kMaxCheckedBytes = 8ULL << 20;  // of a text; longer: kLimit

// From best to worst.
enum class CitationVerdict {
  kInForce,  // exists, and in force on the day asked about
  kExists,   // exists; whether it is in force then is not known
  kNotYetInForce,
  kNoLongerInForce,  // ended, stopped, replaced or repealed before that day: see superseded_by
  kContentMismatch,  // exists, but the words quoted with it do not stand there
  kAmbiguous,        // several held documents or units are meant
  kNoSuchUnit,       // the document is held, and has no such provision
  kNotHeld,          // the document is not held: nothing can be said
  kUnclear,          // the words alone do not tell which document is meant
};

struct CheckedCitation {
  Span span;         // bytes of the text given
  std::string text;  // as written
  CitationVerdict verdict = CitationVerdict::kUnclear;
  std::vector<std::string> targets;        // ids; several: all of a list, or the candidates
  std::string status;                      // of the worst target: as SearchHit::status
  Date effective_on;                       // of its document; may be unknown
  std::vector<std::string> superseded_by;  // ids of units or documents that ended or changed it
  // Words in quotation marks that the text gives as the wording of this provision.
  std::string quoted;  // "" when none
  bool quoted_found = false;
  double quoted_share = 0;  // of its syllables that stand there, in order; 1 = all
  std::string closest;      // the words of the provision nearest to `quoted`, when not found
  std::string reason;       // one sentence; with kInForce only when there is a doubt
};

struct CitationCheck {
  Date at;
  std::vector<CheckedCitation> citations;  // in order of the text
  std::size_t sound() const;               // in force (or existing), and quoted rightly
};

// `at` unknown means today, which the caller gives.
Result<CitationCheck> verify_citations(const store::Reader& reader, std::string_view text, Date at,
                                       Date today);

std::string_view name_of(CitationVerdict verdict);  // "in_force", "content_mismatch", ...
nlohmann::ordered_json to_json(const CitationCheck& check);

}  // namespace lexgraph::query

// Validity of a document on a day, remembered: search and the citation checker ask for many
// documents, and for the same ones again and again.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>

#include "lexgraph/base/date.h"
#include "lexgraph/law/validity.h"
#include "src/query/resolver.h"

namespace lexgraph::query {

struct ValidityAt {
  law::Validity status = law::Validity::kUnknown;
  Date effective_on;  // of the document; may be unknown
  Date since;         // from when it has this status
  std::string by;     // id of what gave it this status, "" if its own text
  std::string doubt;  // as DocumentValidity::doubt
  std::string_view name() const { return law::name_of(status); }
  bool in_force() const { return status == law::Validity::kInForce; }
  bool has_ended() const { return law::has_ended(status); }
  bool is_ahead() const { return status == law::Validity::kNotYetInForce; }
  bool ruled_out() const { return has_ended() || is_ahead(); }
};

// As query::validity_at has it. `on` must be known.
Result<ValidityAt> validity_at(Resolver& resolver, store::DocId document, Date on);

// Remembers answers over many questions to one reader. Thread-safe.
class ValidityCache {
 public:
  Result<ValidityAt> get(Resolver& resolver, store::DocId document, Date on);

 private:
  static constexpr std::size_t kMost = 100'000;  // then everything is forgotten

  std::mutex mutex_;
  std::unordered_map<std::uint64_t, ValidityAt> known_;  // document << 32 | day
};

}  // namespace lexgraph::query

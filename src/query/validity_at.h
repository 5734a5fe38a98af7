// Whether a document is in force on a day. The one place where search and the citation checker ask.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

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

// Remembers answers over many questions to one reader. Thread-safe.
class ValidityCache {
 public:
  Result<ValidityAt> get(Names& names, const store::Reader& reader, store::DocId document, Date on);

 private:
  static constexpr std::size_t kMost = 100'000;  // then everything is forgotten

  std::mutex mutex_;
  std::unordered_map<std::uint64_t, ValidityAt> known_;  // document << 32 | day
};

}  // namespace lexgraph::query

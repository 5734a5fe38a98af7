// What a search finds stands in the text as enacted; what it shows is the text of a day.
#pragma once

#include <string>
#include <string_view>

#include "lexgraph/base/date.h"
#include "lexgraph/base/result.h"
#include "lexgraph/law/validity.h"
#include "lexgraph/query/as_of.h"
#include "lexgraph/store/store.h"

namespace lexgraph::query {

// The unit that is shown and, in it, the one whose words answer best.
struct DatedHit {
  law::Validity status = law::Validity::kUnknown;  // of the unit shown, as standing_at has it
  std::string best;  // eId of the unit that has `text`; "" where none has words that day
  std::string text;  // its words on the day
  std::string by;    // id of what gave it these words, "" = as enacted
  Date since;        // from when it has them
};

// `shown`: eId of a unit as enacted; `best`: of that unit or one below it. When `best` is not there
// on the day, or has no words, the first unit with words stands for it.
Result<DatedHit> dated_hit(const store::Reader& reader, store::NodeId shown,
                           const std::string& shown_id, std::string_view best, Date on);

}  // namespace lexgraph::query

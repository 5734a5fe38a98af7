// Instructions that never took effect, because what gives them was itself repealed or given new
// words before the day on which they were to act.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/query/effect_calendar.h"

namespace lexgraph::query {

class Overrulings {
 public:
  Overrulings(Resolver& resolver, EffectCalendar& calendar)
      : resolver_(resolver), calendar_(calendar) {}

  // Of the instruction that a unit of `doc` gives, to act on `on`: why it was never carried out.
  struct Overruled {
    std::string reason;
    // Id of the unit that gave it new words, "" if it was repealed: the new instruction acts on the
    // day of the old one.
    std::string rewritten_by;
  };
  Result<std::optional<Overruled>> overruled(store::DocId doc, const std::string& eid, Date on);

 private:
  // A repeal or new wording of an instruction.
  struct Overruling {
    std::string unit;  // eId, "" = the document
    Date on;
    std::string by;  // id
    bool repeals = true;
  };
  Result<const std::vector<Overruling>*> of(store::DocId doc, const std::string& step);
  Result<std::vector<Overruling>> read(store::DocId doc, const std::string& step);

  Resolver& resolver_;
  EffectCalendar& calendar_;
  std::map<std::pair<store::DocId, std::string>, std::vector<Overruling>> known_;
};

}  // namespace lexgraph::query

// When what a document orders takes effect, its effect clauses being read as other documents have
// amended them.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "src/query/resolver.h"

namespace lexgraph::query {

class EffectCalendar {
 public:
  explicit EffectCalendar(Resolver& resolver) : resolver_(resolver) {}

  // Day of effect of a unit ("" = the document as a whole); unknown if nothing says it.
  Result<Date> day(store::DocId doc, std::string_view eid);
  // The same for an instruction whose day was read when its document was: a day of its own stays.
  Result<Date> day(store::DocId doc, std::string_view eid, const Date& as_read);
  // All that the clauses say, as amended.
  Result<const std::vector<law::Effect>*> effects(store::DocId doc);

 private:
  struct Clauses {
    std::vector<law::Effect> as_enacted, as_amended;
  };
  Result<const Clauses*> clauses(store::DocId doc);
  Result<void> amend(store::DocId doc, Clauses& clauses);

  Resolver& resolver_;
  std::unordered_map<store::DocId, Clauses> known_;
  int depth_ = 0;  // an effect clause amended by a document whose own was amended ...
};

// The day that `effects` give a unit: its own, that of the nearest unit around it, the document's.
// The eId of an article does not name its chapter: `above` are the eIds of the units around it,
// nearest first, as units_above gives them.
Date day_in(const std::vector<law::Effect>& effects, std::string_view eid,
            const std::vector<std::string>& above = {});
// The effect by which the first day of a unit hangs on an event, such as the end of another law;
// nullptr where it has a day, or none is stated.
const law::Effect* event_in(const std::vector<law::Effect>& effects, std::string_view eid,
                            const std::vector<std::string>& above = {});
// The first day on which a provision is over by the term that the text sets for it, or for a unit
// around it; unknown if it sets none. The document's own term is not asked.
Date end_in(const std::vector<law::Effect>& effects, std::string_view eid,
            const std::vector<std::string>& above = {});

}  // namespace lexgraph::query

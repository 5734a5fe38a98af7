// Validity of documents and units on a day, from their own words and what others say about them.
#pragma once

#include <vector>

#include "lexgraph/query/as_of.h"
#include "src/query/changes.h"
#include "src/query/effect_calendar.h"

namespace lexgraph::query {

// What is said about the document as a whole, by day.
Result<std::vector<ValidityEvent>> events_of_document(Resolver& resolver, EffectCalendar& calendar,
                                                      store::DocId doc);

// `events`: what was said about the document (events_of_document, changes_of).
Result<DocumentValidity> validity_of(Resolver& resolver, EffectCalendar& calendar, store::DocId doc,
                                     const std::vector<ValidityEvent>& events, Date at);

// Validity of the units of a document whose own validity is known.
class UnitValidity {
 public:
  UnitValidity(const DocumentValidity& document, const std::vector<law::Effect>& effects,
               const std::vector<ValidityEvent>& events, Date at)
      : document_(document), effects_(effects), events_(events), at_(at) {}

  // Sets status, since and by as they are where no amendment has touched the unit. `above`: the
  // units around it, as units_above gives them; what is said of a chapter goes for its articles.
  void fill(DatedUnit& unit, bool repealed, const std::vector<std::string>& above = {}) const;

 private:
  // Of a unit that an exception keeps in force; false if none does.
  bool fill_kept(DatedUnit& unit, const std::vector<std::string>& above) const;

  const DocumentValidity& document_;
  const std::vector<law::Effect>& effects_;
  const std::vector<ValidityEvent>& events_;
  Date at_;
};

}  // namespace lexgraph::query

#include "src/query/validity_at.h"

#include "src/query/validity.h"

namespace lexgraph::query {

Result<ValidityAt> validity_at(Resolver& resolver, store::DocId document, Date on) {
  EffectCalendar calendar(resolver);
  LEXGRAPH_ASSIGN_OR_RETURN(const auto events, events_of_document(resolver, calendar, document));
  LEXGRAPH_ASSIGN_OR_RETURN(DocumentValidity found,
                            validity_of(resolver, calendar, document, events, on));
  LEXGRAPH_ASSIGN_OR_RETURN(const Date effective_on, calendar.day(document, ""));
  return ValidityAt{found.status, effective_on, found.since, std::move(found.by),
                    std::move(found.doubt)};
}

Result<ValidityAt> ValidityCache::get(Resolver& resolver, store::DocId document, Date on) {
  const std::uint64_t key =
      (static_cast<std::uint64_t>(document) << 32U) | static_cast<std::uint32_t>(on.days());
  {
    const std::lock_guard lock(mutex_);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
  }
  LEXGRAPH_ASSIGN_OR_RETURN(ValidityAt found, validity_at(resolver, document, on));
  const std::lock_guard lock(mutex_);
  if (known_.size() >= kMost) known_.clear();
  known_.emplace(key, found);
  return found;
}

}  // namespace lexgraph::query

#include "src/query/standing.h"

namespace lexgraph::query {

Standing standing_of(const TextAsOf& text, const Target& unit) {
  if (!text.units.empty()) {
    const DatedUnit& shown = text.units.front();
    return {shown.status, shown.since, shown.by};
  }
  if (law::has_ended(text.validity.status))
    return {text.validity.status, text.validity.since, text.validity.by};
  const bool later = unit.node.ordinal == kBroughtLater;
  return {later ? law::Validity::kNotYetInForce : law::Validity::kRepealed, {}, ""};
}

Result<Standing> standing_at(const store::Reader& reader, const Target& target, Date at) {
  if (target.node.ordinal == 0) {
    LEXGRAPH_ASSIGN_OR_RETURN(DocumentValidity document, validity_with_parts(reader, target, at));
    return Standing{document.status, document.since, std::move(document.by)};
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const TextAsOf text, text_at(reader, target, at));
  return standing_of(text, target);
}

}  // namespace lexgraph::query

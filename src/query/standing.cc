#include "src/query/standing.h"

namespace lexgraph::query {

Standing standing_of(const TextAsOf& text) {
  if (!text.units.empty()) {
    const DatedUnit& unit = text.units.front();
    return {unit.status, unit.since, unit.by};
  }
  if (law::has_ended(text.validity.status))
    return {text.validity.status, text.validity.since, text.validity.by};
  return {law::Validity::kNotYetInForce, {}, ""};
}

Result<Standing> standing_at(const store::Reader& reader, const Target& target, Date at) {
  if (target.node.ordinal == 0) {
    LEXGRAPH_ASSIGN_OR_RETURN(DocumentValidity document, validity_at(reader, target, at));
    return Standing{document.status, document.since, std::move(document.by)};
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const TextAsOf text, text_at(reader, target, at));
  return standing_of(text);
}

}  // namespace lexgraph::query

#include "src/query/standing.h"

#include "lexgraph/query/as_of.h"

namespace lexgraph::query {

Result<Standing> standing_at(const store::Reader& reader, const Target& target, Date at) {
  if (target.node.ordinal == 0) {
    LEXGRAPH_ASSIGN_OR_RETURN(DocumentValidity document, validity_at(reader, target, at));
    return Standing{document.status, document.since, std::move(document.by)};
  }
  LEXGRAPH_ASSIGN_OR_RETURN(TextAsOf text, text_at(reader, target, at));
  if (!text.units.empty()) {
    DatedUnit& unit = text.units.front();
    return Standing{unit.status, unit.since, std::move(unit.by)};
  }
  if (law::has_ended(text.validity.status)) {
    return Standing{text.validity.status, text.validity.since, std::move(text.validity.by)};
  }
  return Standing{law::Validity::kNotYetInForce, {}, ""};
}

}  // namespace lexgraph::query

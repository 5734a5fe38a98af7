#include "src/query/copies.h"

#include <algorithm>
#include <tuple>

#include "lexgraph/law/doc_types.h"
#include "src/query/edges.h"

namespace lexgraph::query {
namespace {

Result<std::vector<store::EdgeRecord>> consolidated_by(Resolver& resolver,
                                                       const store::DocumentRecord& record) {
  return resolver.reader().edges_from(record.id, 0, record.units + 1, law::EdgeKind::kConsolidates);
}

}  // namespace

Result<std::optional<store::DocId>> copied_law(Resolver& resolver, store::DocId document) {
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, resolver.names().record(document));
  // A document with force of its own is none; most are, and their edges need not be read.
  const law::DocType* type = law::type_named(record->head.type);
  if (type != nullptr && type->rank < law::kNoNormativeForce) return std::optional<store::DocId>();
  LEXGRAPH_ASSIGN_OR_RETURN(const auto edges, consolidated_by(resolver, *record));
  if (edges.empty()) return std::optional<store::DocId>();
  const store::EdgeRecord& first =
      *std::min_element(edges.begin(), edges.end(), [](const auto& a, const auto& b) {
        return std::tie(a.from, a.span.begin, a.sequence) <
               std::tie(b.from, b.span.begin, b.sequence);
      });
  LEXGRAPH_ASSIGN_OR_RETURN(const auto law,
                            resolver.node({first.to.document, ""}, speaker_of(record->head)));
  if (!law || law->doc == document) return std::optional<store::DocId>();
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* held, resolver.names().record(law->doc));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto further, consolidated_by(resolver, *held));
  return further.empty() ? std::optional(law->doc) : std::optional<store::DocId>();
}

}  // namespace lexgraph::query

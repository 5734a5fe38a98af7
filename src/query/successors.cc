#include "src/query/successors.h"

#include <algorithm>

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"

namespace lexgraph::query {
namespace {

using store::DocumentRecord;

bool means(const law::Reference& reference, const DocumentRecord& record) {
  if (!reference.unit.empty()) return false;
  const law::DocumentRef& named = reference.document;
  if (!named.number.empty()) {
    return !record.head.number.empty() &&
           law::number_key(named.number) == law::number_key(record.head.number);
  }
  const Date& signed_on = record.head.signed_on;
  if (!named.signed_on.known() || !signed_on.known()) return false;
  const bool same_day = named.signed_on.precision() == DatePrecision::kDay
                            ? named.signed_on == signed_on
                            : named.signed_on.year() == signed_on.year();
  return same_day && law::name_key(named.type + " " + named.name) ==
                         law::name_key(record.head.type + " " + record.head.title);
}

Result<std::vector<store::EdgeRecord>> endings(const store::Reader& reader,
                                               const DocumentRecord& record) {
  const std::uint32_t end = record.units + 1;
  LEXGRAPH_ASSIGN_OR_RETURN(auto edges,
                            reader.edges_from(record.id, 0, end, law::EdgeKind::kReplaces));
  LEXGRAPH_ASSIGN_OR_RETURN(auto repeals,
                            reader.edges_from(record.id, 0, end, law::EdgeKind::kRepeals));
  edges.insert(edges.end(), repeals.begin(), repeals.end());
  std::erase_if(edges, [](const store::EdgeRecord& edge) { return !edge.from_foreign.empty(); });
  return edges;
}

}  // namespace

Result<std::optional<store::DocId>> last_successor(
    const store::Reader& reader, const std::vector<const DocumentRecord*>& records) {
  std::vector<bool> ended(records.size(), false);
  for (const DocumentRecord* by : records) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto edges, endings(reader, *by));
    for (std::size_t i = 0; i < records.size(); ++i) {
      if (records[i] == by) continue;
      ended[i] =
          ended[i] || std::any_of(edges.begin(), edges.end(), [&](const store::EdgeRecord& edge) {
            return means(edge.to, *records[i]);
          });
    }
  }
  if (std::count(ended.begin(), ended.end(), false) != 1) return std::optional<store::DocId>();
  const auto left = std::find(ended.begin(), ended.end(), false) - ended.begin();
  return std::optional(records[static_cast<std::size_t>(left)]->id);
}

}  // namespace lexgraph::query

#include "src/store/stored_edges.h"

#include <algorithm>

#include "src/store/lookup.h"

namespace lexgraph::store {
namespace {

// Rows that are so close are read in one run; looking one up takes as long as walking over ten.
constexpr std::uint32_t kNearRows = 10;

// Which edge stands under which unit. False for a document without edges.
Result<bool> read_places(const View& view, DocId doc, View::Value& value) {
  return view.get(Family::kDoc, DocKey{doc, DocPart::kEdgePlaces}.encode(), value);
}

}  // namespace

Result<std::vector<EdgeRecord>> stored_edges_from(const View& view, DocId doc, std::uint32_t first,
                                                  std::uint32_t last,
                                                  std::optional<law::EdgeKind> kind) {
  std::vector<EdgeRecord> edges;
  if (first >= last) return edges;
  EdgeSelection selection;
  selection.kind = kind;
  Cursor cursor(view, Family::kOut, UnitKey{doc, first}.encode(), UnitKey{doc, last}.encode());
  for (; cursor.valid(); cursor.next()) {
    const auto key = UnitKey::decode(cursor.key());
    if (!key || !decode_edges(cursor.value(), {key->doc, key->ordinal}, selection, edges)) {
      return damaged_row(Family::kOut, key ? key->print() : in_quotes(cursor.key()));
    }
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  return edges;
}

Result<EdgeRecord> stored_edge(const View& view, DocId doc, std::uint32_t sequence) {
  const Error none = not_held("edge " + AmendKey{doc, sequence}.print());
  View::Value value;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, read_places(view, doc, value));
  if (!held) return none;
  std::optional<std::uint32_t> place;
  if (!find_edge_place(bytes_of(value), sequence, place)) {
    return damaged_row(Family::kDoc, DocKey{doc, DocPart::kEdgePlaces}.print());
  }
  if (!place) return none;

  const UnitKey key{doc, *place};
  LEXGRAPH_ASSIGN_OR_RETURN(const bool has_row, view.get(Family::kOut, key.encode(), value));
  std::vector<EdgeRecord> edges;
  EdgeSelection selection;
  selection.sequence = sequence;
  if (!has_row || !decode_edges(bytes_of(value), {doc, *place}, selection, edges) ||
      edges.size() != 1) {
    return damaged_row(Family::kOut, key.print());
  }
  return std::move(edges.front());
}

Result<std::vector<EdgeRecord>> stored_edges(const View& view, DocId doc,
                                             const std::vector<std::uint32_t>& sequences) {
  std::vector<EdgeRecord> found;
  if (sequences.empty()) return found;
  View::Value value;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, read_places(view, doc, value));
  std::vector<std::uint32_t> places;
  for (const std::uint32_t sequence : sequences) {
    std::optional<std::uint32_t> place;
    if (held && !find_edge_place(bytes_of(value), sequence, place)) {
      return damaged_row(Family::kDoc, DocKey{doc, DocPart::kEdgePlaces}.print());
    }
    if (!place) return not_held("edge " + AmendKey{doc, sequence}.print());
    places.push_back(*place);
  }
  std::sort(places.begin(), places.end());
  places.erase(std::unique(places.begin(), places.end()), places.end());

  found.reserve(sequences.size());
  EdgeSelection selection;
  selection.sequences = &sequences;
  for (std::size_t at = 0; at < places.size();) {
    std::size_t end = at + 1;
    while (end < places.size() && places[end] - places[end - 1] <= kNearRows) ++end;
    if (end - at == 1) {
      const UnitKey key{doc, places[at]};
      LEXGRAPH_ASSIGN_OR_RETURN(const bool has_row, view.get(Family::kOut, key.encode(), value));
      if (!has_row || !decode_edges(bytes_of(value), {doc, places[at]}, selection, found))
        return damaged_row(Family::kOut, key.print());
    } else {
      Cursor cursor(view, Family::kOut, UnitKey{doc, places[at]}.encode(),
                    UnitKey{doc, places[end - 1] + 1}.encode());
      for (std::size_t next = at; next < end && cursor.valid(); cursor.next()) {
        const auto key = UnitKey::decode(cursor.key());
        if (key && key->ordinal < places[next]) continue;
        if (!key || !decode_edges(cursor.value(), {doc, key->ordinal}, selection, found))
          return damaged_row(Family::kOut, key ? key->print() : in_quotes(cursor.key()));
        ++next;
      }
      LEXGRAPH_RETURN_IF_ERROR(cursor.status());
    }
    at = end;
  }
  std::sort(found.begin(), found.end(),
            [](const EdgeRecord& a, const EdgeRecord& b) { return a.sequence < b.sequence; });
  if (found.size() != sequences.size())
    return damaged_row(Family::kDoc, DocKey{doc, DocPart::kEdgePlaces}.print());
  return found;
}

Result<std::vector<AmendmentRecord>> stored_amendments(const View& view, DocId doc) {
  std::vector<AmendmentRecord> amendments;
  Cursor cursor(view, Family::kAmend, doc_prefix(doc));
  for (; cursor.valid(); cursor.next()) {
    const auto key = AmendKey::decode(cursor.key());
    AmendmentRecord& record = amendments.emplace_back();
    if (!key || !decode_amendment(cursor.value(), record)) {
      return damaged_row(Family::kAmend, key ? key->print() : in_quotes(cursor.key()));
    }
    record.from.doc = doc;
    record.sequence = key->sequence;
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  return amendments;
}

Result<AmendmentRecord> stored_amendment(const View& view, DocId doc, std::uint32_t sequence) {
  const AmendKey key{doc, sequence};
  View::Value value;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view.get(Family::kAmend, key.encode(), value));
  if (!held) return not_held("amendment " + key.print());
  AmendmentRecord record;
  if (!decode_amendment(bytes_of(value), record)) return damaged_row(Family::kAmend, key.print());
  record.from.doc = doc;
  record.sequence = sequence;
  return record;
}

}  // namespace lexgraph::store

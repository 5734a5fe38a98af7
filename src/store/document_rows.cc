#include "src/store/document_rows.h"

#include <algorithm>
#include <numeric>

#include "lexgraph/base/bytes.h"
#include "lexgraph/base/limits.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "src/store/mentions.h"
#include "src/store/values.h"

namespace lexgraph::store {
namespace {

std::uint32_t ordinal_of(std::int32_t index) { return static_cast<std::uint32_t>(index + 1); }

std::uint32_t count_of(std::size_t size) { return static_cast<std::uint32_t>(size); }

// For each unit the first ordinal behind its descendants.
std::vector<std::uint32_t> subtree_ends(const std::vector<law::Unit>& units) {
  const std::uint32_t end = count_of(units.size()) + 1;
  std::vector<std::uint32_t> ends(units.size(), end);
  std::vector<std::int32_t> open;  // the ancestors of the unit before
  for (std::size_t i = 0; i < units.size(); ++i) {
    while (!open.empty() && open.back() != units[i].parent) {
      ends[static_cast<std::size_t>(open.back())] = count_of(i) + 1;
      open.pop_back();
    }
    open.push_back(static_cast<std::int32_t>(i));
  }
  return ends;
}

Error bad(const law::Document& document, const std::string& what) {
  return Error(ErrorCode::kInvalidArgument, document.file + ": " + what);
}

// Rows of one document on their way into a batch.
class DocumentRows {
 public:
  DocumentRows(const law::Document& document, DocId id, Batch& batch, DocumentRecord& record)
      : document_(document), id_(id), batch_(batch), hash_(record) {}

  void add_units() {
    const std::vector<law::Unit>& units = document_.units;
    const std::vector<std::uint32_t> ends = subtree_ends(units);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> eids;
    eids.reserve(units.size());
    for (std::size_t i = 0; i < units.size(); ++i) {
      const std::uint32_t ordinal = count_of(i) + 1;
      const std::string_view value =
          encode_unit(units[i], ordinal_of(units[i].parent), ends[i], buffer_);
      batch_.put(Family::kUnit, UnitKey{id_, ordinal}.encode(), value);
      hash_.add_unit(ordinal, value);
      if (!units[i].eid.empty()) eids.emplace_back(eid_hash(units[i].eid), ordinal);
    }
    put_part(DocPart::kEids, encode_eids(std::move(eids)));
  }

  void add_edges() {
    const std::vector<law::Edge>& edges = document_.edges;
    std::vector<std::uint32_t> order(edges.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return std::tuple(edges[a].from, edges[a].kind, a) <
             std::tuple(edges[b].from, edges[b].kind, b);
    });
    std::vector<std::uint32_t> places(edges.size());
    std::vector<SequencedEdge> of_unit;
    for (std::size_t at = 0; at < order.size(); ++at) {
      const std::uint32_t sequence = order[at];
      const law::Edge& edge = edges[sequence];
      const std::uint32_t ordinal = ordinal_of(edge.from);
      places[sequence] = ordinal;
      mentions_.add_edge(edge.to, edge.kind, ordinal, sequence);
      of_unit.push_back({sequence, &edge});
      if (at + 1 < order.size() && edges[order[at + 1]].from == edge.from) continue;
      const std::string_view value = encode_edges(of_unit, buffer_);
      batch_.put(Family::kOut, UnitKey{id_, ordinal}.encode(), value);
      hash_.add_edges(ordinal, value);
      of_unit.clear();
    }
    put_part(DocPart::kEdgePlaces, encode_edge_places(places));
  }

  void add_amendments() {
    for (std::size_t i = 0; i < document_.amendments.size(); ++i) {
      const law::Amendment& amendment = document_.amendments[i];
      const std::uint32_t sequence = count_of(i);
      const std::uint32_t ordinal = ordinal_of(amendment.from);
      const std::string value = encode_amendment(amendment, ordinal);
      batch_.put(Family::kAmend, AmendKey{id_, sequence}.encode(), value);
      hash_.add_amendment(sequence, value);
      mentions_.add_amendment(amendment, ordinal, sequence);
    }
    for (const auto& [key, value] : mentions_.rows(id_)) batch_.put(Family::kIn, key, value);
  }

  void add_rest() {
    if (!document_.frames.empty()) {
      const std::string value = encode_frames(document_.frames);
      put_part(DocPart::kFrames, value);
      hash_.add_frames(value);
    }
    if (!document_.diagnostics.empty()) {
      const std::string value = encode_diagnostics(document_.diagnostics);
      put_part(DocPart::kDiagnostics, value);
      hash_.add_diagnostics(value);
    }
  }

  std::string content_hash() { return hash_.hex(); }

 private:
  void put_part(DocPart part, const std::string& value) {
    batch_.put(Family::kDoc, DocKey{id_, part}.encode(), value);
  }

  const law::Document& document_;
  DocId id_;
  Batch& batch_;
  ContentHash hash_;
  MentionRows mentions_;
  ByteWriter buffer_;
};

DocumentRecord make_record(const law::Document& document, const std::string& identity, DocId id,
                           std::int64_t now) {
  DocumentRecord record;
  record.id = id;
  record.identity = identity;
  record.head = document.head;
  record.sha256 = document.sha256;
  record.source_bytes = document.source_bytes;
  record.coverage = document.coverage;
  record.effects = document.effects;
  record.units = count_of(document.units.size());
  record.edges = count_of(document.edges.size());
  record.amendments = count_of(document.amendments.size());
  record.diagnostics = count_of(document.diagnostics.size());
  record.ingested_at = now;
  return record;
}

Error damaged(const std::string& row) {
  return Error(ErrorCode::kCorruption, "damaged row " + row);
}

// Erases the rows of a family that start with the document's id, and lets `f` look at each first.
template <typename F>
Result<void> erase_rows(const View& view, Family family, DocId id, Batch& batch, F f) {
  Cursor cursor(view, family, doc_prefix(id));
  for (; cursor.valid(); cursor.next()) {
    if (!f(cursor.key(), cursor.value())) {
      return damaged(std::string(name_of(family)) + " of document " + std::to_string(id));
    }
    batch.erase(family, cursor.key());
  }
  return cursor.status();
}

bool ignore_row(std::string_view, std::string_view) { return true; }

}  // namespace

ContentHash::ContentHash(const DocumentRecord& record) {
  DocumentRecord content = record;
  content.sha256.clear();  // another source may give the same content
  content.source_bytes = 0;
  content.content_hash.clear();
  content.ingested_at = 0;
  add('r', 0, encode_record(content));
}

void ContentHash::add(char tag, std::uint32_t number, std::string_view value) {
  ByteWriter w;
  w.u8(static_cast<std::uint8_t>(tag));
  w.be32(number);
  w.be64(value.size());
  hash_.update(w.bytes());
  hash_.update(value);
}

std::vector<NameKey> names_of(const std::string& identity, const law::Head& head) {
  std::vector<NameKey> names = {{NameKind::kIdentity, identity, ""}};
  if (!head.number.empty()) {
    names.push_back({NameKind::kNumber, law::number_key(head.number), identity});
  }
  if (!head.title.empty()) {
    const std::string title = head.type.empty() ? head.title : head.type + " " + head.title;
    names.push_back({NameKind::kTitle, law::name_key(title), identity});
  }
  if (!head.uri.empty()) names.push_back({NameKind::kUri, head.uri, identity});
  return names;
}

Result<void> check_document(const law::Document& document) {
  const auto units = static_cast<std::int64_t>(document.units.size());
  if (document.units.size() > limits::kMaxUnitsPerDocument) {
    return Error(ErrorCode::kLimit, document.file + ": " + std::to_string(units) +
                                        " units, more than the limit kMaxUnitsPerDocument");
  }
  if (const std::size_t at = law::first_out_of_order(document.units); at < document.units.size()) {
    return bad(document,
               "unit " + std::to_string(at) + " does not follow its parent's other units");
  }
  const auto in_range = [&](std::int32_t index) { return -1 <= index && index < units; };
  const auto forward = [](const Span& span) { return span.begin <= span.end; };
  for (const law::Edge& edge : document.edges) {
    if (!in_range(edge.from) || !forward(edge.span)) return bad(document, "edge from nowhere");
  }
  for (const law::Amendment& amendment : document.amendments) {
    if (!in_range(amendment.from) || !forward(amendment.span)) {
      return bad(document, "amendment from nowhere");
    }
  }
  for (const law::Frame& frame : document.frames) {
    if (!in_range(frame.host) || !forward(frame.span)) return bad(document, "frame without a host");
  }
  return {};
}

DocumentRecord add_document(const law::Document& document, const std::string& identity, DocId id,
                            std::int64_t now, Batch& batch) {
  DocumentRecord record = make_record(document, identity, id, now);
  DocumentRows rows(document, id, batch, record);
  rows.add_units();
  rows.add_edges();
  rows.add_amendments();
  rows.add_rest();
  record.content_hash = rows.content_hash();
  batch.put(Family::kDoc, DocKey{id, DocPart::kRecord}.encode(), encode_record(record));
  for (const NameKey& name : names_of(identity, record.head)) {
    batch.put(Family::kName, name.encode(), encode_name(id));
  }
  batch.put(Family::kSearch, PendingKey{id, record.content_hash}.encode(), "");
  return record;
}

Result<void> erase_document(const View& view, const DocumentRecord& record, Batch& batch) {
  std::vector<EdgeRecord> edges;
  std::vector<AmendmentRecord> amendments;
  LEXGRAPH_RETURN_IF_ERROR(erase_rows(view, Family::kUnit, record.id, batch, ignore_row));
  LEXGRAPH_RETURN_IF_ERROR(erase_rows(
      view, Family::kOut, record.id, batch, [&](std::string_view key, std::string_view value) {
        const auto unit = UnitKey::decode(key);
        return unit && decode_edges(value, {unit->doc, unit->ordinal}, {}, edges);
      }));
  LEXGRAPH_RETURN_IF_ERROR(erase_rows(view, Family::kAmend, record.id, batch,
                                      [&](std::string_view key, std::string_view value) {
                                        const auto amend = AmendKey::decode(key);
                                        AmendmentRecord& amendment = amendments.emplace_back();
                                        if (amend) amendment.sequence = amend->sequence;
                                        return amend && decode_amendment(value, amendment);
                                      }));
  LEXGRAPH_RETURN_IF_ERROR(erase_rows(view, Family::kDoc, record.id, batch, ignore_row));
  MentionRows mentions;
  for (const EdgeRecord& edge : edges) {
    mentions.add_edge(edge.to, edge.kind, edge.from.ordinal, edge.sequence);
  }
  for (const AmendmentRecord& amendment : amendments) {
    mentions.add_amendment(amendment.amendment, amendment.from.ordinal, amendment.sequence);
  }
  for (const auto& [key, value] : mentions.rows(record.id)) batch.erase(Family::kIn, key);
  for (const NameKey& name : names_of(record.identity, record.head)) {
    batch.erase(Family::kName, name.encode());
  }
  batch.put(Family::kSearch, PendingKey{record.id, ""}.encode(), "");
  return {};
}

}  // namespace lexgraph::store

#include "src/store/store_reader.h"

#include <algorithm>

#include "lexgraph/base/bytes.h"
#include "lexgraph/law/doc_number.h"
#include "src/store/eid_table.h"
#include "src/store/keys.h"
#include "src/store/lookup.h"
#include "src/store/recollection.h"
#include "src/store/stored_edges.h"
#include "src/store/values.h"

namespace lexgraph::store {
namespace {

class StoreReader : public Reader {
 public:
  explicit StoreReader(std::shared_ptr<const Database> database)
      : database_(std::move(database)), view_(*database_, View::Moment::kNow) {}

  Result<std::vector<DocId>> documents_by_number(std::string_view number_key) const override {
    if (const auto known = numbers_.find(std::string(number_key))) return *known;
    LEXGRAPH_ASSIGN_OR_RETURN(auto found, named(NameKind::kNumber, number_key));
    return *numbers_.keep(std::string(number_key), std::move(found));
  }
  Result<std::vector<DocId>> documents_by_name(std::string_view name_key) const override {
    return named(NameKind::kTitle, name_key);
  }
  Result<std::optional<DocId>> document_by_uri(std::string_view uri) const override {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<DocId> documents, named(NameKind::kUri, uri));
    return documents.empty() ? std::optional<DocId>() : documents.front();
  }
  Result<std::optional<DocId>> document_by_identity(std::string_view identity) const override {
    return find_name(view_, {NameKind::kIdentity, std::string(identity), ""});
  }
  Result<std::vector<std::string>> numbers_with_prefix(std::string_view prefix,
                                                       std::size_t limit) const override {
    return names_starting(NameKind::kNumber, prefix, limit);
  }
  Result<std::vector<std::string>> names_with_prefix(std::string_view prefix,
                                                     std::size_t limit) const override {
    return names_starting(NameKind::kTitle, prefix, limit);
  }

  Result<DocumentRecord> document(DocId id) const override;
  Result<std::shared_ptr<const HeldDocument>> held(DocId id) const override;
  Result<UnitRecord> unit(NodeId node) const override;
  Result<std::string> eid(NodeId node) const override;
  Result<std::optional<NodeId>> node(DocId doc, std::string_view eid) const override;
  Result<std::vector<UnitRecord>> units(DocId doc, std::uint32_t first, std::uint32_t last,
                                        bool with_text) const override;
  Result<std::vector<law::Frame>> frames(DocId doc) const override;
  Result<std::vector<EdgeRecord>> edges_from(DocId doc, std::uint32_t first, std::uint32_t last,
                                             std::optional<law::EdgeKind> kind) const override {
    return stored_edges_from(view_, doc, first, last, kind);
  }
  Result<EdgeRecord> edge(DocId doc, std::uint32_t sequence) const override {
    return stored_edge(view_, doc, sequence);
  }
  Result<std::vector<EdgeRecord>> edges(
      DocId doc, const std::vector<std::uint32_t>& sequences) const override {
    return stored_edges(view_, doc, sequences);
  }
  Result<std::vector<AmendmentRecord>> amendments_from(DocId doc) const override {
    return stored_amendments(view_, doc);
  }
  Result<AmendmentRecord> amendment(DocId doc, std::uint32_t sequence) const override {
    return stored_amendment(view_, doc, sequence);
  }
  Result<std::vector<IncomingKey>> incoming(std::string_view target_key,
                                            std::string_view unit_prefix) const override;
  Result<std::vector<IncomingKey>> incoming_at(std::string_view target_key,
                                               std::string_view first_step) const override;
  Result<std::vector<law::Diagnostic>> diagnostics(DocId doc) const override;

  Result<std::optional<std::string>> search_row(std::string_view key) const override;
  Result<std::optional<SearchRow>> search_row_upto(std::string_view key,
                                                   std::string_view prefix) const override;
  Result<void> for_each_search_row(
      std::string_view prefix, std::string_view from,
      const std::function<bool(std::string_view key, std::string_view value)>& f) const override;
  Result<std::vector<PendingDocument>> pending_documents() const override;

  Result<void> for_each_document(
      const std::function<bool(const DocumentRecord&)>& f) const override;
  Result<std::uint64_t> document_count() const override;

 private:
  Result<std::vector<DocId>> named(NameKind kind, std::string_view name) const;
  Result<std::vector<std::string>> names_starting(NameKind kind, std::string_view start,
                                                  std::size_t limit) const;
  Result<std::vector<IncomingKey>> mentions(const std::string& prefix,
                                            std::string_view unit_prefix) const;
  // nullptr while too little has been asked of the document, and where a row is damaged.
  Result<std::shared_ptr<const EidTable>> eids(DocId doc) const;
  Result<std::shared_ptr<const EidTable>> read_eids(DocId doc) const;
  // False when the document has no such part.
  Result<bool> part(DocId doc, DocPart part, View::Value& value) const {
    return view_.get(Family::kDoc, DocKey{doc, part}.encode(), value);
  }

  std::shared_ptr<const Database> database_;
  View view_;
  // Every answer names many documents, and names them again and again.
  mutable Recollection<DocId, HeldDocument> records_;
  EidTables eids_;
  mutable Recollection<std::string, std::vector<DocId>> numbers_;
};

Result<bool> only_one_of_number(const Reader& reader, const DocumentRecord& record) {
  if (record.head.number.empty()) return false;
  LEXGRAPH_ASSIGN_OR_RETURN(const auto same,
                            reader.documents_by_number(law::number_key(record.head.number)));
  return same.size() <= 1;
}

// Who asks for more may mean "all", and no room is made beforehand.
constexpr std::size_t kMostExpectedUnits = 4096;

Result<std::vector<DocId>> StoreReader::named(NameKind kind, std::string_view name) const {
  std::vector<DocId> documents;
  Cursor cursor(view_, Family::kName, NameKey::name_prefix(kind, name));
  for (; cursor.valid(); cursor.next()) {
    const auto doc = decode_name(cursor.value());
    if (!doc) return damaged_row(Family::kName, in_quotes(cursor.key()));
    documents.push_back(*doc);
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  return documents;
}

Result<std::vector<std::string>> StoreReader::names_starting(NameKind kind, std::string_view start,
                                                             std::size_t limit) const {
  std::vector<std::string> names;
  Cursor cursor(view_, Family::kName, NameKey::start_prefix(kind, start));
  while (names.size() < limit && cursor.valid()) {
    auto key = NameKey::decode(cursor.key());
    if (!key) return damaged_row(Family::kName, in_quotes(cursor.key()));
    // Past all documents of this name.
    cursor.seek(prefix_end(NameKey::name_prefix(kind, key->name)));
    names.push_back(std::move(key->name));
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  return names;
}

Result<DocumentRecord> StoreReader::document(DocId id) const {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto known, held(id));
  return known->record;
}

Result<std::shared_ptr<const HeldDocument>> StoreReader::held(DocId id) const {
  if (auto known = records_.find(id)) return known;
  LEXGRAPH_ASSIGN_OR_RETURN(std::optional<DocumentRecord> record, find_document(view_, id));
  if (!record) return not_held("document " + std::to_string(id));
  LEXGRAPH_ASSIGN_OR_RETURN(const bool only_one, only_one_of_number(*this, *record));
  return records_.keep(id, {std::move(*record), only_one});
}

Result<UnitRecord> StoreReader::unit(NodeId node) const {
  View::Value value;
  const UnitKey key{node.doc, node.ordinal};
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view_.get(Family::kUnit, key.encode(), value));
  if (!held) return not_held("unit " + key.print());
  UnitRecord unit;
  unit.node = node;
  if (!decode_unit(bytes_of(value), true, unit)) return damaged_row(Family::kUnit, key.print());
  return unit;
}

Result<std::string> StoreReader::eid(NodeId node) const {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto known, eids(node.doc));
  if (const auto eid = known ? known->eid(node.ordinal) : std::nullopt) return std::string(*eid);
  View::Value value;
  const UnitKey key{node.doc, node.ordinal};
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view_.get(Family::kUnit, key.encode(), value));
  if (!held) return not_held("unit " + key.print());
  const auto eid = decode_unit_eid(bytes_of(value));
  if (!eid) return damaged_row(Family::kUnit, key.print());
  return std::string(*eid);
}

// When so many units of a document have been asked for, one by one, and they are this share of all,
// the rest is read in one go: a row of a run costs a tenth of a row looked up.
constexpr std::uint32_t kManyUnits = 4;
constexpr std::uint32_t kShareOfUnits = 10;

Result<std::shared_ptr<const EidTable>> StoreReader::eids(DocId doc) const {
  const EidTables::Asked asked = eids_.ask(doc);
  if (asked.table != nullptr || asked.times <= kManyUnits) return asked.table;
  // Not at every question from there on, should a row be damaged.
  LEXGRAPH_ASSIGN_OR_RETURN(const auto known, held(doc));
  const std::uint32_t due = std::max(kManyUnits + 1, known->record.units / kShareOfUnits);
  if (asked.times != due) return asked.table;
  return read_eids(doc);
}

Result<std::shared_ptr<const EidTable>> StoreReader::read_eids(DocId doc) const {
  EidTable table;
  Cursor cursor(view_, Family::kUnit, UnitKey{doc, 1}.encode(), prefix_end(doc_prefix(doc)));
  for (std::uint32_t ordinal = 1; cursor.valid(); cursor.next(), ++ordinal) {
    const auto key = UnitKey::decode(cursor.key());
    const auto eid = decode_unit_eid(cursor.value());
    if (!key || key->ordinal != ordinal || !eid) return std::shared_ptr<const EidTable>();
    table.add(*eid);
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  table.finish();
  return eids_.keep(doc, std::move(table));
}

Result<std::optional<NodeId>> StoreReader::node(DocId doc, std::string_view eid) const {
  if (eid.empty()) return std::optional<NodeId>();
  LEXGRAPH_ASSIGN_OR_RETURN(const auto known, eids(doc));
  if (known != nullptr) {
    const auto ordinal = known->find(eid);
    return ordinal ? std::optional(NodeId{doc, *ordinal}) : std::nullopt;
  }
  View::Value table;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, part(doc, DocPart::kEids, table));
  if (!held) return std::optional<NodeId>();
  const auto ordinals = find_eid(bytes_of(table), eid_hash(eid));
  if (!ordinals) return damaged_row(Family::kDoc, DocKey{doc, DocPart::kEids}.print());
  View::Value value;
  for (const std::uint32_t ordinal : *ordinals) {
    const UnitKey key{doc, ordinal};
    LEXGRAPH_ASSIGN_OR_RETURN(const bool has_unit, view_.get(Family::kUnit, key.encode(), value));
    const auto unit_eid = has_unit ? decode_unit_eid(bytes_of(value)) : std::nullopt;
    if (!unit_eid) return damaged_row(Family::kUnit, key.print());
    if (*unit_eid == eid) return std::optional(NodeId{doc, ordinal});
  }
  return std::optional<NodeId>();
}

Result<std::vector<UnitRecord>> StoreReader::units(DocId doc, std::uint32_t first,
                                                   std::uint32_t last, bool with_text) const {
  std::vector<UnitRecord> units;
  if (first >= last) return units;
  if (last - first <= kMostExpectedUnits) units.reserve(last - first);
  Cursor cursor(view_, Family::kUnit, UnitKey{doc, first}.encode(), UnitKey{doc, last}.encode());
  for (; cursor.valid(); cursor.next()) {
    const auto key = UnitKey::decode(cursor.key());
    UnitRecord& unit = units.emplace_back();
    if (!key || !decode_unit(cursor.value(), with_text, unit)) {
      return damaged_row(Family::kUnit, key ? key->print() : in_quotes(cursor.key()));
    }
    unit.node = {key->doc, key->ordinal};
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  return units;
}

Result<std::vector<law::Frame>> StoreReader::frames(DocId doc) const {
  std::vector<law::Frame> frames;
  View::Value value;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, part(doc, DocPart::kFrames, value));
  if (held && !decode_frames(bytes_of(value), frames)) {
    return damaged_row(Family::kDoc, DocKey{doc, DocPart::kFrames}.print());
  }
  return frames;
}

// Which rows may have units that start with the prefix. The step in the key is what stands before
// the first "__" of an eId; a prefix may end in the middle of that mark.
std::string incoming_prefix(std::string_view target, std::string_view unit_prefix) {
  if (unit_prefix.find("__") != std::string_view::npos) {
    return InKey::step_prefix(target, first_step(unit_prefix));
  }
  if (unit_prefix.ends_with('_')) unit_prefix.remove_suffix(1);
  return InKey::start_prefix(target, unit_prefix);
}

Result<std::vector<IncomingKey>> StoreReader::mentions(const std::string& prefix,
                                                       std::string_view unit_prefix) const {
  std::vector<IncomingKey> found;
  Cursor cursor(view_, Family::kIn, prefix);
  for (; cursor.valid(); cursor.next()) {
    const auto key = InKey::decode(cursor.key());
    if (!key || !decode_mentions(cursor.value(), key->doc, unit_prefix, found)) {
      return damaged_row(Family::kIn, key ? key->print() : in_quotes(cursor.key()));
    }
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  return found;
}

Result<std::vector<IncomingKey>> StoreReader::incoming(std::string_view target_key,
                                                       std::string_view unit_prefix) const {
  return mentions(incoming_prefix(target_key, unit_prefix), unit_prefix);
}

Result<std::vector<IncomingKey>> StoreReader::incoming_at(std::string_view target_key,
                                                          std::string_view first_step) const {
  return mentions(InKey::step_prefix(target_key, first_step), "");
}

Result<std::vector<law::Diagnostic>> StoreReader::diagnostics(DocId doc) const {
  std::vector<law::Diagnostic> diagnostics;
  View::Value value;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, part(doc, DocPart::kDiagnostics, value));
  if (held && !decode_diagnostics(bytes_of(value), diagnostics)) {
    return damaged_row(Family::kDoc, DocKey{doc, DocPart::kDiagnostics}.print());
  }
  return diagnostics;
}

Result<std::optional<std::string>> StoreReader::search_row(std::string_view key) const {
  View::Value value;
  LEXGRAPH_ASSIGN_OR_RETURN(const bool held, view_.get(Family::kSearch, key, value));
  return held ? std::optional(std::string(bytes_of(value))) : std::nullopt;
}

Result<std::optional<SearchRow>> StoreReader::search_row_upto(std::string_view key,
                                                              std::string_view prefix) const {
  Cursor cursor(view_, Family::kSearch, std::string(prefix));
  cursor.seek_upto(key);
  if (!cursor.valid()) {
    LEXGRAPH_RETURN_IF_ERROR(cursor.status());
    return std::optional<SearchRow>();
  }
  if (!cursor.key().starts_with(prefix)) return std::optional<SearchRow>();
  return std::optional(SearchRow{std::string(cursor.key()), std::string(cursor.value())});
}

Result<void> StoreReader::for_each_search_row(
    std::string_view prefix, std::string_view from,
    const std::function<bool(std::string_view key, std::string_view value)>& f) const {
  Cursor cursor(view_, Family::kSearch, std::string(prefix));
  if (from > prefix) cursor.seek(from);
  for (; cursor.valid(); cursor.next()) {
    if (!f(cursor.key(), cursor.value())) return {};
  }
  return cursor.status();
}

Result<std::vector<PendingDocument>> StoreReader::pending_documents() const {
  std::vector<PendingDocument> pending;
  Cursor cursor(view_, Family::kSearch, std::string(1, kPendingTag));
  for (; cursor.valid(); cursor.next()) {
    auto key = PendingKey::decode(cursor.key());
    if (!key) return damaged_row(Family::kSearch, in_quotes(cursor.key()));
    pending.push_back({key->doc, std::move(key->content)});
  }
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  return pending;
}

Result<void> StoreReader::for_each_document(
    const std::function<bool(const DocumentRecord&)>& f) const {
  Cursor cursor(view_, Family::kName, NameKey::kind_prefix(NameKind::kIdentity));
  for (; cursor.valid(); cursor.next()) {
    const auto doc = decode_name(cursor.value());
    if (!doc) return damaged_row(Family::kName, in_quotes(cursor.key()));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto record, find_document(view_, *doc));
    if (!record) return missing_row(Family::kDoc, DocKey{*doc, DocPart::kRecord}.print());
    if (!f(*record)) return {};
  }
  return cursor.status();
}

Result<std::uint64_t> StoreReader::document_count() const {
  std::uint64_t count = 0;
  Cursor cursor(view_, Family::kName, NameKey::kind_prefix(NameKind::kIdentity));
  for (; cursor.valid(); cursor.next()) ++count;
  LEXGRAPH_RETURN_IF_ERROR(cursor.status());
  return count;
}

}  // namespace

Result<std::shared_ptr<const HeldDocument>> Reader::held(DocId id) const {
  LEXGRAPH_ASSIGN_OR_RETURN(DocumentRecord record, document(id));
  LEXGRAPH_ASSIGN_OR_RETURN(const bool only_one, only_one_of_number(*this, record));
  return std::make_shared<const HeldDocument>(HeldDocument{std::move(record), only_one});
}

Result<std::string> Reader::eid(NodeId node) const {
  LEXGRAPH_ASSIGN_OR_RETURN(UnitRecord found, unit(node));
  return std::move(found.eid);
}

Result<std::vector<EdgeRecord>> Reader::edges(DocId doc,
                                              const std::vector<std::uint32_t>& sequences) const {
  std::vector<EdgeRecord> found;
  found.reserve(sequences.size());
  for (const std::uint32_t sequence : sequences) {
    LEXGRAPH_ASSIGN_OR_RETURN(EdgeRecord one, edge(doc, sequence));
    found.push_back(std::move(one));
  }
  return found;
}

std::unique_ptr<Reader> make_reader(std::shared_ptr<const Database> database) {
  return std::make_unique<StoreReader>(std::move(database));
}

}  // namespace lexgraph::store

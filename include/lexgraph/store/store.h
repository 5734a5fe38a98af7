// Store: the statute graph in one RocksDB directory.
//
// Keys and values: docs/formats/store.md. A document is written in one atomic batch that touches
// only rows of that document: edges name their targets by canonical name (number or name key),
// never by node id, so nothing has to be linked later and the order in which documents come leaves
// no trace (docs/decisions/0002-edges-name-their-targets.md). Node ids never leave the process.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/law/document.h"

namespace lexgraph::store {

// Raised by any change of keys or values. Newer store → kSchemaNewer; older → kSchemaOlder.
inline constexpr std::uint32_t kSchemaVersion = 2;

using DocId = std::uint32_t;

struct NodeId {
  DocId doc = 0;
  std::uint32_t ordinal = 0;  // 0 = the document itself, unit i of the document = i + 1
  friend auto operator<=>(const NodeId&, const NodeId&) = default;
};

struct DocumentRecord {
  DocId id = 0;
  std::string identity;  // law::identity_key
  law::Head head;
  std::string sha256;  // source whose text is held
  std::uint64_t source_bytes = 0;
  std::vector<std::string> files;  // paths that gave this text or a duplicate of it, sorted
  law::Coverage coverage;
  std::vector<law::Effect> effects;  // as the effect clauses state them, ascending by unit
  std::uint32_t units = 0, edges = 0, amendments = 0, diagnostics = 0;
  std::string content_hash;      // over everything but files and ids
  std::int64_t ingested_at = 0;  // seconds since 1970, UTC: "known to us since"; not in the digest
};

// A document with what every answer that names it asks of it.
struct HeldDocument {
  DocumentRecord record;
  // Of one with a number: does no other held document have it?
  bool only_one_of_number = false;
};

// Unit with its place. `parent` and `subtree_end` are ordinals (parent 0 = the document).
struct UnitRecord {
  NodeId node;
  std::uint32_t parent = 0;
  std::uint32_t subtree_end = 0;  // first ordinal behind the unit's descendants
  law::UnitKind kind = law::UnitKind::kParagraph;
  std::string eid, label, number, heading;
  std::string text;                        // empty when read without text
  std::uint32_t wrap_up = law::kNoWrapUp;  // as in law::Unit
};

struct EdgeRecord {
  NodeId from;
  std::uint32_t sequence = 0;  // in the document; with `from` it names the edge
  law::EdgeKind kind = law::EdgeKind::kCites;
  std::string from_foreign;
  law::Reference to;
  std::string to_text, quote, rule;
  Span span;
  bool in_heading = false;
  Date effective_on;
  Date until;
  std::uint8_t confidence = 100;
};

struct AmendmentRecord {
  NodeId from;
  std::uint32_t sequence = 0;
  law::Amendment amendment;  // `from` member unused
};

// An occurrence of a target in the inverse index. An amendment occurs under its target, and under
// every other article that it brings into being (those of a new chapter, a new number).
struct IncomingKey {
  NodeId from;
  std::uint32_t sequence = 0;
  bool amendment = false;  // row of an amendment rather than of an edge
  law::EdgeKind kind = law::EdgeKind::kCites;
  std::string unit;  // eId of the target
};

// A row of the search index. The store keeps these rows and knows nothing of what they say
// (docs/formats/search_index.md); keys are any bytes.
struct SearchRow {
  std::string key, value;
};

// A document whose rows in the search index are out of date: put, replaced or gone since.
// `content` tells apart what was put at different times.
struct PendingDocument {
  DocId doc = 0;
  std::string content;
  friend auto operator<=>(const PendingDocument&, const PendingDocument&) = default;
};

// A change of the search index, made whole or not at all.
struct SearchChange {
  std::vector<SearchRow> rows;
  std::vector<std::string> erased_prefixes;  // all rows that start so; erased before `rows` are put
  std::vector<PendingDocument> indexed;      // no longer pending
};

// Consistent view; everything read through one Reader is from one moment. Thread-safe.
class Reader {
 public:
  virtual ~Reader() = default;

  // Candidates, ascending by identity; several = ambiguity, kept.
  virtual Result<std::vector<DocId>> documents_by_number(std::string_view number_key) const = 0;
  virtual Result<std::vector<DocId>> documents_by_name(std::string_view name_key) const = 0;
  virtual Result<std::optional<DocId>> document_by_uri(std::string_view uri) const = 0;
  virtual Result<std::optional<DocId>> document_by_identity(std::string_view identity) const = 0;
  // Number keys / name keys that start with the prefix, for "did you mean" and completion.
  virtual Result<std::vector<std::string>> numbers_with_prefix(std::string_view prefix,
                                                               std::size_t limit) const = 0;
  virtual Result<std::vector<std::string>> names_with_prefix(std::string_view prefix,
                                                             std::size_t limit) const = 0;

  virtual Result<DocumentRecord> document(DocId id) const = 0;
  // The same without a copy, for who only looks.
  virtual Result<std::shared_ptr<const HeldDocument>> held(DocId id) const;
  virtual Result<UnitRecord> unit(NodeId node) const = 0;
  virtual Result<std::string> eid(NodeId node) const;  // of a unit, without its text
  virtual Result<std::optional<NodeId>> node(DocId doc, std::string_view eid) const = 0;
  // Units with first <= ordinal < last in reading order.
  virtual Result<std::vector<UnitRecord>> units(DocId doc, std::uint32_t first, std::uint32_t last,
                                                bool with_text) const = 0;
  virtual Result<std::vector<law::Frame>> frames(DocId doc) const = 0;
  // Edges that start at ordinals [first, last) of a document, in order of (from, kind, sequence).
  virtual Result<std::vector<EdgeRecord>> edges_from(DocId doc, std::uint32_t first,
                                                     std::uint32_t last,
                                                     std::optional<law::EdgeKind> kind) const = 0;
  virtual Result<EdgeRecord> edge(DocId doc, std::uint32_t sequence) const = 0;
  // Several edges of one document at once: each row is read once. `sequences` ascending, each once;
  // the edges come in this order.
  virtual Result<std::vector<EdgeRecord>> edges(DocId doc,
                                                const std::vector<std::uint32_t>& sequences) const;
  virtual Result<std::vector<AmendmentRecord>> amendments_from(DocId doc) const = 0;
  virtual Result<AmendmentRecord> amendment(DocId doc, std::uint32_t sequence) const = 0;
  // Rows of the inverse index under a target name ("n:" + number key, or "t:" + name key) whose
  // unit starts with `unit_prefix` ("" = all, the document itself included). In no particular
  // order: what orders them is outside the store (identities of the documents that speak).
  virtual Result<std::vector<IncomingKey>> incoming(std::string_view target_key,
                                                    std::string_view unit_prefix) const = 0;
  // Those whose unit begins with exactly this step of an eId: "art_5" gives art_5 and what lies
  // below it, not art_50; "" gives the document itself. One narrow range.
  virtual Result<std::vector<IncomingKey>> incoming_at(std::string_view target_key,
                                                       std::string_view first_step) const = 0;
  virtual Result<std::vector<law::Diagnostic>> diagnostics(DocId doc) const = 0;

  // Value of a row of the search index.
  virtual Result<std::optional<std::string>> search_row(std::string_view key) const = 0;
  // The row with the greatest key that is not above `key` and starts with `prefix`.
  virtual Result<std::optional<SearchRow>> search_row_upto(std::string_view key,
                                                           std::string_view prefix) const = 0;
  // Rows with from <= key that start with `prefix`, ascending, until the callback returns false.
  virtual Result<void> for_each_search_row(
      std::string_view prefix, std::string_view from,
      const std::function<bool(std::string_view key, std::string_view value)>& f) const = 0;
  // Ascending by document.
  virtual Result<std::vector<PendingDocument>> pending_documents() const = 0;

  // Ascending by identity. The callback returns false to stop.
  virtual Result<void> for_each_document(
      const std::function<bool(const DocumentRecord&)>& f) const = 0;
  virtual Result<std::uint64_t> document_count() const = 0;
};

// Key of a target in the inverse index: by number when it has one, else by name; "" when it has
// none.
std::string target_key(const law::DocumentRef& document);

// kReplaced: the text took the place of what the file, or another file of the same document, gave.
enum class PutState { kAdded, kReplaced, kUnchanged, kDuplicate };
struct PutOutcome {
  PutState state = PutState::kAdded;
  std::string duplicate_of;  // sha256 of the text that is held instead
};

struct VerifyReport {
  std::uint64_t documents = 0, units = 0, edges = 0, amendments = 0, rows = 0;
  std::vector<std::string> faults;  // each names the row; empty = sound
};

class Store {
 public:
  enum class Mode { kRead, kWrite };

  // kWrite creates the directory, and fails with kBusy while another process writes. kRead works
  // while another process writes and sees the store as of opening.
  static Result<std::unique_ptr<Store>> open(const std::string& directory, Mode mode);
  virtual ~Store() = default;

  virtual std::unique_ptr<Reader> reader() const = 0;

  // True when this file name with this content hash needs no parsing again.
  virtual Result<bool> holds_source(std::string_view file, std::string_view sha256) const = 0;
  // Files whose text lost against one that is no longer held: holds_source() is false for them, and
  // until they are put again (or put_empty, when they are gone) the store lacks what a fresh one
  // would hold. Ascending. To be asked after the files of a run.
  virtual Result<std::vector<std::string>> stale_sources() const = 0;

  // Stores a document whole or not at all. The same identity held from another source: the text
  // with more articles, then more characters, then the smaller sha256 is kept, whatever the order
  // of arrival. A file that now holds other bytes replaces its old document. Thread-safe; encoding
  // is done outside the lock.
  virtual Result<PutOutcome> put(const law::Document& document) = 0;
  // A file that gave no document: forgets what it gave before, remembers the hash.
  virtual Result<void> put_empty(std::string_view file, std::string_view sha256) = 0;
  virtual Result<void> flush() = 0;  // durable on return
  virtual Result<void> change_search(const SearchChange& change) = 0;

  virtual Result<VerifyReport> verify() const = 0;
  // SHA-256 over everything that was parsed, independent of order of arrival, ids, file names and
  // time.
  virtual Result<std::string> digest() const = 0;
  // Every row readable, one line each, family by family.
  virtual Result<void> dump(const std::function<bool(std::string_view line)>& f) const = 0;
};

}  // namespace lexgraph::store

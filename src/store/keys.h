// The keys of the store, one struct per family: docs/formats/store.md shows every byte, and
// tests/store/keys_test.cc encodes the example given there. Nothing else puts key bytes together.
//
// encode() keeps order: the byte order of two keys is the order of their members as declared.
// decode() gives nullopt for bytes that encode() cannot have written. print() is for people.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lexgraph/store/store.h"

namespace lexgraph::store {

// Family doc. Numbers are persisted: frozen, never reused; 0 and 255 are reserved.
enum class DocPart : std::uint8_t {
  kRecord = 1,       // head, counts, hashes
  kFiles = 2,        // files that gave this text or a duplicate of it
  kEids = 3,         // hash of eId → ordinal
  kEdgePlaces = 4,   // sequence of an edge → ordinal of the unit it starts at
  kFrames = 5,       // absent when there are none
  kDiagnostics = 6,  // absent when there are none
};
inline constexpr DocPart kLastDocPart = DocPart::kDiagnostics;
std::string_view name_of(DocPart part);

struct DocKey {
  DocId doc = 0;
  DocPart part = DocPart::kRecord;

  std::string encode() const;
  static std::optional<DocKey> decode(std::string_view bytes);
  std::string print() const;
  friend auto operator<=>(const DocKey&, const DocKey&) = default;
};

// Family name. Numbers are persisted: frozen, never reused.
enum class NameKind : std::uint8_t { kNumber = 1, kTitle = 2, kUri = 3, kIdentity = 4 };
inline constexpr NameKind kLastNameKind = NameKind::kIdentity;
std::string_view name_of(NameKind kind);

struct NameKey {
  NameKind kind = NameKind::kNumber;
  std::string name;      // number key, name key, URI or identity
  std::string identity;  // of the document; "" for kIdentity, whose name says it

  std::string encode() const;
  static std::optional<NameKey> decode(std::string_view bytes);
  std::string print() const;
  // Prefix of every key with this kind, of those whose name is `name`, of those whose name starts
  // with `start`.
  static std::string kind_prefix(NameKind kind);
  static std::string name_prefix(NameKind kind, std::string_view name);
  static std::string start_prefix(NameKind kind, std::string_view start);
  friend auto operator<=>(const NameKey&, const NameKey&) = default;
};

// Families unit and out: rows of one unit, in reading order within a document.
struct UnitKey {
  DocId doc = 0;
  std::uint32_t ordinal = 0;

  std::string encode() const;
  static std::optional<UnitKey> decode(std::string_view bytes);
  std::string print() const;
  friend auto operator<=>(const UnitKey&, const UnitKey&) = default;
};

// Family amend.
struct AmendKey {
  DocId doc = 0;
  std::uint32_t sequence = 0;

  std::string encode() const;
  static std::optional<AmendKey> decode(std::string_view bytes);
  std::string print() const;
  friend auto operator<=>(const AmendKey&, const AmendKey&) = default;
};

// Family in: what one document says about one target, by the first step of the target's eId
// ("art_5" of "art_5__cl_2"), so that an article much cited is not searched through for another.
struct InKey {
  std::string target;  // target_key()
  std::string step;    // "" for the document itself
  DocId doc = 0;       // that speaks

  std::string encode() const;
  static std::optional<InKey> decode(std::string_view bytes);
  std::string print() const;
  static std::string target_prefix(std::string_view target);
  static std::string step_prefix(std::string_view target, std::string_view step);
  static std::string start_prefix(std::string_view target, std::string_view start_of_step);
  friend auto operator<=>(const InKey&, const InKey&) = default;
};
std::string_view first_step(std::string_view eid);

// Family source.
struct SourceKey {
  std::string file;

  std::string encode() const;
  static std::optional<SourceKey> decode(std::string_view bytes);
  std::string print() const;
  friend auto operator<=>(const SourceKey&, const SourceKey&) = default;
};

// Family search: a document that the index of src/search lags behind on. Rows of the index itself
// have keys that start with a greater byte, and their meaning there (docs/formats/search_index.md).
struct PendingKey {
  DocId doc = 0;
  std::string content;  // content hash of what was put; "" for what was taken away

  std::string encode() const;
  static std::optional<PendingKey> decode(std::string_view bytes);
  std::string print() const;
  friend auto operator<=>(const PendingKey&, const PendingKey&) = default;
};
inline constexpr char kPendingTag = 0x01;
inline constexpr char kFirstIndexTag = 0x10;
// Rows about sources by their names, without ids: the only ones of the family that mean the same in
// another store (ingest/similar_texts.cc).
inline constexpr char kSourceTag = 0x20;

// Prefix of all rows of a document in the families doc, unit, out and amend.
std::string doc_prefix(DocId doc);
// The document of a key of these families; nullopt when it is too short to name one.
std::optional<DocId> doc_of(std::string_view key);

// Family default: names in ASCII.
inline constexpr std::string_view kSchemaKey = "schema";
inline constexpr std::string_view kBuildKey = "build";

// `text` in double quotes on one line: '"' and '\' escaped, control and malformed bytes as \xNN.
std::string in_quotes(std::string_view text);

}  // namespace lexgraph::store

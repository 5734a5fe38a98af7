// The values of the store: docs/formats/store.md lists the fields. The first byte is the version of
// the record; decoders reject another version, a missing or surplus byte and a number without
// meaning, and are safe on any bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lexgraph/base/bytes.h"
#include "lexgraph/law/document.h"
#include "lexgraph/store/store.h"

namespace lexgraph::store {

// ---- doc ---------------------------------------------------------------------------------------
// All of a DocumentRecord but `id` and `files`, which decode leaves alone.
std::string encode_record(const DocumentRecord& record);
bool decode_record(std::string_view bytes, DocumentRecord& record);

std::string encode_files(const std::vector<std::string>& files);
bool decode_files(std::string_view bytes, std::vector<std::string>& files);

std::string encode_frames(const std::vector<law::Frame>& frames);
bool decode_frames(std::string_view bytes, std::vector<law::Frame>& frames);

std::string encode_diagnostics(const std::vector<law::Diagnostic>& diagnostics);
bool decode_diagnostics(std::string_view bytes, std::vector<law::Diagnostic>& diagnostics);

// eId → ordinal, as hashes: (hash, ordinal) ascending, so that a lookup reads a few bytes of one
// row. Equal hashes are told apart by the eIds of the units themselves.
std::uint32_t eid_hash(std::string_view eid);  // FNV-1a, 32 bits; frozen
std::string encode_eids(std::vector<std::pair<std::uint32_t, std::uint32_t>> hash_and_ordinal);
// Ordinals whose eId may be the one with this hash, ascending; nullopt for a damaged row.
std::optional<std::vector<std::uint32_t>> find_eid(std::string_view bytes, std::uint32_t hash);

// Sequence of an edge → ordinal of the unit at which it starts.
std::string encode_edge_places(const std::vector<std::uint32_t>& ordinals);
// False for a damaged row; no ordinal when there is no such edge.
bool find_edge_place(std::string_view bytes, std::uint32_t sequence,
                     std::optional<std::uint32_t>& ordinal);

// ---- name --------------------------------------------------------------------------------------
std::string encode_name(DocId doc);
std::optional<DocId> decode_name(std::string_view bytes);

// ---- unit --------------------------------------------------------------------------------------
// `parent` and `subtree_end` are ordinals.
// The result lies in `buffer`: a document has thousands of units.
std::string_view encode_unit(const law::Unit& unit, std::uint32_t parent, std::uint32_t subtree_end,
                             ByteWriter& buffer);
// All but `node`, which decode leaves alone; `text` stays empty unless asked for.
bool decode_unit(std::string_view bytes, bool with_text, UnitRecord& unit);
// The eId alone, which is what most index lookups compare. Points into `bytes`.
std::optional<std::string_view> decode_unit_eid(std::string_view bytes);

// ---- out ---------------------------------------------------------------------------------------
// Edges of one unit, ascending by (kind, sequence).
struct SequencedEdge {
  std::uint32_t sequence = 0;
  const law::Edge* edge = nullptr;
};
// The result lies in `buffer`.
std::string_view encode_edges(const std::vector<SequencedEdge>& edges, ByteWriter& buffer);
struct EdgeSelection {
  std::optional<law::EdgeKind> kind;
  std::optional<std::uint32_t> sequence;
  const std::vector<std::uint32_t>* sequences = nullptr;  // ascending; one of these
};
// Appends the selected edges, each with `from`.
bool decode_edges(std::string_view bytes, NodeId from, const EdgeSelection& selection,
                  std::vector<EdgeRecord>& edges);

// ---- amend -------------------------------------------------------------------------------------
std::string encode_amendment(const law::Amendment& amendment, std::uint32_t from_ordinal);
// All but `from.doc` and `sequence`; `amendment.from` is left at its default.
bool decode_amendment(std::string_view bytes, AmendmentRecord& record);

// ---- in ----------------------------------------------------------------------------------------
struct Mention {
  std::string_view unit;  // eId of the target
  law::EdgeKind kind = law::EdgeKind::kCites;
  bool amendment = false;
  std::uint32_t ordinal = 0;   // of the unit that speaks
  std::uint32_t sequence = 0;  // of the edge or amendment
  friend auto operator<=>(const Mention&, const Mention&) = default;
};
std::string encode_mentions(const std::vector<Mention>& ascending);
// Appends the mentions of `doc` whose unit starts with `unit_prefix`.
bool decode_mentions(std::string_view bytes, DocId doc, std::string_view unit_prefix,
                     std::vector<IncomingKey>& mentions);

// ---- source ------------------------------------------------------------------------------------
// Numbers are persisted: frozen, never reused.
enum class SourceState : std::uint8_t {
  kDocument = 1,  // gave `doc`'s text or a duplicate of it
  kEmpty = 2,     // gave no document
  kStale = 3,     // must be parsed again: see Store::stale_sources
};
struct Source {
  SourceState state = SourceState::kEmpty;
  std::string sha256;
  DocId doc = 0;  // 0 unless kDocument
  friend bool operator==(const Source&, const Source&) = default;
};
std::string encode_source(const Source& source);
std::optional<Source> decode_source(std::string_view bytes);

}  // namespace lexgraph::store

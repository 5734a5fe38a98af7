// Values of the family unit, and the two tables of a document that find a row: by eId and by the
// sequence of an edge. The tables have entries of fixed width, so that a lookup touches a few of
// them.
#include <algorithm>

#include "src/store/fields.h"
#include "src/store/values.h"

namespace lexgraph::store {
namespace {

constexpr std::uint8_t kUnitVersion = 2;
constexpr std::uint8_t kTableVersion = 1;
constexpr std::size_t kEidEntry = 8;    // hash, ordinal
constexpr std::size_t kPlaceEntry = 4;  // ordinal

// The entries behind the version byte; nullopt for a damaged table.
std::optional<std::string_view> entries(std::string_view bytes, std::size_t width) {
  if (bytes.empty() || bytes[0] != char{kTableVersion}) return std::nullopt;
  bytes.remove_prefix(1);
  return bytes.size() % width == 0 ? std::optional(bytes) : std::nullopt;
}

std::uint32_t be32_at(std::string_view bytes, std::size_t at) {
  return ByteReader(bytes.substr(at, 4)).be32();
}

}  // namespace

std::string_view encode_unit(const law::Unit& unit, std::uint32_t parent, std::uint32_t subtree_end,
                             ByteWriter& w) {
  w.clear();
  w.u8(kUnitVersion);
  w.u8(static_cast<std::uint8_t>(unit.kind));
  w.varint(parent);
  w.varint(subtree_end);
  w.string(unit.eid);
  w.string(unit.label);
  w.string(unit.number);
  w.string(unit.heading);
  w.string(unit.text);
  put_wrap_up(w, unit);
  return w.bytes();
}

bool decode_unit(std::string_view bytes, bool with_text, UnitRecord& unit) {
  FieldReader r(bytes, kUnitVersion);
  unit.kind = r.one_to(kLastUnitKind);
  unit.parent = r.u32();
  unit.subtree_end = r.u32();
  unit.eid = r.view();
  unit.label = r.view();
  unit.number = r.view();
  unit.heading = r.view();
  const std::string_view text = r.view();
  if (with_text)
    unit.text = text;
  else
    unit.text.clear();
  unit.wrap_up = r.wrap_up(text);
  return r.complete();
}

std::optional<std::string_view> decode_unit_eid(std::string_view bytes) {
  FieldReader r(bytes, kUnitVersion);
  r.one_to(kLastUnitKind);
  r.u32();
  r.u32();
  const std::string_view eid = r.view();
  return r.good() ? std::optional(eid) : std::nullopt;
}

std::uint32_t eid_hash(std::string_view eid) {
  std::uint32_t hash = 2166136261U;
  for (const char c : eid) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  return hash;
}

std::string encode_eids(std::vector<std::pair<std::uint32_t, std::uint32_t>> hash_and_ordinal) {
  std::sort(hash_and_ordinal.begin(), hash_and_ordinal.end());
  ByteWriter w;
  w.u8(kTableVersion);
  for (const auto& [hash, ordinal] : hash_and_ordinal) {
    w.be32(hash);
    w.be32(ordinal);
  }
  return w.take();
}

std::optional<std::vector<std::uint32_t>> find_eid(std::string_view bytes, std::uint32_t hash) {
  const auto table = entries(bytes, kEidEntry);
  if (!table) return std::nullopt;
  std::size_t low = 0;
  const std::size_t count = table->size() / kEidEntry;
  for (std::size_t high = count; low < high;) {
    const std::size_t middle = low + (high - low) / 2;
    if (be32_at(*table, middle * kEidEntry) < hash)
      low = middle + 1;
    else
      high = middle;
  }
  std::vector<std::uint32_t> ordinals;
  for (; low < count && be32_at(*table, low * kEidEntry) == hash; ++low) {
    ordinals.push_back(be32_at(*table, low * kEidEntry + 4));
  }
  return ordinals;
}

std::string encode_edge_places(const std::vector<std::uint32_t>& ordinals) {
  ByteWriter w;
  w.u8(kTableVersion);
  for (const std::uint32_t ordinal : ordinals) w.be32(ordinal);
  return w.take();
}

bool find_edge_place(std::string_view bytes, std::uint32_t sequence,
                     std::optional<std::uint32_t>& ordinal) {
  ordinal.reset();
  const auto table = entries(bytes, kPlaceEntry);
  if (!table) return false;
  if (sequence < table->size() / kPlaceEntry) ordinal = be32_at(*table, sequence * kPlaceEntry);
  return true;
}

}  // namespace lexgraph::store

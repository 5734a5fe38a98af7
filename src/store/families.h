// The column families of a store: which one holds what is in docs/formats/store.md.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lexgraph::store {

// The numbers are positions in kFamilyNames and never stored; the names are.
enum class Family : std::uint8_t {
  kDefault = 0,  // schema, build
  kDoc = 1,      // parts of a document as a whole
  kName = 2,     // numbers, names, URIs, identities → document
  kUnit = 3,     // units in reading order
  kOut = 4,      // edges by the unit they start at
  kIn = 5,       // edges and amendments by the name of their target
  kAmend = 6,    // amendments by sequence
  kSource = 7,   // files → what they gave
  kSearch = 8,   // documents the search index lags behind on, and the index
};

inline constexpr std::size_t kFamilyCount = 9;
inline constexpr std::array<std::string_view, kFamilyCount> kFamilyNames = {
    "default", "doc", "name", "unit", "out", "in", "amend", "source", "search"};

constexpr std::size_t index_of(Family family) { return static_cast<std::size_t>(family); }
constexpr std::string_view name_of(Family family) { return kFamilyNames[index_of(family)]; }

}  // namespace lexgraph::store

// Impact: how much an entry is about a term, in one byte. BM25F's weighted frequency
//   w = Σ over fields of weight · frequency / (1 - b + b · length / pivot)
// (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, eq. 3.19) with a pivot per
// field that is a constant of the format rather than the mean of the store: an impact depends on
// its own entry alone, so neither the order of documents nor the rest of the store can change it.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace lexgraph::search {

enum class Field : std::uint8_t { kText = 0, kHeading = 1, kPath = 2, kTitle = 3 };
inline constexpr std::size_t kFieldCount = 4;

struct FieldWeight {
  double weight = 1, b = 0.75, pivot = 100;  // pivot in tokens
};

using FieldWeights = std::array<FieldWeight, kFieldCount>;

// Measured on one half of the questions of docs/search.md.
inline constexpr FieldWeights kFieldWeights = {{
    {1.0, 0.60, 250},  // text
    {2.5, 0.40, 10},   // heading
    {0.6, 0.40, 12},   // path: headings of what the entry stands in
    {0.8, 0.40, 8},    // title of the document
}};

// The byte is the logarithm of w in steps of a sixteenth of an octave: 4 bits of exponent, 4 of
// mantissa of a float, from 2^-7 to 2^9. 0 is not used.
inline constexpr int kLeastExponent = -7;

constexpr std::uint8_t impact_of(float w) {
  const auto bits = static_cast<std::int32_t>(std::bit_cast<std::uint32_t>(w) >> 19);
  const std::int32_t step = bits - ((127 + kLeastExponent) << 4);
  return static_cast<std::uint8_t>(std::clamp(step, 1, 255));
}

constexpr double weight_of(std::uint8_t impact) {
  const std::uint32_t bits = static_cast<std::uint32_t>(impact + ((127 + kLeastExponent) << 4))
                             << 19;
  return static_cast<double>(std::bit_cast<float>(bits));
}

// Saturation of BM25, 0 for no occurrence, towards k1 + 1 for many.
inline constexpr double kSaturation = 1.2;  // k1
constexpr std::array<double, 256> saturation_table(double k1) {
  std::array<double, 256> table{};
  for (std::size_t i = 1; i < table.size(); ++i) {
    const double w = weight_of(static_cast<std::uint8_t>(i));
    table[i] = w * (k1 + 1) / (w + k1);
  }
  return table;
}

}  // namespace lexgraph::search

// The two places of the tone mark in Vietnamese ("hóa", "hoá"): one word, spelled two ways.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::text {

// Syllables of one text that are spelled both ways; what comes after them keeps its spelling.
inline constexpr std::size_t kMaxTonePlacements = 4;

// All spellings of `text` (NFC, case kept) that differ only in where a tone mark stands, the text
// itself first. At most 2^kMaxTonePlacements. Thread-safe.
std::vector<std::string> tone_placements(std::string_view text);

}  // namespace lexgraph::text

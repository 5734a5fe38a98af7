// Tables behind the foldings: one entry per code point below kTableSize, which takes in every
// letter and mark of Vietnamese legal text.
#pragma once

#include <array>
#include <cstdint>

namespace lexgraph::text {

inline constexpr char32_t kTableSize = 0x2100;
using CharTable = std::array<std::uint16_t, kTableSize>;

const CharTable& lower_table();
const CharTable& fold_table();   // fold_char
const CharTable& ascii_table();  // fold_char without diacritics, đ → d; 0 for combining marks

// Zero-width characters, direction marks and the soft hyphen: never seen, and dropped by foldings.
inline bool is_invisible(char32_t c) {
  if (c < 0x200B) return c == 0xAD;
  return c <= 0x200F || (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x2064) || c == 0xFEFF;
}

}  // namespace lexgraph::text

// The letters of Vietnamese words by code point: base letter, tone, case.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace lexgraph::law {

// Letter codes: a–z and 0–9 stand for themselves, the seven further letters are
// A = â, B = ă, D = đ, E = ê, O = ô, Q = ơ, U = ư. 0: not a letter of this table.
struct Letter {
  char code = 0;
  std::uint8_t tone = 0;  // 1 grave, 2 acute, 3 hook above, 4 tilde, 5 dot below
  bool upper = false;
};

inline constexpr char kStrangeLetter = 0x7f;

class LetterTable {
 public:
  static constexpr std::size_t kLatin = 0x200;  // U+0000..U+01FF
  static constexpr std::size_t kVietnameseFirst = 0x1e80;
  static constexpr std::size_t kVietnamese = 0x80;  // U+1E80..U+1EFF

  constexpr LetterTable() {
    for (char c = 'a'; c <= 'z'; ++c) put(static_cast<char32_t>(c), c, 0, false);
    for (char c = 'A'; c <= 'Z'; ++c) {
      put(static_cast<char32_t>(c), static_cast<char>(c + 32), 0, true);
    }
    for (char c = '0'; c <= '9'; ++c) put(static_cast<char32_t>(c), c, 0, false);
    fill_latin();
    fill_vietnamese();
  }

  constexpr Letter at(char32_t c) const {
    if (c < kLatin) return latin_[c];
    if (c >= kVietnameseFirst && c < kVietnameseFirst + kVietnamese) {
      return vietnamese_[c - kVietnameseFirst];
    }
    return {};
  }
  constexpr Letter ascii(unsigned char c) const { return latin_[c]; }

 private:
  constexpr void put(char32_t c, char code, std::uint8_t tone, bool upper) {
    if (c < kLatin)
      latin_[c] = {code, tone, upper};
    else
      vietnamese_[c - kVietnameseFirst] = {code, tone, upper};
  }
  constexpr void pair(char32_t upper, char32_t lower, char code, std::uint8_t tone) {
    put(upper, code, tone, true);
    put(lower, code, tone, false);
  }
  constexpr void fill_latin() {
    struct Row {
      char32_t upper;
      char code;
      std::uint8_t tone;
    };
    // Latin-1: the lower-case letter is 0x20 further on. U+00D0 stands for Đ in legacy texts.
    constexpr Row kLatin1[] = {{0xc0, 'a', 1}, {0xc1, 'a', 2}, {0xc2, 'A', 0}, {0xc3, 'a', 4},
                               {0xc8, 'e', 1}, {0xc9, 'e', 2}, {0xca, 'E', 0}, {0xcc, 'i', 1},
                               {0xcd, 'i', 2}, {0xd0, 'D', 0}, {0xd2, 'o', 1}, {0xd3, 'o', 2},
                               {0xd4, 'O', 0}, {0xd5, 'o', 4}, {0xd9, 'u', 1}, {0xda, 'u', 2},
                               {0xdd, 'y', 2}};
    for (const Row& row : kLatin1) pair(row.upper, row.upper + 0x20, row.code, row.tone);
    pair(0x102, 0x103, 'B', 0);
    pair(0x110, 0x111, 'D', 0);
    pair(0x128, 0x129, 'i', 4);
    pair(0x168, 0x169, 'u', 4);
    pair(0x1a0, 0x1a1, 'Q', 0);
    pair(0x1af, 0x1b0, 'U', 0);
  }
  constexpr void fill_vietnamese() {
    // U+1EA0 onward: capital and small letter side by side, in this order.
    struct Row {
      char code;
      std::uint8_t tone;
    };
    constexpr Row kRows[] = {
        {'a', 5}, {'a', 3}, {'A', 2}, {'A', 1}, {'A', 3}, {'A', 4}, {'A', 5}, {'B', 2}, {'B', 1},
        {'B', 3}, {'B', 4}, {'B', 5}, {'e', 5}, {'e', 3}, {'e', 4}, {'E', 2}, {'E', 1}, {'E', 3},
        {'E', 4}, {'E', 5}, {'i', 3}, {'i', 5}, {'o', 5}, {'o', 3}, {'O', 2}, {'O', 1}, {'O', 3},
        {'O', 4}, {'O', 5}, {'Q', 2}, {'Q', 1}, {'Q', 3}, {'Q', 4}, {'Q', 5}, {'u', 5}, {'u', 3},
        {'U', 2}, {'U', 1}, {'U', 3}, {'U', 4}, {'U', 5}, {'y', 1}, {'y', 5}, {'y', 3}, {'y', 4}};
    char32_t c = 0x1ea0;
    for (const Row& row : kRows) {
      pair(c, c + 1, row.code, row.tone);
      c += 2;
    }
  }

  std::array<Letter, kLatin> latin_{};
  std::array<Letter, kVietnamese> vietnamese_{};
};

inline constexpr LetterTable kLetters{};

}  // namespace lexgraph::law

// Vietnamese vowels and their tones.
#pragma once

#include <cstddef>

namespace lexgraph::text {

struct Vowel {
  char32_t plain = 0;    // without its tone, "ấ" → "â"; 0: not a (lower-case) vowel
  std::size_t tone = 0;  // 0 none, then grave, acute, hook, tilde, dot below
};

Vowel vowel_of(char32_t c);

// Precondition: `plain` is a vowel without tone, tone < 6.
char32_t with_tone(char32_t plain, std::size_t tone);

}  // namespace lexgraph::text

#include <cstddef>

#include "lexgraph/text/unicode.h"
#include "src/text/vietnamese_vowels.h"

namespace lexgraph::text {
namespace {

// Whether a tone on the first of two vowels belongs on the second: it is a glide ("hòa"), or part
// of the consonant ("qúy", "gìa").
bool second_carries_tone(char32_t before, char32_t first, char32_t second) {
  switch (first) {
    case U'o':
      return second == U'a' || second == U'ă' || second == U'e';
    case U'u':
      if (before == U'q') return true;
      return second == U'y' || second == U'ê' || second == U'â' || second == U'ơ';
    case U'i':
      return before == U'g';
    default:
      return false;
  }
}

void move_tones(std::u32string& text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    if (text[i] < 0x80) continue;
    const Vowel first = vowel_of(text[i]);
    if (first.plain == 0 || first.tone == 0) continue;
    const Vowel second = vowel_of(text[i + 1]);
    if (second.plain == 0 || second.tone != 0) continue;
    const char32_t before = i > 0 ? text[i - 1] : U' ';
    if (!second_carries_tone(before, first.plain, second.plain)) continue;
    text[i] = first.plain;
    text[i + 1] = with_tone(second.plain, first.tone);
  }
}

}  // namespace

std::string tone_key(std::string_view text) {
  const std::string folded = fold(fold_blanks(text));
  std::u32string points;
  points.reserve(folded.size());
  for (std::size_t at = 0; at < folded.size();) points.push_back(next_code_point(folded, at));
  move_tones(points);
  std::string out;
  out.reserve(folded.size());
  for (const char32_t c : points) append_utf8(out, c);
  return out;
}

}  // namespace lexgraph::text

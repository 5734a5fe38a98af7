#include <cstddef>

#include "lexgraph/text/tone_placement.h"
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

std::u32string code_points(std::string_view text) {
  std::u32string points;
  points.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) points.push_back(next_code_point(text, at));
  return points;
}

std::string utf8(const std::u32string& points) {
  std::string out;
  out.reserve(points.size());
  for (const char32_t c : points) append_utf8(out, c);
  return out;
}

// Two vowels whose tone has another place, and the two as they are then spelled.
struct OtherPlace {
  std::size_t at = 0;
  char32_t first = 0, second = 0;
};

// Only in an open syllable ("hóa") has the tone ever stood on the first vowel, and only of these.
bool first_may_carry_tone(const std::u32string& text, std::size_t at, char32_t first,
                          char32_t second) {
  const bool open = at + 2 >= text.size() || !is_letter(text[at + 2]);
  return open && ((first == U'o' && (second == U'a' || second == U'e')) ||
                  (first == U'u' && second == U'y'));
}

char32_t in_case_of(char32_t letter, char32_t vowel) {
  return is_upper(letter) ? to_upper(vowel) : vowel;
}

std::vector<OtherPlace> other_places(const std::u32string& text) {
  std::vector<OtherPlace> found;
  for (std::size_t i = 0; i + 1 < text.size() && found.size() < kMaxTonePlacements; ++i) {
    const Vowel first = vowel_of(to_lower(text[i]));
    const Vowel second = vowel_of(to_lower(text[i + 1]));
    if (first.plain == 0 || second.plain == 0 || (first.tone == 0) == (second.tone == 0)) continue;
    const char32_t before = i > 0 ? to_lower(text[i - 1]) : U' ';
    const bool may_move = first.tone != 0
                              ? second_carries_tone(before, first.plain, second.plain)
                              : first_may_carry_tone(text, i, first.plain, second.plain);
    if (!may_move) continue;
    found.push_back({i, in_case_of(text[i], with_tone(first.plain, second.tone)),
                     in_case_of(text[i + 1], with_tone(second.plain, first.tone))});
  }
  return found;
}

}  // namespace

std::string tone_key(std::string_view text) {
  std::u32string points = code_points(fold(fold_blanks(text)));
  move_tones(points);
  return utf8(points);
}

std::vector<std::string> tone_placements(std::string_view text) {
  std::vector<std::string> spellings = {std::string(text)};
  const std::u32string points = code_points(text);
  const std::vector<OtherPlace> places = other_places(points);
  const std::size_t all = std::size_t{1} << places.size();
  for (std::size_t moved = 1; moved < all; ++moved) {
    std::u32string spelling = points;
    for (std::size_t k = 0; k < places.size(); ++k) {
      if ((moved >> k & 1) == 0) continue;
      spelling[places[k].at] = places[k].first;
      spelling[places[k].at + 1] = places[k].second;
    }
    spellings.push_back(utf8(spelling));
  }
  return spellings;
}

}  // namespace lexgraph::text

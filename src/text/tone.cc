#include <array>
#include <cstddef>
#include <cstdint>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

constexpr std::size_t kTones = 6;  // none, grave, acute, hook, tilde, dot below

// A vowel with each tone.
using ToneRow = std::array<char32_t, kTones>;
constexpr std::array<ToneRow, 12> kVowels = {{
    {U'a', U'à', U'á', U'ả', U'ã', U'ạ'},
    {U'ă', U'ằ', U'ắ', U'ẳ', U'ẵ', U'ặ'},
    {U'â', U'ầ', U'ấ', U'ẩ', U'ẫ', U'ậ'},
    {U'e', U'è', U'é', U'ẻ', U'ẽ', U'ẹ'},
    {U'ê', U'ề', U'ế', U'ể', U'ễ', U'ệ'},
    {U'i', U'ì', U'í', U'ỉ', U'ĩ', U'ị'},
    {U'o', U'ò', U'ó', U'ỏ', U'õ', U'ọ'},
    {U'ô', U'ồ', U'ố', U'ổ', U'ỗ', U'ộ'},
    {U'ơ', U'ờ', U'ớ', U'ở', U'ỡ', U'ợ'},
    {U'u', U'ù', U'ú', U'ủ', U'ũ', U'ụ'},
    {U'ư', U'ừ', U'ứ', U'ử', U'ữ', U'ự'},
    {U'y', U'ỳ', U'ý', U'ỷ', U'ỹ', U'ỵ'},
}};

struct Vowel {
  char32_t plain = 0;  // 0: not a vowel
  std::size_t tone = 0;
};

// Row and tone of each letter below U+1F00 as row * kTones + tone + 1; 0: not a vowel.
constexpr std::size_t kTableEnd = 0x1F00;
constexpr std::array<std::uint8_t, kTableEnd> kPlaces = [] {
  std::array<std::uint8_t, kTableEnd> places{};
  std::uint8_t place = 0;
  for (const ToneRow& row : kVowels) {
    for (const char32_t c : row) places[c] = ++place;
  }
  return places;
}();

Vowel vowel_of(char32_t c) {
  const std::size_t place = c < kTableEnd ? kPlaces[c] : 0;
  if (place == 0) return {};
  return {kVowels[(place - 1) / kTones][0], (place - 1) % kTones};
}

// Precondition: `plain` is a vowel.
char32_t with_tone(char32_t plain, std::size_t tone) {
  return kVowels[(kPlaces[plain] - 1U) / kTones][tone];
}

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

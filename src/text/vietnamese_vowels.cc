#include "src/text/vietnamese_vowels.h"

#include <array>
#include <cstdint>

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

}  // namespace

Vowel vowel_of(char32_t c) {
  const std::size_t place = c < kTableEnd ? kPlaces[c] : 0;
  if (place == 0) return {};
  return {kVowels[(place - 1) / kTones][0], (place - 1) % kTones};
}

char32_t with_tone(char32_t plain, std::size_t tone) {
  return kVowels[(kPlaces[plain] - 1U) / kTones][tone];
}

}  // namespace lexgraph::text

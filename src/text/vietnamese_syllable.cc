#include "src/text/vietnamese_syllable.h"

#include <algorithm>
#include <string>

#include "src/text/vietnamese_vowels.h"

namespace lexgraph::text {
namespace {

using namespace std::string_view_literals;

// Longest first, so that "ngh" is not read as "ng" + "h".
constexpr std::u32string_view kInitials[] = {
    U"ngh", U"ng", U"nh", U"ch", U"gh", U"gi", U"kh", U"ph", U"qu", U"th", U"tr", U"b", U"c", U"d",
    U"đ",   U"g",  U"h",  U"k",  U"l",  U"m",  U"n",  U"p",  U"r",  U"s",  U"t",  U"v", U"x"};

constexpr std::u32string_view kNuclei[] = {
    U"a",   U"ă",   U"â",   U"e",   U"ê",   U"i",   U"o",   U"ô",   U"ơ",   U"u",   U"ư",   U"y",
    U"ai",  U"ao",  U"au",  U"ay",  U"âu",  U"ây",  U"eo",  U"êu",  U"ia",  U"iê",  U"iu",  U"oa",
    U"oă",  U"oe",  U"oi",  U"ôi",  U"oo",  U"ơi",  U"ua",  U"uâ",  U"uê",  U"ui",  U"uô",  U"uơ",
    U"uy",  U"ưa",  U"ươ",  U"ưi",  U"ưu",  U"yê",  U"iêu", U"oai", U"oay", U"oeo", U"uay", U"uây",
    U"uôi", U"uya", U"uyê", U"uyu", U"ươi", U"ươu", U"yêu", U"oao", U"uêu", U"ue",  U"uă",  U"eu"};

constexpr std::u32string_view kFinals[] = {U"", U"c", U"ch", U"m", U"n", U"ng", U"nh", U"p", U"t"};

bool one_of(const auto& list, std::u32string_view what) {
  return std::ranges::find(list, what) != std::end(list);
}

bool is_rime(std::u32string_view rime) {
  for (std::size_t size = std::min<std::size_t>(rime.size(), 3); size > 0; --size) {
    if (one_of(kNuclei, rime.substr(0, size)) && one_of(kFinals, rime.substr(size))) return true;
  }
  return false;
}

}  // namespace

bool is_vietnamese_syllable(std::u32string_view word) {
  if (word.empty() || word.size() > 7) return false;
  std::u32string plain;
  int tones = 0;
  for (const char32_t c : word) {
    const Vowel vowel = vowel_of(c);
    tones += vowel.tone != 0 ? 1 : 0;
    plain += vowel.plain != 0 ? vowel.plain : c;
  }
  if (tones > 1) return false;
  if (is_rime(plain)) return true;
  // "gì", "gìn" are "g" with a rime in "i".
  return std::ranges::any_of(kInitials, [&](std::u32string_view initial) {
    return plain.starts_with(initial) && is_rime(std::u32string_view(plain).substr(initial.size()));
  });
}

}  // namespace lexgraph::text

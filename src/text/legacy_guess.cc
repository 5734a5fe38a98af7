#include <algorithm>
#include <string>

#include "lexgraph/text/legacy.h"
#include "lexgraph/text/unicode.h"
#include "src/text/charset.h"
#include "src/text/legacy_tables.h"
#include "src/text/vietnamese_syllable.h"
#include "src/text/viqr.h"

namespace lexgraph::text {
namespace {

constexpr std::size_t kSampleBytes = 64 << 10;
constexpr std::size_t kEnoughWords = 8;

struct Score {
  std::size_t words = 0;  // with letters, or what should be letters, beyond ASCII
  std::size_t good = 0;   // of them Vietnamese syllables
  // In thousandths; a word of luck says little.
  std::size_t share() const { return words == 0 ? 0 : good * 1000 / (words + 2); }
};

bool is_word_character(char32_t c) {
  // Symbols of Latin-1 inside words are what a wrong coding looks like: "§iÒu", "nghÞ ®Þnh",
  // "®­îc".
  return is_letter(c) || (c >= 0xA1 && c <= 0xBF && c != 0xAB && c != 0xBB) || c == 0xAD ||
         (c >= 0x300 && c <= 0x36F) || c == 0xFFFD;
}

void count(std::u32string_view word, Score& score) {
  const bool beyond = std::ranges::any_of(word, [](char32_t c) { return c >= 0x80; });
  if (!beyond || word.size() < 2) return;
  ++score.words;
  score.good += is_vietnamese_syllable(word) ? 1 : 0;
}

Score score_of(std::string_view utf8) {
  Score score;
  std::u32string word;
  for (std::size_t at = 0; at < utf8.size();) {
    const char32_t c = next_code_point(utf8, at);
    if (is_word_character(c)) {
      word += to_lower(c);
      continue;
    }
    count(word, score);
    word.clear();
  }
  count(word, score);
  return score;
}

// Cut at a blank, so that no letter is halved. Markup is mostly ASCII and disturbs little.
std::string_view sample_of(std::string_view bytes) {
  // The head of a page may be all scripts: begin where something beyond ASCII stands.
  std::size_t begin = 0;
  while (begin < bytes.size() && static_cast<unsigned char>(bytes[begin]) < 0x80) ++begin;
  if (begin == bytes.size()) return {};
  while (begin > 0 && bytes[begin - 1] != ' ' && bytes[begin - 1] != '\n') --begin;
  std::string_view sample = bytes.substr(begin);
  if (sample.size() <= kSampleBytes) return sample;
  const std::size_t blank = sample.rfind(' ', kSampleBytes);
  return sample.substr(0, blank == sample.npos ? kSampleBytes : blank);
}

constexpr LegacyCoding kEightBit[] = {LegacyCoding::kTcvn3, LegacyCoding::kVni,
                                      LegacyCoding::kViscii};

// Vietnamese letters that no legacy coding takes for bytes.
bool has_unicode_vietnamese(std::string_view utf8) {
  for (std::size_t at = 0; at < utf8.size();) {
    const char32_t c = next_code_point(utf8, at);
    if (c >= 0x1EA0 && c <= 0x1EF9) return true;
    // Œ, Š, Ž, ƒ and the like come from windows-1252.
    if (c >= 0x102 && c <= 0x1B0 && windows_1252_byte(c) > 0xFF) return true;
  }
  return false;
}

LegacyCoding best(const auto& convert, Score plain) {
  LegacyCoding found = LegacyCoding::kNone;
  std::size_t most = plain.share() + 100;  // not for a trifle
  for (const LegacyCoding coding : kEightBit) {
    const Score score = score_of(convert(coding));
    if (score.words < kEnoughWords || score.share() < 600 || score.share() <= most) continue;
    found = coding;
    most = score.share();
  }
  return found;
}

}  // namespace

LegacyCoding guess_legacy_bytes(std::string_view bytes) {
  const std::string_view sample = sample_of(bytes);
  if (sample.empty()) return LegacyCoding::kNone;
  std::size_t replaced = 0;
  const std::string windows = to_nfc(convert(*charset_named("windows-1258"), sample, &replaced));
  return best([&](LegacyCoding coding) { return decode_legacy(coding, sample); },
              score_of(windows));
}

LegacyCoding guess_legacy_text(std::string_view utf8) {
  const std::string_view sample = sample_of(utf8);
  if (sample.empty()) {
    return looks_like_viqr(utf8.substr(0, kSampleBytes)) ? LegacyCoding::kViqr
                                                         : LegacyCoding::kNone;
  }
  // Letters of Latin Extended Additional are Vietnamese already.
  std::size_t unicode = 0;
  for (std::size_t at = 0; at + 1 < sample.size(); ++at) {
    unicode +=
        sample[at] == '\xE1' && (sample[at + 1] == '\xBA' || sample[at + 1] == '\xBB') ? 1 : 0;
  }
  if (unicode * 200 > sample.size()) return LegacyCoding::kNone;
  return best([&](LegacyCoding coding) { return from_legacy(coding, sample); },
              score_of(to_nfc(sample)));
}

FontReading reading_of(LegacyCoding coding, std::string_view utf8, std::string_view otherwise) {
  if (has_unicode_vietnamese(utf8)) return FontReading::kUnicode;
  const std::size_t legacy = score_of(from_legacy(coding, utf8)).good;
  const std::size_t unicode = score_of(to_nfc(otherwise)).good;
  if (legacy == unicode) return FontReading::kUnclear;
  return legacy > unicode ? FontReading::kLegacy : FontReading::kUnicode;
}

}  // namespace lexgraph::text

#include "src/text/nfc.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>

#include "lexgraph/text/characters.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

const icu::Normalizer2& normalizer() {
  static const icu::Normalizer2* const kInstance = [] {
    UErrorCode status = U_ZERO_ERROR;
    const icu::Normalizer2* instance = icu::Normalizer2::getNFCInstance(status);
    assert(U_SUCCESS(status));  // part of the library's code, not of its data files
    return instance;
  }();
  return *kInstance;
}

icu::StringPiece piece(std::string_view text) {
  return {text.data(), static_cast<std::int32_t>(text.size())};
}

// Blocks in which every code point is NFC_Quick_Check=Yes with combining class 0, told by the first
// two bytes of the UTF-8 form; the exceptions inside them are told by the third. True means "surely
// normalised here"; false sends the text to ICU.
bool plain_three_bytes(unsigned lead, unsigned second, unsigned third) {
  switch (lead) {
    case 0xE1:
      return second >= 0xB8 && second <= 0xBB;  // U+1E00..1EFF, Vietnamese letters
    case 0xE2:
      if (second == 0x80) return third > 0x81;  // not U+2000, U+2001
      if (second == 0x83) return third < 0x90;  // not the marks of U+20D0..20FF
      return (second >= 0x81 && second <= 0x82) || (second >= 0x85 && second <= 0x8B) ||
             (second >= 0x8D && second <= 0xAA);
    case 0xE3:
      if (second == 0x80) return third < 0xAA || third > 0xAF;    // tone marks
      return second != 0x82 || (third != 0x99 && third != 0x9A);  // voicing marks
    case 0xEA:
      return second >= 0xB0;  // Hangul syllables
    case 0xEF:
      return second <= 0xA3 || second >= 0xBB;  // private use; full-width forms
    default:
      return lead >= 0xE4 && lead <= 0xEE;  // ideographs, Hangul, private use
  }
}

bool plain_two_bytes(unsigned lead, unsigned second) {
  if (lead <= 0xCB || lead == 0xCF || lead == 0xD0 || lead == 0xD1) return true;
  return lead == 0xCE && second != 0x87;  // U+0387 is a No
}

constexpr std::size_t kLongRun = 128;  // bytes without an ASCII one between

std::uint8_t combining_class(char32_t c) {
  return normalizer().getCombiningClass(static_cast<UChar32>(c));
}

// Appends `run`, its sequences of marks in canonical order.
void append_ordered(std::string& out, std::string_view run) {
  std::vector<std::pair<std::uint8_t, char32_t>> marks;
  const auto flush = [&out, &marks] {
    std::stable_sort(marks.begin(), marks.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& mark : marks) append_utf8(out, mark.second);
    marks.clear();
  };
  for (std::size_t at = 0; at < run.size();) {
    const char32_t c = next_code_point(run, at);
    if (const std::uint8_t order = combining_class(c); order != 0) {
      marks.emplace_back(order, c);
    } else {
      flush();
      append_utf8(out, c);
    }
  }
  flush();
}

// ICU sorts marks by insertion: a hostile text of marks alone would take quadratic time. Runs long
// enough to matter are put in order first, which is part of NFC anyhow; nullopt if there are none.
std::optional<std::string> with_ordered_runs(std::string_view text) {
  std::optional<std::string> out;
  std::size_t copied = 0;
  for (std::size_t at = 0; at < text.size();) {
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && static_cast<unsigned char>(text[at]) >= 0x80) ++at;
    if (at - begin < kLongRun) continue;
    if (!out) out.emplace();
    out->append(text.substr(copied, begin - copied));
    append_ordered(*out, text.substr(begin, at - begin));
    copied = at;
  }
  if (out) out->append(text.substr(copied));
  return out;
}

// Length of the plain code point at `at`, 0 if ICU must decide.
std::size_t plain_length(std::string_view text, std::size_t at) {
  const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned lead = byte(at);
  if (lead < 0x80) return 1;
  const bool vietnamese = lead == 0xE1 && at + 2 < text.size() && (byte(at + 1) & 0xFC) == 0xB8;
  if (vietnamese) return 3;
  if (lead < 0xE0) return at + 1 < text.size() && plain_two_bytes(lead, byte(at + 1)) ? 2 : 0;
  if (lead >= 0xF0 || at + 2 >= text.size()) return 0;
  return plain_three_bytes(lead, byte(at + 1), byte(at + 2)) ? 3 : 0;
}

}  // namespace

std::size_t nfc_prefix(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = plain_length(text, at);
    // What follows may compose with the code point before it.
    if (length == 0) return at == 0 ? 0 : character_start(text, at - 1);
    at += length;
  }
  return text.size();
}

bool starts_segment(char32_t c) {
  return c < 0x300 || normalizer().hasBoundaryBefore(static_cast<UChar32>(c)) != 0;
}

bool nfc_inert(char32_t c) {
  return combining_class(c) == 0 && normalizer().isInert(static_cast<UChar32>(c)) != 0;
}

void append_nfc(std::string& out, std::string_view text) {
  const std::optional<std::string> ordered = with_ordered_runs(text);
  if (ordered) text = *ordered;
  UErrorCode status = U_ZERO_ERROR;
  icu::StringByteSink<std::string> sink(&out);
  normalizer().normalizeUTF8(0, piece(text), sink, nullptr, status);
  assert(U_SUCCESS(status));
}

bool is_nfc(std::string_view text) {
  const std::size_t prefix = nfc_prefix(text);
  if (prefix == text.size()) return true;
  const std::optional<std::string> ordered = with_ordered_runs(text.substr(prefix));
  if (ordered && *ordered != text.substr(prefix)) return false;
  UErrorCode status = U_ZERO_ERROR;
  return normalizer().isNormalizedUTF8(piece(text.substr(prefix)), status) != 0;
}

std::string to_nfc(std::string_view text) {
  const std::size_t prefix = nfc_prefix(text);
  std::string out(text.substr(0, prefix));
  if (prefix < text.size()) {
    out.reserve(text.size());
    append_nfc(out, text.substr(prefix));
  }
  return out;
}

}  // namespace lexgraph::text

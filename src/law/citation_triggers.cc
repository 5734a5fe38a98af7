#include "src/law/citation_triggers.h"

#include <array>
#include <cstdint>

namespace lexgraph::law {
namespace {

// Classes of bytes. Continuation bytes belong to whatever is before them.
constexpr std::uint8_t kWordByte = 1;
constexpr std::uint8_t kContinuation = 2;
constexpr std::uint8_t kDigit = 4;

constexpr std::array<std::uint8_t, 256> make_classes() {
  std::array<std::uint8_t, 256> out{};
  for (int c = 0; c < 256; ++c) {
    const bool digit = c >= '0' && c <= '9';
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (digit) out[static_cast<std::size_t>(c)] = kWordByte | kDigit;
    if (letter) out[static_cast<std::size_t>(c)] = kWordByte;
    if (c >= 0x80 && c < 0xc0) out[static_cast<std::size_t>(c)] = kContinuation;
    // Lead bytes of letters; C2, E2, E3 and EF lead blanks, dashes, quotes and other marks.
    if ((c >= 0xc3 && c <= 0xdf) || c == 0xe1) out[static_cast<std::size_t>(c)] = kWordByte;
  }
  return out;
}
constexpr auto kClasses = make_classes();

// First three bytes of the words that begin a citation. U+1E80..U+1EFF begin with E1; a letter that
// is decomposed begins with its base letter, and CC leads the mark over it.
struct Opening {
  char first;
  char second;
  std::string_view third;  // any of these bytes; "" for every byte
};
constexpr char kHigh = '\xe1';
constexpr char kLatin1 = '\xc3';
constexpr std::string_view kMark = "\xcc";
constexpr Opening kOpenings[] = {
    {'b', kHigh, ""},
    {'b', kLatin1, ""},
    {'b', 'o', kMark},
    {'b', 'a', kMark},
    {'c', 'h', "\xc6\xe1ui"},
    {'c', kLatin1, ""},
    {'c', 'o', kMark},
    {'c', 'u', kMark},
    {'c', 'a', kMark},
    {'d', 'a', "n"},
    {'g', kHigh, ""},
    {'g', 'a', kMark},
    {'h', 'i',
     "\xe1"
     "e"},
    {'h', kHigh, ""},
    {'h', 'o', kMark},
    {'h', '\xc6', ""},
    {'h', 'u', kMark},
    {'k', 'h', "o"},
    {'k', kHigh, ""},
    {'k', 'e', kMark},
    {'l', 'u',
     "\xe1"
     "a"},
    {'l', kHigh, ""},
    {'l', 'e', kMark},
    {'m', kHigh, ""},
    {'m', 'u', kMark},
    {'m', 'a', kMark},
    {'n', 'g', "h"},
    {'n', kHigh, ""},
    {'n', 'o', kMark},
    {'p', 'h',
     "\xc3\xe1"
     "au"},
    {'q', 'u', "yi"},
    {'s', kHigh, ""},
    {'s', 'a', kMark},
    {'t', 'i',
     "\xe1\xc3"
     "e"},
    {'t', 'h', "\xc3o"},
    {'t', kHigh, ""},
    {'t', 'o', kMark},
    {'v', '\xc4', ""},
    {'v', 'a', kMark},
};

constexpr std::size_t kOpeningCount = sizeof(kOpenings) / sizeof(kOpenings[0]);

struct OpeningTable {
  // Index of an opening + 1 for each pair of first letter (a–z) and second byte; 0: none.
  std::array<std::array<std::uint8_t, 256>, 26> opening{};
  std::array<std::array<bool, 256>, kOpeningCount + 1> third{};

  constexpr OpeningTable() {
    for (std::size_t i = 0; i < kOpeningCount; ++i) {
      const Opening& row = kOpenings[i];
      const auto second = static_cast<unsigned char>(row.second);
      auto& letter = opening[static_cast<std::size_t>(row.first - 'a')];
      letter[second] = static_cast<std::uint8_t>(i + 1);
      if (second < 0x80) letter[second - 32U] = static_cast<std::uint8_t>(i + 1);
      for (std::size_t c = 0; c < 256; ++c) third[i + 1][c] = row.third.empty();
      for (const char c : row.third) {
        const auto byte = static_cast<unsigned char>(c);
        third[i + 1][byte] = true;
        if (byte < 0x80) third[i + 1][byte - 32U] = true;
      }
    }
  }
};
constexpr OpeningTable kTable;

unsigned char at_or_zero(std::string_view text, std::size_t at) {
  return at < text.size() ? static_cast<unsigned char>(text[at]) : 0;
}

// "điều", "điểm", "đoạn", "đề án", "định mức".
bool opens_with_d(std::string_view text, std::size_t at) {
  const unsigned char lead = at_or_zero(text, at);
  const unsigned char next = at_or_zero(text, at + 1);
  const bool stroke = lead == 0xc4 ? next == 0x90 || next == 0x91 : next == 0x90 || next == 0xb0;
  if (!stroke) return false;
  const unsigned char third = at_or_zero(text, at + 2) | 0x20;
  return third == 'i' || third == 'o' || third == 'e' || third == (0xe1 | 0x20);
}

// Digits followed by what joins the parts of a number.
bool opens_number(std::string_view text, std::size_t at) {
  if (at > 0) {
    const char before = text[at - 1];
    if (before == '/' || before == '-' || before == '.') return false;
  }
  std::size_t p = at;
  while (p < text.size() && p - at < 8 && text[p] >= '0' && text[p] <= '9') ++p;
  if (p - at > 6) return false;
  if ((at_or_zero(text, p) | 0x20) >= 'a' && (at_or_zero(text, p) | 0x20) <= 'd') ++p;
  for (int blanks = 0; blanks < 2; ++blanks) {
    const unsigned char c = at_or_zero(text, p);
    if (c == ' ' || c == '\n' || c == '\r' || c == '\t')
      ++p;
    else if (c == 0xc2 && at_or_zero(text, p + 1) == 0xa0)
      p += 2;
  }
  const unsigned char c = at_or_zero(text, p);
  return c == '/' || c == '-' || c == 0xe2 || c == 0xef;
}

}  // namespace

bool TriggerScan::may_begin(std::size_t at) const {
  const unsigned char c = at_or_zero(text_, at);
  if (kClasses[c] & kDigit) return opens_number(text_, at);
  if (every_word_) return true;
  if (c < 0x80) {
    const auto& second = kTable.opening[(c | 0x20U) - 'a'];
    const std::uint8_t opening = second[at_or_zero(text_, at + 1)];
    return opening != 0 && kTable.third[opening][at_or_zero(text_, at + 2)];
  }
  if (c == 0xc3 || c == 0xc4) return opens_with_d(text_, at);
  return c >= 0xce && c <= 0xd1;  // Greek and Cyrillic look-alikes
}

std::size_t TriggerScan::next(std::size_t at) const {
  const std::size_t size = text_.size();
  std::size_t p = at;
  while (p < size) {
    if ((kClasses[static_cast<unsigned char>(text_[p])] & kWordByte) == 0) {
      ++p;
      continue;
    }
    if (may_begin(p)) return p;
    do {
      ++p;
    } while (p < size &&
             (kClasses[static_cast<unsigned char>(text_[p])] & (kWordByte | kContinuation)) != 0);
  }
  return size;
}

}  // namespace lexgraph::law

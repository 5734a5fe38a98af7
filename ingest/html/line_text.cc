#include "ingest/html/line_text.h"

#include <array>
#include <cstdint>

#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

enum ByteClass : std::uint8_t {
  kOrdinary,
  kSpecial,    // may begin a blank, an invisible or a private-use character
  kCombining,  // may begin a combining mark or a character that is not in NFC
};

constexpr std::array<std::uint8_t, 256> byte_classes() {
  std::array<std::uint8_t, 256> classes{};
  for (std::size_t c = 0; c <= 0x20; ++c) classes[c] = kSpecial;
  classes[0x7F] = kSpecial;
  classes[0xC2] = kSpecial;  // U+0080..00BF: NBSP, soft hyphen, C1 controls
  classes[0xE2] = kSpecial;  // U+2000..
  classes[0xE3] = kSpecial;  // U+3000
  classes[0xEE] = kSpecial;  // private use
  classes[0xEF] = kSpecial;  // private use, U+FEFF
  classes[0xCC] = kCombining;
  classes[0xCD] = kCombining;
  classes[0xE0] = kCombining;
  for (std::size_t c = 0xE4; c < 0xEE; ++c) classes[c] = kCombining;  // hangul, compatibility
  for (std::size_t c = 0xF0; c < 0x100; ++c) classes[c] = kCombining;
  return classes;
}
constexpr std::array<std::uint8_t, 256> kClasses = byte_classes();

std::uint8_t class_of(char c) { return kClasses[static_cast<unsigned char>(c)]; }

struct SymbolCharacter {
  char32_t code;
  std::string_view shown;
};
// Word's Symbol and Wingdings fonts live at U+F000 + byte.
constexpr SymbolCharacter kSymbols[] = {
    {0xF0B7, "•"}, {0xF0A7, "▪"}, {0xF0A8, "□"}, {0xF06F, "□"}, {0xF06E, "■"}, {0xF071, "□"},
    {0xF0D8, "➢"}, {0xF0FC, "✓"}, {0xF0FE, "☑"}, {0xF0E0, "→"}, {0xF0AE, "→"}, {0xF0B3, "≥"},
    {0xF0A3, "≤"}, {0xF0B4, "×"}, {0xF0B0, "°"}, {0xF0B1, "±"}, {0xF076, "❖"}, {0xF0E8, "➔"},
};

}  // namespace

void LineText::add(std::string_view run) {
  if (pending_blank_) {
    text_ += ' ';
    pending_blank_ = false;
  }
  text_ += run;
}

bool LineText::append(std::string_view raw) {
  const std::size_t before = text_.size();
  std::size_t at = 0;
  while (at < raw.size()) {
    std::size_t end = at;
    std::uint8_t kind = kOrdinary;
    while (end < raw.size() && (kind = class_of(raw[end])) != kSpecial) {
      combining_ |= kind == kCombining;
      ++end;
    }
    if (end > at) add(raw.substr(at, end - at));
    at = end;
    if (at < raw.size()) special(raw, at);
  }
  return text_.size() > before;
}

void LineText::special(std::string_view raw, std::size_t& at) {
  const unsigned char first = static_cast<unsigned char>(raw[at]);
  if (first <= 0x20) {
    ++at;
    // Other control characters are neither text nor blank.
    if (first >= 0x09 && (first <= 0x0D || first == 0x20)) blank();
    return;
  }
  const std::size_t begin = at;
  const char32_t c = text::next_code_point(raw, at);
  if ((c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
      (c >= 0x2060 && c <= 0x2064) || c == 0xFEFF || c == 0xAD ||
      (c >= 0x7F && c < 0xA0 && c != 0x85)) {
    return;
  }
  if (c == 0xA0 || c == 0x85 || (c >= 0x2000 && c <= 0x200A) || c == 0x2028 || c == 0x2029 ||
      c == 0x202F || c == 0x205F || c == 0x3000) {
    blank();
  } else if (c >= 0xE000 && c <= 0xF8FF) {
    private_use(c);
  } else {
    combining_ |= c >= 0x2100;  // compatibility characters; general punctuation is always in NFC
    add(raw.substr(begin, at - begin));
  }
}

void LineText::private_use(char32_t c) {
  for (const SymbolCharacter& symbol : kSymbols) {
    if (symbol.code == c) return add(symbol.shown);
  }
  std::string shown;
  // Digits and punctuation are the same in the Symbol font as in ASCII.
  text::append_utf8(shown, c > 0xF020 && c < 0xF040 ? c - 0xF000 : c);
  add(shown);
}

std::string LineText::take() {
  std::string line = combining_ ? text::to_nfc(text_) : text_;
  text_.clear();
  pending_blank_ = false;
  combining_ = false;
  return line;
}

}  // namespace lexgraph::ingest

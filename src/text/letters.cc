#include "src/text/letters.h"

#include <string_view>
#include <utility>

#include <unicode/uchar.h>
#include <unicode/unorm2.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

constexpr char32_t kDStroke = 0x111;  // đ

// Letters drawn like a Latin one, by Unicode name order of the script. Both cases are listed: the
// capital decides where only it looks alike (Cyrillic В, Н).
constexpr std::pair<char32_t, char> kLookAlikes[] = {
    // Greek
    {0x391, 'a'},
    {0x392, 'b'},
    {0x395, 'e'},
    {0x396, 'z'},
    {0x397, 'h'},
    {0x399, 'i'},
    {0x39A, 'k'},
    {0x39C, 'm'},
    {0x39D, 'n'},
    {0x39F, 'o'},
    {0x3A1, 'p'},
    {0x3A4, 't'},
    {0x3A5, 'y'},
    {0x3A7, 'x'},
    {0x3B1, 'a'},
    {0x3B9, 'i'},
    {0x3BA, 'k'},
    {0x3BD, 'v'},
    {0x3BF, 'o'},
    {0x3C1, 'p'},
    {0x3C5, 'u'},
    {0x3C7, 'x'},
    // Cyrillic
    {0x405, 's'},
    {0x406, 'i'},
    {0x408, 'j'},
    {0x410, 'a'},
    {0x412, 'b'},
    {0x415, 'e'},
    {0x41A, 'k'},
    {0x41C, 'm'},
    {0x41D, 'h'},
    {0x41E, 'o'},
    {0x420, 'p'},
    {0x421, 'c'},
    {0x422, 't'},
    {0x423, 'y'},
    {0x425, 'x'},
    {0x430, 'a'},
    {0x432, 'b'},
    {0x435, 'e'},
    {0x43A, 'k'},
    {0x43C, 'm'},
    {0x43D, 'h'},
    {0x43E, 'o'},
    {0x440, 'p'},
    {0x441, 'c'},
    {0x442, 't'},
    {0x443, 'y'},
    {0x445, 'x'},
    {0x455, 's'},
    {0x456, 'i'},
    {0x458, 'j'},
    {0x4AE, 'y'},
    {0x4AF, 'y'},
    {0x4BA, 'h'},
    {0x4BB, 'h'},
    {0x500, 'd'},
    {0x501, 'd'},
    {0x51A, 'q'},
    {0x51B, 'q'},
    {0x51C, 'w'},
    {0x51D, 'w'},
};

// Ð, ð, Đ and the African Ɖ, ɖ are typed for one another.
constexpr char32_t kDLikeLetters[] = {0xD0, 0xF0, 0x110, 0x111, 0x189, 0x256};

char32_t fold_punctuation(char32_t c) {
  switch (c) {
    case 0x2018:
    case 0x2019:
    case 0x201A:
    case 0x201B:
    case 0x2032:
    case 0x2035:
    case 0xB4:
      return '\'';
    case 0xAB:
    case 0xBB:
    case 0x201C:
    case 0x201D:
    case 0x201E:
    case 0x201F:
    case 0x2033:
    case 0x2036:
      return '"';
    case 0x2044:
      return '/';
    default:
      break;
  }
  if (c >= 0x2010 && c <= 0x2015) return '-';
  // Line ends and tabs stay: scanners of folded text rely on them.
  return c >= 0x80 && is_blank(c) && !is_invisible(c) ? U' ' : c;
}

char32_t base_letter(const UNormalizer2* nfc, char32_t c) {
  UChar decomposition[8];
  UErrorCode status = U_ZERO_ERROR;
  const std::int32_t length =
      unorm2_getDecomposition(nfc, static_cast<UChar32>(c), decomposition, 8, &status);
  return U_SUCCESS(status) && length > 0 ? decomposition[0] : c;
}

CharTable make_lower() {
  CharTable table{};
  for (char32_t c = 0; c < kTableSize; ++c) {
    const UChar32 lower = u_tolower(static_cast<UChar32>(c));
    table[c] = static_cast<std::uint16_t>(lower);
  }
  return table;
}

CharTable make_fold() {
  CharTable table = lower_table();
  for (char32_t c = 0; c < kTableSize; ++c) {
    const char32_t folded = fold_punctuation(c);
    if (folded != c) table[c] = static_cast<std::uint16_t>(folded);
  }
  for (const auto& [from, to] : kLookAlikes) table[from] = static_cast<unsigned char>(to);
  for (const char32_t c : kDLikeLetters) table[c] = kDStroke;
  return table;
}

CharTable make_ascii() {
  UErrorCode status = U_ZERO_ERROR;
  const UNormalizer2* nfc = unorm2_getNFCInstance(&status);
  CharTable table = fold_table();
  for (char32_t c = 0x80; c < kTableSize; ++c) {
    if (u_getCombiningClass(static_cast<UChar32>(c)) != 0) {
      table[c] = 0;
    } else {
      const char32_t folded = fold_table()[c];
      table[c] = static_cast<std::uint16_t>(folded == kDStroke ? U'd' : base_letter(nfc, folded));
    }
  }
  return table;
}

}  // namespace

const CharTable& lower_table() {
  static const CharTable kTable = make_lower();
  return kTable;
}

const CharTable& fold_table() {
  static const CharTable kTable = make_fold();
  return kTable;
}

const CharTable& ascii_table() {
  static const CharTable kTable = make_ascii();
  return kTable;
}

bool is_blank(char32_t c) {
  if (c <= 0x20) return c == ' ' || (c >= '\t' && c <= '\r');
  if (c < 0x2000) return c == 0xA0 || c == 0x85;
  return c <= 0x200B || c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000 ||
         c == 0xFEFF;
}

bool is_letter(char32_t c) {
  if (c < 0x80) return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  return u_isalpha(static_cast<UChar32>(c)) != 0;
}

bool is_upper(char32_t c) { return is_letter(c) && to_lower(c) != c; }

bool is_digit(char32_t c) { return (c >= '0' && c <= '9') || (c >= 0xFF10 && c <= 0xFF19); }

char32_t to_lower(char32_t c) {
  if (c < 0x80) return c >= 'A' && c <= 'Z' ? c + 0x20 : c;
  if (c < kTableSize) return lower_table()[c];
  return static_cast<char32_t>(u_tolower(static_cast<UChar32>(c)));
}

char32_t fold_char(char32_t c) {
  if (c < kTableSize) return fold_table()[c];
  if (c == 0x2212 || c == 0xFF0D || c == 0xFE58 || c == 0xFE63) return '-';
  if (c == 0x3000) return ' ';
  if (c == 0x2215 || c == 0xFF0F) return '/';
  if (c >= 0xFF01 && c <= 0xFF5E && (is_digit(c) || is_letter(c))) return fold_char(c - 0xFEE0);
  return to_lower(c);
}

char32_t to_upper(char32_t c) {
  if (c < 0x80) return c >= 'a' && c <= 'z' ? c - 0x20 : c;
  return static_cast<char32_t>(u_toupper(static_cast<UChar32>(c)));
}

std::string to_lower(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) append_utf8(out, to_lower(next_code_point(text, at)));
  return out;
}

std::string sentence_case(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  bool first = true;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next_code_point(text, at);
    if (first && is_letter(c)) {
      append_utf8(out, to_upper(c));
      first = false;
    } else {
      append_utf8(out, to_lower(c));
    }
  }
  return out;
}

bool all_upper(std::string_view text) {
  bool any = false;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t c = next_code_point(text, at);
    if (!is_letter(c)) continue;
    if (u_islower(static_cast<UChar32>(c)) != 0) return false;
    any = true;
  }
  return any;
}

}  // namespace lexgraph::text

#include "eval/text/python_text.h"

#include <array>
#include <charconv>
#include <cmath>

#include <unicode/uchar.h>

#include "lexgraph/text/unicode.h"

namespace lexgraph::eval::python {
namespace {

UChar32 icu(char32_t c) { return static_cast<UChar32>(c); }

}  // namespace

std::u32string decode(std::string_view utf8) {
  std::u32string out;
  out.reserve(utf8.size() / 2);
  for (std::size_t at = 0; at < utf8.size();) out += text::next_code_point(utf8, at);
  return out;
}

std::string encode(std::u32string_view text) {
  std::string out;
  out.reserve(text.size() * 3);
  for (const char32_t c : text) text::append_utf8(out, c);
  return out;
}

bool is_decimal(char32_t c) {
  if (c >= 0x4E00 && c <= 0x9FFF) return false;  // ideographs: nearly all that is asked about
  return c < 0x80 ? c >= U'0' && c <= U'9' : u_isdigit(icu(c)) != 0;
}

int decimal_value(char32_t c) { return u_charDigitValue(icu(c)); }

bool is_alpha_or_digit(char32_t c) {
  if (c >= 0x4E00 && c <= 0x9FA5) return true;  // nearly all that is asked about
  if (u_isalpha(icu(c))) return true;
  const int type = u_getIntPropertyValue(icu(c), UCHAR_NUMERIC_TYPE);
  return type == U_NT_DECIMAL || type == U_NT_DIGIT;
}

bool is_word(char32_t c) {
  if (c == U'_' || u_isalpha(icu(c))) return true;
  return u_getIntPropertyValue(icu(c), UCHAR_NUMERIC_TYPE) != U_NT_NONE;
}

bool is_space(char32_t c) {
  if (c < 0x80) return c == U' ' || (c >= 0x09 && c <= 0x0D) || (c >= 0x1C && c <= 0x1F);
  return c <= U'\u3000' && u_isUWhiteSpace(icu(c)) != 0;  // the last one is U+3000
}

std::u32string_view strip(std::u32string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::u32string_view> split(std::u32string_view text, std::u32string_view separator) {
  std::vector<std::u32string_view> parts;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(separator, at);
    if (end == std::u32string_view::npos) {
      parts.push_back(text.substr(at));
      return parts;
    }
    parts.push_back(text.substr(at, end - at));
    at = end + separator.size();
  }
}

std::u32string replace_all(std::u32string_view text, std::u32string_view from,
                           std::u32string_view to) {
  std::u32string out;
  for (std::size_t at = 0;;) {
    const std::size_t end = text.find(from, at);
    if (end == std::u32string_view::npos) return out.append(text.substr(at));
    out.append(text.substr(at, end - at)).append(to);
    at = end + from.size();
  }
}

std::string repr(double value) {
  std::array<char, 64> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  std::string out(digits.data(), end);
  if (std::isfinite(value) && out.find_first_of(".e") == std::string::npos) out += ".0";
  return out;
}

}  // namespace lexgraph::eval::python

#include "eval/text/numeral_grammar.h"

#include <cmath>
#include <cstdlib>
#include <string>

#include "eval/text/python_text.h"

namespace lexgraph::eval {
namespace {

using CodePoints = std::u32string_view;

constexpr std::size_t kNone = CodePoints::npos;
constexpr std::size_t kMostDigits = 16;  // beyond it cn2an refuses
constexpr CodePoints kDigits = U"零一二三四五六七八九";

// Variant spellings to the common one.
char32_t common_form(char32_t c) {
  constexpr CodePoints kVariants = U"〇壹幺贰两叁仨肆伍陆柒捌玖拾佰仟";
  constexpr CodePoints kCommon = U"零一一二二三三四五六七八九十百千";
  const std::size_t at = kVariants.find(c);
  return at == kNone ? c : kCommon[at];
}

int digit_value(char32_t c) {
  const std::size_t at = kDigits.find(c);
  return at == kNone ? -1 : static_cast<int>(at);
}

std::int64_t unit_value(char32_t c) {
  switch (c) {
    case U'十':
      return 10;
    case U'百':
      return 100;
    case U'千':
      return 1'000;
    case U'万':
      return 10'000;
    case U'亿':
      return 100'000'000;
    default:
      return 0;
  }
}

// The strict grammar, one function per range; each asks whether the whole of `s` is such a numeral.
bool is_1_9(CodePoints s) { return s.size() == 1 && digit_value(s[0]) > 0; }

bool is_10_99(CodePoints s) {
  const std::size_t ten = s.find(U'十');
  if (ten == kNone) return false;
  const CodePoints before = s.substr(0, ten), after = s.substr(ten + 1);
  return (before.empty() || is_1_9(before)) && (after.empty() || is_1_9(after));
}

bool is_1_99(CodePoints s) { return is_1_9(s) || is_10_99(s); }

// `head` UNIT, alone or before 零 and `low`, or before `high`.
template <typename Head, typename Low, typename High>
bool is_with_unit(CodePoints s, char32_t unit, Head head, Low low, High high) {
  const std::size_t at = s.find(unit);
  if (at == kNone || !head(s.substr(0, at))) return false;
  const CodePoints rest = s.substr(at + 1);
  return rest.empty() || (rest[0] == U'零' && low(rest.substr(1))) || high(rest);
}

bool is_100_999(CodePoints s) { return is_with_unit(s, U'百', is_1_9, is_1_9, is_10_99); }
bool is_1_999(CodePoints s) { return is_100_999(s) || is_1_99(s); }
bool is_1000_9999(CodePoints s) { return is_with_unit(s, U'千', is_1_9, is_1_99, is_100_999); }
bool is_1_9999(CodePoints s) { return is_1000_9999(s) || is_1_999(s); }
bool is_ten_thousands(CodePoints s) {
  return is_with_unit(s, U'万', is_1_9999, is_1_999, is_1000_9999);
}
bool is_below_hundred_million(CodePoints s) { return is_ten_thousands(s) || is_1_9999(s); }
bool is_hundred_millions(CodePoints s) {
  return is_with_unit(s, U'亿', is_below_hundred_million, is_below_hundred_million,
                      is_ten_thousands);
}
bool is_strict(CodePoints s) {
  return s == U"零" || is_hundred_millions(s) || is_below_hundred_million(s);
}

std::int64_t value_by_units(CodePoints s) {
  std::int64_t value = 0, unit = 1, large = 1;
  for (std::size_t i = s.size(); i-- > 0;) {
    if (const int digit = digit_value(s[i]); digit >= 0) {
      value += digit * unit;
      continue;
    }
    unit = unit_value(s[i]);
    if (unit % 10'000 == 0) {
      if (unit > large)
        large = unit;
      else
        unit = large = unit * large;
    }
    if (unit < large) unit *= large;
    if (i == 0) value += unit;
  }
  return value;
}

std::optional<std::int64_t> value_of_digits(CodePoints s) {
  if (s.empty() || s.size() > kMostDigits + 2) return std::nullopt;
  std::int64_t value = 0;
  for (const char32_t c : s) {
    const int digit = digit_value(c);
    if (digit < 0) return std::nullopt;
    value = value * 10 + digit;
  }
  return value;
}

// ^([digit]{0,2}[unit])+[digit]$: 一万二, 十三万六.
bool is_spoken(CodePoints s) {
  if (s.size() < 2 || digit_value(s.back()) < 0) return false;
  int digits = 0;
  for (const char32_t c : s.substr(0, s.size() - 1)) {
    digits = digit_value(c) >= 0 ? digits + 1 : 0;
    if (digits > 2) return false;
  }
  return digits == 0;
}

std::u32string without_leading(std::u32string text, char32_t c) {
  text.erase(0, text.find_first_not_of(c));
  return text;
}

// ASCII digits as a Chinese numeral; nullopt for more than 16 digits.
std::optional<std::u32string> spelled_out(CodePoints ascii) {
  const std::u32string digits = without_leading(std::u32string(ascii), U'0');
  if (digits.empty()) return std::u32string(U"零");
  if (digits.size() > kMostDigits) return std::nullopt;
  constexpr CodePoints kUnits = U" 十百千万十百千亿十百千万十百千";
  std::u32string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const std::size_t place = digits.size() - 1 - i;
    if (digits[i] != U'0') {
      out += kDigits[digits[i] - U'0'];
      if (place > 0) out += kUnits[place];
      continue;
    }
    if (place % 4 == 0) {
      out += U'零';
      if (place > 0) out += kUnits[place];
    }
    if (i > 0 && out.back() != U'零') out += U'零';
  }
  for (const auto& [from, to] : {std::pair<CodePoints, CodePoints>{U"零零", U"零"},
                                 {U"零万", U"万"},
                                 {U"零亿", U"亿"},
                                 {U"亿万", U"亿"}}) {
    out = python::replace_all(out, from, to);
  }
  while (!out.empty() && out.back() == U'零') out.pop_back();
  out = without_leading(std::move(out), U'零');
  if (out.starts_with(U"一十")) out.erase(0, 1);
  return out;
}

std::optional<std::u32string> with_digits_spelled_out(CodePoints text) {
  std::u32string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && text[end] >= U'0' && text[end] <= U'9') ++end;
    if (end == at) {
      out += common_form(text[at++]);
      continue;
    }
    const auto spelled = spelled_out(text.substr(at, end - at));
    if (!spelled) return std::nullopt;
    out += *spelled;
    at = end;
  }
  return out;
}

std::optional<std::int64_t> integer_value(std::u32string s) {
  if (is_strict(s)) return value_by_units(s);
  if (const auto digits = value_of_digits(s)) return digits;
  if (!is_spoken(s)) return std::nullopt;
  switch (unit_value(s[s.size() - 2])) {  // the digit at the end counts the next lower unit
    case 100:
      s += U'十';
      break;
    case 1'000:
      s += U'百';
      break;
    case 10'000:
      s += U'千';
      break;
    case 100'000'000:
      s += U"千万";
      break;
    default:
      break;
  }
  if (!is_strict(s)) return std::nullopt;
  return value_by_units(s);
}

// -?\d+(\.\d+)?[unit]?
std::optional<Numeral> value_of_ascii(CodePoints text) {
  std::string number;
  std::int64_t unit = 1;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char32_t c = common_form(text[i]);
    if (i + 1 == text.size() && unit_value(c) > 0)
      unit = unit_value(c);
    else if ((c >= U'0' && c <= U'9') || c == U'.' || (c == U'-' && i == 0))
      number += static_cast<char>(c);
    else
      return std::nullopt;
  }
  const std::size_t digits = number.starts_with('-') ? 1 : 0;
  const std::size_t dot = number.find('.');
  if (number.size() == digits || dot == digits || dot + 1 == number.size() ||
      dot != number.rfind('.')) {
    return std::nullopt;
  }
  const double value = std::strtod(number.c_str(), nullptr) * static_cast<double>(unit);
  if (unit == 1 || std::abs(value) > 9e18) return Numeral{false, 0, value};
  return Numeral{true, static_cast<std::int64_t>(value), 0};
}

std::optional<double> decimal_value_of(CodePoints digits) {
  if (digits.size() > kMostDigits) return std::nullopt;
  std::string number = "0.";
  for (const char32_t c : digits) {
    const int digit =
        c >= U'0' && c <= U'9' ? static_cast<int>(c - U'0') : digit_value(common_form(c));
    if (digit < 0) return std::nullopt;
    number += static_cast<char>('0' + digit);
  }
  return std::strtod(number.c_str(), nullptr);
}

bool readable(CodePoints text) {
  for (const char32_t c : text) {
    const char32_t common = common_form(c);
    const bool known = digit_value(common) >= 0 || unit_value(common) > 0 || c == U'点' ||
                       c == U'负' || c == U'.' || c == U'-' || (c >= U'0' && c <= U'9');
    if (!known) return false;
  }
  return !text.empty();
}

}  // namespace

std::optional<Numeral> read_numeral(std::u32string_view input) {
  if (!readable(input)) return std::nullopt;
  std::u32string text = python::replace_all(input, U"零十", U"零一十");
  text = python::replace_all(text, U"零百", U"零一百");
  const bool negative = text.front() == U'负';
  if (negative) text.erase(0, 1);
  const std::size_t point = text.find(U'点');
  if (point == kNone) {
    if (const auto ascii = value_of_ascii(text)) return ascii;
  } else if (text.find(U'点', point + 1) != kNone) {
    return std::nullopt;
  }
  auto spelled = with_digits_spelled_out(CodePoints(text).substr(0, point));
  if (!spelled) return std::nullopt;
  const auto whole = integer_value(std::move(*spelled));
  if (!whole) return std::nullopt;
  const int sign = negative ? -1 : 1;
  if (point == kNone) return Numeral{true, sign * *whole, 0};
  const auto fraction = decimal_value_of(CodePoints(text).substr(point + 1));
  if (!fraction) return std::nullopt;
  return Numeral{false, 0, sign * (static_cast<double>(*whole) + *fraction)};
}

}  // namespace lexgraph::eval

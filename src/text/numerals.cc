#include "lexgraph/text/numerals.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {
namespace {

constexpr std::size_t kLongestRoman = 15;  // MMMDCCCLXXXVIII

constexpr std::pair<int, std::string_view> kRomanSteps[] = {
    {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
    {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"},
};

// Reads greedily from the largest step; strict because only the one canonical spelling of the value
// is accepted afterwards.
std::optional<int> strict_roman(std::string_view capitals) {
  int value = 0;
  std::string_view rest = capitals;
  for (const auto& [step, letters] : kRomanSteps) {
    while (rest.substr(0, letters.size()) == letters) {
      value += step;
      rest.remove_prefix(letters.size());
    }
  }
  if (!rest.empty() || value == 0 || value > 3999 || to_roman(value) != capitals) {
    return std::nullopt;
  }
  return value;
}

char upper_ascii(char32_t c) { return static_cast<char>(c >= 'a' && c <= 'z' ? c - 0x20 : c); }

struct VietnameseWord {
  std::string_view word;
  int value;
};

// "mươi" and "trăm" are handled apart. Spelling variants stand side by side.
constexpr VietnameseWord kVietnameseDigits[] = {
    {"nhất", 1}, {"một", 1}, {"mốt", 1}, {"nhì", 2},  {"hai", 2},  {"ba", 3},
    {"tư", 4},   {"bốn", 4}, {"năm", 5}, {"lăm", 5},  {"nhăm", 5}, {"sáu", 6},
    {"bảy", 7},  {"bẩy", 7}, {"tám", 8}, {"chín", 9},
};

// -1 if it is none.
int vietnamese_digit(std::string_view word) {
  for (const VietnameseWord& entry : kVietnameseDigits) {
    if (entry.word == word) return entry.value;
  }
  return -1;
}

std::string_view take_word(std::string_view& rest) {
  rest = trim(rest);
  const std::size_t end = std::min(rest.find(' '), rest.size());
  const std::string_view word = rest.substr(0, end);
  rest.remove_prefix(end);
  return word;
}

std::optional<int> arabic(std::string_view word) {
  if (word.empty() || word.size() > 6) return std::nullopt;
  int value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

// [digit "trăm"] ["linh"|"lẻ"] [[digit] "mươi"|"mười"] [digit], at least one of them there.
std::optional<int> vietnamese_cardinal(std::string_view rest) {
  constexpr int kNone = -1;
  int total = 0;
  int digit = kNone;  // read, and its place not yet known
  bool tens_open = true;
  bool any = false;
  while (!(rest = trim(rest)).empty()) {
    const std::string_view word = take_word(rest);
    any = true;
    if (word == "trăm") {
      if (digit == kNone || total != 0 || !tens_open) return std::nullopt;
      total = std::exchange(digit, kNone) * 100;
    } else if (word == "mươi" || word == "mười") {
      if (!tens_open || (word == "mươi") != (digit != kNone)) return std::nullopt;
      total += 10 * (digit == kNone ? 1 : digit);
      digit = kNone;
      tens_open = false;
    } else if (word == "linh" || word == "lẻ") {
      if (total == 0 || digit != kNone || !tens_open) return std::nullopt;
      tens_open = false;
    } else {
      if (digit != kNone) return std::nullopt;
      digit = vietnamese_digit(word);
      if (digit == kNone) return std::nullopt;
    }
  }
  if (!any) return std::nullopt;
  return total + std::max(digit, 0);
}

struct ChineseNumeral {
  char32_t letter;
  int value;
};

constexpr ChineseNumeral kChineseDigits[] = {
    {U'零', 0}, {U'〇', 0}, {U'○', 0},  {U'一', 1}, {U'二', 2}, {U'两', 2}, {U'三', 3},
    {U'四', 4}, {U'五', 5}, {U'六', 6}, {U'七', 7}, {U'八', 8}, {U'九', 9},
};
constexpr ChineseNumeral kChineseUnits[] = {
    {U'十', 10}, {U'百', 100}, {U'千', 1000}, {U'万', 10'000}};
constexpr long kMostChinese = 100'000'000;

template <std::size_t N>
int chinese_value(const ChineseNumeral (&table)[N], char32_t c) {
  for (const ChineseNumeral& entry : table) {
    if (entry.letter == c) return entry.value;
  }
  return -1;
}

}  // namespace

std::optional<int> roman_value(std::string_view numeral) {
  std::string capitals;
  bool upper = false;  // a capital is there,
  bool lower = false;  // a small letter other than l
  bool only_l = !numeral.empty();
  for (std::size_t at = 0; at < numeral.size();) {
    char32_t c = next_code_point(numeral, at);
    const bool is_capital = is_upper(c);
    if (c >= 0x80) c = fold_char(c);  // Cyrillic Х, І and the like
    if (c >= 0x80 || capitals.size() == kLongestRoman) return std::nullopt;
    upper = upper || is_capital;
    lower = lower || (!is_capital && c != 'l');
    only_l = only_l && c == 'l';
    capitals.push_back(!is_capital && c == 'l' ? 'l' : upper_ascii(c));
  }
  if (upper && lower) return std::nullopt;
  const char small_l = upper || only_l ? 'I' : 'L';
  for (char& c : capitals) {
    if (c == 'l') c = small_l;
  }
  return strict_roman(capitals);
}

std::string to_roman(int value) {
  std::string out;
  if (value < 1 || value > 3999) return out;
  for (const auto& [step, letters] : kRomanSteps) {
    while (value >= step) {
      out += letters;
      value -= step;
    }
  }
  return out;
}

std::optional<int> vietnamese_ordinal(std::string_view folded_words) {
  std::string_view rest = folded_words;
  std::string_view after_first = rest;
  const std::string_view first = take_word(after_first);
  if (first == "thứ") rest = after_first;
  if (trim(rest) == "đầu tiên") return 1;
  if (const auto value = arabic(trim(rest))) return value;
  return vietnamese_cardinal(rest);
}

std::optional<int> chinese_number(std::string_view numeral) {
  constexpr std::size_t kLongest = 60;  // bytes
  if (numeral.empty() || numeral.size() > kLongest) return std::nullopt;
  std::vector<int> digits;  // without units: "一〇二" is read place by place
  long total = 0;           // placed by 万
  long section = 0;         // placed below it
  long digit = 0;
  bool units = false;
  for (std::size_t at = 0; at < numeral.size();) {
    const char32_t c = next_code_point(numeral, at);
    const int unit = chinese_value(kChineseUnits, c);
    if (const int value = chinese_value(kChineseDigits, c); value >= 0) {
      digits.push_back(value);
      digit = value;
    } else if (unit == 10'000) {
      total = (total + section + digit) * unit;
      section = digit = 0;
    } else if (unit > 0) {
      section += std::max(digit, 1L) * unit;
      digit = 0;
    } else {
      return std::nullopt;
    }
    units = units || unit > 0;
    if (total > kMostChinese || section > kMostChinese) return std::nullopt;
  }
  if (units) return static_cast<int>(total + section + digit);
  if (digits.size() > 6) return std::nullopt;
  int value = 0;
  for (const int d : digits) value = value * 10 + d;
  return value;
}

}  // namespace lexgraph::text

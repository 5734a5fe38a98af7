#include "eval/text/chinese_numerals.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "eval/text/numeral_grammar.h"
#include "eval/text/python_text.h"

namespace lexgraph::eval {
namespace {

using CodePoints = std::u32string_view;

constexpr std::size_t kNone = CodePoints::npos;

bool is_plain_digit(char32_t c) {
  switch (c) {
    case U'零':
    case U'一':
    case U'二':
    case U'三':
    case U'四':
    case U'五':
    case U'六':
    case U'七':
    case U'八':
    case U'九':
      return true;
    default:
      return false;
  }
}
bool is_unit(char32_t c) {
  switch (c) {
    case U'十':
    case U'拾':
    case U'百':
    case U'佰':
    case U'千':
    case U'仟':
    case U'万':
    case U'亿':
      return true;
    default:
      return false;
  }
}
bool is_numeral(char32_t c) { return is_plain_digit(c) || is_unit(c); }
bool is_ascii_digit(char32_t c) { return c >= U'0' && c <= U'9'; }

template <typename Is>
std::size_t run_end(CodePoints text, std::size_t at, Is is) {
  while (at < text.size() && is(text[at])) ++at;
  return at;
}

// 负?([numeral]+点)?[numeral]+ at `at`: where it ends, kNone when it is not there.
std::size_t numeral_end(CodePoints text, std::size_t at) {
  if (at < text.size() && text[at] == U'负') ++at;
  const std::size_t whole = run_end(text, at, is_numeral);
  if (whole == at) return kNone;
  if (whole < text.size() && text[whole] == U'点') {
    const std::size_t fraction = run_end(text, whole + 1, is_numeral);
    if (fraction > whole + 1) return fraction;
  }
  return whole;
}

// [0-9]+[unit]+ at `at`.
std::size_t digits_with_unit_end(CodePoints text, std::size_t at) {
  const std::size_t digits = run_end(text, at, is_ascii_digit);
  if (digits == at) return kNone;
  const std::size_t end = run_end(text, digits, is_unit);
  return end == digits ? kNone : end;
}

// -?([0-9]+.)?[0-9]+[unit]+ at `at`; "." is any character but a line end, tried as a backtracking
// matcher does: the longest run of digits first. `next`, unless 0, must follow.
std::size_t mixed_end(CodePoints text, std::size_t at, char32_t next) {
  const auto followed = [&](std::size_t end) {
    return end != kNone && (next == 0 || (end < text.size() && text[end] == next));
  };
  if (at < text.size() && text[at] == U'-') ++at;
  for (std::size_t n = run_end(text, at, is_ascii_digit) - at; n > 0; --n) {
    if (at + n >= text.size() || text[at + n] == U'\n') continue;
    const std::size_t end = digits_with_unit_end(text, at + n + 1);
    if (followed(end)) return end;
  }
  const std::size_t end = digits_with_unit_end(text, at);
  return followed(end) ? end : kNone;
}

std::u32string as_digits(const Numeral& value) {
  if (value.whole) return python::decode(std::to_string(value.integer));
  return python::decode(python::repr(value.real));
}

// `convert` on every numeral of `text` (with digits before a unit too, when `mixed`); nullopt as
// soon as one cannot be read.
std::optional<std::u32string> convert_all(CodePoints text, bool mixed) {
  std::u32string out;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = mixed ? mixed_end(text, at, 0) : kNone;
    if (end == kNone) end = numeral_end(text, at);
    if (end == kNone) {
      out += text[at++];
      continue;
    }
    const auto value = read_numeral(text.substr(at, end - at));
    if (!value) return std::nullopt;
    out += as_digits(*value);
    at = end;
  }
  return out;
}

// A date such as 二零二一年十二月三日, each part optional; `at` itself when there is nothing.
std::size_t date_end(CodePoints text, std::size_t at) {
  const auto day_part = [&](std::size_t from, char32_t unit) {
    const std::size_t end =
        run_end(text, from, [](char32_t c) { return is_plain_digit(c) || c == U'十'; });
    return end > from && end < text.size() && text[end] == unit ? end + 1 : from;
  };
  std::size_t end = mixed_end(text, at, U'年');
  if (end == kNone) {
    end = numeral_end(text, at);
    if (end != kNone && (end >= text.size() || text[end] != U'年')) end = kNone;
  }
  end = end == kNone ? at : end + 1;
  return day_part(day_part(end, U'月'), U'日');
}

// Every place at which `find` sees something is replaced by what `convert` makes of it, or stays.
template <typename Find, typename Convert>
std::u32string substitute(CodePoints text, Find find, Convert convert) {
  std::u32string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = find(at);
    if (end == kNone || end == at) {
      out += text[at++];
      continue;
    }
    const CodePoints found = text.substr(at, end - at);
    const std::optional<std::u32string> converted = convert(found);
    if (converted)
      out += *converted;
    else
      out += found;
    at = end;
  }
  return out;
}

std::size_t after(CodePoints text, std::size_t at, CodePoints word) {
  return at != kNone && text.substr(std::min(at, text.size())).starts_with(word) ? at + word.size()
                                                                                 : kNone;
}

std::size_t fraction_end(CodePoints text, std::size_t at) {
  const std::size_t middle = after(text, numeral_end(text, at), U"分之");
  return middle == kNone ? kNone : numeral_end(text, middle);
}

std::optional<std::u32string> fraction(CodePoints found) {
  if (found.front() == U'百') return std::nullopt;  // a percentage, taken later
  const auto converted = convert_all(found, false);
  if (!converted) return std::nullopt;
  const std::size_t middle = converted->find(U"分之");
  return converted->substr(middle + 2) + U"/" + converted->substr(0, middle);
}

std::optional<std::u32string> percent(CodePoints found) {
  const auto value = convert_all(found.substr(3), false);
  if (!value) return std::nullopt;
  return *value + U"%";
}

std::optional<std::u32string> degrees(CodePoints found) {
  const auto value = convert_all(found.substr(0, found.size() - 3), false);
  if (!value) return std::nullopt;
  return *value + U"℃";
}

}  // namespace

std::u32string chinese_numerals_to_digits(std::u32string_view input) {
  const auto nothing_to_do = [](char32_t c) {
    return !is_numeral(c) && c != U'廿' && c != U'半' && c != U'两';
  };
  if (std::all_of(input.begin(), input.end(), nothing_to_do)) return std::u32string(input);
  std::u32string text = python::replace_all(input, U"廿", U"二十");
  text = python::replace_all(text, U"半", U"0.5");
  text = python::replace_all(text, U"两", U"2");
  text = substitute(
      text, [&](std::size_t at) { return date_end(text, at); },
      [](CodePoints found) { return convert_all(found, true); });
  text = substitute(
      text, [&](std::size_t at) { return fraction_end(text, at); }, fraction);
  text = substitute(
      text,
      [&](std::size_t at) {
        const std::size_t from = after(text, at, U"百分之");
        return from == kNone ? kNone : numeral_end(text, from);
      },
      percent);
  text = substitute(
      text, [&](std::size_t at) { return after(text, numeral_end(text, at), U"摄氏度"); }, degrees);
  return substitute(
      text, [&](std::size_t at) { return numeral_end(text, at); },
      [](CodePoints found) { return convert_all(found, false); });
}

}  // namespace lexgraph::eval

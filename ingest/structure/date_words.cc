#include "ingest/structure/date_words.h"

#include <string>

#include "ingest/structure/folded_scan.h"

namespace lexgraph::ingest::structure {
namespace {

// -1 if no digits stand at `at`.
int read_number(std::string_view text, std::size_t& at, int max_digits) {
  int value = 0, count = 0;
  while (at < text.size() && is_ascii_digit(text[at]) && count < max_digits) {
    value = value * 10 + (text[at++] - '0');
    ++count;
  }
  return count == 0 ? -1 : value;
}

// A year of four digits. A fifth and sixth digit are a footnote mark glued to a plausible year, or
// else make the year one that does not exist (0).
int read_year(std::string_view text, std::size_t& at) {
  const std::size_t begin = at;
  int year = read_number(text, at, 4);
  if (year < 0 || at - begin < 4) return -1;
  std::size_t end = at;
  while (end < text.size() && is_ascii_digit(text[end])) ++end;
  if (end == at) return year;
  const bool plausible = year >= 1945 && year < 2100 && end - at <= 2;
  at = end;
  return plausible ? year : 0;
}

bool match_word(std::string_view text, std::size_t& at, std::string_view word) {
  std::size_t here = skip_blanks(text, at);
  if (!match_folded(text, here, word)) return false;
  at = skip_blanks(text, here);
  return true;
}

Date make_date(int year, int month, int day) {
  if (day > 0) return Date::from_ymd(year, month, day).value_or(Date());
  std::string iso = std::to_string(year) + (month < 10 ? "-0" : "-") + std::to_string(month);
  return Date::parse_iso(iso).value_or(Date());
}

bool skip_separator(std::string_view text, std::size_t& at) {
  if (at >= text.size() || (text[at] != '/' && text[at] != '-' && text[at] != '.')) return false;
  ++at;
  return true;
}

}  // namespace

std::optional<DateWords> read_date_words(std::string_view text, std::size_t at) {
  const std::size_t begin = at;
  match_word(text, at, "ngày");
  while (at < text.size() && (text[at] == '.' || text[at] == ' ')) ++at;  // "ngày ..... tháng"
  const int day = read_number(text, at, 2);
  int month = -1, year = -1;
  std::size_t numeric = at;
  if (day > 0 && skip_separator(text, numeric)) {
    at = numeric;
    month = read_number(text, at, 2);
    if (month < 0 || !skip_separator(text, at)) return std::nullopt;
  } else {
    if (!match_word(text, at, "tháng")) return std::nullopt;
    month = read_number(text, at, 2);
    if (at < text.size() && text[at] == ',') ++at;
    // "01 tháng 7 ngày 2012" is a misprint that can be read in one way only.
    if (!match_word(text, at, "năm") && !match_word(text, at, "ngày")) return std::nullopt;
  }
  year = read_year(text, at);
  if (month < 0 || year < 0) return std::nullopt;
  DateWords words;
  words.span = {begin, at};
  words.date = make_date(year, month, day);
  return words;
}

std::optional<DateWords> find_date_words(std::string_view text, std::size_t from) {
  for (std::size_t at = find_folded(text, "ngày", from); at != std::string_view::npos;
       at = find_folded(text, "ngày", at + 1)) {
    if (auto words = read_date_words(text, at)) return words;
  }
  return std::nullopt;
}

}  // namespace lexgraph::ingest::structure

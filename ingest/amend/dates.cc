#include "ingest/amend/dates.h"

#include "ingest/amend/words.h"

namespace lexgraph::ingest {
namespace {

constexpr int kFirstYear = 1900;
constexpr int kLastYear = 2200;

bool digit(char c) { return c >= '0' && c <= '9'; }

// Reads at most `digits` digits; more than that is no number of a date.
std::optional<int> read_number(std::string_view text, std::size_t& at, int digits) {
  std::size_t i = at;
  int value = 0;
  while (i < text.size() && digit(text[i])) {
    if (static_cast<int>(i - at) == digits) return std::nullopt;
    value = value * 10 + (text[i++] - '0');
  }
  if (i == at) return std::nullopt;
  at = i;
  return value;
}

bool take_word(std::string_view text, std::size_t& at, std::string_view word) {
  std::size_t end = 0;
  const std::size_t start = skip_blanks(text, at);
  if (!word_at(text, start, word, end)) return false;
  at = skip_blanks(text, end);
  return true;
}

bool take_separator(std::string_view text, std::size_t& at) {
  std::size_t i = skip_blanks(text, at);
  if (i >= text.size() || (text[i] != '/' && text[i] != '-' && text[i] != '.')) return false;
  at = skip_blanks(text, i + 1);
  return true;
}

bool year_fits(int year) { return year >= kFirstYear && year <= kLastYear; }

// "01 tháng 7 năm 2025" or "01/7/2025" from a digit.
std::optional<Date> read_day(std::string_view text, std::size_t& at) {
  std::size_t i = at;
  const std::optional<int> day = read_number(text, i, 2);
  if (!day) return std::nullopt;
  const bool words = take_word(text, i, "tháng");
  if (!words && !take_separator(text, i)) return std::nullopt;
  const std::optional<int> month = read_number(text, i, 2);
  if (!month) return std::nullopt;
  // "01 tháng 7 ngày 2012" is a misprint that can be read in one way only.
  const bool year_follows =
      words ? take_word(text, i, "năm") || take_word(text, i, "ngày") : take_separator(text, i);
  if (!year_follows) return std::nullopt;
  const std::optional<int> year = read_number(text, i, 4);
  if (!year || !year_fits(*year)) return std::nullopt;
  at = i;
  return Date::from_ymd(*year, *month, *day);
}

// "tháng 7 năm 2025".
std::optional<Date> read_month(std::string_view text, std::size_t& at) {
  std::size_t i = at;
  if (!take_word(text, i, "tháng")) return std::nullopt;
  const std::optional<int> month = read_number(text, i, 2);
  if (!month || *month < 1 || *month > 12 || !take_word(text, i, "năm")) return std::nullopt;
  const std::optional<int> year = read_number(text, i, 4);
  if (!year || !year_fits(*year)) return std::nullopt;
  at = i;
  constexpr std::size_t kIsoDigits = 4;
  std::string iso = std::to_string(*year);
  iso.insert(0, kIsoDigits - iso.size(), '0');
  iso += *month < 10 ? "-0" : "-";
  return Date::parse_iso(iso + std::to_string(*month));
}

}  // namespace

std::optional<FoundDate> find_date(std::string_view text, std::size_t from, std::size_t to) {
  for (std::size_t at = from; at < to && at < text.size(); ++at) {
    std::size_t end = at;
    std::optional<Date> date;
    if (digit(text[at]) && (at == 0 || !digit(text[at - 1]))) {
      date = read_day(text, end);
    } else if ((text[at] == 't' || text[at] == 'T') && word_begins(text, at)) {
      date = read_month(text, end);
    }
    if (date) return FoundDate{*date, {at, end}};
  }
  return std::nullopt;
}

std::size_t behind_day(std::string_view text, std::size_t at) {
  for (const std::string_view word : {"kể từ ngày", "từ ngày", "ngày"}) {
    std::size_t end = 0;
    if (!word_at(text, at, word, end)) continue;
    const std::size_t day = skip_blanks(text, end);
    if (const auto found = find_date(text, day, day + 1)) return found->span.end;
  }
  return at;
}

}  // namespace lexgraph::ingest

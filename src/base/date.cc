#include "lexgraph/base/date.h"

#include <array>

namespace lexgraph {
namespace {

struct Civil {
  int year;
  int month;
  int day;
};

// Days to and from the Gregorian calendar by 400-year eras that begin on 1 March, so that the leap
// day is the last of its year (H. Hinnant, "chrono-compatible low-level date algorithms").
constexpr std::int32_t days_of(Civil c) {
  const int y = c.month <= 2 ? c.year - 1 : c.year;
  const int era = (y >= 0 ? y : y - 399) / 400;
  const int year_of_era = y - era * 400;
  const int day_of_year = (153 * (c.month > 2 ? c.month - 3 : c.month + 9) + 2) / 5 + c.day - 1;
  const int day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
  return era * 146097 + day_of_era - 719468;
}

Civil civil_of(std::int32_t days) {
  const std::int64_t z = std::int64_t{days} + 719468;
  const std::int64_t era = (z >= 0 ? z : z - 146096) / 146097;
  const int day_of_era = static_cast<int>(z - era * 146097);
  const int year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const int day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const int shifted_month = (5 * day_of_year + 2) / 153;
  const int day = day_of_year - (153 * shifted_month + 2) / 5 + 1;
  const int month = shifted_month < 10 ? shifted_month + 3 : shifted_month - 9;
  const int year = static_cast<int>(year_of_era + era * 400) + (month <= 2 ? 1 : 0);
  return {year, month, day};
}

bool leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int days_in(int year, int month) {
  static constexpr std::array<int, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return month == 2 && leap(year) ? 29 : kDays[static_cast<std::size_t>(month - 1)];
}

// Exactly `digits` ASCII digits at the front of `text`, which moves behind them; -1 otherwise.
int take_digits(std::string_view& text, std::size_t digits) {
  if (text.size() < digits) return -1;
  int value = 0;
  for (std::size_t i = 0; i < digits; ++i) {
    if (text[i] < '0' || text[i] > '9') return -1;
    value = value * 10 + (text[i] - '0');
  }
  text.remove_prefix(digits);
  return value;
}

bool take_dash(std::string_view& text) {
  if (text.empty() || text.front() != '-') return false;
  text.remove_prefix(1);
  return true;
}

void append_padded(std::string& out, int value, std::size_t width) {
  const std::string digits = std::to_string(value);
  if (digits.size() < width) out.append(width - digits.size(), '0');
  out += digits;
}

constexpr std::int32_t kFirstDay = days_of({1, 1, 1});
constexpr std::int32_t kLastDay = days_of({9999, 12, 31});

}  // namespace

std::optional<Date> Date::from_ymd(int year, int month, int day) {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return std::nullopt;
  if (day < 1 || day > days_in(year, month)) return std::nullopt;
  return from_days(days_of({year, month, day}));
}

std::optional<Date> Date::from_year(int year) {
  if (year < 1 || year > 9999) return std::nullopt;
  return from_days(days_of({year, 1, 1}), DatePrecision::kYear);
}

std::optional<Date> Date::parse_iso(std::string_view text) {
  const int year = take_digits(text, 4);
  if (year < 1) return std::nullopt;
  if (text.empty()) return from_year(year);
  if (!take_dash(text)) return std::nullopt;
  const int month = take_digits(text, 2);
  if (month < 1 || month > 12) return std::nullopt;
  if (text.empty()) return from_days(days_of({year, month, 1}), DatePrecision::kMonth);
  if (!take_dash(text)) return std::nullopt;
  const int day = take_digits(text, 2);
  if (!text.empty()) return std::nullopt;
  return from_ymd(year, month, day);
}

Date Date::from_days(std::int32_t days, DatePrecision precision) {
  Date date;
  // Days outside the calendar come only from damaged bytes; they read as unknown.
  if (precision == DatePrecision::kUnknown || days < kFirstDay || days > kLastDay) return date;
  date.days_ = days;
  date.precision_ = precision;
  return date;
}

int Date::year() const { return known() ? civil_of(days_).year : 0; }
int Date::month() const { return known() ? civil_of(days_).month : 0; }
int Date::day() const { return known() ? civil_of(days_).day : 0; }

Date Date::plus_days(int n) const {
  if (!known()) return *this;
  const std::int64_t sum = std::int64_t{days_} + n;
  if (sum < kFirstDay || sum > kLastDay) return Date();
  return from_days(static_cast<std::int32_t>(sum), precision_);
}

std::string Date::to_string() const {
  std::string out;
  if (!known()) return out;
  const Civil c = civil_of(days_);
  append_padded(out, c.year, 4);
  if (precision_ == DatePrecision::kYear) return out;
  out += '-';
  append_padded(out, c.month, 2);
  if (precision_ == DatePrecision::kMonth) return out;
  out += '-';
  append_padded(out, c.day, 2);
  return out;
}

}  // namespace lexgraph

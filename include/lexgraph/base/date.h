// Date: a calendar day of the law, with its precision. An unknown date is a value, never
// 9999-12-31.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lexgraph {

// Persisted in the store: values are frozen.
enum class DatePrecision : std::uint8_t { kUnknown = 0, kYear = 1, kMonth = 2, kDay = 3 };

// Proleptic Gregorian, years 1 to 9999. With precision year or month, the missing parts are 1.
class Date {
 public:
  Date() = default;  // unknown

  // nullopt for a day that does not exist (31/02) or a year outside 1..9999.
  static std::optional<Date> from_ymd(int year, int month, int day);
  static std::optional<Date> from_year(int year);
  // "2021-03-01", "2021-03" or "2021".
  static std::optional<Date> parse_iso(std::string_view text);
  // Days since 1970-01-01, the form kept in the store.
  static Date from_days(std::int32_t days, DatePrecision precision = DatePrecision::kDay);

  bool known() const { return precision_ != DatePrecision::kUnknown; }
  DatePrecision precision() const { return precision_; }
  std::int32_t days() const { return days_; }
  int year() const;
  int month() const;
  int day() const;
  Date plus_days(int n) const;

  // ISO 8601 with as many parts as are known; "" when unknown.
  std::string to_string() const;

  // Unknown sorts before every known date; then by first possible day.
  friend auto operator<=>(const Date& a, const Date& b) = default;

 private:
  // Declared in the order in which operator<=> compares them.
  std::int32_t days_ = INT32_MIN;
  DatePrecision precision_ = DatePrecision::kUnknown;
};

}  // namespace lexgraph

#include "src/cli/day_argument.h"

#include <ctime>
#include <optional>
#include <string_view>

namespace lexgraph::cli {
namespace {

// Takes `least` to `most` digits off the front; -1 when there are fewer.
int take_digits(std::string_view& text, std::size_t least, std::size_t most) {
  int value = 0;
  std::size_t size = 0;
  while (size < most && size < text.size() && text[size] >= '0' && text[size] <= '9') {
    value = value * 10 + (text[size++] - '0');
  }
  text.remove_prefix(size);
  return size < least ? -1 : value;
}

// "01/08/2024", "1-8-2024". A year has four digits: "01/08/24" could be of any century.
std::optional<Date> day_month_year(std::string_view text) {
  const int day = take_digits(text, 1, 2);
  if (text.empty() || (text.front() != '/' && text.front() != '-')) return std::nullopt;
  const char mark = text.front();
  text.remove_prefix(1);
  const int month = take_digits(text, 1, 2);
  if (!text.starts_with(mark)) return std::nullopt;
  text.remove_prefix(1);
  const int year = take_digits(text, 4, 4);
  return text.empty() ? Date::from_ymd(year, month, day) : std::nullopt;
}

}  // namespace

Date today() {
  const std::time_t now = std::time(nullptr);
  return Date::from_days(static_cast<std::int32_t>(now / 86400));
}

Result<Date> read_day(const std::string& text) {
  if (text.empty()) return Date();
  if (text == "today") return today();
  if (const auto iso = Date::parse_iso(text); iso && iso->precision() == DatePrecision::kDay)
    return *iso;
  if (const auto date = day_month_year(text)) return *date;
  return Error(ErrorCode::kInvalidArgument,
               "no day: \"" + text + "\" (write 2024-08-01, 01/08/2024 or today)");
}

}  // namespace lexgraph::cli

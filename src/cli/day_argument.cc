#include "src/cli/day_argument.h"

#include <cstdio>
#include <ctime>

namespace lexgraph::cli {

Date today() {
  const std::time_t now = std::time(nullptr);
  return Date::from_days(static_cast<std::int32_t>(now / 86400));
}

Result<Date> read_day(const std::string& text) {
  if (text.empty()) return Date();
  if (text == "today") return today();
  if (const auto iso = Date::parse_iso(text); iso && iso->precision() == DatePrecision::kDay)
    return *iso;
  int day = 0, month = 0, year = 0, end = 0;
  const bool slashes = std::sscanf(text.c_str(), "%2d/%2d/%4d%n", &day, &month, &year, &end) == 3;
  const bool dashes =
      !slashes && std::sscanf(text.c_str(), "%2d-%2d-%4d%n", &day, &month, &year, &end) == 3;
  if ((slashes || dashes) && static_cast<std::size_t>(end) == text.size()) {
    if (const auto date = Date::from_ymd(year, month, day)) return *date;
  }
  return Error(ErrorCode::kInvalidArgument,
               "no day: \"" + text + "\" (write 2024-08-01, 01/08/2024 or today)");
}

}  // namespace lexgraph::cli

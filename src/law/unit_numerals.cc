#include "lexgraph/law/unit_numerals.h"

#include <array>
#include <charconv>
#include <optional>

#include "lexgraph/law/eid.h"
#include "lexgraph/text/numerals.h"

namespace lexgraph::law {
namespace {

constexpr std::array<std::string_view, 4> kCounted = {"chp", "sec", "subsec", "part"};
constexpr int kLastNumeral = 3999;

bool is_counted(std::string_view prefix) {
  for (const std::string_view counted : kCounted) {
    if (prefix == counted) return true;
  }
  return false;
}

std::optional<std::string> other_numeral(std::string_view number) {
  int value = 0;
  const char* begin = number.data();
  const char* end = begin + number.size();
  const auto [behind, error] = std::from_chars(begin, end, value);
  if (error == std::errc()) {
    if (value < 1 || value > kLastNumeral || *begin == '0') return std::nullopt;
    return text::to_roman(value) + std::string(behind, end);
  }
  const std::size_t roman = std::min(number.find_first_not_of("IVXLCDM"), number.size());
  const auto read = text::roman_value(number.substr(0, roman));
  if (roman == 0 || !read) return std::nullopt;
  return std::to_string(*read) + std::string(number.substr(roman));
}

}  // namespace

std::vector<std::string> other_numerals(std::string_view eid) {
  std::vector<std::string> spellings = {""};
  for (const EidStep& step : eid_steps(eid)) {
    const std::string printed = step.number.empty() ? step.prefix : step.prefix + '_' + step.number;
    const auto other = is_counted(step.prefix) ? other_numeral(step.number) : std::nullopt;
    std::vector<std::string> longer;
    for (const std::string& above : spellings) {
      longer.push_back(eid_join(above, printed));
      if (other) longer.push_back(eid_join(above, step.prefix + '_' + *other));
    }
    spellings = std::move(longer);
  }
  spellings.erase(spellings.begin());  // as it was given
  return spellings;
}

}  // namespace lexgraph::law

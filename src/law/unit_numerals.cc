#include "lexgraph/law/unit_numerals.h"

#include <array>
#include <charconv>
#include <optional>

#include "lexgraph/law/eid.h"
#include "lexgraph/text/numerals.h"

namespace lexgraph::law {
namespace {

constexpr std::array<std::string_view, 5> kCounted = {"chp", "sec", "subsec", "part", "app"};
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

// What stands behind the numeral of an appendix: "a", "A", "-A" are "a"; nullopt if anything else
// does.
std::optional<std::string> appendix_letter(std::string_view rest) {
  if (rest.starts_with('-')) rest.remove_prefix(1);
  if (rest.empty()) return std::string();
  const char letter = rest[0];
  const bool small = letter >= 'a' && letter <= 'z';
  if (rest.size() != 1 || !(small || (letter >= 'A' && letter <= 'Z'))) return std::nullopt;
  return std::string(1, small ? letter : static_cast<char>(letter - 'A' + 'a'));
}

}  // namespace

std::string appendix_number(std::string_view printed) {
  constexpr std::string_view kRoman = "IVX";
  const bool letter = printed.size() == 1 && printed[0] >= 'A' && printed[0] <= 'Z';
  if (letter && kRoman.find(printed[0]) == std::string_view::npos) {
    return std::to_string(printed[0] - 'A' + 1);
  }
  if (const auto value = text::roman_value(printed)) return std::to_string(*value);
  const std::size_t digits = std::min(printed.find_first_not_of("0123456789"), printed.size());
  const std::size_t end =
      digits > 0 ? digits : std::min(printed.find_first_not_of(kRoman), printed.size());
  const std::string_view numeral = printed.substr(0, end);
  const auto behind = appendix_letter(printed.substr(end));
  if (!behind || numeral.empty()) return {};
  if (digits == 0) {
    const auto value = text::roman_value(numeral);
    return value ? std::to_string(*value) + *behind : std::string();
  }
  const std::size_t first = numeral.find_first_not_of('0');
  if (first == std::string_view::npos) return {};
  return std::string(numeral.substr(first)) + *behind;
}

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

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "eval/score/lawbench_rules.h"
#include "eval/text/chinese_numerals.h"
#include "eval/text/python_text.h"

namespace lexgraph::eval::lawbench {
namespace {

using View = std::string_view;
using TextView = std::u32string_view;

const double kLongestTerm =
    std::log(216);  // of 216 months: the distance of a reply without a number
constexpr double kMonthsPerYear = 12;

double value_of(TextView digits) {
  std::string ascii;
  for (const char32_t c : digits)
    ascii += c == U'.' ? '.' : static_cast<char>('0' + python::decimal_value(c));
  return std::strtod(ascii.c_str(), nullptr);
}

std::size_t digits_end(TextView text, std::size_t at) {
  while (at < text.size() && python::is_decimal(text[at])) ++at;
  return at;
}

// The first \d+ that `unit` follows.
std::optional<double> number_before(TextView text, TextView unit) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t end = digits_end(text, at);
    if (end == at) continue;
    if (text.substr(end).starts_with(unit)) return value_of(text.substr(at, end - at));
    at = end - 1;
  }
  return std::nullopt;
}

// Months before the first 个月, else before the first 月, else years before the first 年.
std::optional<double> months_in(View reply) {
  const std::u32string text = chinese_numerals_to_digits(python::decode(reply));
  if (const auto months = number_before(text, U"个月")) return months;
  if (const auto months = number_before(text, U"月")) return months;
  if (const auto years = number_before(text, U"年")) return *years * kMonthsPerYear;
  return std::nullopt;
}

Scored term_score(const StoredReply& reply, const std::optional<double>& months) {
  if (reply.reference.find("死刑") != std::string::npos ||
      reply.reference.find("无期") != std::string::npos) {
    return std::optional<ItemScore>();
  }
  const std::u32string reference = python::decode(reply.reference);
  const auto gold = number_before(reference, U"");
  if (!gold) return unexpected_reference(reply, "刑期:N个月");
  const double distance =
      months ? std::abs(std::log(*gold + 1) - std::log(*months + 1)) : kLongestTerm;
  return std::optional(ItemScore{(kLongestTerm - distance) / kLongestTerm, !months});
}

// Every \d+\.?\d*.
std::vector<double> decimals_in(View reply) {
  const std::u32string text = python::decode(reply);
  std::vector<double> numbers;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = digits_end(text, at);
    if (end == at) {
      ++at;
      continue;
    }
    if (end < text.size() && text[end] == U'.') end = digits_end(text, end + 1);
    numbers.push_back(value_of(TextView(text).substr(at, end - at)));
    at = end;
  }
  return numbers;
}

Result<double> gold_amount(const StoredReply& reply) {
  const std::vector<double> numbers = decimals_in(reply.reference);
  if (numbers.size() != 1) return unexpected_reference(reply, "上文涉及到的犯罪金额:N元。");
  return numbers.front();
}

// "8,500" and "8，500" as one number.
std::string without_thousands_marks(View text) {
  const std::u32string input = python::decode(text);
  std::u32string out;
  for (std::size_t i = 0; i < input.size(); ++i) {
    const bool mark = (input[i] == U',' || input[i] == U'，') && i > 0 &&
                      python::is_decimal(input[i - 1]) && digits_end(input, i + 1) == i + 4;
    if (!mark) out += input[i];
  }
  return python::encode(out);
}

}  // namespace

Scored prison_term(const StoredReply& reply) {
  return term_score(reply, months_in(reply.prediction));
}

Scored prison_term_corrected(const StoredReply& reply) {
  auto months = months_in(marked_answer(reply.prediction, "[刑期]"));
  if (!months) months = months_in(reply.prediction);
  return term_score(reply, months);
}

Scored amount(const StoredReply& reply) {
  LEXGRAPH_ASSIGN_OR_RETURN(const double gold, gold_amount(reply));
  const std::vector<double> numbers = decimals_in(reply.prediction);
  const bool right = std::find(numbers.begin(), numbers.end(), gold) != numbers.end();
  return std::optional(ItemScore{right ? 1.0 : 0.0, numbers.empty()});
}

// The last number of the marked answer: a reply that lists every amount it saw has not added them
// up.
Scored amount_corrected(const StoredReply& reply) {
  LEXGRAPH_ASSIGN_OR_RETURN(const double gold, gold_amount(reply));
  const std::vector<double> numbers =
      decimals_in(without_thousands_marks(marked_answer(reply.prediction, "[金额]")));
  const bool right = !numbers.empty() && numbers.back() == gold;
  return std::optional(ItemScore{right ? 1.0 : 0.0, numbers.empty()});
}

}  // namespace lexgraph::eval::lawbench

#include "eval/score/character_f1.h"

#include <algorithm>
#include <string>

#include "eval/text/python_text.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

std::u32string sorted_characters(std::string_view utf8) {
  std::u32string out;
  for (const char32_t c : python::decode(utf8)) {
    if (python::is_alpha_or_digit(c)) out += text::to_lower(c);
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

double character_f1(std::string_view reference, std::string_view candidate) {
  const std::u32string a = sorted_characters(reference), b = sorted_characters(candidate);
  if (a.empty() || b.empty()) return a == b ? 1 : 0;
  std::size_t common = 0;
  for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
    if (a[i] == b[j])
      ++common, ++i, ++j;
    else if (a[i] < b[j])
      ++i;
    else
      ++j;
  }
  if (common == 0) return 0;
  const double precision = static_cast<double>(common) / static_cast<double>(b.size());
  const double recall = static_cast<double>(common) / static_cast<double>(a.size());
  return 2 * precision * recall / (precision + recall);
}

}  // namespace lexgraph::eval

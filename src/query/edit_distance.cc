#include "src/query/edit_distance.h"

#include <algorithm>
#include <string>
#include <vector>

#include "lexgraph/text/unicode.h"

namespace lexgraph::query {
namespace {

std::u32string code_points(std::string_view text) {
  std::u32string result;
  for (std::size_t at = 0; at < text.size();) result += text::next_code_point(text, at);
  return result;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  const std::u32string x = code_points(a);
  const std::u32string y = code_points(b);
  const std::size_t difference = x.size() > y.size() ? x.size() - y.size() : y.size() - x.size();
  if (difference > limit) return limit + 1;

  std::vector<std::size_t> row(y.size() + 1);
  for (std::size_t j = 0; j <= y.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= x.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= y.size(); ++j) {
      const std::size_t substituted = diagonal + (x[i - 1] == y[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({substituted, row[j] + 1, row[j - 1] + 1});
    }
    if (*std::min_element(row.begin(), row.end()) > limit) return limit + 1;
  }
  return std::min(row.back(), limit + 1);
}

}  // namespace lexgraph::query

#include "ingest/html/footnote_mark.h"

#include <algorithm>

namespace lexgraph::ingest {
namespace {

bool word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

bool is_footnote_mark(std::string_view shown, std::string_view before, bool in_link) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (shown.empty() || shown.size() > 3 || !std::ranges::all_of(shown, digit)) return false;
  if (in_link) return true;
  if (before.empty() || digit(before.back())) return false;
  std::size_t begin = before.size();
  while (begin > 0 && word_byte(before[begin - 1])) --begin;
  const std::string_view word = before.substr(begin);
  if (word.empty()) return before.back() != '(';
  static constexpr std::string_view kUnits[] = {"km",  "cm", "dm", "mm", "hm",
                                                "dam", "µm", "CO", "Km"};
  return word.size() > 1 && std::ranges::find(kUnits, word) == std::end(kUnits);
}

}  // namespace lexgraph::ingest

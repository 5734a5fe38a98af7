#include <algorithm>
#include <array>
#include <string_view>

#include "lexgraph/search/analyzer.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::search {
namespace {

// i with each tone and y with the same, in UTF-8.
struct Pair {
  std::string_view i, y;
};
constexpr std::array<Pair, 6> kPairs = {
    {{"i", "y"}, {"ì", "ỳ"}, {"í", "ý"}, {"ỉ", "ỷ"}, {"ĩ", "ỹ"}, {"ị", "ỵ"}}};

// Both spellings are in use after these, with the same meaning.
bool takes_y(std::string_view start) {
  return start == "qu" ||
         (start.size() == 1 && std::string_view("hklmst").find(start[0]) != std::string_view::npos);
}

}  // namespace

std::string normal_form(std::string_view token) {
  const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
  std::string normal =
      std::all_of(token.begin(), token.end(), plain) ? std::string(token) : text::tone_key(token);
  for (const Pair& pair : kPairs) {
    if (!normal.ends_with(pair.i)) continue;
    if (takes_y(std::string_view(normal).substr(0, normal.size() - pair.i.size()))) {
      normal.replace(normal.size() - pair.i.size(), pair.i.size(), pair.y);
    }
    break;
  }
  return normal;
}

std::string bare_form(std::string_view term) { return text::ascii_key(term); }

}  // namespace lexgraph::search

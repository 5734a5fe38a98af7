#include "src/query/export/dot_text.h"

#include "lexgraph/text/unicode.h"

namespace lexgraph::query {
namespace {

struct KindColor {
  std::string_view kind, color;
};
constexpr KindColor kColors[] = {
    {"amends", "#1f6fb4"},      {"supplements", "#2a9d4a"},  {"replaces", "#c0392b"},
    {"repeals", "#c0392b"},     {"suspends", "#b8860b"},     {"corrects", "#6a51a3"},
    {"extends", "#b8860b"},     {"consolidates", "#6a51a3"}, {"guides", "#00838f"},
    {"legal_basis", "#455a64"},
};
constexpr std::string_view kOtherColor = "#9e9e9e";

}  // namespace

std::string first_letters(std::string_view text, std::size_t letters) {
  std::string out;
  std::size_t at = 0;
  for (std::size_t n = 0; at < text.size(); ++n) {
    if (n == letters) return out + "…";
    const std::size_t begin = at;
    const char32_t c = text::next_code_point(text, at);
    if (c < 0x20)
      out += ' ';
    else
      out += text.substr(begin, at - begin);
  }
  return out;
}

std::string dot_string(std::string_view text, std::size_t letters) {
  const std::string shown = first_letters(text, letters == 0 ? text.size() : letters);
  std::string out = "\"";
  for (const char c : shown) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string_view edge_color(std::string_view kind) {
  for (const KindColor& entry : kColors) {
    if (entry.kind == kind) return entry.color;
  }
  return kOtherColor;
}

}  // namespace lexgraph::query

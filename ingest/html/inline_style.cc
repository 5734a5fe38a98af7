#include "ingest/html/inline_style.h"

#include <algorithm>
#include <string>

namespace lexgraph::ingest {
namespace {

bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && is_space(s.front())) s.remove_prefix(1);
  while (!s.empty() && is_space(s.back())) s.remove_suffix(1);
  return s;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) {
    return (x >= 'A' && x <= 'Z' ? static_cast<char>(x + 32) : x) == y;
  });
}

bool has_word(std::string_view value, std::string_view word) {
  if (value.size() < word.size()) return false;
  for (std::size_t i = 0; i + word.size() <= value.size(); ++i) {
    if (equal_ignoring_case(value.substr(i, word.size()), word)) return true;
  }
  return false;
}

Tribool yes_if(bool yes) { return yes ? Tribool::kYes : Tribool::kNo; }

void apply(std::string_view property, std::string_view value, InlineStyle& style) {
  const std::size_t important = value.find('!');
  value = trimmed(value.substr(0, important));
  if (equal_ignoring_case(property, "text-align")) {
    style.align = parse_align(value);
  } else if (equal_ignoring_case(property, "display")) {
    if (equal_ignoring_case(value, "none")) style.display = Display::kNone;
    if (equal_ignoring_case(value, "block") || equal_ignoring_case(value, "flex")) {
      style.display = Display::kBlock;
    }
    if (equal_ignoring_case(value, "inline")) style.display = Display::kInline;
  } else if (equal_ignoring_case(property, "visibility")) {
    if (equal_ignoring_case(value, "hidden")) style.display = Display::kNone;
  } else if (equal_ignoring_case(property, "mso-hide")) {
    if (equal_ignoring_case(value, "all")) style.display = Display::kNone;
  } else if (equal_ignoring_case(property, "font-weight")) {
    style.bold = yes_if(has_word(value, "bold") || value >= "600");
    if (value.empty() || equal_ignoring_case(value, "inherit")) style.bold = Tribool::kUnset;
    if (has_word(value, "normal") || has_word(value, "lighter")) style.bold = Tribool::kNo;
  } else if (equal_ignoring_case(property, "font-style")) {
    style.italic = yes_if(has_word(value, "italic") || has_word(value, "oblique"));
    if (equal_ignoring_case(value, "inherit")) style.italic = Tribool::kUnset;
  } else if (equal_ignoring_case(property, "white-space")) {
    style.preformatted = yes_if(has_word(value, "pre"));
  } else if (equal_ignoring_case(property, "list-style-type") ||
             equal_ignoring_case(property, "list-style")) {
    style.no_list_marker = has_word(value, "none");
  }
}

}  // namespace

Align parse_align(std::string_view value) {
  if (equal_ignoring_case(value, "center")) return Align::kCenter;
  if (equal_ignoring_case(value, "right") || equal_ignoring_case(value, "end"))
    return Align::kRight;
  if (value.empty() || equal_ignoring_case(value, "inherit")) return Align::kUnset;
  return Align::kLeft;
}

InlineStyle parse_inline_style(std::string_view style) {
  InlineStyle result;
  while (!style.empty()) {
    const std::size_t end = std::min(style.find(';'), style.size());
    const std::string_view declaration = style.substr(0, end);
    style.remove_prefix(std::min(end + 1, style.size()));
    const std::size_t colon = declaration.find(':');
    if (colon == declaration.npos) continue;
    apply(trimmed(declaration.substr(0, colon)), declaration.substr(colon + 1), result);
  }
  return result;
}

}  // namespace lexgraph::ingest

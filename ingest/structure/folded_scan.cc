#include "ingest/structure/folded_scan.h"

#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

bool boundary_before(std::string_view text, std::size_t at) {
  const char32_t c = code_point_before(text, at);
  return !text::is_letter(c) && !text::is_digit(c);
}

bool boundary_after(std::string_view text, std::size_t at) {
  const char32_t c = code_point_at(text, at);
  return !text::is_letter(c) && !text::is_digit(c);
}

}  // namespace

bool match_folded(std::string_view text, std::size_t& at, std::string_view folded) {
  std::size_t here = at, want = 0;
  while (want < folded.size()) {
    if (here >= text.size()) return false;
    if (text[here] == folded[want] && static_cast<unsigned char>(text[here]) < 0x80) {
      ++here;
      ++want;
      continue;
    }
    const char32_t c = text::fold_char(text::next_code_point(text, here));
    if (c != text::next_code_point(folded, want)) return false;
  }
  at = here;
  return true;
}

bool starts_with_word(std::string_view text, std::string_view folded) {
  std::size_t at = 0;
  return match_folded(text, at, folded) && boundary_after(text, at);
}

std::size_t find_folded(std::string_view text, std::string_view folded, std::size_t from) {
  if (folded.empty()) return std::string_view::npos;
  for (std::size_t at = from; at < text.size(); ++at) {
    if (is_continuation(text[at])) continue;
    const unsigned char first = static_cast<unsigned char>(text[at]);
    // An ASCII letter of the keyword can only be met by itself or by its capital; what is above
    // ASCII is compared code point by code point.
    if (first < 0x80 && (first | 0x20) != static_cast<unsigned char>(folded[0])) continue;
    std::size_t end = at;
    if (match_folded(text, end, folded) && boundary_before(text, at) && boundary_after(text, end)) {
      return at;
    }
  }
  return std::string_view::npos;
}

bool contains_folded(std::string_view text, std::string_view folded) {
  return find_folded(text, folded) != std::string_view::npos;
}

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (text[at] == ' ' || text[at] == '\t' || text[at] == '\n') {
      ++at;
    } else if (static_cast<unsigned char>(text[at]) >= 0xC2) {
      std::size_t next = at;
      if (!text::is_blank(text::next_code_point(text, next))) break;
      at = next;
    } else {
      break;
    }
  }
  return at;
}

char32_t code_point_at(std::string_view text, std::size_t at) {
  return at < text.size() ? text::next_code_point(text, at) : 0;
}

char32_t code_point_before(std::string_view text, std::size_t at) {
  if (at == 0 || at > text.size()) return 0;
  --at;
  while (at > 0 && is_continuation(text[at])) --at;
  return text::next_code_point(text, at);
}

}  // namespace lexgraph::ingest::structure

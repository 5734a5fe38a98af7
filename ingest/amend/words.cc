#include "ingest/amend/words.h"

#include "lexgraph/text/characters.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

bool part_of_word(char32_t c) { return text::is_letter(c) || text::is_digit(c); }

bool plain_letter(unsigned char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

char lower_ascii(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

// A cheap no from the first bytes. An ASCII letter of a keyword may be printed as a Greek or
// Cyrillic look-alike; đ as Đ or U+00D0.
bool first_bytes_differ(char printed_byte, char keyword_byte) {
  const auto printed = static_cast<unsigned char>(printed_byte);
  const auto keyword = static_cast<unsigned char>(keyword_byte);
  if (keyword < 0x80) {
    if (printed < 0x80) return lower_ascii(printed_byte) != keyword_byte;
    return printed != 0xCE && printed != 0xCF && printed != 0xD0 && printed != 0xD1 &&
           printed != 0xEF;
  }
  if (printed < 0x80) return true;
  return keyword == 0xC4 && printed != 0xC4 && printed != 0xC3;
}

}  // namespace

std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size() && !plain_letter(static_cast<unsigned char>(text[at]))) {
    std::size_t next = at;
    if (!text::is_blank(text::next_code_point(text, next))) break;
    at = next;
  }
  return at;
}

std::size_t skip_marks(std::string_view text, std::size_t at) {
  while (at < text.size() && !plain_letter(static_cast<unsigned char>(text[at]))) {
    std::size_t next = at;
    const char32_t c = text::next_code_point(text, next);
    const char32_t folded = text::fold_char(c);
    const bool mark = text::is_blank(c) || folded == U'"' || folded == U'-' || folded == U',' ||
                      folded == U'(' || folded == U')' || folded == U'\'';
    if (!mark) break;
    at = next;
  }
  return at;
}

bool word_at(std::string_view text, std::size_t at, std::string_view keyword, std::size_t& end) {
  if (at >= text.size() || first_bytes_differ(text[at], keyword.front())) return false;
  std::size_t k = 0;
  while (k < keyword.size()) {
    if (keyword[k] == ' ') {
      const std::size_t after = skip_blanks(text, at);
      if (after == at) return false;
      at = after;
      ++k;
      continue;
    }
    if (at >= text.size()) return false;
    if (text::fold_char(text::next_code_point(text, at)) != text::next_code_point(keyword, k)) {
      return false;
    }
  }
  if (at < text.size()) {
    std::size_t next = at;
    if (part_of_word(text::next_code_point(text, next))) return false;
  }
  end = at;
  return true;
}

bool word_at(std::string_view text, std::size_t at, std::string_view keyword) {
  std::size_t end = 0;
  return word_at(text, at, keyword, end);
}

bool word_begins(std::string_view text, std::size_t at) {
  if (at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) return false;
  if (at == 0) return true;
  std::size_t before = at - 1;
  const auto last = static_cast<unsigned char>(text[before]);
  if (last < 0x80) return !plain_letter(last);
  before = text::character_start(text, before);
  return !part_of_word(text::next_code_point(text, before));
}

std::size_t find_word(std::string_view text, std::string_view keyword, std::size_t from,
                      std::size_t to, std::size_t* end) {
  std::size_t after = 0;
  for (std::size_t at = from; at < to && at < text.size(); ++at) {
    if (first_bytes_differ(text[at], keyword.front())) continue;
    if (!word_begins(text, at) || !word_at(text, at, keyword, after)) continue;
    if (end != nullptr) *end = after;
    return at;
  }
  return kNowhere;
}

}  // namespace lexgraph::ingest

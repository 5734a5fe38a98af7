#include "ingest/structure/label_scan.h"

#include <algorithm>
#include <array>

#include "ingest/structure/folded_scan.h"
#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure::labels {
namespace {

bool at_word_end(std::string_view line, std::size_t at) {
  const char32_t c = code_point_at(line, at);
  return !text::is_letter(c) && !text::is_digit(c);
}

// The letter of "5a", "98đ", with a digit of its own behind it ("12a1"); "bis" and the like.
std::optional<std::size_t> suffix(std::string_view line, std::size_t at, std::string& out) {
  static constexpr std::array<std::string_view, 3> kLatin = {"bis", "ter", "quater"};
  for (const std::string_view word : kLatin) {
    std::size_t end = at;
    if (match_folded(line, end, word) && at_word_end(line, end)) {
      out += word;
      return end;
    }
  }
  std::size_t end = at;
  const char32_t c = text::fold_char(text::next_code_point(line, end));
  if (!((c >= 'a' && c <= 'z') || c == U'đ')) return std::nullopt;
  text::append_utf8(out, c);
  for (int digits = 0; digits < 2 && end < line.size() && is_ascii_digit(line[end]); ++digits) {
    out += line[end++];
  }
  if (!at_word_end(line, end)) return std::nullopt;
  return end;
}

bool is_vowel(char32_t folded) {
  std::size_t at = 0;
  std::string letter;
  text::append_utf8(letter, folded);
  const std::string plain = text::ascii_key(letter);
  return at < plain.size() && std::string_view("aeiouy").find(plain[at]) != std::string_view::npos;
}

// "NHỮNG": a capital initial that Vietnamese words have, and a capital vowel behind it. A vowel at
// the begin only on demand: "VIỆC" is a word, not VI and another.
bool begins_in_capitals(std::string_view line, std::size_t at, bool vowel_allowed) {
  static constexpr std::array<std::string_view, 26> kInitials = {
      "b",  "c",   "ch", "d", "đ",  "g", "gh", "h", "k", "kh", "l",  "m", "n",
      "ng", "ngh", "nh", "p", "ph", "q", "r",  "s", "t", "th", "tr", "v", "x"};
  constexpr std::size_t kLongestInitial = 3;
  std::string initial;
  for (std::size_t letters = 0; letters <= kLongestInitial && at < line.size(); ++letters) {
    const char32_t c = text::next_code_point(line, at);
    if (!text::is_upper(c)) return false;
    const char32_t folded = text::fold_char(c);
    if (!is_vowel(folded)) {
      text::append_utf8(initial, folded);
      continue;
    }
    if (initial.empty()) return vowel_allowed;
    return std::find(kInitials.begin(), kInitials.end(), initial) != kInitials.end();
  }
  return false;
}

std::size_t dash_size(std::string_view line, std::size_t at) {
  if (at >= line.size()) return 0;
  if (line[at] == '-') return 1;
  std::size_t end = at;
  const char32_t c = text::next_code_point(line, end);
  return c >= 0x2010 && c <= 0x2015 ? end - at : 0;
}

}  // namespace

std::size_t skip_notes(std::string_view line, std::size_t at) {
  while (at < line.size() && line[at] == '[') {
    std::size_t end = at + 1;
    while (end < line.size() && is_ascii_digit(line[end])) ++end;
    if (end == at + 1 || end >= line.size() || line[end] != ']') break;
    at = skip_blanks(line, end + 1);
  }
  return at;
}

std::size_t skip_heading_marks(std::string_view line, std::size_t at, char& mark) {
  mark = 0;
  at = skip_notes(line, skip_blanks(line, at));
  // Two marks at the most (". -"), so that a dash list after the label stays text.
  for (int marks = 0; marks < 2 && at < line.size(); ++marks) {
    const char c = line[at];
    std::size_t size = c == '.' || c == ':' || c == ')' || c == '/' ? 1 : dash_size(line, at);
    if (size == 0) break;
    if (mark == 0) mark = size > 1 ? '-' : c;
    at = skip_notes(line, skip_blanks(line, at + size));
  }
  return at;
}

std::optional<Number> arabic(std::string_view line, std::size_t at, std::size_t max_digits) {
  std::size_t end = at;
  while (end < line.size() && is_ascii_digit(line[end])) ++end;
  if (end == at || end - at > max_digits) return std::nullopt;
  // Leading zeros of "Mục 01" are form, not number.
  std::size_t first = at;
  while (first + 1 < end && line[first] == '0') ++first;
  Number number{std::string(line.substr(first, end - first)), end};
  if (at_word_end(line, end)) return number;
  const std::optional<std::size_t> after = suffix(line, end, number.text);
  if (!after) return std::nullopt;
  number.end = *after;
  return number;
}

std::optional<Number> roman(std::string_view line, std::size_t at) {
  Number number;
  std::size_t end = at;
  while (end < line.size() && end - at < 12) {
    const char c = line[end];
    if (c != 'I' && c != 'V' && c != 'X' && c != 'L' && c != 'C' && c != 'l') break;
    number.text += c == 'l' ? 'I' : c;
    ++end;
  }
  if (number.text.empty() || !text::roman_value(number.text)) return std::nullopt;
  number.end = end;
  if (at_word_end(line, end)) return number;
  if (text::is_upper(code_point_at(line, end))) return std::nullopt;
  const std::optional<std::size_t> after = suffix(line, end, number.text);
  if (!after) return std::nullopt;
  number.end = *after;
  return number;
}

std::optional<Number> glued_arabic(std::string_view line, std::size_t at, std::size_t max_digits) {
  std::size_t end = at;
  while (end < line.size() && is_ascii_digit(line[end])) ++end;
  if (end == at || end - at > max_digits || line[at] == '0') return std::nullopt;
  std::size_t next = end;
  const bool upper = next < line.size() && text::is_upper(text::next_code_point(line, next));
  if (!upper || !text::is_letter(code_point_at(line, next))) return std::nullopt;
  return Number{std::string(line.substr(at, end - at)), end};
}

std::optional<Number> glued_roman(std::string_view line, std::size_t at) {
  constexpr std::size_t kLongest = 6;
  const auto numeral = [](char c) { return c == 'I' || c == 'V' || c == 'X'; };
  std::size_t end = at;
  while (end < line.size() && end - at < kLongest && numeral(line[end])) ++end;
  // The longest numeral behind which a word begins: "IVẬT" is I, "IVQUY" is IV.
  for (; end > at; --end) {
    Number number{std::string(line.substr(at, end - at)), end};
    const bool certain = number.text.find("II") != std::string::npos;
    if (text::roman_value(number.text) && begins_in_capitals(line, end, certain)) return number;
  }
  return std::nullopt;
}

std::optional<Number> ordinal(std::string_view line, std::size_t at) {
  std::size_t end = at;
  if (!match_folded(line, end, "thứ ")) return std::nullopt;
  // "Điều thứ 4:", as decrees of 1945 print it.
  const std::size_t digits = skip_blanks(line, end);
  std::size_t behind = digits;
  while (behind < line.size() && is_ascii_digit(line[behind])) ++behind;
  constexpr std::size_t kMaxDigits = 3;
  if (behind > digits && behind - digits <= kMaxDigits && at_word_end(line, behind)) {
    return Number{std::to_string(std::stoi(std::string(line.substr(digits, behind - digits)))),
                  behind};
  }
  // The longest run of words that is an ordinal wins: "hai mươi mốt" before "hai mươi" and "hai".
  std::string words = "thứ";
  std::optional<Number> best;
  for (int count = 0; count < 5; ++count) {
    end = skip_blanks(line, end);
    std::size_t word = end;
    words += ' ';
    while (word < line.size()) {
      std::size_t next = word;
      const char32_t c = text::next_code_point(line, next);
      if (!text::is_letter(c)) break;
      text::append_utf8(words, text::fold_char(c));
      word = next;
    }
    if (word == end) break;
    end = word;
    if (const auto value = text::vietnamese_ordinal(words)) {
      best = Number{std::to_string(*value), end};
    }
  }
  return best;
}

std::optional<Number> capital(std::string_view line, std::size_t at) {
  std::size_t end = at;
  const char32_t c = code_point_at(line, at);
  if (!text::is_upper(c)) return std::nullopt;
  text::next_code_point(line, end);
  if (!at_word_end(line, end)) return std::nullopt;
  return Number{std::string(line.substr(at, end - at)), end};
}

}  // namespace lexgraph::ingest::structure::labels

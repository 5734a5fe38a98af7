#include "ingest/structure/line_form.h"

#include <algorithm>
#include <array>

#include "ingest/structure/folded_scan.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

// Compared as printed: in capitals ("HUY CHƯƠNG", "ĐIỆN TỪ") they are the end of a title.
constexpr std::array<std::string_view, 11> kOpenWords = {
    "tại", "của", "theo", "các", "với", "đến", "từ", "và", "hoặc", "trừ", "và/hoặc"};

std::string_view without_blanks(std::string_view line) {
  while (!line.empty() && line.back() == ' ') line.remove_suffix(1);
  return line;
}

// Closing quotes, brackets and footnote marks "[12]" taken off the end.
std::string_view without_closers(std::string_view line) {
  line = without_blanks(line);
  while (!line.empty()) {
    if (line.back() == ')' || line.back() == '"' || line.back() == '\'') {
      line.remove_suffix(1);
    } else if (line.size() >= 3 && (line.substr(line.size() - 3) == "\u201D" ||
                                    line.substr(line.size() - 3) == "\u2019")) {
      line.remove_suffix(3);
    } else if (line.back() == ']') {
      std::size_t at = line.size() - 1;
      while (at > 0 && is_ascii_digit(line[at - 1])) --at;
      if (at == 0 || line[at - 1] != '[') break;
      line.remove_suffix(line.size() - at + 1);
    } else {
      break;
    }
    line = without_blanks(line);
  }
  return line;
}

std::string_view last_word(std::string_view line) {
  const std::size_t blank = line.rfind(' ');
  return blank == std::string_view::npos ? line : line.substr(blank + 1);
}

// "2", "2a", "đ", "đ1": what stands after "khoản" or "điểm" in a citation.
bool is_short_number(std::string_view word) {
  if (word.empty() || word.size() > 5) return false;
  if (is_ascii_digit(word[0])) {
    return std::all_of(word.begin(), word.end(),
                       [](char c) { return is_ascii_digit(c) || (c >= 'a' && c <= 'z'); });
  }
  std::size_t at = 0;
  const char32_t c = text::next_code_point(word, at);
  if (!text::is_letter(c) || text::is_upper(c)) return false;
  while (at < word.size() && is_ascii_digit(word[at])) ++at;
  return at == word.size();
}

bool is_open_word(std::string_view word) {
  return (!word.empty() && word.back() == ',') ||
         std::find(kOpenWords.begin(), kOpenWords.end(), word) != kOpenWords.end();
}

std::string_view without_last_word(std::string_view line, std::string_view word) {
  return without_blanks(line.substr(0, line.size() - word.size()));
}

// "... tại khoản", "... và điểm": not "tài khoản" and not "thời điểm".
bool ends_with_kind(std::string_view line, std::string_view kind) {
  const std::string_view word = last_word(line);
  return word == kind && is_open_word(last_word(without_last_word(line, word)));
}

}  // namespace

bool ends_sentence(std::string_view line) {
  line = without_closers(line);
  if (line.empty()) return false;
  const char c = line.back();
  return c == '.' || c == ';' || c == ':' || c == '!' || c == '?';
}

bool ends_with_colon(std::string_view line) {
  line = without_closers(line);
  return !line.empty() && line.back() == ':';
}

bool ends_open_before_item(std::string_view line) {
  line = without_blanks(line);
  return ends_with_kind(line, "khoản") || ends_with_kind(line, "điểm") ||
         ends_with_kind(line, "tiết");
}

bool ends_open_before_clause(std::string_view line) {
  return ends_open_before_item(line) && !ends_with_kind(without_blanks(line), "điểm");
}

bool ends_open(std::string_view line) {
  line = without_blanks(line);
  if (line.empty()) return false;
  const std::string_view word = last_word(line);
  if (is_open_word(word) || ends_open_before_item(line)) return true;
  if (!is_short_number(word) || word.size() >= line.size()) return false;
  const std::string_view before = last_word(without_last_word(line, word));
  return before == "khoản" || before == "điểm" || before == "tiết" || before == "các";
}

bool starts_lower(std::string_view line) {
  const char32_t c = code_point_at(line, 0);
  return text::is_letter(c) && !text::is_upper(c);
}

bool in_capitals(std::string_view line) { return text::all_upper(line); }

bool is_rule(std::string_view line) {
  bool any = false;
  for (std::size_t at = 0; at < line.size();) {
    const char32_t c = text::next_code_point(line, at);
    const bool mark = c == '-' || c == '_' || c == '*' || c == '.' || c == '=' || c == ' ' ||
                      (c >= 0x2010 && c <= 0x2015) || c == 0x2026;
    if (!mark) return false;
    any = any || c != ' ';
  }
  return any;
}

QuoteMark quote_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  const unsigned char c = static_cast<unsigned char>(text[at]);
  if (c == '"') return {1, true, true};
  if (c == 0xC2 && at + 1 < text.size()) {
    const unsigned char d = static_cast<unsigned char>(text[at + 1]);
    if (d == 0xAB) return {2, true, false};
    if (d == 0xBB) return {2, false, true};
  }
  if (c == 0xE2 && at + 2 < text.size() && static_cast<unsigned char>(text[at + 1]) == 0x80) {
    const unsigned char d = static_cast<unsigned char>(text[at + 2]);
    if (d == 0x9C || d == 0x9E) return {3, true, false};
    if (d == 0x9D) return {3, false, true};
    if (d == 0xB3) return {3, true, true};
  }
  return {};
}

bool only_marks_after(std::string_view text, std::size_t at) {
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c != '.' && c != ';' && c != ',' && c != ':' && c != ')' && c != ' ') return false;
  }
  return true;
}

}  // namespace lexgraph::ingest::structure

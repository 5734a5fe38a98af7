#include "ingest/structure/head_number.h"

#include "ingest/structure/date_words.h"
#include "ingest/structure/folded_scan.h"
#include "ingest/structure/line_form.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

bool is_joint(char32_t c) { return c == '/' || c == '-' || (c >= 0x2010 && c <= 0x2015); }

// A part of a symbol follows at `at`: capitals and digits to the next blank ("BKHCN", "TTg").
bool symbol_follows(std::string_view text, std::size_t at) {
  int capitals = 0;
  while (at < text.size()) {
    const char32_t c = text::next_code_point(text, at);
    if (text::is_upper(c) || text::is_digit(c)) {
      ++capitals;
    } else if (text::is_letter(c)) {
      return capitals >= 2;
    } else {
      break;
    }
  }
  return capitals >= 2;
}

// Whether the blanks at `at` stand inside a number: "TT- BKHCN", "12 /2020", "TT – BTC".
bool blank_inside(std::string_view text, std::size_t at, char32_t before) {
  std::size_t next = skip_blanks(text, at);
  if (next >= text.size()) return false;
  if (is_joint(before)) {
    return symbol_follows(text, next) || is_ascii_digit(text[next]);
  }
  if (!is_joint(text::next_code_point(text, next))) return false;
  next = skip_blanks(text, next);
  return symbol_follows(text, next) ||
         (next < text.size() && is_ascii_digit(text[next]) && text[skip_blanks(text, at)] == '/');
}

// "QH 11", "UBTVQH 12": the term of an assembly, set apart by a blank.
bool term_follows(std::string_view number, std::string_view text, std::size_t at) {
  const bool assembly =
      number.ends_with("QH") || number.ends_with("HĐNN") || number.ends_with("NN");
  const std::size_t term = skip_blanks(text, at);
  std::size_t end = term;
  while (end < text.size() && is_ascii_digit(text[end])) ++end;
  return assembly && end > term && end - term <= 2 && skip_blanks(text, end) >= text.size();
}

std::size_t skip_marks(std::string_view text, std::size_t at) {
  while (at < text.size() && (text[at] == ':' || text[at] == '.' || text[at] == ' ')) ++at;
  return at;
}

// Behind a letterhead's number there is nothing, the place and date, or the motto; behind a cited
// one ("Thông tư số 06/2022/TT-BTC ngày ... của Bộ trưởng ...") the sentence goes on.
bool ends_letterhead(std::string_view line, std::size_t end) {
  const std::string_view rest = text::trim(line.substr(end));
  if (rest.empty() || !starts_lower(rest)) return true;
  const auto date = find_date_words(rest);
  return date && only_marks_after(rest, date->span.end) && date->span.begin == 0;
}

}  // namespace

std::optional<NumberWords> read_number(std::string_view text, std::size_t at, bool bare_allowed) {
  if (at >= text.size() || !is_ascii_digit(text[at])) return std::nullopt;
  std::size_t end = at;
  char32_t before = 0;
  bool joint = false, symbol = false;
  while (end < text.size()) {
    std::size_t next = end;
    const char32_t c = text::next_code_point(text, next);
    if (text::is_blank(c)) {
      const bool inside = blank_inside(text, end, before) ||
                          (symbol && term_follows(text.substr(at, end - at), text, end));
      if (!inside) break;
      end = skip_blanks(text, end);
      continue;
    }
    if (is_joint(c)) {
      joint = true;
    } else if (text::is_letter(c)) {
      symbol = symbol || joint;
    } else if (!text::is_digit(c) && c != '.' && c != '&' && c != '_') {
      break;
    }
    before = c;
    end = next;
  }
  while (end > at && (text[end - 1] == '.' || text[end - 1] == '-' || text[end - 1] == '/')) --end;
  if (!symbol && !(bare_allowed && !joint)) return std::nullopt;
  return NumberWords{std::string(text.substr(at, end - at)), end};
}

std::optional<NumberWords> number_of_line(std::string_view line) {
  std::size_t at = 0;
  const law::DocType* type = law::type_at_start(line);
  if (type != nullptr) {
    // The name is as long in the line as in the table, whatever its case, but for U+00D0.
    for (std::size_t n = text::count_nonblank(type->name); n > 0 && at < line.size();) {
      if (!text::is_blank(text::next_code_point(line, at))) --n;
    }
    at = skip_blanks(line, at);
  }
  std::size_t behind = at;
  if (match_folded(line, behind, "số") && !text::is_letter(code_point_at(line, behind))) {
    auto number = read_number(line, skip_marks(line, behind), true);
    if (number && (type == nullptr || ends_letterhead(line, number->end))) return number;
    if (number) return std::nullopt;
  }
  if (type != nullptr && at < line.size()) {  // "Văn bản hợp nhất 17/VBHN-VPQH"
    auto number = read_number(line, at, false);
    if (number && number->printed.find("VBHN") != std::string::npos) return number;
  }
  for (at = find_folded(line, "số"); at != std::string_view::npos;
       at = find_folded(line, "số", at + 1)) {
    behind = at;
    match_folded(line, behind, "số");
    if (behind < line.size() && line[behind] == ':') {
      if (auto number = read_number(line, skip_marks(line, behind), false)) return number;
    }
  }
  if (auto number = read_number(line, 0, false)) {
    if (skip_blanks(line, number->end) >= line.size()) return number;
  }
  return std::nullopt;
}

}  // namespace lexgraph::ingest::structure

#include "ingest/structure/labels.h"

#include <array>

#include "ingest/structure/folded_scan.h"
#include "ingest/structure/label_scan.h"
#include "ingest/structure/line_form.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::size_t kMaxArticleDigits = 4;
constexpr std::size_t kMaxClauseDigits = 3;

struct HeadingWord {
  std::string_view folded;
  LabelKind kind;
};
constexpr std::array<HeadingWord, 6> kVietnamese = {{{"điều", LabelKind::kArticle},
                                                     {"điền", LabelKind::kArticle},  // a misprint
                                                     {"chương", LabelKind::kChapter},
                                                     {"mục", LabelKind::kSection},
                                                     {"phần", LabelKind::kPart},
                                                     {"tiểu mục", LabelKind::kSubsection}}};
constexpr std::array<HeadingWord, 4> kEnglish = {{{"article", LabelKind::kArticle},
                                                  {"chapter", LabelKind::kChapter},
                                                  {"section", LabelKind::kSection},
                                                  {"part", LabelKind::kPart}}};

std::uint32_t u32(std::size_t n) { return static_cast<std::uint32_t>(n); }

// The number of a heading label, in the writings that its kind knows.
std::optional<labels::Number> heading_number(LabelKind kind, std::string_view line,
                                             std::size_t at) {
  if (auto number = labels::arabic(line, at, kMaxArticleDigits)) return number;
  if (auto number = labels::ordinal(line, at)) return number;
  if (auto number = labels::roman(line, at)) return number;
  if (auto number = labels::glued_arabic(line, at, kMaxArticleDigits)) return number;
  if (kind != LabelKind::kArticle) {
    if (auto number = labels::glued_roman(line, at)) return number;
  }
  if (kind == LabelKind::kPart || kind == LabelKind::kSection) return labels::capital(line, at);
  return std::nullopt;
}

// "14.15 Phạm vi": a gazette's footnote mark glued to the mark of the label.
std::size_t skip_glued_note(std::string_view line, std::size_t at) {
  std::size_t end = at;
  while (end < line.size() && is_ascii_digit(line[end])) ++end;
  if (end == at || end - at > 3) return at;
  const std::size_t rest = skip_blanks(line, end);
  if (rest == end || !text::is_upper(code_point_at(line, rest))) return at;
  return rest;
}

// "đ)32 Bản sao": the like behind the bracket of a point; `after_mark` itself if there is none.
std::size_t behind_glued_note(std::string_view line, std::size_t after_mark, char mark) {
  return mark == ')' ? skip_glued_note(line, after_mark) : after_mark;
}

LabelForm heading_form(std::string_view line, const Label& label) {
  const std::string_view rest = line.substr(label.body);
  if (rest.empty()) return label.mark == 0 ? LabelForm::kBare : LabelForm::kMarked;
  const char32_t first = code_point_at(rest, 0);
  if (label.mark == '/') return LabelForm::kReference;
  if (label.mark == '-' || label.mark == ')') {
    if (text::is_digit(first) || starts_with_cited_unit(rest)) return LabelForm::kReference;
  }
  if (label.mark != 0) {
    // "Mục 2. Chương I" is a citation; "Mục 3. CHƯƠNG TRÌNH ..." is a heading, and "Điều 5. Luật
    // này
    // ..." may well be a provision.
    const bool lower_reference = !text::is_upper(first) && starts_with_word(rest, "của");
    if (lower_reference) return LabelForm::kReference;
    if (label.kind != LabelKind::kArticle && starts_with_word(rest, "chương") &&
        starts_with_cited_unit(rest)) {
      return LabelForm::kReference;
    }
    return LabelForm::kMarked;
  }
  if (first == '(') return LabelForm::kPlain;
  if (!text::is_upper(first)) return LabelForm::kReference;
  if (starts_with_cited_unit(rest) || starts_with_cited_document(rest)) {
    return LabelForm::kReference;
  }
  return LabelForm::kPlain;
}

std::optional<Label> read_heading(std::string_view line, std::size_t at, const HeadingWord& word) {
  std::size_t end = at;
  if (!match_folded(line, end, word.folded)) return std::nullopt;
  end = skip_blanks(line, end);
  const auto number = heading_number(word.kind, line, end);
  if (!number) return std::nullopt;
  Label label;
  label.kind = word.kind;
  label.begin = u32(at);
  label.end = u32(number->end);
  label.number = number->text;
  std::size_t body = labels::skip_heading_marks(line, number->end, label.mark);
  if (label.mark == '.' && body > 0 && line[body - 1] == '.') body = skip_glued_note(line, body);
  label.body = u32(body);
  label.form = heading_form(line, label);
  return label;
}

template <std::size_t N>
std::optional<Label> read_any_heading(std::string_view line, std::size_t at,
                                      const std::array<HeadingWord, N>& words) {
  for (const HeadingWord& word : words) {
    if (auto label = read_heading(line, at, word)) return label;
  }
  return std::nullopt;
}

bool is_dash(char32_t c) { return c == '-' || (c >= 0x2010 && c <= 0x2015); }

// What may stand behind the mark of a clause or point: "1. Nội dung", "1.Nội dung", "1- Nội dung",
// but neither "1.500" nor "1/2" nor "2-3".
bool text_may_follow(std::string_view line, std::size_t after_mark, char mark) {
  if (after_mark >= line.size()) return true;
  const std::size_t rest = skip_blanks(line, after_mark);
  if (rest > after_mark) return mark != '-' || !text::is_digit(code_point_at(line, rest));
  const char32_t c = code_point_at(line, after_mark);
  if (mark == '-' || mark == '/') return text::is_upper(c);
  return !text::is_digit(c) && c != static_cast<unsigned char>(mark) && c != '/';
}

// The closing mark of a clause or point at `at`; moves `at` behind it. 0 if there is none.
char closing_mark(std::string_view line, std::size_t& at) {
  std::size_t next = at;
  const char32_t c = next < line.size() ? text::next_code_point(line, next) : 0;
  const char mark = is_dash(c) ? '-' : c == '.' || c == ')' || c == '/' ? static_cast<char>(c) : 0;
  if (mark != 0) at = next;
  return mark;
}

std::size_t skip_after_mark(std::string_view line, std::size_t at) {
  return labels::skip_notes(line, skip_blanks(line, at));
}

// "2.1.", "2.1)", "2.1 Nội dung"; with a third step it is text. `dot` is the place of the first
// dot.
std::optional<Label> read_decimal(std::string_view line, Label label, std::size_t dot) {
  std::size_t end = dot + 1;
  while (end < line.size() && is_ascii_digit(line[end])) ++end;
  if (end - dot - 1 > 2) return std::nullopt;
  label.note = std::string(line.substr(dot + 1, end - dot - 1));
  label.number += '.';
  label.number += label.note;
  label.kind = LabelKind::kDecimal;
  label.end = u32(end);
  std::size_t after = end;
  label.mark = closing_mark(line, after);
  const std::size_t body = skip_after_mark(line, after);
  if (label.mark == '-' || label.mark == '/') return std::nullopt;
  // "10.55 (được bãi bỏ)": a clause with a footnote mark, emptied.
  const char32_t first = code_point_at(line, body);
  if (label.mark == 0 && (body == after || (!text::is_letter(first) && first != '('))) {
    return std::nullopt;
  }
  if (!text_may_follow(line, after, label.mark)) return std::nullopt;
  label.body = u32(body);
  return label;
}

std::optional<Label> read_clause(std::string_view line, std::size_t at) {
  const auto number = labels::arabic(line, at, kMaxClauseDigits);
  if (!number || line[at] == '0') return std::nullopt;
  Label label;
  label.kind = LabelKind::kClause;
  label.begin = u32(at);
  label.end = u32(number->end);
  label.number = number->text;
  std::size_t after = skip_blanks(line, number->end);
  const bool apart = after > number->end;
  const std::size_t mark_at = after;
  label.mark = closing_mark(line, after);
  if (label.mark == 0 || (apart && label.mark != '.' && label.mark != '-')) return std::nullopt;
  if (label.mark == '.' && !apart && after < line.size() && is_ascii_digit(line[after])) {
    return read_decimal(line, std::move(label), mark_at);
  }
  // "2..Thông tin": a dot too many.
  if (label.mark == '.' && after < line.size() && line[after] == '.') {
    const std::size_t rest = skip_blanks(line, after + 1);
    if (rest < line.size() && text::is_letter(code_point_at(line, rest))) ++after;
  }
  if (!text_may_follow(line, after, label.mark)) return std::nullopt;
  label.body = u32(skip_after_mark(line, after));
  return label;
}

bool is_point_letter(char32_t c) {
  if (c >= 'a' && c <= 'z') return true;
  return c == U'đ' || c == U'ă' || c == U'â' || c == U'ê' || c == U'ô' || c == U'ơ' || c == U'ư';
}

// "(ii)", "ii)"; `at` is behind the opening bracket if there is one.
std::optional<Label> read_small_roman(std::string_view line, std::size_t begin, std::size_t at,
                                      bool bracket) {
  std::size_t end = at;
  while (end < line.size() && (line[end] == 'i' || line[end] == 'v' || line[end] == 'x')) ++end;
  if (end == at || end - at > 6 || end >= line.size() || line[end] != ')') return std::nullopt;
  if (!bracket && end - at < 2) return std::nullopt;
  if (!text_may_follow(line, end + 1, ')')) return std::nullopt;
  Label label;
  label.kind = LabelKind::kRoman;
  label.begin = u32(begin);
  label.end = u32(bracket ? end + 1 : end);
  label.mark = ')';
  label.number = std::string(line.substr(at, end - at));
  label.body = u32(skip_after_mark(line, end + 1));
  return label;
}

// "a.1)", "a.1.", "a.1 Nội dung".
std::optional<Label> read_dotted(std::string_view line, Label label, std::size_t dot) {
  std::size_t end = dot + 1;
  while (end < line.size() && is_ascii_digit(line[end])) ++end;
  if (end == dot + 1 || end - dot > 3) return std::nullopt;
  label.kind = LabelKind::kDotted;
  label.note = std::string(line.substr(dot + 1, end - dot - 1));
  label.number += '.';
  label.number += label.note;
  label.end = u32(end);
  std::size_t after = end;
  label.mark = closing_mark(line, after);
  if (!text_may_follow(line, after, label.mark == 0 ? ' ' : label.mark)) return std::nullopt;
  label.body = u32(skip_after_mark(line, after));
  return label;
}

std::optional<Label> read_point(std::string_view line, std::size_t at) {
  std::size_t end = at;
  const char32_t printed = text::next_code_point(line, end);
  if (text::is_upper(printed)) return std::nullopt;
  const char32_t letter = text::fold_char(printed);
  if (!is_point_letter(letter)) return std::nullopt;
  Label label;
  label.kind = LabelKind::kPoint;
  label.begin = u32(at);
  text::append_utf8(label.number, letter);
  std::size_t again = end;
  if (again < line.size() && text::next_code_point(line, again) == printed && again < line.size() &&
      line[again] == ')') {
    text::append_utf8(label.number, letter);  // "aa)" after the end of the alphabet
    end = again;
  }
  for (int digits = 0; digits < 2 && end < line.size() && is_ascii_digit(line[end]); ++digits) {
    label.number += line[end++];
  }
  label.end = u32(end);
  std::size_t after = end;
  label.mark = closing_mark(line, after);
  if (label.mark == 0) return std::nullopt;
  if (label.mark == '.' && after < line.size() && is_ascii_digit(line[after])) {
    return read_dotted(line, std::move(label), after - 1);
  }
  if (const std::size_t note = behind_glued_note(line, after, label.mark); note != after) {
    label.body = u32(note);
    return label;
  }
  if (!text_may_follow(line, after, label.mark)) return std::nullopt;
  // "a. m", "a- b" are initials or formulas unless a blank or a capital follows.
  if (label.mark != ')' && after < line.size() && line[after] != ' ' &&
      !text::is_upper(code_point_at(line, after))) {
    return std::nullopt;
  }
  label.body = u32(skip_after_mark(line, after));
  return label;
}

std::optional<Label> read_roman_heading(std::string_view line, std::size_t at) {
  const auto number = labels::roman(line, at);
  if (!number) return std::nullopt;
  Label label;
  label.kind = LabelKind::kRomanHeading;
  label.begin = u32(at);
  label.end = u32(number->end);
  label.number = number->text;
  std::size_t after = skip_blanks(line, number->end);
  label.mark = closing_mark(line, after);
  if (label.mark == 0 || !text_may_follow(line, after, label.mark)) return std::nullopt;
  label.body = u32(labels::skip_heading_marks(line, number->end, label.mark));
  return label;
}

std::optional<Label> read_at(std::string_view line, std::size_t at, bool english) {
  const unsigned char first = static_cast<unsigned char>(line[at]);
  if (is_ascii_digit(line[at])) return read_clause(line, at);
  if (first == '(') return read_small_roman(line, at, at + 1, true);
  if (first >= 'a' && first <= 'z') {
    if (auto label = read_point(line, at)) return label;
    return read_small_roman(line, at, at, false);
  }
  const bool capital = text::is_upper(code_point_at(line, at));
  if (!capital) return read_point(line, at);
  if (english) {
    if (auto label = read_any_heading(line, at, kEnglish)) return label;
  } else if (auto label = read_any_heading(line, at, kVietnamese)) {
    return label;
  }
  return read_roman_heading(line, at);
}

}  // namespace

bool may_have_label(std::string_view line) {
  if (line.size() < 2) return false;
  const unsigned char c = static_cast<unsigned char>(line[0]);
  if (c >= '0' && c <= '9') return true;
  if (c == '(' || c == '[' || c == '#' || c == '*') return true;
  if (c == 'P' || c == 'C' || c == 'M' || c == 'T' || c == 'I' || c == 'V' || c == 'X' ||
      c == 'l' || c == 'L' || c == 'A' || c == 'S') {
    return true;
  }
  if (c == 0xC3 || c == 0xC4) return true;  // Ð, Đ, đ, ê, ô, â, ă
  if (c >= 0xC5 && c <= 0xD1) return true;  // ơ, ư, Cyrillic
  if (c < 'a' || c > 'z') return false;
  // A small letter is a label only with a mark, a digit or the same letter behind it.
  const char d = line[1];
  return d == ')' || d == '.' || d == '/' || d == '-' || d == line[0] || is_ascii_digit(d) ||
         d == 'i' || d == 'v' || d == 'x' || d == ' ' || static_cast<unsigned char>(d) == 0xE2;
}

Label read_label(std::string_view line, bool english) {
  if (!may_have_label(line)) return {};
  std::size_t at = 0;
  while (at < line.size() && (line[at] == '#' || line[at] == '*')) ++at;  // headings of Markdown
  at = labels::skip_notes(line, skip_blanks(line, at));
  if (at >= line.size()) return {};
  if (auto label = read_at(line, at, english)) return *std::move(label);
  return {};
}

bool starts_with_cited_unit(std::string_view text) {
  static constexpr std::array<std::string_view, 11> kWords = {
      "điều",     "khoản",   "điểm",     "chương", "mục", "phần",
      "tiểu mục", "phụ lục", "các điều", "và",     "hoặc"};
  if (text.empty()) return false;
  for (const std::string_view word : kWords) {
    if (!starts_with_word(text, word)) continue;
    // "Điều kiện ...", "Mục đích ...", "Phần mềm ..." are ordinary words: a number must follow.
    std::size_t at = 0;
    match_folded(text, at, word);
    const std::size_t rest = skip_blanks(text, at);
    const char32_t c = code_point_at(text, rest);
    if (word == "và" || word == "hoặc" || text::is_digit(c) || labels::roman(text, rest))
      return true;
    if (starts_with_word(text.substr(rest), "này") || starts_with_word(text.substr(rest), "thứ")) {
      return true;
    }
  }
  return false;
}

bool starts_with_cited_document(std::string_view text) {
  return law::type_at_start(text) != nullptr && !in_capitals(text);
}

}  // namespace lexgraph::ingest::structure

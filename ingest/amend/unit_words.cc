#include "ingest/amend/unit_words.h"

#include <array>

#include "ingest/amend/words.h"
#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// Numbers of forms and rows begin with a digit or are one word with a capital.
bool looks_like_number(std::string_view number) {
  if (number.empty() || number.size() > 12) return false;
  std::size_t at = 0;
  const char32_t first = text::next_code_point(number, at);
  return text::is_digit(first) || text::is_upper(first);
}

// The head of a table, "STT" over "NGÀNH", counts nothing: rows have digits, Roman numerals or a
// letter.
bool counts_rows(std::string_view number) {
  constexpr std::size_t kOneLetter = 2;  // bytes, "Đ" included
  if (number.size() <= kOneLetter) return true;
  if (number.find_first_of("0123456789") != std::string_view::npos) return true;
  const char last = number.back();
  if (last >= 'a' && last <= 'z') number.remove_suffix(1);  // "IIIa"
  return text::roman_value(number).has_value();
}

// The number behind a kind of unit: letters, digits, dots and dashes without blanks ("IIIa",
// "01-ĐK").
std::string take_number(std::string_view text, std::size_t& at) {
  const std::size_t begin = skip_blanks(text, at);
  std::size_t i = begin;
  while (i < text.size()) {
    std::size_t next = i;
    const char32_t c = text::next_code_point(text, next);
    const bool inner = i > begin && (c == U'.' || c == U'-' || c == U'/');
    if (!text::is_letter(c) && !text::is_digit(c) && !inner) break;
    i = next;
  }
  while (i > begin && (text[i - 1] == '.' || text[i - 1] == '-' || text[i - 1] == '/')) --i;
  at = i;
  const std::string_view number = text.substr(begin, i - begin);
  return looks_like_number(number) ? std::string(number) : "";
}

struct Kind {
  std::string_view word;
  std::string_view part;
  bool ordinal;  // counted in words: "thứ ba"
};

constexpr std::array kKinds = {
    Kind{"mẫu số", "form", false},           Kind{"mẫu biểu số", "form", false},
    Kind{"biểu mẫu số", "form", false},      Kind{"biểu số", "form", false},
    Kind{"số thứ tự", "row", false},         Kind{"stt", "row", false},
    Kind{"gạch đầu dòng thứ", "dash", true}, Kind{"đoạn thứ", "paragraph", true},
};

struct FixedPart {
  std::string_view word;
  std::string_view part;
};

constexpr std::array kFixedParts = {
    FixedPart{"đoạn mở đầu", "lead-in"},      FixedPart{"khổ mở đầu", "lead-in"},
    FixedPart{"câu mở đầu", "lead-in"},       FixedPart{"khổ đầu", "lead-in"},
    FixedPart{"câu dẫn", "lead-in"},          FixedPart{"đoạn dẫn", "lead-in"},
    FixedPart{"lời dẫn", "lead-in"},          FixedPart{"phần dẫn", "lead-in"},
    FixedPart{"đoạn cuối", "paragraph last"},
};

// Where in a table: "dòng 3 cột 2 Bảng 1" is one place.
constexpr std::array kCellKinds = {
    Kind{"dòng thứ", "row", true}, Kind{"hàng thứ", "row", true},   Kind{"cột thứ", "column", true},
    Kind{"dòng số", "row", false}, Kind{"dòng", "row", false},      Kind{"cột số", "column", false},
    Kind{"cột", "column", false},  Kind{"bảng số", "table", false}, Kind{"bảng", "table", false},
};

// "thứ ba" → 3; "3" → 3.
std::string ordinal(std::string_view text, std::size_t& at) {
  const std::size_t begin = skip_blanks(text, at);
  std::size_t end = begin;
  std::string best;
  std::size_t best_end = begin;
  for (int words = 0; words < 3 && end < text.size(); ++words) {
    const std::size_t start = skip_blanks(text, end);
    std::size_t stop = start;
    while (stop < text.size()) {
      std::size_t next = stop;
      const char32_t c = text::next_code_point(text, next);
      if (!text::is_letter(c) && !text::is_digit(c)) break;
      stop = next;
    }
    if (stop == start) break;
    end = stop;
    std::string words_said = text::fold(text.substr(begin, end - begin));
    if (words_said.find_first_not_of("0123456789") == std::string::npos) {
      at = end;
      return words_said;
    }
    if (const auto value = text::vietnamese_ordinal(words_said)) {
      best = std::to_string(*value);
      best_end = end;
    }
  }
  at = best_end;
  return best;
}

// One step of a place in a table; `at` behind it.
std::string cell_step(std::string_view text, std::size_t& at, std::size_t limit) {
  for (const Kind& kind : kCellKinds) {
    std::size_t end = 0;
    if (!word_at(text, at, kind.word, end)) continue;
    const std::string number = kind.ordinal ? ordinal(text, end) : take_number(text, end);
    if (number.empty() || end > limit) continue;
    at = end;
    return std::string(kind.part) + " " + number;
  }
  return "";
}

// "dòng 3 cột 2 Bảng 1", "dòng 3, cột 2 của Bảng 1": small to large as printed.
std::optional<NamedPart> cell_at(std::string_view text, std::size_t begin, std::size_t limit) {
  constexpr int kMaxSteps = 3;
  NamedPart place;
  std::size_t at = begin;
  for (int steps = 0; steps < kMaxSteps; ++steps) {
    std::size_t next = skip_marks(text, at);
    for (const std::string_view joint : {"của", "tại", "thuộc"}) {
      std::size_t end = 0;
      if (steps > 0 && word_at(text, next, joint, end)) next = skip_blanks(text, end);
    }
    const std::string step = cell_step(text, next, limit);
    if (step.empty()) break;
    place.part += (place.part.empty() ? "" : " ") + step;
    at = next;
  }
  if (place.part.empty()) return std::nullopt;
  place.span = {begin, at};
  return place;
}

}  // namespace

std::optional<NamedPart> named_part_at(std::string_view text, std::size_t at, std::size_t limit) {
  for (const Kind& kind : kKinds) {
    std::size_t end = 0;
    if (!word_at(text, at, kind.word, end)) continue;
    const std::string number = kind.ordinal ? ordinal(text, end) : take_number(text, end);
    if (number.empty() || end > limit) return std::nullopt;
    if (kind.part == "row" && !counts_rows(number)) return std::nullopt;
    return NamedPart{std::string(kind.part) + " " + number, {at, end}};
  }
  for (const FixedPart& fixed : kFixedParts) {
    std::size_t end = 0;
    if (word_at(text, at, fixed.word, end) && end <= limit) {
      return NamedPart{std::string(fixed.part), {at, end}};
    }
  }
  return cell_at(text, at, limit);
}

}  // namespace lexgraph::ingest

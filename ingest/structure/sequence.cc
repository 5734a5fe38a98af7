#include "ingest/structure/sequence.h"

#include <algorithm>
#include <limits>

#include "ingest/structure/folded_scan.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

constexpr std::u32string_view kAlphabet = U"aăâbcdđeêfghijklmnoôơpqrstuưvwxyz";
constexpr std::u32string_view kOptional = U"ăâđêfjôơưwz";

std::size_t digits(std::string_view number) {
  std::size_t end = 0;
  while (end < number.size() && is_ascii_digit(number[end])) ++end;
  return end;
}

std::size_t numeral(std::string_view number) {
  std::size_t end = 0;
  while (end < number.size() && (number[end] == 'I' || number[end] == 'V' || number[end] == 'X' ||
                                 number[end] == 'L' || number[end] == 'C')) {
    ++end;
  }
  return end;
}

struct PointParts {
  int letter = -1;
  bool doubled = false;  // "aa"
  int index = 0;         // the 1 of "a1"
};

PointParts point_parts(std::string_view number) {
  PointParts parts;
  std::size_t at = 0;
  if (number.empty()) return parts;
  const char32_t letter = text::next_code_point(number, at);
  parts.letter = letter_order(letter);
  if (code_point_at(number, at) == letter) {
    parts.doubled = true;
    text::next_code_point(number, at);
  }
  for (; at < number.size() && is_ascii_digit(number[at]); ++at) {
    parts.index = parts.index * 10 + (number[at] - '0');
  }
  return parts;
}

// Letters between two places of the alphabet that no drafter leaves out.
int letters_between(int from, int to) {
  int count = 0;
  for (int i = from + 1; i < to; ++i) {
    if (kOptional.find(kAlphabet[static_cast<std::size_t>(i)]) == std::u32string_view::npos)
      ++count;
  }
  return count;
}

}  // namespace

int number_value(std::string_view number) {
  const std::size_t end = digits(number);
  if (end > 0 && end <= 6) {
    int value = 0;
    for (const char c : number.substr(0, end)) value = value * 10 + (c - '0');
    return value;
  }
  return text::roman_value(number.substr(0, numeral(number))).value_or(0);
}

std::string_view number_suffix(std::string_view number) {
  const std::size_t end = digits(number);
  return number.substr(end > 0 ? end : numeral(number));
}

int steps_ahead(std::string_view last, std::string_view number) {
  const int value = number_value(number);
  const int before = last.empty() ? 0 : number_value(last);
  if (value == before && !last.empty()) {
    return law::compare_numbers(number, last) > 0 ? 1 : 0;
  }
  return value > before ? value - before : 0;
}

int letter_order(char32_t letter) {
  const std::size_t at = kAlphabet.find(letter);
  return at == std::u32string_view::npos ? -1 : static_cast<int>(at);
}

int point_steps_ahead(std::string_view last, std::string_view number) {
  const PointParts next = point_parts(number);
  if (next.letter < 0) return 0;
  if (last.empty()) {
    return next.doubled || next.index > 1 ? 0 : 1 + letters_between(-1, next.letter);
  }
  const PointParts before = point_parts(last);
  if (next.doubled != before.doubled) {
    // "aa" follows the end of the alphabet.
    return next.doubled && next.letter == 0 && before.letter >= letter_order('v') ? 1 : 0;
  }
  if (next.letter == before.letter)
    return next.index > before.index ? next.index - before.index : 0;
  if (next.letter < before.letter) return 0;
  return 1 + letters_between(before.letter, next.letter);
}

int small_roman_value(std::string_view numeral_text) {
  std::string capitals;
  for (const char c : numeral_text) {
    if (c != 'i' && c != 'v' && c != 'x') return 0;
    capitals += static_cast<char>(c - 'a' + 'A');
  }
  return capitals.empty() ? 0 : text::roman_value(capitals).value_or(0);
}

ArticleOutlook::ArticleOutlook(const Paragraphs& paragraphs) {
  for (std::size_t i = 0; i < paragraphs.size(); ++i) {
    const Paragraph& paragraph = paragraphs[i];
    if (paragraph.label.kind != LabelKind::kArticle) continue;
    if (paragraph.after_open && !paragraph.after_comma) continue;
    if (paragraph.label.form == LabelForm::kReference) continue;
    first_ = std::min(first_, i);
    places_[number_value(paragraph.label.number)].push_back(i);
  }
}

bool ArticleOutlook::comes_later(int value, std::size_t after) const {
  const auto first_after = [&](int wanted) {
    const auto found = places_.find(wanted);
    if (found == places_.end()) return std::numeric_limits<std::size_t>::max();
    const auto place = std::upper_bound(found->second.begin(), found->second.end(), after);
    return place == found->second.end() ? std::numeric_limits<std::size_t>::max() : *place;
  };
  const std::size_t place = first_after(value);
  return place != std::numeric_limits<std::size_t>::max() && (value == 1 || place < first_after(1));
}

}  // namespace lexgraph::ingest::structure

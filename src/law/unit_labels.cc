#include "src/law/unit_labels.h"

#include <algorithm>

#include "lexgraph/law/unit_numerals.h"
#include "lexgraph/text/numerals.h"
#include "lexgraph/text/unicode.h"
#include "src/law/citation_numbers.h"

namespace lexgraph::law {
namespace {

constexpr std::size_t kMaxDigits = 4;
constexpr std::size_t kMaxLongDigits = 24;
constexpr int kMaxOrdinalWords = 4;
constexpr int kMaxFormTokens = 12;

std::string_view raw(const TokenSource& source, const Token& t) {
  return source.text.substr(t.begin, t.end - t.begin);
}

bool digit(char c) { return c >= '0' && c <= '9'; }

bool has_tone(const Token& t) { return (t.key & 0xff) != 0; }

std::string without_zeros(std::string label) {
  std::size_t zeros = 0;
  while (zeros + 1 < label.size() && label[zeros] == '0' && digit(label[zeros + 1])) ++zeros;
  return label.substr(zeros);
}

bool adjacent(const Token& next) { return !next.blank_before; }

// "15/6", "5 %", "3 triệu", "300.000": the number belongs to something else.
bool counts_something(const TokenSource& source, const Token& last) {
  const Token next = source.after(last);
  if (next.is_mark('%') || next.is(Word::kMeasure)) return true;
  if (!adjacent(next)) return false;
  if (next.is_mark('/')) return source.after(next).has_digit;
  if (next.is_mark('.')) {
    const Token after = source.after(next);
    return after.has_digit && adjacent(after);
  }
  return false;
}

// "5", "5a", "17đ"; "" if it is none.
std::string digits_and_letters(const Token& t) {
  if (!t.has_digit || t.key == kStrangeWord || has_tone(t)) return {};
  std::string label = label_of(t.key);
  std::size_t digits = 0;
  while (digits < label.size() && digit(label[digits])) ++digits;
  const std::size_t letters = label.size() - digits;
  if (digits == 0 || digits > kMaxDigits || letters > 3) return {};
  return without_zeros(std::move(label));
}

// "1.2.3" from `t` on, or just `t`.
LabelMatch dotted(const TokenSource& source, const Token& t, std::string label) {
  LabelMatch match{std::move(label), t, false};
  for (int n = 0; n < kMaxFormTokens; ++n) {
    const Token dot = source.after(match.last);
    if (!dot.is_mark('.') || !adjacent(dot)) break;
    const Token part = source.after(dot);
    if (!part.has_digit || !adjacent(part) || part.end - part.begin > 3) break;
    match.label += "." + label_of(part.key);
    match.last = part;
  }
  return match;
}

// "99999": no statute counts so far, but a citation that does must not be read as if the number
// were not there.
std::string long_number(const TokenSource& source, const Token& t) {
  const std::string_view word = raw(source, t);
  const bool number = word.size() > kMaxDigits && word.size() <= kMaxLongDigits &&
                      std::all_of(word.begin(), word.end(), digit);
  return number ? without_zeros(std::string(word)) : std::string();
}

std::optional<LabelMatch> article_or_clause(const TokenSource& source, const Token& t) {
  std::string label = digits_and_letters(t);
  if (label.empty()) label = long_number(source, t);
  if (label.empty() || counts_something(source, t)) return std::nullopt;
  return LabelMatch{std::move(label), t, false};
}

bool point_letter(char c) { return c >= 'a' && c <= 'z'; }

// "a", "đ", "d1", "aa".
std::string letter_label(const Token& t) {
  if (t.key == kStrangeWord || has_tone(t)) return {};
  std::string label = label_of(t.key);
  const std::string_view dd = "đ";
  const std::size_t size = label.substr(0, dd.size()) == dd ? dd.size() : 1;
  if (label.empty() || (size == 1 && !point_letter(label[0]))) return {};
  std::string_view rest = std::string_view(label).substr(size);
  if (rest.size() > 2) return {};
  for (const char c : rest) {
    if (!digit(c) && !(rest.size() == 1 && c == label[0])) return {};
  }
  return label;
}

// "điểm a và y tế", "điểm a và e ngại": the letter begins a word of two syllables.
bool begins_common_word(const TokenSource& source, const Token& t, std::string_view label) {
  if (label != "y" && label != "e") return false;
  const Token next = source.after(t);
  return next.kind == Token::Kind::kWord && next.word == Word::kOther && next.has_lower;
}

std::optional<LabelMatch> point(const TokenSource& source, const Token& t) {
  if (std::string label = letter_label(t); !label.empty()) {
    if (begins_common_word(source, t, label)) return std::nullopt;
    return LabelMatch{std::move(label), t, false};
  }
  std::string label = digits_and_letters(t);
  if (label.empty()) return std::nullopt;
  LabelMatch match = dotted(source, t, std::move(label));
  if (counts_something(source, match.last)) return std::nullopt;
  match.weak = true;
  return match;
}

std::optional<LabelMatch> subpoint(const TokenSource& source, Token t) {
  const bool bracket = t.is_mark('(');
  if (bracket) t = source.after(t);
  if (t.kind != Token::Kind::kWord || t.key == kStrangeWord) return std::nullopt;
  std::string label = letter_label(t);
  if (label.empty()) label = digits_and_letters(t);
  if (label.empty() && !has_tone(t) && text::roman_value(text::to_lower(raw(source, t)))) {
    label = label_of(t.key);
  }
  if (label.empty()) return std::nullopt;
  LabelMatch match = dotted(source, t, std::move(label));
  if (bracket) {
    const Token close = source.after(match.last);
    if (!close.is_mark(')')) return std::nullopt;
    match.last = close;
  }
  if (counts_something(source, match.last)) return std::nullopt;
  return match;
}

// "thứ tư", "thứ 4".
std::optional<LabelMatch> ordinal(const TokenSource& source, const Token& t) {
  if (!t.is(Word::kThu)) return std::nullopt;
  Token word = source.after(t);
  if (word.has_digit) {
    std::string label = digits_and_letters(word);
    if (label.empty()) return std::nullopt;
    return LabelMatch{std::move(label), word, false};
  }
  std::optional<LabelMatch> best;
  std::string words = "thứ";
  for (int n = 0; n < kMaxOrdinalWords && word.kind == Token::Kind::kWord; ++n) {
    if (word.end - word.begin > 24) break;
    words += " " + text::to_lower(text::to_nfc(raw(source, word)));
    const std::optional<int> value = text::vietnamese_ordinal(words);
    if (value)
      best = LabelMatch{std::to_string(*value), word, false};
    else if (best)
      break;
    word = source.after(word);
  }
  return best;
}

// "IV-A" is "IVa": older texts set a new chapter's letter behind a dash.
void take_dashed_letter(const TokenSource& source, LabelMatch& match) {
  const Token dash = source.after(match.last);
  if (!dash.is_mark('-') || !adjacent(dash)) return;
  const Token letter = source.after(dash);
  const std::string_view word = raw(source, letter);
  if (!adjacent(letter) || word.size() != 1 || word[0] < 'A' || word[0] > 'E') return;
  match.label += static_cast<char>(word[0] - 'A' + 'a');
  match.last = letter;
}

// "XIV", "VIIa" (small letter after the numeral), "1", "A".
std::optional<LabelMatch> heading_number(const TokenSource& source, const Token& t, Level level) {
  if (t.kind != Token::Kind::kWord) return std::nullopt;
  if (std::string label = digits_and_letters(t); !label.empty()) {
    if (counts_something(source, t)) return std::nullopt;
    return LabelMatch{std::move(label), t, false};
  }
  const std::string_view word = raw(source, t);
  if (word.size() > 8 || !t.upper_first) return std::nullopt;
  std::size_t numeral = word.size();
  if (word.size() > 1 && word.back() >= 'a' && word.back() <= 'e') --numeral;
  const bool roman = text::roman_value(word.substr(0, numeral)).has_value();
  const bool letter = word.size() == 1 && word[0] >= 'A' && word[0] <= 'H' &&
                      level != Level::kChapter && level != Level::kSubsection;
  if (!roman && !letter) return std::nullopt;
  LabelMatch match{std::string(word), t, false};
  if (roman) take_dashed_letter(source, match);
  return match;
}

// "Phụ lục II" and "Phụ lục B" are the second, "Phụ lục IA" follows the first: appendices bear the
// number of their place.
std::optional<LabelMatch> appendix(const TokenSource& source, const Token& t) {
  auto match = heading_number(source, t, Level::kAppendix);
  if (!match && t.kind == Token::Kind::kWord && t.all_upper() &&
      text::roman_value(raw(source, t).substr(0, 1))) {
    match = LabelMatch{std::string(raw(source, t)), t, false};
  }
  if (!match) return std::nullopt;
  if (std::string number = appendix_number(match->label); !number.empty()) {
    match->label = std::move(number);
    return match;
  }
  return text::is_digit(static_cast<unsigned char>(match->label[0])) ? match : std::nullopt;
}

// "02", "02/HTQTKT", "B01-DN", "01a": everything without a blank.
std::optional<LabelMatch> form(const TokenSource& source, const Token& t) {
  if (t.kind != Token::Kind::kWord || (!t.has_digit && !t.all_upper())) return std::nullopt;
  Token last = t;
  bool digits = t.has_digit;
  for (int n = 0; n < kMaxFormTokens; ++n) {
    const Token joint = source.after(last);
    if (!adjacent(joint) || !(joint.is_mark('/') || joint.is_mark('-') || joint.is_mark('.')))
      break;
    const Token part = source.after(joint);
    if (part.kind != Token::Kind::kWord || !adjacent(part)) break;
    digits |= part.has_digit;
    last = part;
  }
  if (!digits) return std::nullopt;
  return LabelMatch{std::string(source.text.substr(t.begin, last.end - t.begin)), last, false};
}

}  // namespace

std::optional<LabelMatch> read_label(const TokenSource& source, const Token& t, Level level) {
  if (t.is(Word::kThu)) return ordinal(source, t);
  switch (level) {
    case Level::kArticle:
    case Level::kClause:
      return article_or_clause(source, t);
    case Level::kPoint:
      return point(source, t);
    case Level::kSubpoint:
      return subpoint(source, t);
    case Level::kSentence:
    case Level::kDash:
    case Level::kParagraph:
      return article_or_clause(source, t);
    case Level::kSubsection:
    case Level::kSection:
    case Level::kChapter:
    case Level::kPart:
      return heading_number(source, t, level);
    case Level::kAppendix:
      return appendix(source, t);
    case Level::kForm:
      return form(source, t);
  }
  return std::nullopt;
}

}  // namespace lexgraph::law

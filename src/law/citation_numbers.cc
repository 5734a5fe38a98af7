#include "src/law/citation_numbers.h"

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"

namespace lexgraph::law {
namespace {

constexpr int kFirstYear = 1900;
constexpr int kLastYear = 2999;  // an invented year is cited all the same
constexpr std::size_t kMaxSymbolParts = 8;
constexpr std::size_t kMaxPartBytes = 24;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_upper_ascii(char c) { return c >= 'A' && c <= 'Z'; }

std::string_view raw(const TokenSource& source, const Token& t) {
  return source.text.substr(t.begin, t.end - t.begin);
}

// "1", "345", "15A".
bool is_serial(const TokenSource& source, const Token& t) {
  if (t.kind != Token::Kind::kWord) return false;
  const std::string_view word = raw(source, t);
  std::size_t digits = 0;
  while (digits < word.size() && is_digit(word[digits])) ++digits;
  if (digits == 0 || digits > 6) return false;
  return digits == word.size() || (digits + 1 == word.size() && t.upper_first == false &&
                                   ((word[digits] | 0x20) >= 'a' && (word[digits] | 0x20) <= 'd'));
}

// A part of a symbol: "NĐ", "QH14", "TTg"; with kTyped also "nd".
bool is_symbol_part(const TokenSource& source, const Token& t, NumberTrust trust) {
  if (t.kind != Token::Kind::kWord || t.digits_only) return false;
  const std::string_view word = raw(source, t);
  if (word.size() > kMaxPartBytes || is_digit(word.front())) return false;
  if (trust == NumberTrust::kTyped || t.all_upper()) return true;
  int upper = 0;
  for (const char c : word) upper += is_upper_ascii(c) ? 1 : 0;
  return t.upper_first && upper >= 2 && word.size() <= 6;  // "TTg", "CTr"
}

bool is_joint(const Token& t) {
  return t.is_mark('-') || t.is_mark('/') || t.is_mark('.') || t.is_mark('&');
}

// "HƯỚNG DẪN" behind a dash: words in capitals apart from one another are a title, not a symbol.
bool begins_title(const TokenSource& source, const Token& word) {
  const Token next = source.after(word);
  return next.kind == Token::Kind::kWord && next.blank_before && next.all_upper();
}

// Reads "NĐ-CP", "TT- BKHCN", "TTLT/BTC-BTP" from `part` on; returns the last token of it.
Token read_symbol(const TokenSource& source, Token part, NumberTrust trust, std::size_t* parts) {
  *parts = 1;
  while (*parts < kMaxSymbolParts) {
    const Token joint = source.after(part);
    if (!is_joint(joint)) break;
    const Token next = source.after(joint);
    if (!is_symbol_part(source, next, trust)) break;
    if (joint.blank_before || next.blank_before) {
      // Blanks around the dash are accidents of typing only in the middle of a short symbol; else
      // the dash ends a title and the words after it are another matter.
      const bool code = next.all_upper() || trust == NumberTrust::kTyped;
      const bool one_sided = joint.blank_before != next.blank_before;
      const bool goes_on = *parts == 1 || (one_sided && !begins_title(source, next));
      if (!joint.is_mark('-') || !goes_on || !code || next.end - next.begin < 2) break;
      if (raw(source, part).substr(0, 2) == "QH") break;
    }
    part = next;
    ++*parts;
  }
  return part;
}

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.substr(0, prefix.size()) == prefix;
}

// Forms that are a document's number whatever stands around them.
bool speaks_for_itself(const TokenSource& source, const Token& symbol, std::size_t parts, int year,
                       std::string_view number) {
  const std::string_view word = raw(source, symbol);
  const bool assembly =
      (starts_with(word, "QH") || starts_with(word, "UBTVQH")) && symbol.has_digit;
  if (assembly) return true;
  if (year >= kFirstYear && parts >= 2) return true;
  const NumberParts split = split_number(number);
  return parts >= 2 && !split.type_code.empty() && type_of_code(split.type_code) != nullptr;
}

int year_of(const TokenSource& source, const Token& t) {
  const int value = digits_value(source, t, 4);
  const std::size_t size = t.end - t.begin;
  if (size == 4 && value >= kFirstYear && value <= kLastYear) return value;
  if (size == 2 && value >= 45) return kFirstYear + value;
  return 0;
}

}  // namespace

int digits_value(const TokenSource& source, const Token& token, std::size_t max_digits) {
  if (token.kind != Token::Kind::kWord || !token.digits_only) return -1;
  const std::string_view word = raw(source, token);
  if (word.size() > max_digits) return -1;
  int value = 0;
  for (const char c : word) {
    if (!is_digit(c)) return -1;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::optional<NumberMatch> read_number(const TokenSource& source, const Token& first,
                                       NumberTrust trust) {
  if (!is_serial(source, first)) return std::nullopt;
  const Token joint = source.after(first);
  if (!joint.is_mark('/') && !joint.is_mark('-')) return std::nullopt;
  Token symbol = source.after(joint);
  if (joint.is_mark('-') && joint.blank_before && symbol.blank_before) return std::nullopt;
  int year = 0;
  NumberMatch match;
  if (symbol.digits_only) {
    year = joint.is_mark('/') ? year_of(source, symbol) : 0;
    if (year == 0) return std::nullopt;
    const Token second = source.after(symbol);
    const Token after = source.after(second);
    if ((!second.is_mark('/') && !second.is_mark('-')) || !is_symbol_part(source, after, trust) ||
        (second.is_mark('-') && second.blank_before)) {
      if (symbol.end - symbol.begin != 4 || trust == NumberTrust::kBare) return std::nullopt;
      if (second.is_mark('/') && !second.blank_before) return std::nullopt;  // a date
      match.span = {first.begin, symbol.end};
      match.number = normalize_number(match.span.in(source.text));
      return match;
    }
    symbol = after;
  }
  if (!is_symbol_part(source, symbol, trust)) return std::nullopt;
  std::size_t parts = 0;
  const Token last = read_symbol(source, symbol, trust, &parts);
  match.span = {first.begin, last.end};
  match.number = normalize_number(match.span.in(source.text));
  match.symbol = true;
  if (trust == NumberTrust::kBare &&
      !speaks_for_itself(source, symbol, parts, year, match.number)) {
    return std::nullopt;
  }
  return match;
}

std::optional<DateMatch> read_day(const TokenSource& source, const Token& first) {
  if (!first.is(Word::kNgay)) return std::nullopt;
  const Token day = source.after(first);
  const Token joint = source.after(day);
  if (!joint.is(Word::kThang) && !joint.is_mark('/') && !joint.is_mark('-') &&
      !joint.is_mark('.')) {
    return std::nullopt;
  }
  const Token month = source.after(joint);
  Token year = source.after(month);
  if (joint.is(Word::kThang) ? !year.is(Word::kNam) && !year.is_mark('/')
                             : !year.is_mark(joint.mark)) {
    return std::nullopt;
  }
  year = source.after(year);
  const int y = digits_value(source, year, 4);
  const auto date = Date::from_ymd(y, digits_value(source, month, 2), digits_value(source, day, 2));
  if (!date || y < kFirstYear) return std::nullopt;
  return DateMatch{*date, year.end};
}

std::optional<DateMatch> read_year(const TokenSource& source, const Token& first) {
  const bool announced = first.is(Word::kNam);
  const Token year = announced ? source.after(first) : first;
  const int value = digits_value(source, year, 4);
  if (value < kFirstYear || value > kLastYear) return std::nullopt;
  if (!announced) {
    const Token next = source.after(year);
    if (next.is_mark('/') || next.is_mark('%') || next.is(Word::kMeasure)) return std::nullopt;
  }
  const auto date = Date::from_year(value);
  if (!date) return std::nullopt;
  return DateMatch{*date, year.end};
}

}  // namespace lexgraph::law

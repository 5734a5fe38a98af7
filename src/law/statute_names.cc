#include "src/law/statute_names.h"

#include <algorithm>

#include "src/law/citation_numbers.h"
#include "src/law/law_names.h"

namespace lexgraph::law {
namespace {

constexpr int kMaxNameWords = 40;
constexpr int kMaxFreeNameWords = 15;
constexpr int kMaxAmendedLaws = 64;

bool is_level(Word word) { return word >= Word::kDiem && word <= Word::kPhu; }

// "Điều 5" inside what looked like a name.
bool begins_unit(const TokenSource& source, const Token& t) {
  if (!is_level(t.word)) return false;
  const Token next = source.after(t);
  return next.has_digit || next.is(Word::kNay);
}

// Words that stand in no name of a law.
bool ends_any_name(Word word) {
  switch (word) {
    case Word::kStop:
    case Word::kNay:
    case Word::kDo:
    case Word::kDuoc:
    case Word::kDa:
    case Word::kBoi:
    case Word::kNeu:
    case Word::kNoi:
    case Word::kTruoc:
      return true;
    default:
      return false;
  }
}

// Words that stand in names, but oftener after them.
bool ends_free_name(Word word) {
  switch (word) {
    case Word::kSoftStop:
    case Word::kCua:
    case Word::kVa:
    case Word::kHoac:
    case Word::kHay:
    case Word::kTu:
    case Word::kDen:
    case Word::kToi:
    case Word::kTai:
    case Word::kTrong:
    case Word::kThuoc:
    case Word::kTheo:
    case Word::kSo:
    case Word::kNam:
    case Word::kNgay:
    case Word::kTren:
    case Word::kVe:
    case Word::kBan:
    case Word::kKem:
    case Word::kSua:
    case Word::kBeforeLaw:
    case Word::kCac:
    case Word::kNhung:
    case Word::kCung:
      return true;
    default:
      return ends_any_name(word);
  }
}

struct Tail {
  std::string number;
  Date year;
  std::size_t end = 0;  // of number or year; for a full date, of the name itself
  bool found() const { return end != 0; }
};

// "(HIV/AIDS) số 64/2006/QH11": an abbreviation in brackets between a name and its number. Where
// the number's word stands; `t` itself if there is no such bracket.
Token behind_abbreviation(const TokenSource& source, const Token& t) {
  constexpr int kMaxTokens = 6;
  if (!t.is_mark('(')) return t;
  Token inner = source.after(t);
  for (int tokens = 0; tokens < kMaxTokens && !inner.is_end(); ++tokens) {
    if (inner.is_mark(')')) {
      const Token behind = source.after(inner);
      return behind.is(Word::kSo) && source.after(behind).has_digit ? behind : t;
    }
    if (inner.kind == Token::Kind::kWord && !inner.upper_first) return t;
    inner = source.after(inner);
  }
  return t;
}

// "Luật Đất đai 2013 số 45/2013/QH13", "… năm 2013 (Luật số 45/2013/QH13)": a number behind the
// year, announced by its word.
std::optional<NumberMatch> number_behind_year(const TokenSource& source, std::size_t end,
                                              NumberTrust trust) {
  Token t = source.read(end);
  const bool bracket = t.is_mark('(');
  if (bracket || t.is_mark(',')) t = source.after(t);
  // "Luật", "Bộ luật"; brackets may have been left out where a REF was put in order.
  const bool may_say_type = bracket || trust == NumberTrust::kTyped;
  for (int words = 0; may_say_type && words < 2 && !t.is(Word::kSo); ++words) t = source.after(t);
  if (!t.is(Word::kSo)) return std::nullopt;
  t = source.after(t);
  if (t.is_mark(':')) t = source.after(t);
  auto number = read_number(source, t, trust);
  if (!number || !number->symbol) return std::nullopt;
  const Token close = source.read(number->span.end);
  if (bracket && !close.is_mark(')')) return std::nullopt;
  if (bracket) number->span.end = close.end;
  return number;
}

// Number, year or date right after a name whose last word ends at `name_end`.
Tail read_tail(const TokenSource& source, const Token& given, std::size_t name_end,
               NumberTrust trust) {
  Tail tail;
  const Token t = behind_abbreviation(source, given);
  Token digits = t;
  if (t.is(Word::kSo)) {
    digits = source.after(t);
    if (digits.is_mark(':')) digits = source.after(digits);
  }
  if (digits.has_digit) {
    if (auto number = read_number(source, digits, trust); number && number->symbol) {
      tail.number = std::move(number->number);
      tail.end = number->span.end;
      return tail;
    }
  }
  if (t.is(Word::kNam) || t.digits_only) {
    if (const auto year = read_year(source, t)) {
      tail.year = year->date;
      tail.end = year->end;
      if (auto number = number_behind_year(source, tail.end, trust)) {
        tail.number = std::move(number->number);
        tail.end = number->span.end;
      }
    }
  } else if (t.is(Word::kNgay) && read_day(source, t)) {
    tail.end = name_end;
  }
  return tail;
}

class NameReader {
 public:
  NameReader(const TokenSource& source, const TypeMatch& type, const Token& first,
             DocumentPlace place)
      : source_(source),
        type_(type),
        first_(first),
        place_(place),
        trust_(place == DocumentPlace::kTyped ? NumberTrust::kTyped : NumberTrust::kAnnounced) {}

  StatuteName read() const {
    if (first_.kind != Token::Kind::kWord) return {};
    const WordTrie::Match known = law_name_trie(source_.spelling).longest(source_, first_);
    if (known.found()) {
      const WordTrie::Match state =
          state_trie(source_.spelling).longest(source_, source_.after(known.last));
      const Token& last = state.found() ? state.last : known.last;
      const Tail tail = read_tail(source_, source_.after(last), last.end, trust_);
      if (tail.found() || state.found()) return with_state(known.last, last, tail);
    }
    StatuteName closed = closed_name(known);
    if (closed.found()) return closed;
    if (known.found()) return plain(known.last);
    if (place_ == DocumentPlace::kTyped) return rest_of_text();
    // In capitals throughout, capitals do not tell a name.
    if (!type_.first.upper_first || !type_.last.has_lower) return {};
    return read_free_name(source_, first_);
  }

 private:
  StatuteName plain(const Token& last) const {
    StatuteName name;
    name.words = {first_.begin, last.end};
    name.end = last.end;
    return name;
  }
  StatuteName with_tail(const Token& last, const Tail& tail) const {
    StatuteName name = plain(last);
    name.number = tail.number;
    name.year = tail.year;
    name.end = tail.end;
    return name;
  }

  // "Bộ luật Hình sự Việt Nam": the state is no part of the name.
  StatuteName with_state(const Token& name_last, const Token& last, const Tail& tail) const {
    StatuteName name = with_tail(name_last, tail);
    name.end = std::max(tail.end, static_cast<std::size_t>(last.end));
    return name;
  }

  // A name that a number (or, within one phrase, a year or date) closes.
  StatuteName closed_name(const WordTrie::Match& known) const {
    const bool amending = first_.is(Word::kSua) || first_.is(Word::kBo);
    bool joined = false;  // a comma or "và" stands in it
    Token last;
    Token t = first_;
    for (int words = 0; words < kMaxNameWords; ++words) {
      if (words > 0) {
        const Tail tail = read_tail(source_, t, last.end, trust_);
        if (tail.found() && trusted(tail, joined, amending, last, known)) {
          return with_tail(last, tail);
        }
      }
      if (t.is_mark(',') || t.is_mark('-')) {
        joined = true;
        t = source_.after(t);
      }
      if (t.is(Word::kVa)) joined = true;
      if (t.kind != Token::Kind::kWord || begins_unit(source_, t)) break;
      if (!amending && (ends_any_name(t.word) || t.is(Word::kTheo) || t.has_digit)) break;
      if (t.is(Word::kNay) || t.is(Word::kDo)) break;
      const TypeMatch type = read_type(source_, t);
      if (type.type != nullptr && type.type->type_class != TypeClass::kAttached) {
        if (amending && t.upper_first && leads_to_amended(last)) return amended_names(type);
        // "một số điều của các luật liên quan đến …" goes on.
        const bool common = amending && !t.upper_first;
        if (!common && type.type->type_class != TypeClass::kForeign) break;
      }
      last = t;
      t = source_.after(t);
    }
    return {};
  }

  // Lower-case types and joined names need a number; a year could belong to anything.
  bool trusted(const Tail& tail, bool joined, bool amending, const Token& last,
               const WordTrie::Match& known) const {
    if (last.is(Word::kVa) || last.is(Word::kTu) || last.is(Word::kDen) || last.is(Word::kTrong)) {
      return false;
    }
    if (tail.number.empty() && amending) return tail.end == last.end;  // a full date
    if (tail.number.empty()) return !joined && type_.first.upper_first;
    return !(known.found() && joined) || amending;
  }

  // "sửa đổi, bổ sung một số điều của" Luật X, "sửa đổi" Luật X.
  static bool leads_to_amended(const Token& last) {
    return last.is(Word::kCua) || last.is(Word::kTrong) || last.is(Word::kDoi) ||
           last.is(Word::kSung);
  }

  StatuteName inner_name(const TypeMatch& inner) const {
    return NameReader(source_, inner, source_.after(inner.last), place_).read();
  }

  // "Luật sửa đổi, bổ sung một số điều của Luật X số …": the name holds a name, or several: "Luật
  // sửa đổi Luật X, Luật Y và Luật Z năm 2022".
  StatuteName amended_names(const TypeMatch& inner) const {
    const StatuteName first = inner_name(inner);
    if (!first.found()) return {};
    StatuteName name = first.number.empty() && !first.year.known() ? longest_list(first) : first;
    name.words.begin = first_.begin;
    return name;
  }

  // The list that goes on behind its first name. It is one law's only if "và" closes it, and a
  // number, year or day stands behind its last name and nowhere before: else other laws follow. A
  // longer list may do without "và" ("Luật sửa đổi ... của Luật X, Luật Y, Luật Z số ..."): laws
  // that are cited one by one have each its own number or day.
  StatuteName longest_list(const StatuteName& first) const {
    std::size_t end = first.words.end;
    for (int names = 0; names < kMaxAmendedLaws; ++names) {
      const Token joint = source_.read(end);
      const bool last = joint.is(Word::kVa);
      if (!last && !joint.is_mark(',')) return first;
      const TypeMatch type = read_type(source_, source_.after(joint));
      if (type.type == nullptr || type.type->type_class != TypeClass::kStatute) return first;
      if (!type.first.upper_first) return first;
      const StatuteName next = inner_name(type);
      if (!next.found()) return first;
      const Token behind = source_.read(next.end);
      const bool dated = behind.is(Word::kNgay) && read_day(source_, behind);
      const bool closed = !next.number.empty() || next.year.known() || dated;
      if (last) return closed ? next : first;
      if (closed) return names > 0 && (dated || !next.number.empty()) ? next : first;
      end = next.words.end;
    }
    return first;
  }

  StatuteName rest_of_text() const {
    Token last = first_;
    for (Token t = source_.after(first_); !t.is_end(); t = source_.after(t)) {
      const Tail tail = read_tail(source_, t, last.end, trust_);
      if (tail.found()) return with_tail(last, tail);
      last = t;
    }
    return plain(last);
  }

  const TokenSource& source_;
  const TypeMatch& type_;
  Token first_;
  DocumentPlace place_;
  NumberTrust trust_;
};

}  // namespace

StatuteName read_statute_name(const TokenSource& source, const TypeMatch& type, const Token& first,
                              DocumentPlace place) {
  return NameReader(source, type, first, place).read();
}

StatuteName read_treaty_name(const TokenSource& source, const Token& first) {
  Token last;
  Token t = first;
  for (int words = 0; words < kMaxNameWords; ++words) {
    if (words > 0 && t.is(Word::kNam)) {
      if (const auto year = read_year(source, t)) {
        StatuteName name;
        name.words = {first.begin, last.end};
        name.year = year->date;
        name.end = year->end;
        return name;
      }
    }
    if (t.kind != Token::Kind::kWord || t.has_digit || ends_any_name(t.word)) break;
    last = t;
    t = source.after(t);
  }
  return {};
}

StatuteName read_free_name(const TokenSource& source, const Token& first) {
  if (first.kind != Token::Kind::kWord || !first.upper_first || first.line_before ||
      begins_unit(source, first) || read_type(source, first).type != nullptr) {
    return {};
  }
  Token last = first;
  Token t = source.after(first);
  for (int words = 1; words < kMaxFreeNameWords; ++words) {
    if (t.kind != Token::Kind::kWord || t.has_digit || ends_free_name(t.word)) break;
    if (begins_unit(source, t) || (t.line_before && t.upper_first)) break;
    if (t.upper_first && read_type(source, t).type != nullptr) break;
    last = t;
    t = source.after(t);
  }
  StatuteName name;
  name.words = {first.begin, last.end};
  name.end = last.end;
  if (const Tail tail = read_tail(source, t, last.end, NumberTrust::kAnnounced); tail.found()) {
    name.number = tail.number;
    name.year = tail.year;
    name.end = tail.end;
  }
  return name;
}

}  // namespace lexgraph::law

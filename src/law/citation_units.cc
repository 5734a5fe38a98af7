#include "src/law/citation_units.h"

#include <algorithm>

#include "lexgraph/base/limits.h"

namespace lexgraph::law {
namespace {

constexpr std::size_t kMaxTerms = 2'000;

struct Joint {
  Link link = Link::kNone;
  Token level;  // the level word of the next term
};

// Reads what stands between two terms, up to the level word of the next.
std::optional<Joint> read_joint(const TokenSource& source, std::size_t at) {
  Joint joint;
  Token t = source.read(at);
  const bool broken = t.line_before;
  if (t.is_mark(',')) {
    joint.link = Link::kComma;
    t = source.after(t);
  } else if (t.is_mark(';')) {
    joint.link = Link::kSemicolon;
    t = source.after(t);
    if (t.line_before) return std::nullopt;  // the next item of a list on lines of its own
  }
  if (t.is(Word::kVa) || t.is(Word::kHoac) || t.is(Word::kHay)) {
    if (joint.link != Link::kSemicolon) joint.link = Link::kAnd;
    t = source.after(t);
    if (t.is_mark('/') && source.after(t).is(Word::kHoac)) t = source.after(source.after(t));
    if (t.is(Word::kTai)) t = source.after(t);
  } else if (joint.link == Link::kNone &&
             (t.is(Word::kCua) || t.is(Word::kTrong) || t.is(Word::kThuoc) || t.is(Word::kTai))) {
    joint.link = Link::kOf;
    t = source.after(t);
  }
  if (t.is(Word::kCac) || t.is(Word::kNhung)) t = source.after(t);
  if (t.is(Word::kTu)) t = source.after(t);
  if (!is_level_word(t.word)) return std::nullopt;
  joint.level = t;
  if (joint.link == Link::kNone && (broken || t.line_before) && t.upper_first) {
    // "… khoản 1⏎Điều 3. Tên điều": a heading, not the end of a citation.
    const Token number = source.after(t);
    const Token mark = source.after(number);
    if ((mark.is_mark('.') || mark.is_mark(':')) && !mark.blank_before) return std::nullopt;
  }
  return joint;
}

// Words before the citation that say which part of the unit is meant: "đoạn mở đầu khoản 4".
std::string part_before(const TokenSource& source, const Token& first) {
  Token t = source.word_before(first.begin);
  if (t.is(Word::kCua)) t = source.word_before(t.begin);
  if (t.is(Word::kTen)) return "heading";
  const Token before = t.is_end() ? t : source.word_before(t.begin);
  if (t.is(Word::kDe) && before.is(Word::kTieu)) return "heading";  // "tiêu đề" in ASCII spelling
  if (t.is(Word::kDau) && (before.is(Word::kMo) || before.is(Word::kDoan))) return "lead-in";
  if (t.is(Word::kMo) && (before.is(Word::kCau) || before.is(Word::kDoan))) return "lead-in";
  return {};
}

// "tài khoản 131", "thời điểm này", "điều khoản 2": the level word ends another word.
bool ends_other_word(const TokenSource& source, const Token& first) {
  if (first.upper_first) return false;
  const Token before = source.word_before(first.begin);
  if (before.is(Word::kCompound)) return true;
  if (first.is(Word::kKhoan)) return before.is(Word::kDieu) && before.end + 1 >= first.begin;
  return first.is(Word::kMuc) && before.is(Word::kKhoan);
}

// "các khoản này" are sums of money, "điều này" is a matter, "phần này" a share.
bool points_at_something_else(const TokenSource& source, const UnitTerm& term, const Token& first) {
  if (!term.pointing || term.capital) return false;
  switch (term.level) {
    case Level::kClause: {
      const Token before = source.word_before(first.begin);
      return before.is(Word::kCac) || before.is(Word::kNhung);
    }
    case Level::kPoint:
    case Level::kSubpoint:
    case Level::kChapter:
      return false;
    default:
      return true;
  }
}

// A lone term that the law's language uses for other things too.
bool needs_company(const UnitTerm& term) {
  switch (term.level) {
    case Level::kSentence:
    case Level::kDash:
    case Level::kParagraph:
    case Level::kSubpoint:
      return !term.pointing;
    case Level::kSection:
    case Level::kSubsection:
    case Level::kPart:
    case Level::kForm:
    case Level::kAppendix:
      return !term.capital;
    default:
      return term.weak;
  }
}

void describe(const std::vector<UnitTerm>& terms, UnitRun& run) {
  Level largest = terms.front().level;
  Level smallest = terms.front().level;
  bool all_weak = true;
  for (const UnitTerm& term : terms) {
    run.range |= term.range;
    run.relative |= term.pointing;
    largest = std::max(largest, term.level);
    smallest = std::min(smallest, term.level);
    all_weak &= needs_company(term);
  }
  run.weak = all_weak && largest == smallest;
  run.reaches_article = !run.relative;
  for (const CitedUnit& unit : run.units) run.reaches_article &= !unit.implied;
}

}  // namespace

std::optional<UnitRun> read_units(const TokenSource& source, const Token& first,
                                  RangeBudget& budget) {
  auto term = read_term(source, first, budget);
  if (!term || ends_other_word(source, first)) return std::nullopt;
  UnitRun run;
  run.span = term->span;
  run.resume = term->span.end;
  const bool other = points_at_something_else(source, *term, first);
  std::vector<UnitTerm> terms;
  std::size_t numbers = term->numbers.size();
  terms.push_back(std::move(*term));
  while (terms.size() < kMaxTerms && numbers < 2 * limits::kMaxRangeMembers) {
    const auto joint = read_joint(source, run.resume);
    if (!joint) break;
    // "khoản 1 Điều này và Điều 5 của Luật X": what points to "this" closes a citation.
    const bool closer = joint->link == Link::kNone || joint->link == Link::kOf;
    if (terms.back().pointing && !closer) break;
    auto next = read_term(source, joint->level, budget);
    if (!next) break;
    if (points_at_something_else(source, *next, joint->level) &&
        (joint->link == Link::kAnd || joint->link == Link::kSemicolon)) {
      break;
    }
    next->link = joint->link;
    numbers += next->numbers.size();
    run.resume = next->span.end;
    terms.push_back(std::move(*next));
  }
  run.span.end = run.resume;
  if (other && terms.size() == 1) return run;
  run.units = assemble_units(terms);
  describe(terms, run);
  if (!run.units.empty() && run.units.front().part.empty()) {
    run.units.front().part = part_before(source, first);
  }
  return run;
}

}  // namespace lexgraph::law

#include "src/law/unit_terms.h"

#include "lexgraph/base/limits.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/text/numerals.h"
#include "src/law/unit_labels.h"

namespace lexgraph::law {
namespace {

struct LevelWords {
  Level level;
  Token last;
};

std::optional<LevelWords> read_level(const TokenSource& source, const Token& t) {
  const auto then = [&](Word second, Level level) -> std::optional<LevelWords> {
    const Token next = source.after(t);
    if (!next.is(second)) return std::nullopt;
    return LevelWords{level, next};
  };
  switch (t.word) {
    case Word::kDiem:
      return LevelWords{Level::kPoint, t};
    case Word::kKhoan:
      return LevelWords{Level::kClause, t};
    case Word::kDieu:
      return LevelWords{Level::kArticle, t};
    case Word::kTiet:
      return LevelWords{Level::kSubpoint, t};
    case Word::kDoan:
      return LevelWords{Level::kParagraph, t};
    case Word::kCau:
      return LevelWords{Level::kSentence, t};
    case Word::kChuong:
      return LevelWords{Level::kChapter, t};
    case Word::kMuc:
      return LevelWords{Level::kSection, t};
    case Word::kPhan:
      return LevelWords{Level::kPart, t};
    case Word::kTieu:
      return then(Word::kMuc, Level::kSubsection);
    case Word::kPhu:
      return then(Word::kLuc, Level::kAppendix);
    case Word::kMau: {
      const auto numbered = then(Word::kSo, Level::kForm);
      return numbered ? numbered : LevelWords{Level::kForm, t};
    }
    case Word::kGach: {
      const auto dash = then(Word::kDau, Level::kDash);
      if (!dash) return std::nullopt;
      const Token line = source.after(dash->last);
      if (!line.is(Word::kDong)) return std::nullopt;
      return LevelWords{Level::kDash, line};
    }
    default:
      return std::nullopt;
  }
}

// Roman numerals between the ends; expand_range() knows digits and letters.
std::vector<std::string> roman_range(std::string_view first, std::string_view last) {
  const auto from = text::roman_value(first);
  const auto to = text::roman_value(last);
  std::vector<std::string> out;
  if (!from || !to || *from >= *to || *to - *from > 100) return out;
  for (int n = *from; n <= *to; ++n) out.push_back(text::to_roman(n));
  return out;
}

bool is_roman_level(Level level) {
  return level == Level::kChapter || level == Level::kSection || level == Level::kPart ||
         level == Level::kSubsection;
}

class TermReader {
 public:
  TermReader(const TokenSource& source, const LevelWords& level, const Token& first,
             RangeBudget& budget)
      : source_(source), level_(level), budget_(budget) {
    term_.level = level.level;
    term_.capital = first.upper_first;
    term_.span.begin = first.begin;
  }

  std::optional<UnitTerm> read() {
    Token t = source_.after(level_.last);
    if (t.is(Word::kNay) && term_.level != Level::kForm) {
      term_.pointing = true;
      term_.span.end = t.end;
      return term_;
    }
    if (t.is(Word::kSo) && term_.level == Level::kAppendix) t = source_.after(t);
    if (t.is(Word::kTu)) t = source_.after(t);  // "các khoản từ 1 đến 16"
    const auto label = read_label(source_, t, term_.level);
    if (!label) return std::nullopt;
    add(*label, t);
    while (read_more()) {
    }
    return term_;
  }

 private:
  void add(const LabelMatch& label, const Token& first) {
    term_.numbers.push_back({label.label, {first.begin, label.last.end}});
    term_.weak |= label.weak;
    term_.span.end = label.last.end;
  }

  // One more number of the list: ", 2", "và 3", "đến 5", "đến khoản 5". A level word after a comma
  // or "và" begins the next term and is left alone.
  bool read_more() {
    if (term_.numbers.size() >= limits::kMaxRangeMembers) return false;
    Token t = source_.read(term_.span.end);
    if (is_range_mark(t)) return read_range_end(source_.after(t));
    bool semicolon = false;
    if (t.is_mark(',') || t.is_mark(';')) {
      semicolon = t.is_mark(';');
      t = source_.after(t);
      if (t.is(Word::kVa) || t.is(Word::kHoac)) t = source_.after(t);
    } else if (t.is(Word::kVa) || t.is(Word::kHoac) || t.is(Word::kHay)) {
      t = source_.after(t);
      if (t.is_mark('/') && source_.after(t).is(Word::kHoac)) t = source_.after(source_.after(t));
    } else {
      return false;
    }
    if (t.is(Word::kTu)) t = source_.after(t);
    if (t.is(Word::kThu) && term_.level >= Level::kSubsection) return false;
    const auto label = read_label(source_, t, term_.level);
    if (!label || label->weak != term_.weak || is_list_mark(label->last, t, semicolon))
      return false;
    const Token next = source_.after(label->last);  // "Điều 5 và 10 ngày"
    if (next.is(Word::kNgay) || next.is(Word::kThang) || next.is(Word::kNam) ||
        next.is(Word::kCounted)) {
      return false;
    }
    add(*label, t);
    return true;
  }

  // "2." or "b)" at the head of a paragraph: the label of another provision, no member of the list.
  bool is_list_mark(const Token& last, const Token& first, bool semicolon) const {
    const Token next = source_.after(last);
    if (next.is_mark(')')) return first.line_before || semicolon;
    if (next.is_mark('.')) return first.line_before || semicolon;
    return semicolon && first.line_before;
  }

  bool is_range_mark(const Token& t) const {
    if (t.is(Word::kDen) || t.is(Word::kToi)) return true;
    // "khoản 1-3", "khoản 1 - 3", but not "Điều 5 - Hiệu lực".
    return t.is_mark('-') && term_.level <= Level::kArticle;
  }

  bool read_range_end(Token t) {
    if (t.is(Word::kStop)) t = source_.after(t);  // "đến hết Điều 7"
    if (const auto level = read_level(source_, t); level && level->level == term_.level) {
      t = source_.after(level->last);
      if (t.is(Word::kSo) && term_.level == Level::kAppendix) t = source_.after(t);
    }
    const auto label = read_label(source_, t, term_.level);
    if (!label) return false;
    fill(term_.numbers.back().number, label->label, {t.begin, label->last.end});
    add(*label, t);
    return true;
  }

  void fill(const std::string& first, const std::string& last, Span span) {
    std::vector<std::string> members =
        is_roman_level(term_.level) ? roman_range(first, last) : std::vector<std::string>();
    if (members.empty()) members = expand_range(first, last);
    if (members.size() <= 2 || members.size() > budget_.members_left) return;
    budget_.members_left -= members.size();
    for (std::size_t i = 1; i + 1 < members.size(); ++i) {
      term_.numbers.push_back({std::move(members[i]), span});
    }
    term_.range = true;
  }

  const TokenSource& source_;
  LevelWords level_;
  RangeBudget& budget_;
  UnitTerm term_;
};

}  // namespace

std::optional<UnitTerm> read_term(const TokenSource& source, const Token& first,
                                  RangeBudget& budget) {
  const auto level = read_level(source, first);
  if (!level) return std::nullopt;
  return TermReader(source, *level, first, budget).read();
}

bool is_level_word(Word word) {
  switch (word) {
    case Word::kDiem:
    case Word::kKhoan:
    case Word::kDieu:
    case Word::kTiet:
    case Word::kDoan:
    case Word::kCau:
    case Word::kGach:
    case Word::kChuong:
    case Word::kMuc:
    case Word::kTieu:
    case Word::kPhan:
    case Word::kPhu:
    case Word::kMau:
      return true;
    default:
      return false;
  }
}

}  // namespace lexgraph::law

#include "ingest/structure/effect_dates.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "ingest/structure/date_words.h"
#include "ingest/structure/folded_scan.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest::structure {
namespace {

// A day of effect this long before the signing is a misprint, not retroactive effect.
constexpr int kImplausibleYears = 10;
constexpr std::size_t kMaxSubjectBytes = 200;

struct Effect {
  Date date;
  bool said = false;  // a day is named, possible or not
  std::string words;  // as printed
};

// Small letters only, so that a plain search will do: every text of a document is searched.
std::size_t find_effect(std::string_view text, std::size_t from) {
  return text.find("hiệu lực", from);
}

// "Luật này", "Nghị quyết liên tịch này", "Văn bản này" before the verb, without a provision of it
// ("Điều 1 của Luật này") in between.
bool whole_document_before(std::string_view before) {
  const std::size_t sentence = before.find_last_of(".;\n");
  if (sentence != std::string_view::npos) before = before.substr(sentence + 1);
  if (before.size() > kMaxSubjectBytes) before = before.substr(before.size() - kMaxSubjectBytes);
  static constexpr std::array<std::string_view, 13> kTypes = {
      "luật này",       "bộ luật này",   "nghị định này", "thông tư này", "quyết định này",
      "nghị quyết này", "pháp lệnh này", "chỉ thị này",   "văn bản này",  "lệnh này",
      "sắc lệnh này",   "liên tịch này", "hiến pháp này"};
  const bool named = std::any_of(kTypes.begin(), kTypes.end(), [&](std::string_view type) {
    return contains_folded(before, type);
  });
  if (!named) return false;
  for (const std::string_view provision : {"điều", "khoản", "điểm", "chương", "mục"}) {
    const std::size_t at = find_folded(before, provision);
    if (at == std::string_view::npos) continue;
    std::size_t end = at;
    match_folded(before, end, provision);
    const char32_t c = code_point_at(before, skip_blanks(before, end));
    if (text::is_digit(c)) return false;
  }
  return !contains_folded(before, "hết") && !contains_folded(before, "trước khi") &&
         !contains_folded(before, "kể từ ngày");
}

bool match_next(std::string_view text, std::size_t& at, std::string_view word) {
  std::size_t here = skip_blanks(text, at);
  if (here < text.size() && text[here] == ',') here = skip_blanks(text, here + 1);
  if (!match_folded(text, here, word)) return false;
  at = here;
  return true;
}

int read_days(std::string_view text, std::size_t& at) {
  std::size_t here = skip_blanks(text, at);
  int days = 0, digits = 0;
  while (here < text.size() && is_ascii_digit(text[here]) && digits < 3) {
    days = days * 10 + (text[here++] - '0');
    ++digits;
  }
  if (digits == 0) return 0;
  here = skip_blanks(text, here);
  if (here < text.size() && text[here] == '(') {  // "45 (bốn mươi lăm) ngày"
    const std::size_t close = text.find(')', here);
    if (close == std::string_view::npos || close - here > 60) return 0;
    here = close + 1;
  }
  if (!match_next(text, here, "ngày")) return 0;
  at = here;
  return days;
}

// "năm ngân sách 2017": begins with the calendar year (State Budget Law 2015, article 14).
bool read_budget_year(std::string_view text, std::size_t at, Effect& effect) {
  const std::size_t begin = at;
  if (!match_next(text, at, "năm ngân sách")) return false;
  at = skip_blanks(text, at);
  int year = 0;
  std::size_t digits = 0;
  for (; at < text.size() && is_ascii_digit(text[at]) && digits < 4; ++digits) {
    year = year * 10 + (text[at++] - '0');
  }
  if (digits < 4) return false;
  effect.said = true;
  effect.words = std::string(text.substr(begin, at - begin));
  effect.date = Date::from_ymd(year, 1, 1).value_or(Date());
  return true;
}

// The day behind "hiệu lực": a date, the day of signing, or so many days after it.
Effect read_day(std::string_view text, std::size_t at, Date signed_on) {
  Effect effect;
  match_next(text, at, "hiệu lực");
  match_next(text, at, "thi hành");
  match_next(text, at, "pháp luật");
  int days = 0;
  if (match_next(text, at, "sau")) {
    days = read_days(text, at);
    if (days == 0) return effect;
  }
  match_next(text, at, "kể");
  if (!match_next(text, at, "từ") && days == 0) return effect;
  const std::size_t day = skip_blanks(text, at);
  if (days == 0 && read_budget_year(text, day, effect)) return effect;
  if (const auto words = read_date_words(text, day)) {
    effect.said = true;
    effect.words = std::string(words->span.in(text));
    effect.date = words->date.known() && days > 0 ? words->date.plus_days(days) : words->date;
    return effect;
  }
  at = day;
  if (match_next(text, at, "ngày ký") || match_next(text, at, "ngày kí") ||
      match_next(text, at, "ngày được ký") || match_next(text, at, "ngày thông qua") ||
      match_next(text, at, "ngày được thông qua")) {
    if (signed_on.precision() == DatePrecision::kDay) effect.date = signed_on.plus_days(days);
    effect.said = effect.date.known();
  }
  return effect;
}

bool in_frame(const law::Document& document, std::size_t unit, std::size_t at) {
  for (const law::Frame& frame : document.frames) {
    if (frame.host == static_cast<std::int32_t>(unit) && frame.span.contains(at)) return true;
  }
  return false;
}

// "... đến hết ngày 31 tháng 12 năm 2021" in the same sentence.
Date read_end(std::string_view text, std::size_t at) {
  const std::size_t sentence = std::min(text.find_first_of(".;\n", at), text.size());
  const std::string_view rest = text.substr(at, sentence - at);
  std::size_t until = find_folded(rest, "đến hết ngày");
  if (until == std::string_view::npos) until = find_folded(rest, "đến ngày");
  if (until == std::string_view::npos) return {};
  const auto words = find_date_words(rest, until);
  return words ? words->date : Date();
}

bool implausible(Date effective, Date signed_on) {
  return effective.known() && signed_on.known() &&
         effective.year() + kImplausibleYears < signed_on.year();
}

class Reader {
 public:
  explicit Reader(law::Document& document) : document_(document) {}

  // With `named`, only sentences whose subject is the document; else also those without a subject.
  // True when a day was found, possible or not.
  bool read(bool named) {
    for (std::size_t i = 0; i < document_.units.size(); ++i) {
      const law::Unit& unit = document_.units[i];
      if (!in_main_body(unit)) continue;
      if (read_text(i, unit.text, named, false) || read_text(i, unit.heading, named, true))
        return true;
    }
    return false;
  }

 private:
  static bool in_main_body(const law::Unit& unit) {
    switch (unit.kind) {
      case law::UnitKind::kArticle:
      case law::UnitKind::kClause:
      case law::UnitKind::kPoint:
        return !unit.eid.starts_with("att_") && !unit.eid.starts_with("app_");
      default:
        return false;
    }
  }

  bool read_text(std::size_t i, std::string_view text, bool named, bool heading) {
    for (std::size_t at = find_effect(text, 0); at != std::string_view::npos;
         at = find_effect(text, at + 1)) {
      if (!heading && in_frame(document_, i, at)) continue;
      const std::string_view before = text.substr(0, at);
      const bool whole = whole_document_before(before);
      if (named ? !whole : !subjectless(before)) continue;
      const Effect effect = read_day(text, at, document_.head.signed_on);
      if (!effect.said) continue;
      take(effect, i);
      document_.head.expires_on = read_end(text, at);
      return true;
    }
    return false;
  }

  // "Có hiệu lực kể từ ngày ..." at the start of a sentence.
  static bool subjectless(std::string_view before) {
    const std::size_t sentence = before.find_last_of(".;\n");
    if (sentence != std::string_view::npos) before = before.substr(sentence + 1);
    return starts_with_word(text::trim(before), "có") && before.size() < 12;
  }

  void take(const Effect& effect, std::size_t i) {
    if (!effect.date.known()) {
      diagnose("impossible_date", "\"" + effect.words + "\" is no day", i);
    } else if (implausible(effect.date, document_.head.signed_on)) {
      diagnose("implausible_date",
               "in effect on " + effect.date.to_string() + ", signed on " +
                   document_.head.signed_on.to_string(),
               i);
    } else {
      document_.head.effective_on = effect.date;
    }
  }

  void diagnose(std::string_view code, std::string message, std::size_t i) {
    document_.diagnostics.push_back(
        {std::string(code), law::Severity::kWarning, std::move(message), document_.units[i].eid});
  }

  law::Document& document_;
};

}  // namespace

void read_effect_dates(law::Document& document) {
  if (document.head.type == "Văn bản hợp nhất") return;
  Reader reader(document);
  if (!reader.read(true)) reader.read(false);
}

}  // namespace lexgraph::ingest::structure

#include "ingest/amend/effect.h"

#include <algorithm>
#include <cstring>
#include <optional>

#include "ingest/amend/dates.h"
#include "ingest/amend/names.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/citation.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

constexpr std::string_view kEffect = "có hiệu lực";
// How far behind "có hiệu lực" its day may begin, in bytes ("thi hành kể từ ngày").
constexpr std::size_t kDayReach = 64;
// "ngày " before the digits of a day, in bytes.
constexpr std::size_t kDayWord = 8;
// How much of the words behind "có hiệu lực" tells whether they name an event, in bytes.
constexpr std::size_t kEventReach = 160;

std::size_t find_effect(std::string_view text, std::size_t from) {
  if (from >= text.size()) return kNowhere;
  const void* at = memmem(text.data() + from, text.size() - from, kEffect.data(), kEffect.size());
  if (at == nullptr) return kNowhere;
  return static_cast<std::size_t>(static_cast<const char*>(at) - text.data());
}

// "kể từ ngày ký (ban hành)", "từ ngày ban hành": the day of signing.
bool from_signing(std::string_view text, std::size_t from, std::size_t to) {
  for (const std::string_view words : {"ngày ký", "ngày ban hành"}) {
    if (find_word(text, words, from, to) != kNowhere) return true;
  }
  return false;
}

std::size_t sentence_begin(std::string_view text, std::size_t from, std::size_t at) {
  while (at > from && text[at - 1] != '\n' && text[at - 1] != ';' &&
         !(text[at - 1] == '.' && at < text.size() && text[at] == ' ')) {
    --at;
  }
  return at;
}

// "Luật Bến đò" in the Law on Ferries itself.
bool names_itself(const law::Head& head, const law::DocumentRef& named) {
  if (!named.number.empty()) return named.number == head.number;
  if (named.name.empty() || head.title.empty()) return false;
  if (named.signed_on.known() && named.signed_on.year() != head.signed_on.year()) return false;
  return law::name_key(named.type + " " + named.name) ==
         law::name_key(head.type + " " + head.title);
}

// The provisions of the document itself that are cited in text[from, to).
std::vector<std::string> own_provisions(const law::Document& document, const law::Unit& unit,
                                        std::size_t from, std::size_t to) {
  const law::CitationContext context{self_reference(document.head), unit.eid, {}};
  std::vector<std::string> provisions;
  for (const law::Citation& citation :
       law::find_citations(std::string_view(unit.text).substr(from, to - from))) {
    const bool named = citation.document == law::CitedDocument::kNamed;
    if (named && !names_itself(document.head, citation.named)) continue;
    for (law::Reference& reference : law::resolve_in(context, citation)) {
      if (!reference.unit.empty()) provisions.push_back(std::move(reference.unit));
    }
  }
  return provisions;
}

// The clause before "có hiệu lực": what takes effect there?
enum class Subject {
  kNone,       // another document, a licence under a provision, the time at which something happens
  kProvision,  // the provisions of the document named in it
  kMatter,     // what they say of one thing: less than the provisions
};

// Bytes between the last provision and "có hiệu lực" beyond which another clause stands there.
constexpr std::size_t kRestReach = 80;

bool is_of_another(const law::Document& document, const law::Citation& citation) {
  return citation.document == law::CitedDocument::kNamed &&
         !names_itself(document.head, citation.named);
}

// "Phụ lục III ban hành kèm theo Nghị quyết này và mục IV của Nghị quyết số 17/2026/NQ-CP": is the
// last one another's provision in one list with what stands before it?
bool is_joined_to_own(const law::Document& document, std::string_view clause,
                      const std::vector<law::Citation>& cited) {
  const law::Citation& last = cited.back();
  if (last.units.empty() || !is_of_another(document, last)) return false;
  const std::size_t from = cited[cited.size() - 2].span.end;
  const std::string_view between = text::trim(clause.substr(from, last.span.begin - from));
  return between == "và" || between == "và các" || between == ",";
}

// "Khoản 3 Điều 4 của Luật này (thì) có hiệu lực"; not "Điều 5 Luật này được sửa đổi theo Luật X có
// hiệu lực", "Người quy định tại Điều 4 của Luật này tại thời điểm Luật này có hiệu lực", "danh mục
// tại Phụ lục 3 của Luật này và ... bảo đảm có hiệu lực".
Subject subject_of(const law::Document& document, std::string_view clause) {
  std::vector<law::Citation> cited = law::find_citations(clause);
  const std::size_t end = cited.empty() ? 0 : cited.back().span.end;
  while (cited.size() > 1 && is_joined_to_own(document, clause, cited)) cited.pop_back();
  if (cited.empty()) return Subject::kNone;
  const law::Citation& last = cited.back();
  if (last.units.empty()) {
    // "Quy chế này có hiệu lực": the attached regulation.
    const bool alone = cited.size() == 1 && last.document == law::CitedDocument::kThis;
    return alone ? Subject::kProvision : Subject::kNone;
  }
  if (is_of_another(document, last)) return Subject::kNone;
  const std::string_view rest = clause.substr(end);
  const bool excepting = find_word(rest, "trừ", 0, rest.size()) != kNowhere;
  if (excepting) return Subject::kProvision;
  if (rest.size() > kRestReach) return Subject::kNone;
  return find_word(rest, "về", 0, rest.size()) != kNowhere ? Subject::kMatter : Subject::kProvision;
}

// "Hiệu lực thi hành", "Điều khoản thi hành".
bool is_on_effect(std::string_view heading) {
  return find_word(heading, "hiệu lực", 0, heading.size()) != kNowhere ||
         find_word(heading, "thi hành", 0, heading.size()) != kNowhere;
}

// "Các quy định sau đây có hiệu lực từ ngày ...:" over a list.
bool opens_list(std::string_view text, std::size_t begin, std::size_t day_end) {
  const std::string_view rest = text::trim(text.substr(day_end));
  return rest == ":" && find_word(text, "sau đây", begin, day_end) != kNowhere;
}

// Do the words before the first provision of a list's item say that provisions are meant: none,
// "Các quy định tại", "Nội dung quy định liên quan đến ... tại"?
bool speak_of_provisions(std::string_view words) {
  const std::string low = text::to_lower(words);
  std::string_view rest = text::trim(low);
  for (const std::string_view before : {"các ", "những ", "nội dung "}) {
    if (rest.starts_with(before)) rest = text::trim(rest.substr(before.size()));
  }
  return rest.empty() || rest == "các" || rest.starts_with("quy định");
}

// "đến (hết) ngày ..." right behind "có hiệu lực (thi hành)" or behind the first day.
std::optional<Date> last_day_at(std::string_view text, std::size_t from) {
  std::size_t at = skip_blanks(text, from);
  word_at(text, at, "thi hành", at);
  at = skip_blanks(text, at);
  std::size_t end = 0;
  if (!word_at(text, at, "đến hết", end) && !word_at(text, at, "đến", end)) return std::nullopt;
  at = skip_blanks(text, end);
  const auto day = find_date(text, at, std::min(at + kDayReach, text.size()));
  const bool there =
      day && day->span.begin <= at + kDayWord && day->date.precision() == DatePrecision::kDay;
  return there ? std::optional(day->date) : std::nullopt;
}

// "Quy định tại khoản 13 Điều 1 về thẩm quyền", "Đối tượng quy định tại khoản 10": a matter, which
// is less than the provision, or what the provision is applied to.
bool limits_to_matter(std::string_view text) {
  if (find_word(text, "về", 0, text.size()) != kNowhere) return true;
  const std::vector<law::Citation> cited = law::find_citations(text);
  return !cited.empty() && !speak_of_provisions(text.substr(0, cited.front().span.begin));
}

// Do the words before the first provision of a clause leave it the provision that takes effect:
// none, "Riêng các quy định tại", not "Giấy phép cấp theo"?
bool begins_with_provision(std::string_view clause) {
  const std::vector<law::Citation> cited = law::find_citations(clause);
  std::string_view before = clause.substr(0, cited.empty() ? 0 : cited.front().span.begin);
  before = before.substr(std::min(skip_marks(before, 0), before.size()));
  for (const std::string_view opening : {"riêng", "và", "đối với", "trừ"}) {
    std::size_t end = 0;
    if (word_at(before, 0, opening, end)) before = before.substr(skip_blanks(before, end));
  }
  return speak_of_provisions(before);
}

// Where the sentence that goes on at `from` ends, at most `to`.
std::size_t sentence_end(std::string_view text, std::size_t from, std::size_t to) {
  const std::string_view rest = text.substr(from, to - from);
  return from + std::min({rest.find(". "), rest.find('\n'), rest.size()});
}

// "từ ngày Nghị quyết số 61 hết hiệu lực", "theo quy định của pháp luật về ...": what is to come
// first has no day here. "Từ ngày Luật này có hiệu lực" has.
bool waits_for_event(std::string_view text, std::size_t from) {
  std::size_t at = skip_blanks(text, from);
  if (word_at(text, at, "thi hành", at)) at = skip_blanks(text, at);
  std::string_view rest = text.substr(at, kEventReach);
  rest = rest.substr(0, std::min({rest.find(". "), rest.find(';'), rest.find('\n'), rest.size()}));
  std::size_t end = 0;
  if (word_at(rest, 0, "theo quy định của pháp luật", end)) return true;
  if (word_at(rest, 0, "kể", end)) end = skip_blanks(rest, end);
  for (const std::string_view opening : {"từ ngày", "từ thời điểm", "từ khi", "khi"}) {
    std::size_t behind = 0;
    if (!word_at(rest, end, opening, behind)) continue;
    behind = skip_blanks(rest, behind);
    const bool number = behind < rest.size() && rest[behind] >= '0' && rest[behind] <= '9';
    const std::size_t own = find_word(rest, "này", behind, rest.size());
    return behind < rest.size() && !number && own == kNowhere;
  }
  return false;
}

}  // namespace

EffectDays::EffectDays(const law::Document& document) : general_(document.head.effective_on) {
  std::vector<bool> on_effect(document.units.size());  // is the unit in an article on it?
  for (std::size_t i = 0; i < document.units.size(); ++i) {
    const law::Unit& unit = document.units[i];
    const bool heads = unit.kind == law::UnitKind::kArticle || unit.parent < 0;
    on_effect[i] =
        heads ? is_on_effect(unit.heading) : on_effect[static_cast<std::size_t>(unit.parent)];
    if (unit.kind == law::UnitKind::kPreamble || unit.kind == law::UnitKind::kClosing) continue;
    if (!unit.quoted.empty()) continue;  // a reprinted clause is another document's
    const std::size_t at = find_effect(unit.text, 0);
    if (at != kNowhere) read(document, unit, at, on_effect[i]);
    if (on_effect[i]) read_application(document, unit);
  }
}

void EffectDays::read(const law::Document& document, const law::Unit& unit, std::size_t first,
                      bool on_effect) {
  const std::string_view text = unit.text;
  std::size_t behind = 0;  // what stands before belongs to the clause before
  for (std::size_t at = first; at != kNowhere; at = find_effect(text, at + kEffect.size())) {
    const std::size_t end = at + kEffect.size();
    const std::size_t begin = sentence_begin(text, std::min(behind, at), at);
    const std::size_t reach = sentence_end(text, end, std::min(end + kDayReach, text.size()));
    behind = end;
    Date day;
    bool on_signing = false;
    if (const auto found = find_date(text, end, reach)) {
      // "có hiệu lực trước ngày ...": by when, not from when.
      if (find_word(text, "trước", end, found->span.begin) != kNowhere) continue;
      // "có hiệu lực đến hết ngày ...": the day on which it ends.
      const bool last = find_word(text, "đến", end, found->span.begin) != kNowhere;
      read_term(document, unit, {begin, at}, last ? end : found->span.end);
      if (last) continue;
      day = found->date;
      behind = found->span.end;
    } else if (from_signing(text, end, reach)) {
      day = document.head.signed_on;
      on_signing = true;
    }
    if (!day.known()) {
      if (on_effect && waits_for_event(text, end)) read_event(document, unit, {begin, at});
      continue;
    }
    const std::vector<std::string> provisions = own_provisions(document, unit, begin, at);
    if (!provisions.empty()) {
      const std::string_view clause = text.substr(begin, at - begin);
      Subject subject = subject_of(document, clause);
      if (on_signing && !begins_with_provision(clause)) subject = Subject::kNone;
      if (subject == Subject::kMatter) leave_out(provisions, day.to_string(), unit);
      if (subject == Subject::kProvision) {
        for (const std::string& provision : provisions) except(provision, day, unit);
      }
    }
    if (opens_list(text, begin, behind)) read_list(document, unit, day);
    const bool whole = find_word(text, "này", begin, at) != kNowhere;
    if (provisions.empty() && !whole && on_effect)
      leave_out_matter(text.substr(begin, at - begin), day, unit);
    if (!provisions.empty() || !whole) continue;
    if (!general_.known()) general_ = day;
    if (general_ == day && general_stated_in_.empty()) general_stated_in_ = unit.eid;
  }
}

void EffectDays::except(const std::string& provision, Date day, const law::Unit& stated_in) {
  const auto known = exceptions_.find(provision);
  const Date until = known == exceptions_.end() ? Date() : known->second.until;
  exceptions_.insert_or_assign(provision, law::Effect{provision, day, until, stated_in.eid});
}

// "Khoản 3 Điều này có hiệu lực (từ ngày ...) đến hết ngày ...": `clause` is what stands before "có
// hiệu lực", `from` where "đến" may stand. What goes on in force ("tiếp tục") is an older law's.
void EffectDays::read_term(const law::Document& document, const law::Unit& unit, Span clause,
                           std::size_t from) {
  const std::string_view text = unit.text;
  const std::optional<Date> last = last_day_at(text, from);
  if (!last) return;
  const std::string_view subject = clause.in(text);
  for (const std::string_view other : {"tiếp tục", "trừ"}) {
    if (find_word(subject, other, 0, subject.size()) != kNowhere) return;
  }
  if (find_word(subject, "này", 0, subject.size()) == kNowhere || limits_to_matter(subject)) return;
  for (const std::string& provision : own_provisions(document, unit, clause.begin, clause.end)) {
    law::Effect& effect = exceptions_[provision];
    if (effect.unit.empty()) effect = {provision, {}, {}, unit.eid};
    effect.until = last->plus_days(1);
  }
}

// "Khoản 9 Điều 60 của Luật này có hiệu lực từ ngày Nghị quyết số 61 hết hiệu lực". A licence under
// Điều 4 that "có hiệu lực từ ngày cấp" is no provision.
void EffectDays::read_event(const law::Document& document, const law::Unit& unit, Span clause) {
  const std::string_view words = clause.in(unit.text);
  const std::vector<std::string> provisions =
      own_provisions(document, unit, clause.begin, clause.end);
  if (limits_to_matter(words.substr(std::min(skip_marks(words, 0), words.size())))) {
    if (subject_of(document, words) == Subject::kMatter) {
      leave_out(provisions, "no day, but an event,", unit);
    }
    return;
  }
  for (const std::string& provision : provisions) {
    if (!exceptions_.contains(provision)) except(provision, Date(), unit);
  }
}

// "Quy định về xếp hạng tại Điều 14 của Luật này được thực hiện từ ngày ...".
void EffectDays::read_application(const law::Document& document, const law::Unit& unit) {
  const std::string_view text = unit.text;
  for (const std::string_view verb : {"thực hiện từ ngày", "áp dụng từ ngày"}) {
    std::size_t end = 0;
    for (std::size_t at = 0; (at = find_word(text, verb, at, text.size(), &end)) != kNowhere;
         at = end) {
      const auto day = find_date(text, end, std::min(end + kDayReach, text.size()));
      const std::size_t begin = sentence_begin(text, 0, at);
      if (!day || find_word(text, "quy định", begin, at) == kNowhere) continue;
      for (const std::string& provision : own_provisions(document, unit, begin, at)) {
        if (!exceptions_.contains(provision)) except(provision, day->date, unit);
      }
    }
  }
}

void EffectDays::read_list(const law::Document& document, const law::Unit& host, Date day) {
  const auto index = static_cast<std::size_t>(&host - document.units.data());
  for (std::size_t i = index + 1; i < document.units.size(); ++i) {
    const law::Unit& item = document.units[i];
    if (item.parent < static_cast<std::int32_t>(index)) break;
    if (limits_to_matter(item.text)) {
      leave_out(own_provisions(document, item, 0, item.text.size()), day.to_string(), item);
      continue;
    }
    for (const std::string& provision : own_provisions(document, item, 0, item.text.size())) {
      except(provision, day, item);
    }
  }
}

// "Các quy định về phí có hiệu lực từ ngày ...": the words do not say which provisions these are.
void EffectDays::leave_out_matter(std::string_view clause, Date day, const law::Unit& stated_in) {
  if (find_word(clause, "quy định", 0, clause.size()) == kNowhere) return;
  if (!law::find_citations(clause).empty()) return;  // of another document
  left_out_.push_back({"effect_of_matter", law::Severity::kInfo,
                       "the text gives " + day.to_string() +
                           " for provisions that it does not name: they keep their day",
                       stated_in.eid});
}

void EffectDays::leave_out(const std::vector<std::string>& provisions, const std::string& day,
                           const law::Unit& stated_in) {
  for (const std::string& provision : provisions) {
    left_out_.push_back({"effect_of_matter", law::Severity::kInfo,
                         "the text gives " + day + " for a matter in " + provision +
                             ", which is less than the provision: it keeps its day",
                         stated_in.eid});
  }
}

Date EffectDays::of(std::string_view eid) const {
  for (std::string unit(eid); !exceptions_.empty() && !unit.empty(); unit = law::eid_parent(unit)) {
    const auto found = exceptions_.find(unit);
    const bool says =
        found != exceptions_.end() && (found->second.on.known() || !found->second.until.known());
    if (says) return found->second.on;
  }
  return general_;
}

std::vector<law::Effect> EffectDays::all() const {
  std::vector<law::Effect> effects;
  if (general_.known()) effects.push_back({"", general_, {}, general_stated_in_});
  for (const auto& [unit, effect] : exceptions_) effects.push_back(effect);
  std::sort(effects.begin(), effects.end(),
            [](const law::Effect& a, const law::Effect& b) { return a.unit < b.unit; });
  return effects;
}

}  // namespace lexgraph::ingest

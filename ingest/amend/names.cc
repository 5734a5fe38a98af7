#include "ingest/amend/names.h"

#include <algorithm>
#include <utility>

#include "ingest/amend/document_kind.h"
#include "ingest/amend/words.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/law/law_register.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::ingest {
namespace {

// How long the bracket may be that defines a short name, before "sau đây"; in bytes.
constexpr std::size_t kBracketReach = 120;
constexpr std::size_t kMaxShortName = 120;
// How far behind a citation its short name may be defined: a history of many laws may stand
// between, in bytes and in citations.
constexpr std::size_t kDefinitionReach = 800;
constexpr std::size_t kMaxBetween = 24;

std::string key_of(const law::DocumentRef& named) {
  return law::name_key(named.type + " " + named.name);
}

bool dates_agree(const Date& a, const Date& b) {
  if (!a.known() || !b.known()) return true;
  if (a.year() != b.year()) return false;
  const bool days = a.precision() == DatePrecision::kDay && b.precision() == DatePrecision::kDay;
  return !days || a.days() == b.days();
}

// A number tells the year of a document whose day is not known: "Luật X năm 2020" is not
// 55/2014/QH13.
bool may_be(const law::DocumentRef& have, const law::DocumentRef& named) {
  if (have.signed_on.known() || !named.signed_on.known()) {
    return dates_agree(have.signed_on, named.signed_on);
  }
  const int year = law::split_number(have.number).year;
  return year == 0 || year == named.signed_on.year();
}

constexpr std::string_view kDefines = "sau đây";

// The name that "sau đây gọi (tắt, chung) là X" gives, "" if none.
std::string_view short_name(std::string_view text, std::size_t at) {
  std::size_t end = 0;
  if (find_word(text, "là", at, std::min(at + 48, text.size()), &end) == kNowhere) return {};
  const std::size_t begin = skip_marks(text, end);
  const std::size_t stop = text.find_first_of(");,.\n", begin);
  if (stop == std::string_view::npos || stop - begin > kMaxShortName) return {};
  std::string_view name = text.substr(begin, stop - begin);
  // "Luật Bến đò đã được sửa đổi, bổ sung".
  for (const std::string_view changed : {" đã được sửa đổi", " được sửa đổi"}) {
    name = name.substr(0, name.find(changed));
  }
  return text::trim(name);
}

// Where the bracket begins that holds "sau đây" at `at`; npos if none does.
std::size_t bracket_around(std::string_view text, std::size_t at) {
  const std::size_t from = at - std::min(at, kBracketReach);
  const std::size_t open = text.substr(from, at - from).find_last_of("()\n");
  const bool holds = open != std::string_view::npos && text[from + open] == '(';
  return holds ? from + open : std::string_view::npos;
}

// "Nghị định số 16" → "16", the number that the short name repeats; "" for a name without one.
std::string number_in(std::string_view name) {
  constexpr std::string_view kNumber = " số ";
  const std::size_t at = name.find(kNumber);
  if (at == std::string_view::npos) return {};
  std::string_view rest = name.substr(at + kNumber.size());
  rest = rest.substr(0, rest.find(' '));
  const bool number = !rest.empty() && rest[0] >= '0' && rest[0] <= '9';
  return number ? law::number_key(law::normalize_number(rest)) : std::string();
}

bool begins_number(const std::string& begin, std::string_view number) {
  const std::string key = law::number_key(number);
  if (!key.starts_with(begin)) return false;
  return key.size() == begin.size() || key[begin.size()] < '0' || key[begin.size()] > '9';
}

// Which of the citations before a bracket gets the short name that it defines: the one whose number
// the short name repeats, else the nearest of its type; never a law that only amended another
// ("Luật A ... được sửa đổi theo Luật số X (sau đây gọi là Luật A)"). null if none.
const law::Citation* meant_by(std::string_view short_name, const law::DocType& type,
                              std::string_view text, std::size_t bracket,
                              const std::vector<law::Citation>& citations, std::size_t behind) {
  const std::string number = number_in(short_name);
  std::size_t next = bracket;
  for (std::size_t seen = 0; behind > 0 && seen < kMaxBetween; ++seen) {
    const law::Citation& citation = citations[--behind];
    if (bracket - citation.span.end > kDefinitionReach) break;
    const std::string_view between = text.substr(citation.span.end, next - citation.span.end);
    if (between.find_first_of(";\n") != between.npos) break;
    next = citation.span.begin;
    const bool numbered =
        citation.document == law::CitedDocument::kNamed && !citation.named.number.empty();
    if (!numbered) continue;
    if (number.empty() ? !citation.history && citation.named.type == type.name
                       : begins_number(number, citation.named.number))
      return &citation;
  }
  return nullptr;
}

}  // namespace

void DocumentNames::note_name(const std::string& key, const law::DocumentRef& named) {
  closed_.emplace(key, named.type + " " + named.name);
  longest_ = std::max(longest_, key.size());
}

void DocumentNames::add(const std::string& key, const law::DocumentRef& named) {
  note_name(key, named);
  std::vector<law::DocumentRef>& known = by_name_[key];
  for (law::DocumentRef& have : known) {
    if (have.number != named.number) continue;
    if (!have.signed_on.known()) have.signed_on = named.signed_on;
    return;
  }
  known.push_back(named);
}

void DocumentNames::learn(const law::DocumentRef& named) {
  if (named.name.empty()) return;
  if (!named.number.empty()) {
    add(key_of(named), named);
  } else if (named.signed_on.precision() == DatePrecision::kDay) {
    note_name(key_of(named), named);
  }
}

void DocumentNames::learn(std::string_view text, const std::vector<law::Citation>& citations) {
  for (const law::Citation& citation : citations) {
    if (citation.document == law::CitedDocument::kNamed) learn(citation.named);
  }
  if (!citations.empty()) learn_short_names(text, citations);
}

void DocumentNames::learn_short_names(std::string_view text,
                                      const std::vector<law::Citation>& citations) {
  std::size_t behind = 0;  // citations that end before the bracket
  for (std::size_t at = 0; (at = text.find(kDefines, at)) != text.npos; at += kDefines.size()) {
    const std::size_t bracket = bracket_around(text, at);
    if (bracket == text.npos) continue;
    while (behind < citations.size() && citations[behind].span.end <= bracket) ++behind;
    const std::string_view name = short_name(text, at);
    const law::DocType* type = law::type_at_start(name);
    // "sau đây gọi là Luật" would rename every law there is.
    if (type == nullptr || name.size() <= type->name.size()) continue;
    const law::Citation* meant = meant_by(name, *type, text, bracket, citations, behind);
    if (meant != nullptr) add(law::name_key(name), meant->named);
  }
}

void DocumentNames::learn_basis(const std::vector<law::Citation>& citations) {
  for (const law::Citation& citation : citations) {
    const law::DocumentRef& named = citation.named;
    if (citation.document != law::CitedDocument::kNamed || citation.history) continue;
    const bool dated = named.signed_on.precision() == DatePrecision::kDay;
    if (named.name.empty() || (named.number.empty() && !dated)) continue;
    std::vector<law::DocumentRef>& known = basis_[key_of(named)];
    const bool again = std::ranges::any_of(known, [&](const law::DocumentRef& have) {
      return have.number == named.number && have.signed_on == named.signed_on;
    });
    if (!again) known.push_back(named);
  }
}

void DocumentNames::learn_self(const law::Head& head) {
  // A consolidated text speaks on the days of all that it unites.
  unites_texts_ = is_consolidation(head);
  if (!unites_texts_) speaks_on_ = head.signed_on;
  if (head.number.empty() || head.title.empty() || head.type.empty()) return;
  law::DocumentRef self = self_reference(head);
  self.name = head.title;
  add(law::name_key(head.type + " " + head.title), self);
}

// The preamble of a consolidated text is that of its oldest one.
const law::DocumentRef* DocumentNames::basis_of(const law::DocumentRef& named) const {
  if (unites_texts_ || !named.number.empty() || named.name.empty() || named.signed_on.known())
    return nullptr;
  const auto found = basis_.find(key_of(named));
  if (found == basis_.end() || found->second.size() != 1) return nullptr;
  const law::DocumentRef& basis = found->second.front();
  const bool later = basis.signed_on.known() && speaks_on_.known() && speaks_on_ < basis.signed_on;
  return later ? nullptr : &basis;  // a later day is misprinted
}

// The number that the words have by what the preamble says of the law; true if it is the
// register's.
bool DocumentNames::complete_by_basis(law::DocumentRef& named,
                                      const law::DocumentRef& basis) const {
  law::DocumentRef dated = named;
  dated.signed_on = basis.signed_on;
  if (basis.number.empty()) {
    const bool registered = complete(dated, speaks_on_);
    law::DocumentRef bare = named;
    // A day that fits no law of that name, but in its year one was passed: misprinted.
    const bool bare_registered = dated.number.empty() && complete(bare, speaks_on_);
    const bool of_year = law::split_number(bare.number).year == basis.signed_on.year();
    named = dated.number.empty() && of_year ? bare : dated;
    return dated.number.empty() ? bare_registered && of_year : registered;
  }
  dated.number = basis.number;
  if (text::all_upper(dated.name)) dated.name = basis.name;
  const auto told = by_name_.find(key_of(named));
  if (told != by_name_.end() && !dated.signed_on.known()) {
    for (const law::DocumentRef& have : told->second) {
      if (have.number == basis.number) dated.signed_on = have.signed_on;
    }
  }
  named = std::move(dated);
  return false;
}

bool DocumentNames::complete(law::DocumentRef& named, Date on) const {
  if (!named.number.empty() || named.name.empty()) return false;
  const law::DocumentRef* only = nullptr;
  if (const auto found = by_name_.find(key_of(named)); found != by_name_.end()) {
    for (const law::DocumentRef& have : found->second) {
      if (!may_be(have, named)) continue;
      if (only != nullptr) return false;
      only = &have;
    }
  }
  if (only == nullptr) {
    const law::RegisteredLaw* registered = law::registered_law(named, on);
    if (registered != nullptr) named.number = registered->number;
    return registered != nullptr;
  }
  named.number = only->number;
  if (text::all_upper(named.name)) named.name = only->name;
  if (!named.signed_on.known()) named.signed_on = only->signed_on;
  return false;
}

void DocumentNames::complete(law::DocumentRef& named) const { complete_told(named); }

bool DocumentNames::complete_told(law::DocumentRef& named) const {
  const law::DocumentRef* basis = basis_of(named);
  return basis != nullptr ? complete_by_basis(named, *basis) : complete(named, speaks_on_);
}

bool DocumentNames::complete_remark(law::DocumentRef& named) const {
  return complete(named, Date());
}

bool DocumentNames::numbered_by_register(const law::DocumentRef& named) const {
  law::DocumentRef bare = named;
  bare.number.clear();
  return !named.number.empty() && complete_told(bare) && bare.number == named.number;
}

void DocumentNames::complete(std::string_view text, law::Citation& citation) const {
  lengthen(text, citation);
  complete(citation.named);
}

std::string DocumentNames::with_names_as_printed(std::string title) const {
  if (!text::all_upper(title)) return title;
  const std::string lower = text::to_lower(title);
  if (lower.size() != title.size()) return title;
  // Of two names that begin alike the longer one is meant.
  std::vector<const std::string*> names;
  for (const auto& [key, printed] : closed_) names.push_back(&printed);
  std::sort(names.begin(), names.end(), [](const std::string* a, const std::string* b) {
    return std::make_pair(b->size(), *a) < std::make_pair(a->size(), *b);
  });
  for (const std::string* printed : names) {
    if (text::all_upper(*printed)) continue;
    const std::string name = text::to_lower(*printed);
    if (name.size() != printed->size()) continue;
    for (std::size_t at = 0; (at = find_word(lower, name, at, lower.size())) != kNowhere;
         at += name.size()) {
      // Not inside a longer name that has been found there.
      if (text::all_upper(std::string_view(title).substr(at, name.size()))) {
        title.replace(at, name.size(), *printed);
      }
    }
  }
  return title;
}

void DocumentNames::lengthen(std::string_view text, law::Citation& citation) const {
  law::DocumentRef& named = citation.named;
  const bool bare = citation.document == law::CitedDocument::kNamed && named.number.empty() &&
                    !named.name.empty() && !named.signed_on.known() &&
                    citation.document_span.end == citation.span.end;
  if (!bare) return;
  const std::string begun = key_of(named);
  if (begun.size() >= longest_) return;
  const std::size_t begin = citation.span.end;
  const std::size_t reach = std::min(text.size(), begin + (longest_ - begun.size()) * 2);
  std::size_t found = 0;
  for (std::size_t at = begin; at < reach && text[at] == ' ';) {
    const std::size_t end = std::min(text.find_first_of(" ,.;:()\n", at + 1), text.size());
    const std::string longer = begun + " " + law::name_key(text.substr(begin, end - begin));
    if (closed_.count(longer) > 0) found = end;
    at = end;
  }
  if (found == 0) return;
  named.name += text.substr(begin, found - begin);
  citation.span.end = citation.document_span.end = found;
}

law::DocumentRef self_reference(const law::Head& head) {
  law::DocumentRef self;
  self.number = head.number;
  self.type = head.type;
  if (head.number.empty()) self.name = head.title;
  self.issuer = head.issuer;
  self.signed_on = head.signed_on;
  return self;
}

}  // namespace lexgraph::ingest

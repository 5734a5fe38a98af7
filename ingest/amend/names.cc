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

// How far behind a citation a short name may be defined, in bytes.
constexpr std::size_t kDefinitionReach = 240;
constexpr std::size_t kMaxShortName = 120;

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

// The name that "(sau đây gọi (tắt, chung) là X)" gives, "" if none begins in the text.
std::string_view short_name(std::string_view text) {
  std::size_t at = text.find("sau đây");
  if (at == std::string_view::npos) return {};
  std::size_t end = 0;
  if (find_word(text, "là", at, std::min(at + 48, text.size()), &end) == kNowhere) return {};
  const std::size_t begin = skip_marks(text, end);
  const std::size_t stop = text.find_first_of(");,.\n", begin);
  if (stop == std::string_view::npos || stop - begin > kMaxShortName) return {};
  return text::trim(text.substr(begin, stop - begin));
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
    if (citation.document != law::CitedDocument::kNamed) continue;
    learn(citation.named);
    if (citation.named.number.empty() || citation.span.end >= text.size()) continue;
    const std::string_view behind = text.substr(citation.span.end, kDefinitionReach);
    const std::size_t bracket = behind.find_first_of("(;\n");
    if (bracket == std::string_view::npos || behind[bracket] != '(') continue;
    const std::string_view name = short_name(behind.substr(bracket));
    const law::DocType* type = law::type_at_start(name);
    // "sau đây gọi là Luật" would rename every law there is.
    if (type != nullptr && name.size() > type->name.size())
      add(law::name_key(name), citation.named);
  }
}

void DocumentNames::learn_self(const law::Head& head) {
  // A consolidated text speaks on the days of all that it unites.
  if (!is_consolidation(head)) speaks_on_ = head.signed_on;
  if (head.number.empty() || head.title.empty() || head.type.empty()) return;
  law::DocumentRef self = self_reference(head);
  self.name = head.title;
  add(law::name_key(head.type + " " + head.title), self);
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

void DocumentNames::complete(law::DocumentRef& named) const { complete(named, speaks_on_); }

bool DocumentNames::complete_remark(law::DocumentRef& named) const {
  return complete(named, Date());
}

bool DocumentNames::numbered_by_register(const law::DocumentRef& named) const {
  law::DocumentRef bare = named;
  bare.number.clear();
  return !named.number.empty() && complete(bare, speaks_on_) && bare.number == named.number;
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

#include "eval/generate/provisions.h"

#include <algorithm>

#include "lexgraph/text/blanks.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kKeptDocuments = 512;
constexpr std::size_t kEffectArticles = 8;     // at the end of a document, within
constexpr std::uint32_t kEffectUnits = 600;    // its last units
constexpr std::size_t kMaxClauseBytes = 1200;  // a longer provision is no clause on effect
constexpr std::string_view kEffectWords = "hiệu lực";

std::optional<int> number_at(std::string_view text, std::size_t& at) {
  int value = 0;
  std::size_t digits = 0;
  while (at < text.size() && text[at] >= '0' && text[at] <= '9' && digits < 5) {
    value = value * 10 + (text[at] - '0');
    ++at;
    ++digits;
  }
  return digits == 0 ? std::nullopt : std::optional(value);
}

void skip(std::string_view text, std::size_t& at, std::string_view what) {
  while (at < text.size() && text[at] == ' ') ++at;
  if (text.substr(at).starts_with(what)) at += what.size();
  while (at < text.size() && text[at] == ' ') ++at;
}

// Days written "01 tháng 7 năm 2025" or "1/7/2025" in folded text.
std::vector<Date> days_in(std::string_view text) {
  std::vector<Date> days;
  for (std::size_t start = 0; start < text.size();) {
    const bool digit = text[start] >= '0' && text[start] <= '9';
    if (!digit) {
      ++start;
      continue;
    }
    std::size_t at = start;
    const auto day = number_at(text, at);
    const std::size_t behind = at;
    const bool slashes = at < text.size() && (text[at] == '/' || text[at] == '-');
    skip(text, at, slashes ? text.substr(at, 1) : std::string_view("tháng"));
    const auto month = number_at(text, at);
    skip(text, at, slashes && at < text.size() ? text.substr(at, 1) : std::string_view("năm"));
    const auto year = month ? number_at(text, at) : std::nullopt;
    if (day && month && year) {
      if (const auto date = Date::from_ymd(*year, *month, *day)) days.push_back(*date);
    }
    start = behind;
  }
  return days;
}

}  // namespace

const Provision* Provisions::OfDocument::find(std::string_view eid) const {
  const auto found = by_eid.find(std::string(eid));
  return found == by_eid.end() ? nullptr : &units[found->second];
}

const std::vector<std::uint32_t>& Provisions::OfDocument::of_sort(
    std::string_view sort, const std::function<bool(const Provision&)>& belongs) const {
  const auto found = sorts_.find(sort);
  if (found != sorts_.end()) return found->second;
  std::vector<std::uint32_t> indices;
  for (std::uint32_t i = 0; i < units.size(); ++i) {
    if (belongs(units[i])) indices.push_back(i);
  }
  return sorts_.emplace(sort, std::move(indices)).first->second;
}

const WordHashes& Provision::words() const {
  if (!words_) words_ = word_hashes(text);
  return *words_;
}

const std::vector<Quantity>& Provision::quantities() const {
  if (!quantities_) quantities_ = quantities_in(text);
  return *quantities_;
}

Result<std::shared_ptr<const Provisions::OfDocument>> Provisions::of(const HeldDocument& document) {
  const auto found = kept_.find(document.doc);
  if (found != kept_.end()) return found->second;
  if (kept_.size() >= kKeptDocuments) kept_.clear();
  LEXGRAPH_ASSIGN_OR_RETURN(auto records, reader_.units(document.doc, 1, document.units + 1, true));
  auto result = std::make_shared<OfDocument>();
  result->units.reserve(records.size());
  for (store::UnitRecord& record : records) {
    Provision unit;
    unit.kind = record.kind;
    unit.label = std::move(record.label);
    unit.heading = std::move(record.heading);
    text::fold_blanks_in_place(unit.heading);
    unit.text = std::move(record.text);
    text::fold_blanks_in_place(unit.text);
    unit.parent = static_cast<std::int32_t>(record.parent) - 1;
    unit.end = record.subtree_end - 1;
    unit.eid = std::move(record.eid);
    result->by_eid.emplace(unit.eid, static_cast<std::uint32_t>(result->units.size()));
    result->units.push_back(std::move(unit));
  }
  return kept_.emplace(document.doc, std::move(result)).first->second;
}

Result<std::optional<ProvenWords>> Provisions::effect_clause(const HeldDocument& document) {
  const auto found = effect_.find(document.doc);
  if (found != effect_.end()) return found->second.first;
  const std::uint32_t behind = document.units + 1;
  const std::uint32_t from = behind > kEffectUnits ? behind - kEffectUnits : 1;
  LEXGRAPH_ASSIGN_OR_RETURN(const auto units, reader_.units(document.doc, from, behind, true));
  std::size_t first = units.size();
  for (std::size_t articles = 0; first > 0 && articles < kEffectArticles;) {
    if (units[--first].kind == law::UnitKind::kArticle) ++articles;
  }
  std::optional<ProvenWords> clause;
  std::vector<Date> said;
  for (std::size_t i = first; i < units.size(); ++i) {
    if (units[i].text.size() > kMaxClauseBytes) continue;
    const std::string folded = text::fold(units[i].text);
    if (folded.find(kEffectWords) == std::string::npos) continue;
    for (const Date& day : days_in(folded)) {
      said.push_back(day);
      if (!clause && day == document.effective_on)
        clause = ProvenWords{document.id + "#" + units[i].eid, "text",
                             text::fold_blanks(units[i].text), document.sha256};
    }
  }
  effect_.emplace(document.doc, std::pair(clause, std::move(said)));
  return clause;
}

Result<bool> Provisions::effect_clause_says(const HeldDocument& document, Date day) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto clause, effect_clause(document));
  const std::vector<Date>& days = effect_.at(document.doc).second;
  return std::find(days.begin(), days.end(), day) != days.end();
}

}  // namespace lexgraph::eval

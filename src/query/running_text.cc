#include "src/query/running_text.h"

#include "lexgraph/law/eid.h"
#include "lexgraph/law/identity.h"

namespace lexgraph::query {
namespace {

std::string_view last_step(std::string_view path) {
  const std::size_t at = path.rfind("__");
  return at == path.npos ? path : path.substr(at + 2);
}

// Is `below` a "khoản 1" that leaves its article unsaid, or a "điểm a" its clause, and `above` one?
bool continues(const law::CitedUnit& above, const law::CitedUnit& below) {
  if (!below.implied && below.base != law::UnitBase::kDocument) return false;
  const std::string_view step = last_step(above.path);
  return (below.path.starts_with("cl_") && step.starts_with("art_")) ||
         (below.path.starts_with("point_") && step.starts_with("cl_"));
}

}  // namespace

std::vector<law::Reference> RunningText::read(law::Citation& citation) {
  if (is_of_document_before(citation)) {
    citation.document = law::CitedDocument::kNamed;
    citation.named = context_.previous;
  }
  const bool named = citation.document == law::CitedDocument::kNamed;
  if (named) complete(citation.named);
  put_clauses_into_articles(citation);
  std::vector<law::Reference> references = law::resolve_in(context_, citation);
  if (named) context_.previous = citation.named;
  document_end_ = named && citation.units.empty() ? citation.span.end : 0;
  return references;
}

// Provisions right behind a document are its own, unless they name another.
bool RunningText::is_of_document_before(const law::Citation& citation) const {
  if (document_end_ == 0 || citation.document != law::CitedDocument::kImplied) return false;
  if (citation.units.empty() || citation.units.front().base != law::UnitBase::kDocument)
    return false;
  const std::string_view gap = text_.substr(document_end_, citation.span.begin - document_end_);
  return !gap.empty() && gap.find_first_not_of(" ,(-:") == std::string_view::npos;
}

// "Điều 35 khoản 1 Bộ luật X" is read as two units, of which the second has no article: one unit.
void RunningText::put_clauses_into_articles(law::Citation& citation) const {
  std::vector<law::CitedUnit> units;
  for (law::CitedUnit& unit : citation.units) {
    if (!units.empty() && continues(units.back(), unit) &&
        units.back().span.end <= unit.span.begin) {
      const std::string_view gap =
          text_.substr(units.back().span.end, unit.span.begin - units.back().span.end);
      if (gap.find_first_not_of(" ,") == std::string_view::npos) {
        units.back().path = law::eid_join(units.back().path, unit.path);
        units.back().part = unit.part;
        units.back().span.end = unit.span.end;
        continue;
      }
    }
    units.push_back(std::move(unit));
  }
  citation.units = std::move(units);
}

// A law named with its number once may later be named without.
void RunningText::complete(law::DocumentRef& named) {
  const std::string key = law::name_key(named.type + " " + named.name);
  if (!named.number.empty() && !named.name.empty()) numbers_[key] = named.number;
  if (!named.number.empty() || named.signed_on.known()) return;
  if (const auto at = numbers_.find(key); at != numbers_.end()) named.number = at->second;
}

}  // namespace lexgraph::query

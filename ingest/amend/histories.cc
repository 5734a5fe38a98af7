#include <set>
#include <string>
#include <utility>

#include "ingest/amend/edge_rules.h"
#include "ingest/amend/history_rule.h"
#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/doc_types.h"
#include "lexgraph/law/law_register.h"

namespace lexgraph::ingest {
namespace {

const std::string& name_of(const law::DocumentRef& document) {
  return document.number.empty() ? document.name : document.number;
}

constexpr int kNoRank = 100;

int rank_of(const law::DocumentRef& document) {
  const law::DocType* type = law::type_named(document.type);
  if (type == nullptr) type = law::type_of_code(law::split_number(document.number).type_code);
  return type == nullptr ? kNoRank : type->rank;
}

// "Nghị định quy định chi tiết Luật Bến đò đã được sửa đổi ... theo Nghị định số 5": the law stands
// in the title of what was amended; a decree amends no law.
bool may_amend(const law::DocumentRef& by, const law::DocumentRef& amended) {
  return rank_of(by) != kNoRank && rank_of(by) <= rank_of(amended);
}

// The preamble has told some of it before; what is told again and again is one edge.
class HistoryTeller {
 public:
  explicit HistoryTeller(EdgeContext& context) : context_(context) {
    for (const law::Edge& edge : context.document().edges) {
      if (edge.rule.starts_with(kHistoryRule))
        told_.emplace(name_of(edge.to.document), edge.from_foreign);
    }
  }

  void read(std::size_t unit, const std::vector<law::Citation>& citations, bool in_heading) {
    const law::Citation* base = nullptr;
    for (const law::Citation& citation : citations) {
      if (!citation.history)
        base = &citation;
      else if (base != nullptr)
        tell(unit, *base, citation, in_heading);
    }
  }

 private:
  void tell(std::size_t unit, const law::Citation& base, const law::Citation& by, bool in_heading) {
    // What amended goes by its number alone: a title begins the next document of a list.
    const bool named = base.document == law::CitedDocument::kNamed &&
                       by.document == law::CitedDocument::kNamed && !by.named.number.empty() &&
                       by.named.name.empty() && may_amend(by.named, base.named);
    const std::string& amended = name_of(base.named);
    if (!named || amended.empty() || amended == by.named.number) return;
    if (!told_.emplace(amended, by.named.number).second) return;
    law::Edge& edge = context_.add(law::EdgeKind::kAmends, static_cast<std::int32_t>(unit),
                                   {base.named, ""}, kTextHistoryRule);
    edge.from_foreign = by.named.number;
    if (context_.names().numbered_by_register(by.named)) edge.rule += law::kByRegister;
    const law::Unit& told_in = context_.document().units[unit];
    EdgeContext::prove(edge, in_heading ? told_in.heading : told_in.text,
                       {base.span.begin, by.span.end}, by.span, in_heading);
  }

  EdgeContext& context_;
  std::set<std::pair<std::string, std::string>> told_;  // what was amended, the number of by what
};

}  // namespace

void draw_histories(EdgeContext& context) {
  HistoryTeller teller(context);
  const std::vector<law::Unit>& units = context.document().units;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (units[i].kind == law::UnitKind::kPreamble) continue;
    teller.read(i, context.cited(i).heading, true);
    teller.read(i, context.cited(i).text, false);
  }
}

}  // namespace lexgraph::ingest

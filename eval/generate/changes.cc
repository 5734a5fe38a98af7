#include "eval/generate/changes.h"

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/eid.h"
#include "lexgraph/law/reference.h"

namespace lexgraph::eval {
namespace {

constexpr std::size_t kKeptDocuments = 2048;
constexpr std::size_t kKeptEdges = 65'536;
constexpr std::size_t kKeptProvisions = 16'384;

}  // namespace

Result<const std::vector<Change>*> Changes::of(const HeldDocument& document) {
  const auto found = kept_.find(document.doc);
  if (found != kept_.end()) return &found->second;
  if (kept_.size() >= kKeptDocuments) kept_.clear();
  // `today` only tells future from applied, which dates do here.
  LEXGRAPH_ASSIGN_OR_RETURN(auto events,
                            query::chain(reader_, {{document.doc, 0}, document.id}, Date()));
  std::vector<Change> changes;
  changes.reserve(events.size());
  for (query::ChainEvent& event : events) {
    Change change;
    change.date = event.date;
    change.op = std::move(event.op);
    change.unit = law::split_id(event.unit).unit;
    change.by = std::move(event.by);
    const std::string number = law::split_id(change.by).document;
    if (const HeldDocument* actor = index_.by_id(change.by))
      change.actor = actor->name;
    else if (auto name = document_name(number, "", Date()))
      change.actor = std::move(*name);
    change.quote = std::move(event.quote);
    change.content = std::move(event.content);
    change.part = std::move(event.part);
    change.edge = std::move(event.edge);
    changes.push_back(std::move(change));
  }
  return &kept_.emplace(document.doc, std::move(changes)).first->second;
}

Result<const Change*> Changes::touching(const HeldDocument& document, std::string_view eid,
                                        Date by) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Change>* changes, of(document));
  for (const Change& change : *changes) {
    if (by.known() && change.date.known() && change.date > by) continue;
    const bool general =
        change.unit.empty() && (change.op == "amends" || change.op == "supplements");
    if (general) continue;  // says no more than that something is changed
    if (law::eid_within(change.unit, eid) || law::eid_within(eid, change.unit)) return &change;
  }
  return static_cast<const Change*>(nullptr);
}

Result<const std::vector<Changes::Citation>*> Changes::citations_of(const HeldDocument& document) {
  const auto found = citations_.find(document.doc);
  if (found != citations_.end()) return &found->second;
  if (citations_.size() >= kKeptDocuments) citations_.clear();
  query::RelationFilter filter;
  filter.direction = query::Direction::kOut;
  filter.kinds = {law::EdgeKind::kCites};
  LEXGRAPH_ASSIGN_OR_RETURN(auto relations,
                            query::relations(reader_, {{document.doc, 0}, document.id}, filter));
  std::vector<Citation>& citations = citations_[document.doc];
  for (query::Relation& relation : relations) {
    if (!law::split_id(relation.to).unit.empty())
      citations.push_back(
          {std::move(relation.from), std::move(relation.to), std::move(relation.edge)});
  }
  return &citations;
}

Result<const std::vector<query::Relation>*> Changes::edges_of(const HeldDocument& document,
                                                              std::uint32_t ordinal,
                                                              std::string_view eid) {
  const std::uint64_t key = std::uint64_t{document.doc} << 32 | ordinal;
  const auto found = edges_.find(key);
  if (found != edges_.end()) return &found->second;
  query::RelationFilter filter;
  filter.direction = query::Direction::kOut;
  filter.whole_subtree = false;
  const query::Target unit{{document.doc, ordinal}, document.id + "#" + std::string(eid)};
  LEXGRAPH_ASSIGN_OR_RETURN(auto relations, query::relations(reader_, unit, filter));
  if (edges_.size() >= kKeptProvisions) edges_.clear();
  return &edges_.emplace(key, std::move(relations)).first->second;
}

Result<const Changes::Instructions*> Changes::made_by(const HeldDocument& document) {
  const auto found = made_.find(document.doc);
  if (found != made_.end()) return &found->second;
  if (made_.size() >= kKeptDocuments) made_.clear();
  LEXGRAPH_ASSIGN_OR_RETURN(auto records, reader_.amendments_from(document.doc));
  Instructions& instructions = made_[document.doc];
  for (store::AmendmentRecord& record : records) {
    const std::uint32_t ordinal = record.from.ordinal;
    instructions[ordinal].push_back(std::move(record));
  }
  return &instructions;
}

Result<ProvenEdge> Changes::prove(const Change& change) {
  const auto found = proven_.find(change.edge);
  if (found != proven_.end()) return found->second;
  LEXGRAPH_ASSIGN_OR_RETURN(query::Evidence evidence, query::why(reader_, change.edge));
  ProvenEdge edge;
  edge.edge = change.edge;
  edge.kind = change.op;
  edge.from = change.by;
  edge.to = evidence.relation.to.empty() ? evidence.relation.to_text : evidence.relation.to;
  edge.quote = evidence.relation.quote;
  edge.span = evidence.span;
  edge.in_heading = evidence.in_heading;
  edge.effective_on = change.date;
  edge.sha256 = std::move(evidence.sha256);
  if (proven_.size() >= kKeptEdges) proven_.clear();
  proven_.emplace(change.edge, edge);
  return edge;
}

}  // namespace lexgraph::eval

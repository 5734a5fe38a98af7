#include "src/query/names.h"

#include "lexgraph/law/doc_number.h"

namespace lexgraph::query {
namespace {

// When so many units of a document have been named, one by one, and they are this share of all, the
// rest is read in one go: a row of a run costs a tenth of a row looked up.
constexpr std::uint32_t kMany = 4;
constexpr std::uint32_t kShare = 10;

}  // namespace

Result<Names::Known*> Names::known(store::DocId id) {
  if (const auto at = known_.find(id); at != known_.end()) return &at->second;
  Known known;
  LEXGRAPH_ASSIGN_OR_RETURN(known.record, reader_.document(id));
  const law::Head& head = known.record.head;
  if (!head.number.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto same,
                              reader_.documents_by_number(law::number_key(head.number)));
    if (same.size() <= 1) known.id = head.number;
    known.clear_number = same.size() <= 1 && !law::is_local(head.number);
  }
  if (known.id.empty() && !head.uri.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto of_uri, reader_.document_by_uri(head.uri));
    if (of_uri == id) known.id = head.uri;
  }
  if (known.id.empty()) known.id = known.record.identity;
  return &known_.emplace(id, std::move(known)).first->second;
}

Result<std::string> Names::document(store::DocId id) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Known* found, known(id));
  return found->id;
}

Result<std::string> Names::unit(store::DocId id, std::string_view eid) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Known* found, known(id));
  if (eid.empty()) return found->id;
  std::string name;
  name.reserve(found->id.size() + 1 + eid.size());
  name.append(found->id).append(1, '#').append(eid);
  return name;
}

Result<std::string> Names::node(store::NodeId node) {
  if (node.ordinal == 0) return document(node.doc);
  LEXGRAPH_ASSIGN_OR_RETURN(Known * of, known(node.doc));
  if (node.ordinal <= of->eids.size()) return unit(node.doc, of->eids[node.ordinal - 1]);
  if (node != last_node_) {
    if (++of->asked > kMany && of->asked * kShare >= of->record.units && of->eids.empty()) {
      LEXGRAPH_RETURN_IF_ERROR(read_all_eids(node.doc, *of));
      return this->node(node);
    }
    LEXGRAPH_ASSIGN_OR_RETURN(store::UnitRecord found, reader_.unit(node));
    last_node_ = node;
    last_eid_ = std::move(found.eid);
  }
  return unit(node.doc, last_eid_);
}

Result<void> Names::read_all_eids(store::DocId id, Known& known) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto units, reader_.units(id, 1, known.record.units + 1, false));
  known.eids.reserve(units.size());
  for (store::UnitRecord& unit : units) known.eids.push_back(std::move(unit.eid));
  return {};
}

Result<const store::DocumentRecord*> Names::record(store::DocId id) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Known* found, known(id));
  return &found->record;
}

Result<bool> Names::number_is_clear(store::DocId id) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Known* found, known(id));
  return found->clear_number;
}

}  // namespace lexgraph::query

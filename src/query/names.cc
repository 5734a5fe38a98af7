#include "src/query/names.h"

#include "lexgraph/law/doc_number.h"

namespace lexgraph::query {
Result<const Names::Known*> Names::known(store::DocId id) {
  if (const auto at = known_.find(id); at != known_.end()) return &at->second;
  Known known;
  LEXGRAPH_ASSIGN_OR_RETURN(known.held, reader_.held(id));
  const law::Head& head = known.held->record.head;
  if (known.held->only_one_of_number) known.id = head.number;
  if (known.id.empty() && !head.uri.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto of_uri, reader_.document_by_uri(head.uri));
    if (of_uri == id) known.id = head.uri;
  }
  if (known.id.empty()) known.id = known.held->record.identity;
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
  if (node != last_node_) {
    LEXGRAPH_ASSIGN_OR_RETURN(last_eid_, reader_.eid(node));
    last_node_ = node;
  }
  return unit(node.doc, last_eid_);
}

Result<const store::DocumentRecord*> Names::record(store::DocId id) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Known* found, known(id));
  return &found->held->record;
}

Result<bool> Names::number_is_clear(store::DocId id) {
  LEXGRAPH_ASSIGN_OR_RETURN(const Known* found, known(id));
  return found->held->only_one_of_number && !law::is_local(found->held->record.head.number);
}

}  // namespace lexgraph::query

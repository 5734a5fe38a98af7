#include "src/query/overrulings.h"

#include "lexgraph/law/eid.h"
#include "src/query/edges.h"

namespace lexgraph::query {
namespace {

bool ends_whole(const store::IncomingKey& key) {
  return key.unit.empty() &&
         (key.kind == law::EdgeKind::kRepeals || key.kind == law::EdgeKind::kReplaces);
}

}  // namespace

Result<std::optional<Overrulings::Overruled>> Overrulings::overruled(store::DocId doc,
                                                                     const std::string& eid,
                                                                     Date on) {
  const std::string step = eid.substr(0, eid.find("__"));
  LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<Overruling>* found, of(doc, step));
  for (const Overruling& overruling : *found) {
    if (overruling.on >= on || !law::eid_within(eid, overruling.unit)) continue;
    Overruled answer;
    answer.reason = "the instruction was itself " +
                    std::string(overruling.repeals ? "repealed" : "given new words") + " on " +
                    overruling.on.to_string() + " by " + overruling.by + ", before it took effect";
    if (!overruling.repeals) answer.rewritten_by = overruling.by;
    return std::optional(std::move(answer));
  }
  return std::optional<Overruled>();
}

Result<const std::vector<Overrulings::Overruling>*> Overrulings::of(store::DocId doc,
                                                                    const std::string& step) {
  const auto key = std::pair(doc, step);
  if (const auto at = known_.find(key); at != known_.end()) return &at->second;
  LEXGRAPH_ASSIGN_OR_RETURN(std::vector<Overruling> found, read(doc, step));
  return &known_.emplace(key, std::move(found)).first->second;
}

Result<std::vector<Overrulings::Overruling>> Overrulings::read(store::DocId doc,
                                                               const std::string& step) {
  Subtree tree;
  tree.node = {doc, kBroughtLater};
  if (!step.empty()) tree.roots.push_back(step);
  const Wanted wanted = [](const store::IncomingKey& key) {
    return key.amendment || ends_whole(key);
  };
  LEXGRAPH_ASSIGN_OR_RETURN(auto arrived, arrivals(resolver_, tree, wanted, {""}));
  LEXGRAPH_RETURN_IF_ERROR(read_edges(resolver_.reader(), arrived));
  std::vector<Overruling> found;
  for (const Arrival& arrival : arrived) {
    const store::IncomingKey& key = arrival.key;
    Date as_read;
    Overruling overruling;
    overruling.unit = key.unit;
    if (key.amendment) {
      LEXGRAPH_ASSIGN_OR_RETURN(const auto record,
                                resolver_.reader().amendment(key.from.doc, key.sequence));
      const law::Amendment& amendment = record.amendment;
      overruling.repeals = amendment.op == law::AmendOp::kRepeal;
      const bool whole = amendment.part.empty() && !amendment.target.unit.empty();
      if (!whole || !(overruling.repeals || amendment.op == law::AmendOp::kSubstitute)) continue;
      as_read = amendment.effective_on;
    } else {
      const store::EdgeRecord& edge = *arrival.edge;
      if (!edge.from_foreign.empty()) continue;
      as_read = edge.effective_on;
    }
    LEXGRAPH_ASSIGN_OR_RETURN(overruling.by, resolver_.names().node(key.from));
    const std::size_t mark = overruling.by.rfind('#');
    const bool unit = key.from.ordinal != 0 && mark != std::string::npos;
    const std::string from = unit ? overruling.by.substr(mark + 1) : "";
    LEXGRAPH_ASSIGN_OR_RETURN(overruling.on, calendar_.day(key.from.doc, from, as_read));
    if (overruling.on.known()) found.push_back(std::move(overruling));
  }
  return found;
}

}  // namespace lexgraph::query

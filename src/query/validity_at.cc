#include "src/query/validity_at.h"

#include "lexgraph/law/doc_number.h"
#include "lexgraph/law/identity.h"
#include "lexgraph/law/validity.h"

namespace lexgraph::query {
namespace {

using store::DocumentRecord;

bool ends_target(law::EdgeKind kind) {
  return kind == law::EdgeKind::kReplaces || kind == law::EdgeKind::kRepeals;
}

// A name alone may mean another law of that name: the year must agree.
bool means(const law::Reference& reference, const DocumentRecord& record) {
  if (!reference.unit.empty()) return false;
  if (!reference.document.number.empty()) return true;
  const Date& named = reference.document.signed_on;
  return named.known() && record.head.signed_on.known() &&
         named.year() == record.head.signed_on.year();
}

struct Ending {
  Date on;
  store::NodeId by;
};

// The earliest known end that other documents give it.
Result<Ending> ending_of(Names& names, const store::Reader& reader, const DocumentRecord& record) {
  Ending ending;
  law::DocumentRef by_number, by_name;
  by_number.number = record.head.number;
  by_name.type = record.head.type;
  by_name.name = record.head.title;
  for (const law::DocumentRef* target : {&by_number, &by_name}) {
    const std::string key = store::target_key(*target);
    if (key.empty()) continue;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto mentions, reader.incoming_at(key, ""));
    for (const store::IncomingKey& mention : mentions) {
      if (mention.amendment || !ends_target(mention.kind) || mention.from.doc == record.id)
        continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const store::EdgeRecord edge,
                                reader.edge(mention.from.doc, mention.sequence));
      if (!edge.from_foreign.empty() || !means(edge.to, record)) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const DocumentRecord* by, names.record(mention.from.doc));
      const Date on = edge.effective_on.known() ? edge.effective_on : by->head.effective_on;
      if (!on.known() || (ending.on.known() && ending.on <= on)) continue;
      ending = {on, mention.from};
    }
  }
  return ending;
}

}  // namespace

Result<ValidityAt> validity_at(Names& names, const store::Reader& reader, store::DocId document,
                               Date on) {
  LEXGRAPH_ASSIGN_OR_RETURN(const DocumentRecord* record, names.record(document));
  ValidityAt validity;
  validity.effective_on = record->head.effective_on;
  validity.ended_on = record->head.expires_on;
  LEXGRAPH_ASSIGN_OR_RETURN(const Ending ending, ending_of(names, reader, *record));
  if (ending.on.known() && (!validity.ended_on.known() || ending.on <= validity.ended_on)) {
    validity.ended_on = ending.on;
    LEXGRAPH_ASSIGN_OR_RETURN(validity.ended_by, names.node(ending.by));
  }
  if (validity.ended_on.known() && validity.ended_on <= on)
    validity.status = law::name_of(validity.ended_by.empty() ? law::Validity::kExpired
                                                             : law::Validity::kRepealed);
  else if (!validity.effective_on.known())
    validity.status = law::name_of(law::Validity::kUnknown);
  else
    validity.status = law::name_of(validity.effective_on <= on ? law::Validity::kInForce
                                                               : law::Validity::kNotYetInForce);
  return validity;
}

Result<ValidityAt> ValidityCache::get(Names& names, const store::Reader& reader,
                                      store::DocId document, Date on) {
  const std::uint64_t key =
      (static_cast<std::uint64_t>(document) << 32U) | static_cast<std::uint32_t>(on.days());
  {
    const std::lock_guard lock(mutex_);
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
  }
  LEXGRAPH_ASSIGN_OR_RETURN(ValidityAt found, validity_at(names, reader, document, on));
  const std::lock_guard lock(mutex_);
  if (known_.size() >= kMost) known_.clear();
  known_.emplace(key, found);
  return found;
}

}  // namespace lexgraph::query

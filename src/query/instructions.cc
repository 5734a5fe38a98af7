#include "src/query/instructions.h"

namespace lexgraph::query {
namespace {

// When so many of a document have been asked for, one by one, and they are this share of all it
// has, the rest is read in one go: a row of a run costs a tenth of a row looked up.
constexpr std::size_t kMany = 4;
constexpr std::size_t kShare = 10;

}  // namespace

Result<const store::AmendmentRecord*> Instructions::get(store::DocId doc, std::uint32_t sequence) {
  OfDocument& known = known_[doc];
  if (const auto at = known.read.find(sequence); at != known.read.end()) return &at->second;
  if (!known.all && ++known.asked > kMany) {
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record, names_.record(doc));
    if (known.asked * kShare >= record->amendments) {
      LEXGRAPH_RETURN_IF_ERROR(read_all(doc, known));
      return get(doc, sequence);
    }
  }
  LEXGRAPH_ASSIGN_OR_RETURN(store::AmendmentRecord record, reader_.amendment(doc, sequence));
  return &known.read.emplace(sequence, std::move(record)).first->second;
}

Result<store::AmendmentRecord> Instructions::take(store::DocId doc, std::uint32_t sequence) {
  LEXGRAPH_RETURN_IF_ERROR(get(doc, sequence));
  return std::move(known_[doc].read.extract(sequence).mapped());
}

Result<void> Instructions::read_all(store::DocId doc, OfDocument& known) {
  LEXGRAPH_ASSIGN_OR_RETURN(auto all, reader_.amendments_from(doc));
  known.read.reserve(all.size());
  for (store::AmendmentRecord& record : all) {
    const std::uint32_t sequence = record.sequence;
    known.read.emplace(sequence, std::move(record));  // those read before stay where they are
  }
  known.all = true;
  return {};
}

}  // namespace lexgraph::query

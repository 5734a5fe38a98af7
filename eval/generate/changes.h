// What changed a document, unit by unit: its amendment chain, read once.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "eval/generate/document_index.h"
#include "lexgraph/eval/proven_sample.h"
#include "lexgraph/query/query.h"

namespace lexgraph::eval {

struct Change {
  Date date;           // of effect; unknown is kept
  std::string op;      // as in `lexgraph chain`
  std::string unit;    // eId, "" the document
  std::string by;      // id of the unit that changes it
  DocumentName actor;  // its document; `key` "" when its number does not tell
  std::string quote, content;
  std::string part;  // "" the whole unit, else as in `lexgraph chain`
  std::string edge;
};

class Changes {
 public:
  Changes(const store::Reader& reader, const DocumentIndex& index)
      : reader_(reader), index_(index) {}

  // In legal order, undated last. The answer stays until kKeptDocuments others were asked for.
  Result<const std::vector<Change>*> of(const HeldDocument& document);
  // The first change of a unit, of what lies in it, or of what holds it, that has taken effect by
  // the day (unknown: ever) or may have; nullptr when there is none.
  Result<const Change*> touching(const HeldDocument& document, std::string_view eid, Date by);
  Result<ProvenEdge> prove(const Change& change);

  // Units that provisions of the document cite, in order of the text; `to` is held. The answer
  // stays until kKeptDocuments others were asked for.
  struct Citation {
    std::string from, to, edge;  // ids
  };
  Result<const std::vector<Citation>*> citations_of(const HeldDocument& document);

  // The edges that a provision itself gives, without those of its parts. The answer stays until
  // kKeptProvisions others were asked for.
  Result<const std::vector<query::Relation>*> edges_of(const HeldDocument& document,
                                                       std::uint32_t ordinal, std::string_view eid);

  // What the document itself instructs, by the ordinal of the unit that says so. The answer stays
  // until kKeptDocuments others were asked for.
  using Instructions = std::map<std::uint32_t, std::vector<store::AmendmentRecord>>;
  Result<const Instructions*> made_by(const HeldDocument& document);

 private:
  const store::Reader& reader_;
  const DocumentIndex& index_;
  std::unordered_map<store::DocId, std::vector<Change>> kept_;
  std::unordered_map<std::string, ProvenEdge> proven_;
  std::unordered_map<store::DocId, Instructions> made_;
  std::unordered_map<store::DocId, std::vector<Citation>> citations_;
  std::unordered_map<std::uint64_t, std::vector<query::Relation>> edges_;
};

}  // namespace lexgraph::eval

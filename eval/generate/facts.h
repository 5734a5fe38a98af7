// What the graph says between documents, and whether it can deny a thing.
#pragma once

#include <compare>
#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "eval/generate/document_index.h"
#include "lexgraph/eval/proven_sample.h"
#include "lexgraph/law/kinds.h"

namespace lexgraph::eval {

// One edge that stands for all of its kind between two documents: the first one, of those to the
// whole document if there is one.
struct Fact {
  law::EdgeKind kind = law::EdgeKind::kCites;
  bool whole = false;              // names the whole document, by its own number or name
  bool exact = true;               // the words give a number or a date, not only a name
  bool named_as_amending = false;  // the words name a document that amends others
  DocumentName from, to;
  std::string from_id, to_id;  // of units; `to_id` as printed where nothing is held
  std::string edge, quote;
  store::DocId evidence = 0;  // document in which the words stand
  std::uint32_t sequence = 0;
  Date effective_on;
};

// A name without a number or a date: what it means is open, although the query layer may have found
// the most likely document.
struct VagueName {
  law::EdgeKind kind = law::EdgeKind::kCites;
  std::string type;  // "Luật", "" when not said
  std::string key;   // law::name_key
  friend auto operator<=>(const VagueName&, const VagueName&) = default;
};

// A relation as questions use it: which edges make it true, and which leave it open whether it is.
struct SchemaRelation {
  std::string_view name;
  std::vector<law::EdgeKind> true_kinds;
  bool whole_only = false;
  std::vector<law::EdgeKind> open_kinds;  // with one of these a document is no clear "no"
};
const std::vector<SchemaRelation>& schema_relations();
const SchemaRelation* schema_relation(std::string_view name);

enum class Truth { kTrue, kFalse, kOpen };

struct RelationTruth {
  Truth truth = Truth::kOpen;
  const Fact* fact = nullptr;  // when true; stays until the next call of Facts
};

// Facts of each document, read when asked for; the least used are forgotten. Not thread-safe.
class Facts {
 public:
  Facts(const store::Reader& reader, const DocumentIndex& index) : reader_(reader), index_(index) {}

  struct OfDocument {
    std::vector<Fact> out;  // in order of the text
    std::vector<Fact> in;   // from held documents and from notes about others; without citations
    std::vector<VagueName> vague;  // ascending
    std::unordered_multimap<std::string, std::uint32_t> out_by_key, notes_by_key;
  };
  Result<const OfDocument*> of(const HeldDocument& document);

  // Does `from` stand in the relation to `to`? kFalse only in the closed world of the store: `from`
  // is held, and no edge of an open kind leaves it for `to`, or for a name that `to` might have.
  Result<RelationTruth> truth(const SchemaRelation& relation, const DocumentName& from,
                              const DocumentName& to);

  Result<ProvenEdge> prove(const Fact& fact);

 private:
  struct Kept {
    OfDocument facts;
    std::list<store::DocId>::iterator used;
  };
  Result<OfDocument> read(const HeldDocument& document);
  Result<void> read_outgoing(const HeldDocument& document, OfDocument& facts);
  Result<void> read_incoming(const HeldDocument& document, OfDocument& facts);

  const store::Reader& reader_;
  const DocumentIndex& index_;
  std::unordered_map<store::DocId, Kept> kept_;
  std::list<store::DocId> order_;  // most recently used first
};

}  // namespace lexgraph::eval

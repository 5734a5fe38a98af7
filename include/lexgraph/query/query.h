// Every read operation that CLI, HTTP, MCP and evaluation share. Each takes a Reader (one moment of
// the store), touches only what it answers from, and returns plain values; json.h renders them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/query/resolve.h"

namespace lexgraph::query {

// ---- documents and units -------------------------------------------------------------------
struct DocumentFilter {
  std::string type;    // "Nghị định", any case
  std::string issuer;  // part of the name, any case
  std::optional<int> year;
};
struct ListedDocument : store::DocumentRecord {
  // Id that every command accepts; not the number where several documents have it.
  std::string name;
};
// Ascending by (type rank, signed, number). Days of effect are those to which later laws moved
// them.
Result<std::vector<ListedDocument>> documents(const store::Reader& reader,
                                              const DocumentFilter& filter = {});

struct TreeNode {
  std::string id, kind, label, heading;
  std::string opening;  // first words of the text of a unit without heading
  std::uint32_t depth = 0;
  std::uint32_t characters = 0;  // of own text
};
Result<std::vector<TreeNode>> tree(const store::Reader& reader, const Target& target,
                                   std::uint32_t max_depth);

struct ShownUnit {
  std::string eid, kind, label, heading, text;
  std::string parent;  // eId, "" at the top
};
struct Shown {
  store::DocumentRecord document;
  std::string document_id;
  std::string id;                // of the unit or document asked for
  std::vector<ShownUnit> units;  // the unit and all below it, reading order
};
// The document's day of effect is the one to which later laws moved it.
Result<Shown> show(const store::Reader& reader, const Target& target);

// ---- edges ---------------------------------------------------------------------------------
enum class Direction { kIn, kOut, kBoth };

struct Relation {
  std::string edge;  // id of the edge, accepted by why(): "13/2021/NĐ-CP#art_1@12"
  law::EdgeKind kind = law::EdgeKind::kCites;
  // Ends at what was asked for (one that also starts there counts as outgoing).
  bool incoming = false;
  std::string from, to;  // ids; `to` "" when open
  std::string to_text;   // as printed
  std::string quote;
  Date effective_on;
  ResolveState state = ResolveState::kUnresolved;  // of `to`
  std::string reason;                              // when not resolved
};
struct RelationFilter {
  std::vector<law::EdgeKind> kinds;  // empty = all
  Direction direction = Direction::kBoth;
  bool whole_subtree = true;  // also edges of the units below
};
Result<std::vector<Relation>> relations(const store::Reader& reader, const Target& target,
                                        const RelationFilter& filter = {});

// ---- amendment chain -----------------------------------------------------------------------
struct ChainEvent {
  Date date;         // of effect; unknown is kept
  Date signed_on;    // of the amending document
  std::string op;    // AmendOp or EdgeKind name: "substitute", "repeals"
  std::string unit;  // id of what is changed
  std::string by;    // id of the unit that changes it
  std::string quote;
  std::string content;  // new wording, may be long
  // "applied", "future" (after today), "undated", "target_missing", "unapplied".
  std::string status;
  std::string reason;  // of "unapplied": why it was not carried out
  std::string part;    // "" = the whole unit, "heading", "lead-in", "paragraph 2", "matter", ...
  Date until;          // suspends, extends: first day on which that is over
  std::string edge;    // evidence for why()
};
// Every change to a document or unit (and what lies below it) in legal order: date of effect,
// signing date, order in the text; undated events last.
Result<std::vector<ChainEvent>> chain(const store::Reader& reader, const Target& target,
                                      Date today);

// ---- evidence ------------------------------------------------------------------------------
struct Evidence {
  Relation relation;
  std::string rule;
  int confidence = 0;
  std::string file, sha256;  // of the source
  std::string unit_text;     // text (or heading) in which the quote stands
  Span span;                 // of the quote in unit_text, bytes
  bool in_heading = false;
};
Result<Evidence> why(const store::Reader& reader, std::string_view edge);

// ---- the graph as a whole ------------------------------------------------------------------
struct PathStep {
  std::string from, to, edge;
  law::EdgeKind kind = law::EdgeKind::kCites;
  bool forward = true;  // false: walked against the edge
};
// Fewest edges between two documents or units, direction ignored; empty if they are not connected.
Result<std::vector<PathStep>> path(const store::Reader& reader, const Target& from,
                                   const Target& to);

struct Statistics {
  std::uint64_t documents = 0, units = 0, edges = 0, amendments = 0, diagnostics = 0;
  std::vector<std::pair<std::string, std::uint64_t>> by_type;  // documents
  std::vector<std::pair<std::string, std::uint64_t>> by_unit_kind;
  struct KindCount {
    std::string kind;
    std::uint64_t resolved = 0, open = 0, ambiguous = 0;
  };
  std::vector<KindCount> by_edge_kind;
  std::uint64_t components = 0, largest_component = 0;  // of documents
  std::vector<std::vector<std::string>> amends_cycles;  // ids; should be empty
  std::vector<std::string> order;  // topological, of "amends", if acyclic; first 10
  std::vector<std::pair<std::string, std::uint64_t>> most_cited;  // documents, top 10
  double mean_out_degree = 0, mean_in_degree = 0;
  std::uint64_t max_out_degree = 0, max_in_degree = 0;
  double body_outside_articles = 0;  // share
  std::uint64_t articles = 0, empty_articles = 0;
};
Result<Statistics> statistics(const store::Reader& reader);

}  // namespace lexgraph::query

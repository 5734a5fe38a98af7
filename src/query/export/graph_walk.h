// The graph of a selection as a stream of nodes and edges, for every format that is a list of them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lexgraph/query/export.h"
#include "src/query/resolver.h"

namespace lexgraph::query {

// Views are valid during the call that passes the node.
struct GraphNode {
  std::string_view id;
  std::string_view kind;  // "document", a kind of unit, "open": nothing such is held
  std::string label;      // short, for people
  const store::DocumentRecord* document = nullptr;  // null when open
  const store::UnitRecord* unit = nullptr;          // null for documents and when open
  bool outside = false;                             // not selected, but an edge leads there
  Date effective_on;  // of the unit or document, as later laws moved it; unknown when nothing says
};

struct GraphEdge {
  std::string id;         // as why() takes it; "" for "contains" and for sums of edges
  std::string_view kind;  // "contains", or a kind of edge
  std::string_view from, to;
  const store::EdgeRecord* record = nullptr;  // null for "contains" and for sums of edges
  ResolveState state = ResolveState::kResolved;
  std::uint64_t weight = 1;
  Date effective_on;  // of a change, as later laws moved it
};

class GraphSink {
 public:
  virtual ~GraphSink() = default;
  // Every id once. An edge may come before the node it leads to, where that one is selected too and
  // has its turn later.
  virtual void node(const GraphNode& node) = 0;
  virtual void edge(const GraphEdge& edge) = 0;
};

Result<ExportCounts> walk_graph(const store::Reader& reader, const Selection& selection,
                                GraphLevel level, bool with_text, GraphSink& sink);

// ---- shared with the formats that list documents and units in their own way -------------------

// Ranges of ordinals of documents, whole documents for an empty selection; a target that lies
// inside another one is left out.
struct SelectedRange {
  store::DocId document = 0;
  std::uint32_t first = 0, last = 0;  // half-open; first 0 = the document itself too
  bool whole() const { return first == 0; }
};
Result<std::vector<SelectedRange>> selected_ranges(const store::Reader& reader,
                                                   const Selection& selection);

// Where an edge leads: an id that every command accepts, or the words for what is not held.
struct EdgeTarget {
  std::string id;
  std::optional<store::NodeId> node;
  ResolveState state = ResolveState::kUnresolved;
};
Result<EdgeTarget> edge_target(Resolver& resolver, const store::EdgeRecord& edge);
// The other end: the unit in whose words it stands, unless a note speaks about other documents.
Result<EdgeTarget> edge_source(Resolver& resolver, const store::EdgeRecord& edge);

// "Điều 5. Đối tượng", "Luật 911/2012/QH13 Bến đò".
std::string unit_label(const store::UnitRecord& unit);
std::string document_label(const store::DocumentRecord& document);

// Written to the end without an error of the stream.
Result<void> check_written(const std::ostream& out);

// Everything that a Resolver remembers is forgotten after this many documents, so that memory does
// not grow with the store.
inline constexpr std::size_t kDocumentsPerResolver = 256;

}  // namespace lexgraph::query

// Exports of a store, or of documents and units of it, in the formats that the field's tools open
// (docs/formats/akn.md, jsonld.md, graphml.md, dot.md, neo4j.md, jsonl.md).
//
// Everything is written as it is read: memory holds one document at a time, and for the graph
// formats eight bytes for every node that lies outside the selection. What is written depends on
// what is held, never on the order in which it was ingested.
#pragma once

#include <cstdint>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/query/query.h"

namespace lexgraph::query {

// What is exported: these documents and units with all below them; empty = the whole store,
// ascending by identity.
using Selection = std::vector<Target>;

struct ExportCounts {
  std::uint64_t documents = 0, units = 0;
  std::uint64_t outside =
      0;                    // nodes that edges of the selection lead to, held elsewhere or not held
  std::uint64_t edges = 0;  // without those that say which unit contains which
};

// ---- Akoma Ntoso 3.0 -------------------------------------------------------------------------
// One document (node.ordinal 0), or one unit of it as a <portion>. kInvalidArgument for a unit that
// Akoma Ntoso cannot cut out of its document (preamble, closing, appendix).
Result<ExportCounts> export_akn(const store::Reader& reader, const Target& target,
                                std::ostream& out);
// "nghi-dinh_2021-03-01_13-2021-nd-cp.xml": name for the file of a document in a folder; different
// for different documents.
std::string akn_file_name(const store::DocumentRecord& document);

// ---- one stream ------------------------------------------------------------------------------
Result<ExportCounts> export_jsonl(const store::Reader& reader, const Selection& selection,
                                  std::ostream& out);
// ELI and schema.org. `base`: IRI against which the ids of documents (/akn/vn/…) are read.
Result<ExportCounts> export_jsonld(const store::Reader& reader, const Selection& selection,
                                   std::string_view base, std::ostream& out);

// Nodes of a graph: documents and units, or only documents; then the edges of one kind between two
// of them are one edge whose weight is their number.
enum class GraphLevel { kDocument, kUnit };
Result<ExportCounts> export_graphml(const store::Reader& reader, const Selection& selection,
                                    GraphLevel level, std::ostream& out);
Result<ExportCounts> export_dot(const store::Reader& reader, const Selection& selection,
                                GraphLevel level, std::ostream& out);

// ---- Neo4j bulk import -----------------------------------------------------------------------
struct Neo4jFiles {
  std::ostream& nodes_header;
  std::ostream& nodes;
  std::ostream& edges_header;
  std::ostream& edges;
};
Result<ExportCounts> export_neo4j(const store::Reader& reader, const Selection& selection,
                                  GraphLevel level, const Neo4jFiles& files);

// ---- amendment chains as pictures ------------------------------------------------------------
// The chain of one document or unit from left to right: what changes it, what is changed. Events
// that are not (yet) applied are dashed.
std::string chain_to_dot(const Target& target, const std::vector<ChainEvent>& events);
std::string chain_to_mermaid(const Target& target, const std::vector<ChainEvent>& events);

}  // namespace lexgraph::query

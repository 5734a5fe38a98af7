// Snapshot: the graph of documents in compressed sparse rows, for work on the whole graph.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "lexgraph/law/kinds.h"

namespace lexgraph::graph {

// Vertices are 0 .. documents-1, in the order the caller chose.
struct DocumentLink {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  law::EdgeKind kind = law::EdgeKind::kCites;
};

struct Degrees {
  double mean_out = 0, mean_in = 0;
  std::uint64_t max_out = 0, max_in = 0;
  std::vector<std::uint64_t> in;  // per vertex
};

// Immutable, thread-safe. Loops (a document that cites itself) are left out; parallel links count
// separately in degrees.
class Snapshot {
 public:
  Snapshot(std::uint32_t documents, std::vector<DocumentLink> links);
  ~Snapshot();
  Snapshot(Snapshot&&) noexcept;
  Snapshot& operator=(Snapshot&&) noexcept;

  // Component number of each vertex, directions ignored; numbered from 0 in order of first vertex.
  std::vector<std::uint32_t> components() const;
  // Cycles among links of one kind: strongly connected components with more than one vertex, each
  // sorted; sorted by first vertex. Amendments should have none.
  std::vector<std::vector<std::uint32_t>> cycles(law::EdgeKind kind) const;
  // Topological order of links of one kind (what is changed comes after what changes it); only
  // vertices that have such links; empty if there is a cycle.
  std::vector<std::uint32_t> order(law::EdgeKind kind) const;
  Degrees degrees() const;
  // The vertices that at most `hops` links lead to, in either direction, ascending; not the vertex
  // itself. Costs what the links of those at fewer hops cost: a vertex that many link to is dear.
  std::vector<std::uint32_t> around(std::uint32_t vertex, unsigned hops) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace lexgraph::graph

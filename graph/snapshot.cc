#include "lexgraph/graph/snapshot.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/graph/topological_sort.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/property_map.hpp>

namespace lexgraph::graph {
namespace {

using Csr =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, boost::no_property,
                                       boost::no_property, std::uint32_t, std::uint64_t>;
using Pair = std::pair<std::uint32_t, std::uint32_t>;

Csr make_csr(std::uint32_t vertices, const std::vector<Pair>& pairs) {
  return Csr(boost::edges_are_unsorted, pairs.begin(), pairs.end(), vertices);
}

}  // namespace

struct Snapshot::Impl {
  std::uint32_t documents;
  std::vector<DocumentLink> links;
  Csr all, reversed;

  Csr of_kind(law::EdgeKind kind) const {
    std::vector<Pair> pairs;
    for (const DocumentLink& link : links) {
      if (link.kind == kind) pairs.emplace_back(link.from, link.to);
    }
    return make_csr(documents, pairs);
  }
};

Snapshot::Snapshot(std::uint32_t documents, std::vector<DocumentLink> links) {
  std::erase_if(links, [](const DocumentLink& link) { return link.from == link.to; });
  std::vector<Pair> pairs;
  pairs.reserve(links.size());
  for (const DocumentLink& link : links) pairs.emplace_back(link.from, link.to);
  Csr all = make_csr(documents, pairs);
  for (Pair& pair : pairs) std::swap(pair.first, pair.second);
  Csr reversed = make_csr(documents, pairs);
  impl_ = std::make_unique<Impl>(
      Impl{documents, std::move(links), std::move(all), std::move(reversed)});
}

Snapshot::~Snapshot() = default;
Snapshot::Snapshot(Snapshot&&) noexcept = default;
Snapshot& Snapshot::operator=(Snapshot&&) noexcept = default;

std::vector<std::uint32_t> Snapshot::components() const {
  const std::uint32_t n = impl_->documents;
  std::vector<std::uint32_t> rank(n), parent(n);
  const boost::typed_identity_property_map<std::uint32_t> index;
  boost::disjoint_sets sets(boost::make_iterator_property_map(rank.begin(), index),
                            boost::make_iterator_property_map(parent.begin(), index));
  for (std::uint32_t v = 0; v < n; ++v) sets.make_set(v);
  for (const DocumentLink& link : impl_->links) sets.union_set(link.from, link.to);

  std::vector<std::uint32_t> number(n, UINT32_MAX), result(n);
  std::uint32_t next = 0;
  for (std::uint32_t v = 0; v < n; ++v) {
    std::uint32_t& of_root = number[sets.find_set(v)];
    if (of_root == UINT32_MAX) of_root = next++;
    result[v] = of_root;
  }
  return result;
}

std::vector<std::vector<std::uint32_t>> Snapshot::cycles(law::EdgeKind kind) const {
  const Csr graph = impl_->of_kind(kind);
  std::vector<std::uint32_t> component(impl_->documents);
  if (impl_->documents > 0) {
    boost::strong_components(graph, boost::make_iterator_property_map(
                                        component.begin(), boost::get(boost::vertex_index, graph)));
  }
  std::map<std::uint32_t, std::vector<std::uint32_t>> members;
  for (std::uint32_t v = 0; v < impl_->documents; ++v) members[component[v]].push_back(v);
  std::vector<std::vector<std::uint32_t>> result;
  for (auto& [number, vertices] : members) {
    if (vertices.size() > 1) result.push_back(std::move(vertices));
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<std::uint32_t> Snapshot::order(law::EdgeKind kind) const {
  const Csr graph = impl_->of_kind(kind);
  std::vector<bool> linked(impl_->documents, false);
  for (const DocumentLink& link : impl_->links) {
    if (link.kind == kind) linked[link.from] = linked[link.to] = true;
  }
  std::vector<std::uint32_t> reversed;
  try {
    boost::topological_sort(graph, std::back_inserter(reversed));
  } catch (const boost::not_a_dag&) {
    return {};
  }
  std::erase_if(reversed, [&](std::uint32_t v) { return !linked[v]; });
  std::reverse(reversed.begin(), reversed.end());
  return reversed;
}

std::vector<std::uint32_t> Snapshot::around(std::uint32_t vertex, unsigned hops) const {
  std::vector<std::uint32_t> seen = {vertex}, last = seen;
  for (; hops > 0 && !last.empty(); --hops) {
    std::vector<std::uint32_t> next;
    for (const std::uint32_t from : last) {
      for (const Csr* graph : {&impl_->all, &impl_->reversed}) {
        const auto [begin, end] = boost::adjacent_vertices(from, *graph);
        next.insert(next.end(), begin, end);
      }
    }
    std::sort(next.begin(), next.end());
    next.erase(std::unique(next.begin(), next.end()), next.end());
    last.clear();
    std::set_difference(next.begin(), next.end(), seen.begin(), seen.end(),
                        std::back_inserter(last));
    const auto old = static_cast<std::ptrdiff_t>(seen.size());
    seen.insert(seen.end(), last.begin(), last.end());
    std::inplace_merge(seen.begin(), seen.begin() + old, seen.end());
  }
  std::erase(seen, vertex);
  return seen;
}

Degrees Snapshot::degrees() const {
  Degrees result;
  result.in.assign(impl_->documents, 0);
  for (const DocumentLink& link : impl_->links) ++result.in[link.to];
  for (std::uint32_t v = 0; v < impl_->documents; ++v) {
    result.max_out = std::max<std::uint64_t>(result.max_out, boost::out_degree(v, impl_->all));
    result.max_in = std::max(result.max_in, result.in[v]);
  }
  if (impl_->documents > 0) {
    const double mean =
        static_cast<double>(impl_->links.size()) / static_cast<double>(impl_->documents);
    result.mean_in = result.mean_out = mean;
  }
  return result;
}

}  // namespace lexgraph::graph

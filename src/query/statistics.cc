#include <algorithm>
#include <map>

#include "lexgraph/graph/snapshot.h"
#include "src/query/edges.h"

namespace lexgraph::query {
namespace {

constexpr std::size_t kOrderShown = 10;
constexpr std::size_t kMostCitedShown = 10;

using Counts = std::map<std::string, std::uint64_t>;

std::vector<std::pair<std::string, std::uint64_t>> most_first(const Counts& counts) {
  std::vector<std::pair<std::string, std::uint64_t>> rows(counts.begin(), counts.end());
  std::stable_sort(rows.begin(), rows.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return rows;
}

class StatisticsQuery {
 public:
  explicit StatisticsQuery(const store::Reader& reader) : reader_(reader), resolver_(reader) {}

  Result<Statistics> run() {
    LEXGRAPH_RETURN_IF_ERROR(read_documents());
    for (const law::EdgeKindInfo& kind : law::all_edge_kinds()) kinds_[kind.kind].kind = kind.name;
    for (const store::DocumentRecord& record : records_) {
      LEXGRAPH_RETURN_IF_ERROR(count_units(record));
      LEXGRAPH_RETURN_IF_ERROR(count_edges(record));
    }
    for (auto& [kind, count] : kinds_) statistics_.by_edge_kind.push_back(count);
    statistics_.by_type = most_first(types_);
    statistics_.by_unit_kind = most_first(unit_kinds_);
    LEXGRAPH_RETURN_IF_ERROR(measure_graph());
    return std::move(statistics_);
  }

 private:
  Result<void> read_documents() {
    std::uint64_t body = 0;
    std::uint64_t outside = 0;
    LEXGRAPH_RETURN_IF_ERROR(reader_.for_each_document([&](const store::DocumentRecord& record) {
      vertex_[record.id] = static_cast<std::uint32_t>(records_.size());
      records_.push_back(record);
      ++types_[record.head.type.empty() ? "(unknown)" : record.head.type];
      statistics_.units += record.units;
      statistics_.edges += record.edges;
      statistics_.amendments += record.amendments;
      statistics_.diagnostics += record.diagnostics;
      statistics_.articles += record.coverage.articles;
      statistics_.empty_articles += record.coverage.empty_articles;
      body += record.coverage.body_characters;
      outside += record.coverage.outside_articles;
      return true;
    }));
    statistics_.documents = records_.size();
    if (body > 0)
      statistics_.body_outside_articles = static_cast<double>(outside) / static_cast<double>(body);
    return {};
  }

  Result<void> count_units(const store::DocumentRecord& record) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto units,
                              reader_.units(record.id, 1, record.units + 1, false));
    for (const store::UnitRecord& unit : units)
      ++unit_kinds_[std::string(law::info(unit.kind).name)];
    return {};
  }

  Result<void> count_edges(const store::DocumentRecord& record) {
    const Speaker who = speaker_of(record.head);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto edges,
                              reader_.edges_from(record.id, 0, record.units + 1, std::nullopt));
    for (const store::EdgeRecord& edge : edges) {
      Statistics::KindCount& count = kinds_[edge.kind];
      LEXGRAPH_ASSIGN_OR_RETURN(const DocumentResolution* found,
                                resolver_.document(edge.to.document, who));
      if (found->state == ResolveState::kAmbiguous) {
        ++count.ambiguous;
        continue;
      }
      LEXGRAPH_ASSIGN_OR_RETURN(const auto node, resolver_.node(edge.to, who));
      ++(node ? count.resolved : count.open);
      if (found->state != ResolveState::kResolved || !edge.from_foreign.empty()) continue;
      links_.push_back({vertex_[record.id], vertex_[found->candidates.front()], edge.kind});
    }
    return {};
  }

  Result<std::string> name_of(std::uint32_t vertex) {
    return resolver_.names().document(records_[vertex].id);
  }

  Result<void> measure_graph() {
    const graph::Snapshot snapshot(static_cast<std::uint32_t>(records_.size()), std::move(links_));
    measure_components(snapshot.components());
    for (const auto& cycle : snapshot.cycles(law::EdgeKind::kAmends)) {
      auto& names = statistics_.amends_cycles.emplace_back();
      for (const std::uint32_t vertex : cycle) {
        LEXGRAPH_ASSIGN_OR_RETURN(names.emplace_back(), name_of(vertex));
      }
    }
    for (const std::uint32_t vertex : snapshot.order(law::EdgeKind::kAmends)) {
      if (statistics_.order.size() == kOrderShown) break;
      LEXGRAPH_ASSIGN_OR_RETURN(statistics_.order.emplace_back(), name_of(vertex));
    }
    return measure_degrees(snapshot.degrees());
  }

  void measure_components(const std::vector<std::uint32_t>& component) {
    std::vector<std::uint64_t> sizes;
    for (const std::uint32_t number : component) {
      if (number >= sizes.size()) sizes.resize(number + 1);
      ++sizes[number];
    }
    statistics_.components = sizes.size();
    if (!sizes.empty())
      statistics_.largest_component = *std::max_element(sizes.begin(), sizes.end());
  }

  Result<void> measure_degrees(const graph::Degrees& degrees) {
    statistics_.mean_out_degree = degrees.mean_out;
    statistics_.mean_in_degree = degrees.mean_in;
    statistics_.max_out_degree = degrees.max_out;
    statistics_.max_in_degree = degrees.max_in;
    std::vector<std::uint32_t> vertices(degrees.in.size());
    for (std::uint32_t v = 0; v < vertices.size(); ++v) vertices[v] = v;
    std::stable_sort(vertices.begin(), vertices.end(), [&](std::uint32_t a, std::uint32_t b) {
      return degrees.in[a] > degrees.in[b];
    });
    for (const std::uint32_t vertex : vertices) {
      if (degrees.in[vertex] == 0 || statistics_.most_cited.size() == kMostCitedShown) break;
      LEXGRAPH_ASSIGN_OR_RETURN(std::string name, name_of(vertex));
      statistics_.most_cited.emplace_back(std::move(name), degrees.in[vertex]);
    }
    return {};
  }

  const store::Reader& reader_;
  Resolver resolver_;
  Statistics statistics_;
  std::vector<store::DocumentRecord> records_;
  std::map<store::DocId, std::uint32_t> vertex_;
  std::map<law::EdgeKind, Statistics::KindCount> kinds_;
  Counts types_, unit_kinds_;
  std::vector<graph::DocumentLink> links_;
};

}  // namespace

Result<Statistics> statistics(const store::Reader& reader) { return StatisticsQuery(reader).run(); }

}  // namespace lexgraph::query

#include "src/query/export/graph_walk.h"

#include <algorithm>
#include <map>
#include <memory>

#include "lexgraph/law/identity.h"
#include "src/query/edges.h"
#include "src/query/effect_calendar.h"
#include "src/query/subtree.h"

namespace lexgraph::query {
namespace {

// Ids of nodes that have been written though they are not selected. 64 bits of hash for each: two
// of a million distinct ids are taken for one with a probability of 3e-8.
class SeenIds {
 public:
  bool add(std::string_view id) { return seen_.insert(std::hash<std::string_view>{}(id)).second; }

 private:
  std::unordered_set<std::size_t> seen_;
};

class GraphWalk {
 public:
  GraphWalk(const store::Reader& reader, GraphLevel level, bool with_text, GraphSink& sink)
      : reader_(reader), level_(level), with_text_(with_text), sink_(sink) {}

  Result<ExportCounts> run(const Selection& selection) {
    LEXGRAPH_ASSIGN_OR_RETURN(ranges_, selected_ranges(reader_, selection));
    std::sort(ranges_.begin(), ranges_.end(), [](const auto& a, const auto& b) {
      return std::tie(a.document, a.first) < std::tie(b.document, b.first);
    });
    // Document ids depend on the order of ingestion; what is written must not.
    LEXGRAPH_ASSIGN_OR_RETURN(const std::vector<SelectedRange> in_order,
                              selected_ranges(reader_, selection));
    std::size_t done = 0;
    for (const SelectedRange& range : in_order) {
      if (done++ % kDocumentsPerResolver == 0) {
        resolver_ = std::make_unique<Resolver>(reader_);
        calendar_ = std::make_unique<EffectCalendar>(*resolver_);
      }
      LEXGRAPH_RETURN_IF_ERROR(level_ == GraphLevel::kUnit ? write_units(range)
                                                           : write_document(range));
    }
    return counts_;
  }

 private:
  bool selected(store::NodeId node) const {
    const auto after = std::upper_bound(
        ranges_.begin(), ranges_.end(), node, [](store::NodeId n, const auto& range) {
          return std::tie(n.doc, n.ordinal) < std::tie(range.document, range.first);
        });
    if (after == ranges_.begin()) return false;
    const SelectedRange& range = *std::prev(after);
    if (range.document != node.doc) return false;
    return level_ == GraphLevel::kDocument || node.ordinal < range.last;
  }

  // ---- units -------------------------------------------------------------------------------
  Result<void> write_units(const SelectedRange& range) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string document_id,
                              resolver_->names().document(range.document));
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_->names().record(range.document));
    if (range.whole()) LEXGRAPH_RETURN_IF_ERROR(write_document_node(document_id, *record));
    LEXGRAPH_ASSIGN_OR_RETURN(
        const auto units,
        reader_.units(range.document, std::max(range.first, 1U), range.last, with_text_));
    std::vector<std::string> ids;
    ids.reserve(units.size());
    for (const store::UnitRecord& unit : units) ids.push_back(document_id + '#' + unit.eid);
    const std::uint32_t first = std::max(range.first, 1U);
    for (std::size_t i = 0; i < units.size(); ++i) {
      const store::UnitRecord& unit = units[i];
      LEXGRAPH_ASSIGN_OR_RETURN(const Date effect, calendar_->day(range.document, unit.eid));
      sink_.node(
          {ids[i], law::info(unit.kind).name, unit_label(unit), record, &unit, false, effect});
      ++counts_.units;
      if (unit.parent >= first)
        sink_.edge(contains(ids[unit.parent - first], ids[i]));
      else if (range.whole())
        sink_.edge(contains(document_id, ids[i]));
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const auto edges,
                              reader_.edges_from(range.document, range.first, range.last, {}));
    for (const store::EdgeRecord& edge : edges) LEXGRAPH_RETURN_IF_ERROR(write_edge(edge));
    return {};
  }

  static GraphEdge contains(std::string_view from, std::string_view to) {
    GraphEdge edge;
    edge.kind = "contains";
    edge.from = from;
    edge.to = to;
    return edge;
  }

  Result<void> write_edge(const store::EdgeRecord& record) {
    LEXGRAPH_ASSIGN_OR_RETURN(const EdgeTarget from, edge_source(*resolver_, record));
    LEXGRAPH_ASSIGN_OR_RETURN(const EdgeTarget to, edge_target(*resolver_, record));
    LEXGRAPH_RETURN_IF_ERROR(write_outside(from));
    LEXGRAPH_RETURN_IF_ERROR(write_outside(to));
    GraphEdge edge;
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string place, resolver_->names().node(record.from));
    edge.id = edge_name(place, record.sequence, false);
    edge.kind = law::info(record.kind).name;
    edge.from = from.id;
    edge.to = to.id;
    edge.record = &record;
    edge.state = to.state;
    edge.effective_on = record.effective_on;
    if (record.effective_on.known() && record.from_foreign.empty()) {
      LEXGRAPH_ASSIGN_OR_RETURN(
          edge.effective_on,
          calendar_->day(record.from.doc, law::split_id(place).unit, record.effective_on));
    }
    sink_.edge(edge);
    ++counts_.edges;
    return {};
  }

  // ---- documents ---------------------------------------------------------------------------
  Result<void> write_document(const SelectedRange& range) {
    LEXGRAPH_ASSIGN_OR_RETURN(const std::string id, resolver_->names().document(range.document));
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_->names().record(range.document));
    const std::uint32_t last = range.whole() ? record->units + 1 : range.last;
    if (whole_documents_.insert(range.document).second)
      LEXGRAPH_RETURN_IF_ERROR(write_document_node(id, *record));
    LEXGRAPH_ASSIGN_OR_RETURN(const auto edges,
                              reader_.edges_from(range.document, range.first, last, {}));
    struct Sum {
      EdgeTarget from, to;
      std::uint64_t weight = 0;
    };
    std::map<std::tuple<std::string, std::string, law::EdgeKind>, Sum> sums;
    for (const store::EdgeRecord& edge : edges) {
      LEXGRAPH_ASSIGN_OR_RETURN(EdgeTarget from, as_document(edge_source(*resolver_, edge)));
      LEXGRAPH_ASSIGN_OR_RETURN(EdgeTarget to, as_document(edge_target(*resolver_, edge)));
      if (from.id == to.id) continue;
      Sum& sum = sums[{from.id, to.id, edge.kind}];
      if (sum.weight++ == 0) sum = {std::move(from), std::move(to), 1};
    }
    for (const auto& [key, sum] : sums) {
      LEXGRAPH_RETURN_IF_ERROR(write_outside(sum.from));
      LEXGRAPH_RETURN_IF_ERROR(write_outside(sum.to));
      GraphEdge edge;
      edge.kind = law::info(std::get<law::EdgeKind>(key)).name;
      edge.from = sum.from.id;
      edge.to = sum.to.id;
      edge.state = sum.to.state;
      edge.weight = sum.weight;
      sink_.edge(edge);
      ++counts_.edges;
    }
    return {};
  }

  Result<EdgeTarget> as_document(Result<EdgeTarget> end) {
    if (!end.ok()) return end;
    if (end->node) {
      end->node->ordinal = 0;
      LEXGRAPH_ASSIGN_OR_RETURN(end->id, resolver_->names().document(end->node->doc));
    } else {
      LEXGRAPH_ASSIGN_OR_RETURN(end->id, held_or_same(law::split_id(end->id).document, *end));
    }
    return end;
  }

  // A unit that a held document lacks still belongs to that document.
  Result<std::string> held_or_same(const std::string& document, EdgeTarget& end) {
    law::Reference reference;
    reference.document.number = document;
    LEXGRAPH_ASSIGN_OR_RETURN(const auto node, resolver_->node(reference, {}));
    if (!node) return document;
    end.node = node;
    end.state = ResolveState::kResolved;
    return resolver_->names().document(node->doc);
  }

  // ---- nodes -------------------------------------------------------------------------------
  Result<void> write_document_node(const std::string& id, const store::DocumentRecord& record) {
    LEXGRAPH_ASSIGN_OR_RETURN(const Date effect, calendar_->day(record.id, ""));
    sink_.node({id, "document", document_label(record), &record, nullptr, false, effect});
    ++counts_.documents;
    return {};
  }

  Result<void> write_outside(const EdgeTarget& end) {
    if ((end.node && selected(*end.node)) || !outside_.add(end.id)) return {};
    ++counts_.outside;
    // Also what a later amendment brought: it is no unit of the document as issued.
    if (!end.node || end.node->ordinal == kBroughtLater) {
      sink_.node({end.id, "open", end.id, nullptr, nullptr, true, {}});
      return {};
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_->names().record(end.node->doc));
    if (end.node->ordinal == 0) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Date effect, calendar_->day(record->id, ""));
      sink_.node({end.id, "document", document_label(*record), record, nullptr, true, effect});
      return {};
    }
    LEXGRAPH_ASSIGN_OR_RETURN(const store::UnitRecord unit, reader_.unit(*end.node));
    LEXGRAPH_ASSIGN_OR_RETURN(const Date effect, calendar_->day(record->id, unit.eid));
    sink_.node({end.id, law::info(unit.kind).name, unit_label(unit), record, &unit, true, effect});
    return {};
  }

  const store::Reader& reader_;
  const GraphLevel level_;
  const bool with_text_;
  GraphSink& sink_;
  std::vector<SelectedRange> ranges_;  // ascending
  std::unique_ptr<Resolver> resolver_;
  std::unique_ptr<EffectCalendar> calendar_;  // of that resolver
  SeenIds outside_;
  std::unordered_set<store::DocId> whole_documents_;
  ExportCounts counts_;
};

std::string open_id(const law::Reference& to, const std::string& to_text) {
  if (std::string id = law::id_of(to); !id.empty()) return id;
  if (to.document.name.empty()) return to_text;
  std::string id = to.document.type == to.document.name ? "" : to.document.type;  // "Hiến pháp"
  if (!id.empty()) id += ' ';
  id += to.document.name;
  if (to.document.signed_on.known()) id += ' ' + to.document.signed_on.to_string();
  if (!to.unit.empty()) id += '#' + to.unit;
  return id;
}

}  // namespace

Result<std::vector<SelectedRange>> selected_ranges(const store::Reader& reader,
                                                   const Selection& selection) {
  std::vector<SelectedRange> ranges;
  if (selection.empty()) {
    LEXGRAPH_RETURN_IF_ERROR(reader.for_each_document([&](const store::DocumentRecord& record) {
      ranges.push_back({record.id, 0, record.units + 1});
      return true;
    }));
    return ranges;
  }
  for (const Target& target : selection) {
    LEXGRAPH_ASSIGN_OR_RETURN(const Subtree tree, subtree(reader, target.node));
    const SelectedRange range{target.node.doc, target.node.ordinal == 0 ? 0 : tree.first,
                              tree.last};
    const auto inside = [](const SelectedRange& a, const SelectedRange& b) {
      return a.document == b.document && a.first >= b.first && a.last <= b.last;
    };
    const bool known = std::any_of(ranges.begin(), ranges.end(),
                                   [&](const auto& other) { return inside(range, other); });
    if (known) continue;
    std::erase_if(ranges, [&](const auto& other) { return inside(other, range); });
    ranges.push_back(range);
  }
  return ranges;
}

Result<EdgeTarget> edge_target(Resolver& resolver, const store::EdgeRecord& edge) {
  LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* speaker,
                            resolver.names().record(edge.from.doc));
  LEXGRAPH_ASSIGN_OR_RETURN(const Resolution found,
                            resolver.unit(edge.to, speaker_of(speaker->head)));
  if (found.state == ResolveState::kResolved) {
    return EdgeTarget{found.targets.front().id, found.targets.front().node, found.state};
  }
  return EdgeTarget{open_id(edge.to, edge.to_text), std::nullopt, found.state};
}

Result<EdgeTarget> edge_source(Resolver& resolver, const store::EdgeRecord& edge) {
  if (edge.from_foreign.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(std::string id, resolver.names().node(edge.from));
    return EdgeTarget{std::move(id), edge.from, ResolveState::kResolved};
  }
  const law::IdParts parts = law::split_id(edge.from_foreign);
  law::Reference reference;
  reference.document.number = parts.document;
  reference.unit = parts.unit;
  LEXGRAPH_ASSIGN_OR_RETURN(const Resolution found, resolver.unit(reference, {}));
  if (found.state != ResolveState::kResolved)
    return EdgeTarget{edge.from_foreign, std::nullopt, found.state};
  return EdgeTarget{found.targets.front().id, found.targets.front().node, found.state};
}

std::string unit_label(const store::UnitRecord& unit) {
  if (unit.label.empty())
    return unit.heading.empty() ? std::string(law::info(unit.kind).name) : unit.heading;
  return unit.heading.empty() ? unit.label : unit.label + ". " + unit.heading;
}

std::string document_label(const store::DocumentRecord& document) {
  std::string label = document.head.type;
  for (const std::string& part : {document.head.number, document.head.title}) {
    if (part.empty()) continue;
    if (!label.empty()) label += ' ';
    label += part;
  }
  return label.empty() ? document.identity : label;
}

Result<void> check_written(const std::ostream& out) {
  if (out) return {};
  return Error(ErrorCode::kIo, "the export could not be written to its end");
}

Result<ExportCounts> walk_graph(const store::Reader& reader, const Selection& selection,
                                GraphLevel level, bool with_text, GraphSink& sink) {
  return GraphWalk(reader, level, with_text, sink).run(selection);
}

}  // namespace lexgraph::query

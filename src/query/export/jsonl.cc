// JSON lines: everything that is held about the selection, one record a line.
#include <nlohmann/json.hpp>

#include "lexgraph/law/identity.h"
#include "lexgraph/query/json.h"
#include "src/query/edges.h"
#include "src/query/effect_calendar.h"
#include "src/query/export/graph_walk.h"
#include "src/query/json_values.h"

namespace lexgraph::query {
namespace {

using nlohmann::ordered_json;

class JsonlWriter {
 public:
  JsonlWriter(const store::Reader& reader, std::ostream& out) : reader_(reader), out_(out) {}

  Result<ExportCounts> run(const Selection& selection) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto ranges, selected_ranges(reader_, selection));
    std::size_t done = 0;
    for (const SelectedRange& range : ranges) {
      if (done++ % kDocumentsPerResolver == 0) resolver_ = std::make_unique<Resolver>(reader_);
      LEXGRAPH_RETURN_IF_ERROR(write(range));
    }
    LEXGRAPH_RETURN_IF_ERROR(check_written(out_));
    return counts_;
  }

 private:
  Result<void> write(const SelectedRange& range) {
    LEXGRAPH_ASSIGN_OR_RETURN(document_id_, resolver_->names().document(range.document));
    if (range.whole()) {
      LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                                resolver_->names().record(range.document));
      ordered_json line = {{"record", "document"}};
      line.update(to_json(ListedDocument{*record, document_id_}));
      put(line);
      ++counts_.documents;
    }
    LEXGRAPH_RETURN_IF_ERROR(write_units(range));
    LEXGRAPH_RETURN_IF_ERROR(write_edges(range));
    return write_amendments(range);
  }

  Result<void> write_units(const SelectedRange& range) {
    const std::uint32_t first = std::max(range.first, 1U);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto units,
                              reader_.units(range.document, first, range.last, true));
    for (const store::UnitRecord& unit : units) {
      ordered_json line = {{"record", "unit"}, {"id", document_id_ + '#' + unit.eid}};
      line["kind"] = law::info(unit.kind).name;
      line["label"] = unit.label;
      line["number"] = unit.number;
      line["heading"] = unit.heading;
      line["text"] = unit.text;
      LEXGRAPH_ASSIGN_OR_RETURN(line["parent"],
                                resolver_->names().node({range.document, unit.parent}));
      put(line);
      ++counts_.units;
    }
    return {};
  }

  Result<void> write_edges(const SelectedRange& range) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto edges,
                              reader_.edges_from(range.document, range.first, range.last, {}));
    EffectCalendar calendar(*resolver_);
    for (const store::EdgeRecord& edge : edges) {
      LEXGRAPH_ASSIGN_OR_RETURN(const Relation relation, relation_of(*resolver_, calendar, edge));
      ordered_json line = {{"record", "edge"}};
      line.update(to_json(relation));
      line.erase("direction");
      LEXGRAPH_ASSIGN_OR_RETURN(const EdgeTarget named, edge_target(*resolver_, edge));
      line["names"] = named.id;  // also what is not held
      line["until"] = date_json(edge.until);
      line["rule"] = edge.rule;
      line["confidence"] = edge.confidence;
      line["begin"] = edge.span.begin;
      line["end"] = edge.span.end;
      line["in"] = edge.in_heading ? "heading" : "text";
      put(line);
      ++counts_.edges;
    }
    return {};
  }

  Result<void> write_amendments(const SelectedRange& range) {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto amendments, reader_.amendments_from(range.document));
    LEXGRAPH_ASSIGN_OR_RETURN(const store::DocumentRecord* record,
                              resolver_->names().record(range.document));
    const Speaker speaker = speaker_of(record->head);
    for (const store::AmendmentRecord& held : amendments) {
      if (held.from.ordinal < range.first || held.from.ordinal >= range.last) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const std::string from, resolver_->names().node(held.from));
      LEXGRAPH_ASSIGN_OR_RETURN(const Resolution target,
                                resolver_->unit(held.amendment.target, speaker));
      put(amendment_line(held, from, target));
    }
    return {};
  }

  static ordered_json amendment_line(const store::AmendmentRecord& held, const std::string& from,
                                     const Resolution& target) {
    const law::Amendment& amendment = held.amendment;
    const bool resolved = target.state == ResolveState::kResolved;
    ordered_json line = {{"record", "amendment"}, {"id", edge_name(from, held.sequence, true)}};
    line["op"] = law::info(amendment.op).name;
    line["from"] = from;
    // An inserted unit is not yet held: its id is what the reference names.
    line["target"] =
        string_or_null(resolved ? target.targets.front().id : law::id_of(amendment.target));
    line["state"] = state_name(target.state);
    line["anchor"] = string_or_null(amendment.anchor);
    line["part"] = amendment.part;
    line["content"] = amendment.content;
    line["old_phrase"] = amendment.old_phrase;
    line["renumbered_to"] = string_or_null(amendment.renumbered_to);
    line["effective"] = date_json(amendment.effective_on);
    line["quote"] = amendment.quote;
    return line;
  }

  void put(const ordered_json& line) {
    out_ << line.dump(-1, ' ', false, ordered_json::error_handler_t::replace) << '\n';
  }

  const store::Reader& reader_;
  std::ostream& out_;
  std::unique_ptr<Resolver> resolver_;
  std::string document_id_;
  ExportCounts counts_;
};

}  // namespace

Result<ExportCounts> export_jsonl(const store::Reader& reader, const Selection& selection,
                                  std::ostream& out) {
  return JsonlWriter(reader, out).run(selection);
}

}  // namespace lexgraph::query

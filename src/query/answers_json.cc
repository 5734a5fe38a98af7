#include <nlohmann/json.hpp>

#include "lexgraph/query/json.h"
#include "src/query/json_values.h"

namespace lexgraph::query {

using nlohmann::ordered_json;

namespace {

ordered_json counts_json(const std::vector<std::pair<std::string, std::uint64_t>>& rows) {
  ordered_json out = ordered_json::object();
  for (const auto& [name, n] : rows) out[name] = n;
  return out;
}

ordered_json edge_fields(const Relation& relation) {
  ordered_json out;
  out["edge"] = relation.edge;
  out["kind"] = law::info(relation.kind).name;
  out["from"] = relation.from;
  out["to"] = string_or_null(relation.to);
  out["to_text"] = relation.to_text;
  out["quote"] = relation.quote;
  out["effective"] = date_json(relation.effective_on);
  out["state"] = state_name(relation.state);
  out["reason"] = relation.reason;
  return out;
}

}  // namespace

ordered_json to_json(const ListedDocument& document) {
  ordered_json out;
  out["id"] = document.name;
  out.update(head_fields(document.head));
  out["files"] = document.files;
  out["sha256"] = document.sha256;
  out["articles"] = document.coverage.articles;
  out["units"] = document.units;
  out["edges"] = document.edges;
  out["amendments"] = document.amendments;
  out["diagnostics"] = document.diagnostics;
  return out;
}

ordered_json to_json(const std::vector<TreeNode>& tree) {
  ordered_json out;
  out["nodes"] = ordered_json::array();
  for (const TreeNode& node : tree) {
    out["nodes"].push_back({{"id", node.id},
                            {"kind", node.kind},
                            {"label", node.label},
                            {"heading", node.heading},
                            {"opening", node.opening},
                            {"depth", node.depth},
                            {"characters", node.characters}});
  }
  return out;
}

ordered_json to_json(const Shown& shown) {
  ordered_json out;
  out["id"] = shown.id;
  out["document"]["id"] = shown.document_id;
  out["document"].update(head_fields(shown.document.head));
  out["units"] = ordered_json::array();
  for (const ShownUnit& unit : shown.units) {
    out["units"].push_back({{"eid", unit.eid},
                            {"kind", unit.kind},
                            {"label", unit.label},
                            {"heading", unit.heading},
                            {"text", unit.text},
                            {"parent", string_or_null(unit.parent)}});
  }
  return out;
}

ordered_json to_json(const Relation& relation) {
  ordered_json out = edge_fields(relation);
  out["direction"] = relation.incoming ? "in" : "out";
  return out;
}

ordered_json chain_to_json(const Target& target, const std::vector<ChainEvent>& events) {
  ordered_json out;
  out["id"] = target.id;
  out["events"] = ordered_json::array();
  for (const ChainEvent& event : events) {
    out["events"].push_back({{"date", date_json(event.date)},
                             {"op", event.op},
                             {"unit", event.unit},
                             {"by", event.by},
                             {"signed", date_json(event.signed_on)},
                             {"quote", event.quote},
                             {"content", event.content},
                             {"status", event.status},
                             {"reason", string_or_null(event.reason)},
                             {"part", event.part},
                             {"until", date_json(event.until)},
                             {"edge", event.edge}});
  }
  return out;
}

ordered_json to_json(const Evidence& evidence) {
  ordered_json out = edge_fields(evidence.relation);
  out["rule"] = evidence.rule;
  out["confidence"] = evidence.confidence;
  out["file"] = evidence.file;
  out["sha256"] = evidence.sha256;
  out["begin"] = evidence.span.begin;
  out["end"] = evidence.span.end;
  out["in"] = evidence.in_heading ? "heading" : "text";
  out["unit_text"] = evidence.unit_text;
  return out;
}

ordered_json to_json(const std::vector<PathStep>& path) {
  ordered_json out;
  out["steps"] = ordered_json::array();
  for (const PathStep& step : path) {
    out["steps"].push_back({{"from", step.from},
                            {"to", step.to},
                            {"kind", law::info(step.kind).name},
                            {"direction", step.forward ? "forward" : "backward"},
                            {"edge", step.edge}});
  }
  return out;
}

ordered_json to_json(const Statistics& s) {
  ordered_json out;
  out["documents"] = s.documents;
  out["units"] = s.units;
  out["edges"] = s.edges;
  out["amendments"] = s.amendments;
  out["diagnostics"] = s.diagnostics;
  out["articles"] = s.articles;
  out["empty_articles"] = s.empty_articles;
  out["body_outside_articles"] = s.body_outside_articles;
  out["documents_by_type"] = counts_json(s.by_type);
  out["units_by_kind"] = counts_json(s.by_unit_kind);
  out["edges_by_kind"] = ordered_json::object();
  for (const auto& kind : s.by_edge_kind) {
    out["edges_by_kind"][kind.kind] = {
        {"resolved", kind.resolved}, {"open", kind.open}, {"ambiguous", kind.ambiguous}};
  }
  out["graph"] = {{"components", s.components},
                  {"largest_component", s.largest_component},
                  {"mean_out_degree", s.mean_out_degree},
                  {"mean_in_degree", s.mean_in_degree},
                  {"max_out_degree", s.max_out_degree},
                  {"max_in_degree", s.max_in_degree},
                  {"amends_cycles", s.amends_cycles},
                  {"amends_order", s.order},
                  {"most_cited", counts_json(s.most_cited)}};
  return out;
}

ordered_json to_json(const std::vector<ResolvedCitation>& citations) {
  ordered_json out;
  out["citations"] = ordered_json::array();
  for (const ResolvedCitation& citation : citations) {
    out["citations"].push_back({{"begin", citation.citation.span.begin},
                                {"end", citation.citation.span.end},
                                {"text", citation.text},
                                {"targets", citation.targets},
                                {"state", state_name(citation.state)},
                                {"reason", citation.reason}});
  }
  return out;
}

}  // namespace lexgraph::query

// GraphML 1.0 (graphml.graphdrawing.org): attributes are declared first, then nodes and edges as
// they come. "label" and "weight" are the names under which Gephi shows and weighs.
#include "src/query/export/graph_walk.h"
#include "src/query/export/xml_writer.h"
#include "src/query/json_values.h"

namespace lexgraph::query {
namespace {

struct Key {
  std::string_view id, domain, name, type;
};
constexpr Key kKeys[] = {
    {"n_label", "node", "label", "string"},         {"n_kind", "node", "kind", "string"},
    {"n_document", "node", "document", "string"},   {"n_type", "node", "type", "string"},
    {"n_issuer", "node", "issuer", "string"},       {"n_signed", "node", "signed", "string"},
    {"n_effective", "node", "effective", "string"}, {"n_outside", "node", "outside", "boolean"},
    {"e_kind", "edge", "kind", "string"},           {"e_weight", "edge", "weight", "double"},
    {"e_state", "edge", "state", "string"},         {"e_effective", "edge", "effective", "string"},
    {"e_rule", "edge", "rule", "string"},           {"e_quote", "edge", "quote", "string"},
};

class GraphmlSink : public GraphSink {
 public:
  explicit GraphmlSink(std::ostream& out) : xml_(out) {
    xml_.declaration();
    xml_.open("graphml");
    xml_.attribute("xmlns", "http://graphml.graphdrawing.org/xmlns");
    for (const Key& key : kKeys) {
      xml_.open("key");
      xml_.attribute("id", key.id);
      xml_.attribute("for", key.domain);
      xml_.attribute("attr.name", key.name);
      xml_.attribute("attr.type", key.type);
      xml_.close();
    }
    xml_.open("graph");
    xml_.attribute("id", "lexgraph");
    xml_.attribute("edgedefault", "directed");
  }

  void finish() {
    xml_.close();
    xml_.close();
  }

  void node(const GraphNode& node) override {
    xml_.open("node");
    xml_.attribute("id", node.id);
    data("n_label", node.label);
    data("n_kind", node.kind);
    if (node.document != nullptr) {
      const law::Head& head = node.document->head;
      data("n_document",
           node.id.substr(0, node.unit == nullptr ? node.id.size() : node.id.rfind('#')));
      data("n_type", head.type);
      data("n_issuer", head.issuer);
      data("n_signed", head.signed_on.to_string());
      data("n_effective", node.effective_on.to_string());
    }
    if (node.outside) data("n_outside", "true");
    xml_.close();
  }

  void edge(const GraphEdge& edge) override {
    xml_.open("edge");
    xml_.attribute_unless_empty("id", edge.id);
    xml_.attribute("source", edge.from);
    xml_.attribute("target", edge.to);
    data("e_kind", edge.kind);
    data("e_weight", std::to_string(edge.weight));
    if (edge.kind != "contains") data("e_state", state_name(edge.state));
    if (edge.record != nullptr) {
      data("e_effective", edge.effective_on.to_string());
      data("e_rule", edge.record->rule);
      data("e_quote", edge.record->quote);
    }
    xml_.close();
  }

 private:
  void data(std::string_view key, std::string_view value) {
    if (value.empty()) return;
    xml_.open_mixed("data");
    xml_.attribute("key", key);
    xml_.text(value);
    xml_.close();
  }

  XmlWriter xml_;
};

}  // namespace

Result<ExportCounts> export_graphml(const store::Reader& reader, const Selection& selection,
                                    GraphLevel level, std::ostream& out) {
  GraphmlSink sink(out);
  LEXGRAPH_ASSIGN_OR_RETURN(const ExportCounts counts,
                            walk_graph(reader, selection, level, false, sink));
  sink.finish();
  LEXGRAPH_RETURN_IF_ERROR(check_written(out));
  return counts;
}

}  // namespace lexgraph::query

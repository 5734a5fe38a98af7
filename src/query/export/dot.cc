// The DOT language of Graphviz (graphviz.org/doc/info/lang.html).
#include "src/query/export/dot_text.h"
#include "src/query/export/graph_walk.h"

namespace lexgraph::query {
namespace {

constexpr std::size_t kLabelLetters = 48;

class DotSink : public GraphSink {
 public:
  explicit DotSink(std::ostream& out) : out_(out) {
    out_ << "digraph lexgraph {\n"
            "  graph [rankdir=LR, charset=\"UTF-8\"];\n"
            "  node [shape=box, style=rounded, fontname=\"DejaVu Sans\", fontsize=10];\n"
            "  edge [fontname=\"DejaVu Sans\", fontsize=8];\n";
  }

  void finish() { out_ << "}\n"; }

  void node(const GraphNode& node) override {
    out_ << "  " << dot_string(node.id) << " [label=" << dot_string(node.label, kLabelLetters)
         << ", tooltip=" << dot_string(node.id);
    if (node.kind == "document") out_ << ", style=\"rounded,bold\"";
    if (node.kind == "open")
      out_ << ", style=\"rounded,dashed\"";
    else if (node.outside)
      out_ << ", color=\"#9e9e9e\"";
    out_ << "];\n";
  }

  void edge(const GraphEdge& edge) override {
    out_ << "  " << dot_string(edge.from) << " -> " << dot_string(edge.to) << " [";
    if (edge.kind == "contains") {
      out_ << "style=dotted, arrowhead=none];\n";
      return;
    }
    std::string label(edge.kind);
    if (edge.weight > 1) label += " ×" + std::to_string(edge.weight);
    out_ << "label=" << dot_string(label) << ", color=\"" << edge_color(edge.kind) << '"';
    if (edge.record != nullptr) out_ << ", tooltip=" << dot_string(edge.record->quote);
    if (edge.state != ResolveState::kResolved) out_ << ", style=dashed";
    out_ << "];\n";
  }

 private:
  std::ostream& out_;
};

}  // namespace

Result<ExportCounts> export_dot(const store::Reader& reader, const Selection& selection,
                                GraphLevel level, std::ostream& out) {
  DotSink sink(out);
  LEXGRAPH_ASSIGN_OR_RETURN(const ExportCounts counts,
                            walk_graph(reader, selection, level, false, sink));
  sink.finish();
  LEXGRAPH_RETURN_IF_ERROR(check_written(out));
  return counts;
}

}  // namespace lexgraph::query

// Neo4j bulk import (neo4j-admin database import): CSV after RFC 4180, headers in files of their
// own.
#include "lexgraph/text/unicode.h"
#include "src/query/export/graph_walk.h"
#include "src/query/json_values.h"

namespace lexgraph::query {
namespace {

constexpr std::string_view kNodesHeader =
    "id:ID,kind,label,heading,number,type,issuer,title,signed,effective,expires,text,outside:"
    "boolean,:LABEL\n";
constexpr std::string_view kEdgesHeader =
    ":START_ID,:END_ID,:TYPE,id,state,effective,rule,confidence:int,quote,to_text,weight:long\n";

class CsvRow {
 public:
  explicit CsvRow(std::ostream& out) : out_(out) {}
  ~CsvRow() { out_ << '\n'; }

  CsvRow& field(std::string_view value) {
    if (!first_) out_ << ',';
    first_ = false;
    if (value.empty()) return *this;  // an absent property, not an empty one
    out_ << '"';
    for (const char c : value) {
      if (c == '"') out_ << '"';
      out_ << c;
    }
    out_ << '"';
    return *this;
  }

 private:
  std::ostream& out_;
  bool first_ = true;
};

// "Unit;Article", "Document", "Open"
std::string labels(const GraphNode& node) {
  if (node.kind == "open") return "Open";
  if (node.kind == "document") return "Document";
  return "Unit;" + text::sentence_case(node.kind);
}

// "LEGAL_BASIS"
std::string type_name(std::string_view kind) {
  std::string name;
  for (const char c : kind) name += c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
  return name;
}

class Neo4jSink : public GraphSink {
 public:
  explicit Neo4jSink(const Neo4jFiles& files) : files_(files) {
    files_.nodes_header << kNodesHeader;
    files_.edges_header << kEdgesHeader;
  }

  void node(const GraphNode& node) override {
    static const law::Head kNoHead;
    const law::Head& head =
        node.document != nullptr && node.unit == nullptr ? node.document->head : kNoHead;
    const std::string_view heading = node.unit == nullptr ? std::string_view() : node.unit->heading;
    const std::string_view words = node.unit == nullptr ? std::string_view() : node.unit->text;
    const std::string_view number = node.unit == nullptr ? head.number : node.unit->number;
    CsvRow(files_.nodes)
        .field(node.id)
        .field(node.kind)
        .field(node.unit != nullptr ? node.unit->label : node.label)
        .field(heading)
        .field(number)
        .field(head.type)
        .field(head.issuer)
        .field(head.title)
        .field(head.signed_on.to_string())
        .field(node.unit == nullptr ? node.effective_on.to_string() : "")
        .field(head.expires_on.to_string())
        .field(node.outside ? std::string_view() : words)
        .field(node.outside ? "true" : "false")
        .field(labels(node));
  }

  void edge(const GraphEdge& edge) override {
    const store::EdgeRecord* record = edge.record;
    CsvRow(files_.edges)
        .field(edge.from)
        .field(edge.to)
        .field(type_name(edge.kind))
        .field(edge.id)
        .field(edge.kind == "contains" ? std::string_view() : state_name(edge.state))
        .field(edge.effective_on.to_string())
        .field(record == nullptr ? "" : record->rule)
        .field(record == nullptr ? "" : std::to_string(record->confidence))
        .field(record == nullptr ? "" : record->quote)
        .field(record == nullptr ? "" : record->to_text)
        .field(std::to_string(edge.weight));
  }

 private:
  const Neo4jFiles& files_;
};

}  // namespace

Result<ExportCounts> export_neo4j(const store::Reader& reader, const Selection& selection,
                                  GraphLevel level, const Neo4jFiles& files) {
  Neo4jSink sink(files);
  LEXGRAPH_ASSIGN_OR_RETURN(const ExportCounts counts,
                            walk_graph(reader, selection, level, true, sink));
  for (const std::ostream* out :
       {&files.nodes_header, &files.nodes, &files.edges_header, &files.edges}) {
    LEXGRAPH_RETURN_IF_ERROR(check_written(*out));
  }
  return counts;
}

}  // namespace lexgraph::query

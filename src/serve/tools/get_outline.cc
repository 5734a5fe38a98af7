#include "lexgraph/query/json.h"
#include "src/serve/answer.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::size_t start, page_start(call));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target,
                            query::resolve_ref(call.reader, call.text("id")));
  const auto depth = call.arguments.value("depth", std::uint32_t{0});
  LEXGRAPH_ASSIGN_OR_RETURN(const auto nodes,
                            query::tree(call.reader, target, depth == 0 ? UINT32_MAX : depth));
  ordered_json answer{{"id", target.id}};
  answer.update(query::to_json(nodes));
  keep_page(answer, "nodes", start);
  LEXGRAPH_RETURN_IF_ERROR(add_provenance(answer, call, target));
  return answer;
}

}  // namespace

const Tool kGetOutline = {
    "get_outline",
    "Outline",
    "Table of contents of a document or provision in reading order: id, label, heading or "
    "opening words of each unit.",
    R"({"type":"object","properties":{"id":{"type":"string","maxLength":4096},
"depth":{"type":"integer","minimum":0,"maximum":16,"description":"levels below id; 0: all"},
"cursor":{"type":"string"}},"required":["id"],"additionalProperties":false})",
    R"({"type":"object","properties":{"id":{"type":"string"},"nodes":{"type":"array"},"validity":{"type":"object"},
"next_cursor":{"type":"string"}},"required":["id","nodes","validity"]})",
    run};

}  // namespace lexgraph::serve

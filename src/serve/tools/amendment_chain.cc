#include "lexgraph/query/json.h"
#include "src/serve/answer.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::size_t start, page_start(call));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target,
                            query::resolve_ref(call.reader, call.text("id")));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto events, query::chain(call.reader, target, call.today));
  ordered_json answer = query::chain_to_json(target, events);
  keep_page(answer, "events", start);
  LEXGRAPH_RETURN_IF_ERROR(add_provenance(answer, call, target));
  return answer;
}

}  // namespace

const Tool kAmendmentChain = {
    "amendment_chain",
    "Amendment history",
    "Every change to a document or provision in legal order: date, operation, who orders it, its "
    "words, the new wording (what is cut: get_unit of by). status: applied, future, undated, "
    "target_missing.",
    R"({"type":"object","properties":{"id":{"type":"string","maxLength":4096},
"cursor":{"type":"string"}},"required":["id"],"additionalProperties":false})",
    R"({"type":"object","properties":{"id":{"type":"string"},"events":{"type":"array"},"validity":{"type":"object"},
"next_cursor":{"type":"string"}},"required":["id","events","validity"]})",
    run};

}  // namespace lexgraph::serve

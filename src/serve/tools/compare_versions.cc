#include "lexgraph/query/diff.h"
#include "lexgraph/query/json.h"
#include "src/serve/answer.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::size_t start, page_start(call));
  LEXGRAPH_ASSIGN_OR_RETURN(const Date from, date_argument(call, "from"));
  LEXGRAPH_ASSIGN_OR_RETURN(const Date given, date_argument(call, "to"));
  const Date to = given.known() ? given : call.today;
  if (to < from) return Error(ErrorCode::kInvalidArgument, "from must not come after to");
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target,
                            query::resolve_ref(call.reader, call.text("id"), to));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Diff diff, query::diff(call.reader, target, from, to));
  ordered_json answer = query::to_json(diff);
  keep_page(answer, "differences", start);
  LEXGRAPH_RETURN_IF_ERROR(add_source(answer, call, target));
  return answer;
}

}  // namespace

const Tool kCompareVersions = {
    "compare_versions",
    "Compare two days",
    "What differs in a document or provision between two days: changed, inserted, repealed, "
    "renumbered units, before and after, word by word.",
    R"({"type":"object","properties":{"id":{"type":"string","maxLength":4096},
"from":{"type":"string","description":"YYYY-MM-DD"},
"to":{"type":"string","description":"default today"},"cursor":{"type":"string"}},
"required":["id","from"],"additionalProperties":false})",
    R"({"type":"object","properties":{"id":{"type":"string"},"differences":{"type":"array"},
"status":{"type":"object"},"next_cursor":{"type":"string"}},"required":["id","differences"]})",
    run};

}  // namespace lexgraph::serve

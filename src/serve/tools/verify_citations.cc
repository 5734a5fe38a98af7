#include "lexgraph/query/verify_citations.h"

#include "lexgraph/query/json.h"
#include "src/serve/answer.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::size_t start, page_start(call));
  LEXGRAPH_ASSIGN_OR_RETURN(const Date at, date_argument(call, "date"));
  LEXGRAPH_ASSIGN_OR_RETURN(
      const query::CitationCheck check,
      query::verify_citations(call.reader, call.text("text"), at, call.today));
  ordered_json answer = query::to_json(check);
  keep_page(answer, "citations", start);
  add_coverage(answer, call);
  return answer;
}

}  // namespace

const Tool kVerifyCitations = {
    "verify_citations",
    "Check citations",
    "Checks every citation of a text, e.g. a draft answer: in force on the day, no longer (by "
    "what), "
    "no such provision, not held, ambiguous, or quoted words that do not stand there.",
    R"({"type":"object","properties":{"text":{"type":"string","maxLength":200000},
"date":{"type":"string","description":"YYYY-MM-DD; default today"},"cursor":{"type":"string"}},
"required":["text"],"additionalProperties":false})",
    R"({"type":"object","properties":{"citations":{"type":"array"},"sound":{"type":"integer"},
"total":{"type":"integer"},"next_cursor":{"type":"string"}},"required":["citations","sound","total"]})",
    run};

}  // namespace lexgraph::serve

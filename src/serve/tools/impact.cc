#include "lexgraph/query/impact.h"

#include "lexgraph/query/json.h"
#include "src/serve/answer.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

// The groups of the answer as one list, in their order, so that it can come in pages.
ordered_json dependents_of(const ordered_json& groups) {
  ordered_json all = ordered_json::array();
  for (const ordered_json& group : groups) {
    for (const ordered_json& dependent : group["dependents"]) {
      ordered_json row{{"kind", group["kind"]}};
      row.update(dependent);
      all.push_back(std::move(row));
    }
  }
  return all;
}

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::size_t start, page_start(call));
  LEXGRAPH_ASSIGN_OR_RETURN(const Date given, date_argument(call, "date"));
  const Date at = given.known() ? given : call.today;
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target,
                            query::resolve_ref(call.reader, call.text("id"), given));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Impact impact, query::impact(call.reader, target, at));
  ordered_json answer = query::to_json(impact);
  answer["dependents"] = dependents_of(answer["groups"]);
  answer.erase("groups");
  keep_page(answer, "dependents", start);
  keep_within(answer["falls"]);
  LEXGRAPH_RETURN_IF_ERROR(add_source(answer, call, target));
  return answer;
}

}  // namespace

const Tool kImpact = {
    "impact",
    "Impact",
    "What depends on a document or provision on a day: rests on it, guides, cites it; and which "
    "documents fall when it ends.",
    R"({"type":"object","properties":{"id":{"type":"string","maxLength":4096},
"date":{"type":"string","description":"YYYY-MM-DD; default today"},"cursor":{"type":"string"}},
"required":["id"],"additionalProperties":false})",
    R"({"type":"object","properties":{"id":{"type":"string"},"dependents":{"type":"array"},
"falls":{"type":"array"},"next_cursor":{"type":"string"}},"required":["id","dependents","falls"]})",
    run};

}  // namespace lexgraph::serve

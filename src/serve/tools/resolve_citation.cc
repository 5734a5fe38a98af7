#include <set>

#include "lexgraph/query/json.h"
#include "lexgraph/query/validity.h"
#include "src/serve/answer.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

// Of each provision that this page names, once.
Result<ordered_json> validity_of_targets(const ToolCall& call, const ordered_json& citations,
                                         Date on) {
  ordered_json out = ordered_json::object();
  for (const ordered_json& citation : citations) {
    for (const ordered_json& id : citation["targets"]) {
      const auto& name = id.get_ref<const std::string&>();
      if (out.contains(name)) continue;
      const auto target = query::resolve_ref(call.reader, name);
      if (!target.ok()) continue;
      LEXGRAPH_ASSIGN_OR_RETURN(const query::Validity validity,
                                query::validity(call.reader, *target, on));
      out[name] = validity.status;
    }
  }
  return out;
}

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::size_t start, page_start(call));
  LEXGRAPH_ASSIGN_OR_RETURN(const Date on, date_argument(call, "date"));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto found,
                            query::resolve_text(&call.reader, call.text("text"), on));
  ordered_json answer = query::to_json(found);
  keep_page(answer, "citations", start);
  LEXGRAPH_ASSIGN_OR_RETURN(answer["validity"], validity_of_targets(call, answer["citations"],
                                                                    on.known() ? on : call.today));
  add_coverage(answer, call);
  return answer;
}

}  // namespace

const Tool kResolveCitation = {
    "resolve_citation",
    "Resolve citations",
    "Citations in a text and the ids of what they name. state: resolved, ambiguous (targets are "
    "candidates), unresolved; reason says why. date: day on which names of laws are understood.",
    R"({"type":"object","properties":{"text":{"type":"string","maxLength":200000},
"date":{"type":"string","description":"YYYY-MM-DD"},"cursor":{"type":"string"}},
"required":["text"],"additionalProperties":false})",
    R"({"type":"object","properties":{"citations":{"type":"array"},"validity":{"type":"object","description":"status by id"},
"next_cursor":{"type":"string"}},"required":["citations","validity"]})",
    run};

}  // namespace lexgraph::serve

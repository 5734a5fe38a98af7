#include "lexgraph/query/as_of.h"
#include "lexgraph/query/json.h"
#include "src/serve/unit_pages.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const UnitPlace place, unit_place(call));
  LEXGRAPH_ASSIGN_OR_RETURN(const Date given, date_argument(call, "date"));
  const Date at = given.known() ? given : call.today;
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target,
                            query::resolve_ref(call.reader, call.text("id"), given));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::TextAsOf text, query::text_at(call.reader, target, at));
  ordered_json answer = query::to_json(text);
  keep_units(answer, place);
  keep_within(answer["unapplied"]);
  answer["provisional"] = at > call.today;  // what is to come may still be changed
  LEXGRAPH_RETURN_IF_ERROR(add_source(answer, call, target));
  return answer;
}

}  // namespace

const Tool kTextAt = {
    "text_at",
    "Text on a day",
    "Text and status of a document or provision on a day, changes applied: each unit with since "
    "and "
    "by. unapplied lists changes that could not be carried out.",
    R"({"type":"object","properties":{"id":{"type":"string","maxLength":4096},
"date":{"type":"string","description":"YYYY-MM-DD; default today"},"cursor":{"type":"string"}},
"required":["id"],"additionalProperties":false})",
    R"({"type":"object","properties":{"id":{"type":"string"},"at":{"type":"string"},
"units":{"type":"array"},"unapplied":{"type":"array"},"next_cursor":{"type":"string"}},
"required":["id","at","units","unapplied"]})",
    run};

}  // namespace lexgraph::serve

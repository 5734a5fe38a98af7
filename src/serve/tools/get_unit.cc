#include "lexgraph/query/as_of.h"
#include "lexgraph/query/json.h"
#include "src/serve/unit_pages.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

// As enacted; of a unit that amendments brought, as it stands today, since it was never enacted so.
Result<ordered_json> text_of(const ToolCall& call, const query::Target& target) {
  ordered_json answer;
  if (target.later.empty()) {
    LEXGRAPH_ASSIGN_OR_RETURN(const query::Shown shown, query::show(call.reader, target));
    answer = query::to_json(shown);
    answer["text_as"] = "enacted";
    return answer;
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const query::TextAsOf text,
                            query::text_at(call.reader, target, call.today));
  answer = query::to_json(text);
  answer["text_as"] = "amended";
  keep_within(answer["unapplied"]);
  return answer;
}

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const UnitPlace place, unit_place(call));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target,
                            query::resolve_ref(call.reader, call.text("id")));
  LEXGRAPH_ASSIGN_OR_RETURN(ordered_json answer, text_of(call, target));
  keep_units(answer, place);
  LEXGRAPH_RETURN_IF_ERROR(add_provenance(answer, call, target));
  return answer;
}

}  // namespace

const Tool kGetUnit = {
    "get_unit",
    "Text of a provision",
    "Text, as enacted, of a document or provision and all below it. Of a whole document call "
    "get_outline first. If validity.changes > 0 the text has changed since: text_at, "
    "amendment_chain.",
    R"({"type":"object","properties":{
"id":{"type":"string","maxLength":4096,"description":"id from any answer, or as cited: \"khoản 2 Điều 5 Luật Đất đai 2024\""},
"cursor":{"type":"string","description":"next_cursor of the answer before"}},
"required":["id"],"additionalProperties":false})",
    R"({"type":"object","properties":{"id":{"type":"string"},"units":{"type":"array"},"validity":{"type":"object"},
"next_cursor":{"type":"string"}},"required":["id","units","validity"]})",
    run};

}  // namespace lexgraph::serve

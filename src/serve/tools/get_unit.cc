#include "lexgraph/query/json.h"
#include "src/serve/unit_pages.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const UnitPlace place, unit_place(call));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target,
                            query::resolve_ref(call.reader, call.text("id")));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Shown shown, query::show(call.reader, target));
  ordered_json answer = query::to_json(shown);
  keep_units(answer, place);
  answer["text_as"] = "enacted";
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

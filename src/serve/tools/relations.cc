#include "lexgraph/query/json.h"
#include "src/serve/answer.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

query::RelationFilter filter_of(const ToolCall& call) {
  query::RelationFilter filter;
  const std::string direction = call.text("direction");
  if (direction == "in") filter.direction = query::Direction::kIn;
  if (direction == "out") filter.direction = query::Direction::kOut;
  if (!call.arguments.contains("kinds")) return filter;
  for (const auto& name : call.arguments["kinds"]) {
    if (const auto kind = law::edge_kind(name.get<std::string>())) filter.kinds.push_back(*kind);
  }
  return filter;
}

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::size_t start, page_start(call));
  LEXGRAPH_ASSIGN_OR_RETURN(const query::Target target,
                            query::resolve_ref(call.reader, call.text("id")));
  LEXGRAPH_ASSIGN_OR_RETURN(const auto found,
                            query::relations(call.reader, target, filter_of(call)));
  ordered_json answer{{"id", target.id}, {"relations", ordered_json::array()}};
  for (const query::Relation& relation : found)
    answer["relations"].push_back(query::to_json(relation));
  keep_page(answer, "relations", start);
  LEXGRAPH_RETURN_IF_ERROR(add_provenance(answer, call, target));
  return answer;
}

}  // namespace

const Tool kRelations = {
    "relations",
    "Relations",
    "What a document or provision rests on, guides, cites, changes, and what does so to it, each "
    "with the words that prove it. to is null when the target is not held; reason says why.",
    R"({"type":"object","properties":{"id":{"type":"string","maxLength":4096},
"kinds":{"type":"array","items":{"enum":["amends","supplements","replaces","repeals","suspends","corrects","consolidates","legal_basis","guides","cites","extends"]}},
"direction":{"enum":["in","out","both"]},"cursor":{"type":"string"}},
"required":["id"],"additionalProperties":false})",
    R"({"type":"object","properties":{"id":{"type":"string"},"relations":{"type":"array"},"validity":{"type":"object"},
"next_cursor":{"type":"string"}},"required":["id","relations","validity"]})",
    run};

}  // namespace lexgraph::serve

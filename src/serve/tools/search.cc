#include "lexgraph/query/search.h"

#include "lexgraph/query/embed.h"
#include "lexgraph/query/json.h"
#include "lexgraph/text/unicode.h"
#include "src/serve/answer.h"
#include "src/serve/held_documents.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

// A service that does not answer must not leave the question without an answer: then words and
// graph alone give it, and a note says so.
Result<std::string> embed_question(const ToolCall& call, query::SearchRequest& request) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto model, search::vector_model(call.reader));
  if (!model) return std::string("the store has no dense vectors");
  auto vector = call.options.embed(model->name, request.text);
  if (!vector.ok()) return "without dense vectors: " + vector.error().message();
  if (vector->size() != model->dimensions)
    return std::string("without dense vectors: the service's have another length");
  request.embedding = std::move(*vector);
  return std::string();
}

Result<ordered_json> run(const ToolCall& call) {
  LEXGRAPH_ASSIGN_OR_RETURN(const std::size_t start, page_start(call));
  query::SearchRequest request;
  request.text = call.text("query");
  LEXGRAPH_ASSIGN_OR_RETURN(request.at, date_argument(call, "at"));
  if (text::trim(request.text).empty()) return held_documents(call, start, request.at);
  request.type = call.text("type");
  request.issuer = call.text("issuer");
  request.document = call.text("document");
  if (call.text("level") == "clause") request.level = query::SearchLevel::kClause;
  request.limit = call.arguments.value("limit", query::kDefaultSearchLimit);
  request.expand = call.arguments.value("expand", false);
  request.today = call.today;
  std::string unasked;  // why the vectors were not asked
  if (call.options.embed) {
    LEXGRAPH_ASSIGN_OR_RETURN(unasked, embed_question(call, request));
  }
  LEXGRAPH_ASSIGN_OR_RETURN(query::SearchAnswer found, call.searcher.search(request));
  if (!unasked.empty()) found.notes.push_back(std::move(unasked));
  ordered_json answer = query::to_json(found);
  keep_page(answer, "hits", start);
  add_coverage(answer, call);
  return answer;
}

}  // namespace

const Tool kSearch = {
    "search",
    "Search",
    "Provisions that answer a question or hold words (\"...\" is a phrase), best first, each with "
    "snippet, status and why. Read a hit with get_unit before relying on it. Without query: the "
    "documents held.",
    R"({"type":"object","properties":{"query":{"type":"string","maxLength":16000},
"at":{"type":"string","description":"YYYY-MM-DD: only what was in force then"},
"type":{"type":"string","description":"of document, e.g. Nghị định"},"issuer":{"type":"string"},
"document":{"type":"string","description":"id: only in it"},"level":{"enum":["article","clause"]},
"limit":{"type":"integer","minimum":1,"maximum":50},
"expand":{"type":"boolean","description":"add what to open next"},"cursor":{"type":"string"}},
"additionalProperties":false})",
    R"({"type":"object","properties":{"hits":{"type":"array"},"held":{"type":"array"},"notes":{"type":"array"},
"next_cursor":{"type":"string"},"coverage":{"type":"object"}},"required":["coverage"]})",
    run};

}  // namespace lexgraph::serve

// Resources: every document is listed, every unit can be read by the same form of URI.
#include "lexgraph/law/reference.h"
#include "src/serve/mcp/methods.h"
#include "src/serve/percent.h"

namespace lexgraph::serve::mcp {
namespace {

using nlohmann::ordered_json;

constexpr std::string_view kScheme = "lexgraph://unit/";
constexpr std::string_view kType = "application/json";

std::string uri_of(std::string_view id) { return std::string(kScheme) + percent_encode(id); }

Outcome no_such(const std::string& uri, const std::string& why) {
  return refuse(
      net::kRpcInvalidParams, why,
      ordered_json{{"uri", uri}}.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
}

}  // namespace

Outcome list_resources(const MethodCall& call) {
  auto documents = call.toolbox.list_documents();
  if (!documents.ok()) return refuse(net::kRpcInternalError, documents.error().to_string());
  Outcome outcome;
  outcome.answer["resources"] = ordered_json::array();
  for (const ListedDocument& document : *documents) {
    outcome.answer["resources"].push_back({{"uri", uri_of(document.id)},
                                           {"name", document.id},
                                           {"title", document.title},
                                           {"mimeType", kType}});
  }
  outcome.error = keep_list_page(call.params, outcome.answer, "resources");
  return outcome;
}

Outcome list_resource_templates(const MethodCall& call) {
  Outcome outcome;
  outcome.answer["resourceTemplates"] = ordered_json::array(
      {{{"uriTemplate", std::string(kScheme) + "{id}"},
        {"name", "unit"},
        {"title", "Document or provision"},
        {"description",
         "Text of a document or provision, by any id that a tool gives; as get_unit"},
        {"mimeType", kType}}});
  outcome.error = keep_list_page(call.params, outcome.answer, "resourceTemplates");
  return outcome;
}

Outcome read_resource(const MethodCall& call) {
  const std::string* uri = text_param(call.params, "uri");
  if (uri == nullptr) return refuse(net::kRpcInvalidParams, "uri is missing");
  const auto id = uri->starts_with(kScheme)
                      ? percent_decode(std::string_view(*uri).substr(kScheme.size()))
                      : std::nullopt;
  if (!id || id->empty())
    return no_such(*uri, "no such resource; URIs look like " + uri_of("13/2021/NĐ-CP#art_3"));
  const ToolAnswer answer = call.toolbox.call("get_unit", nlohmann::json{{"id", *id}});
  if (!answer.ok) return no_such(*uri, ordered_json::parse(answer.json)["error"]["message"]);
  Outcome outcome;
  outcome.answer["contents"] =
      ordered_json::array({{{"uri", *uri}, {"mimeType", kType}, {"text", answer.json}}});
  return outcome;
}

}  // namespace lexgraph::serve::mcp

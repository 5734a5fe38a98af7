#include "src/serve/openapi.h"

#include <algorithm>

#include "lexgraph/base/error.h"
#include "lexgraph/version.h"
#include "src/serve/tool.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

ordered_json json_content(ordered_json schema) {
  return {{"application/json", {{"schema", std::move(schema)}}}};
}

ordered_json failure(std::string_view description) {
  return {{"description", description},
          {"content", json_content({{"$ref", "#/components/schemas/Error"}})}};
}

ordered_json operation(const Tool& tool) {
  ordered_json out;
  out["operationId"] = tool.name;
  out["summary"] = tool.title;
  out["description"] = tool.description;
  out["tags"] = ordered_json::array({"tools"});
  out["requestBody"] = {{"required", true},
                        {"content", json_content(ordered_json::parse(tool.input))}};
  out["responses"] = {
      {"200",
       {{"description", "The answer"},
        {"content", json_content(ordered_json::parse(tool.output))}}},
      {"400", failure("Arguments that do not fit, or no such cursor or date")},
      {"404", failure("Nothing of that name is held; the message says what is near")},
      {"409", failure("The name fits several things; the message lists them")},
      {"413", failure("A body or argument beyond a limit")},
      {"503", failure("Too busy; try again")},
      {"default", failure("Any other failure")}};
  return out;
}

ordered_json get(std::string_view id, std::string_view summary, ordered_json content) {
  return {{"get",
           {{"operationId", id},
            {"summary", summary},
            {"tags", ordered_json::array({"server"})},
            {"responses",
             {{"200", {{"description", summary}, {"content", std::move(content)}}},
              {"default", failure("Any failure")}}}}}};
}

ordered_json error_schema() {
  ordered_json codes = ordered_json::array();
  for (const ErrorCodeInfo& code : all_error_codes()) codes.push_back(code.name);
  for (const char* code : {"unauthorized", "forbidden"}) codes.push_back(code);
  return {{"type", "object"},
          {"required", ordered_json::array({"error"})},
          {"properties",
           {{"error",
             {{"type", "object"},
              {"required", ordered_json::array({"code", "message"})},
              {"properties",
               {{"code", {{"type", "string"}, {"enum", codes}}},
                {"message", {{"type", "string"}}}}}}}}}};
}

ordered_json object_schema() { return {{"type", "object"}}; }

}  // namespace

std::string tool_path(std::string_view name) { return "/v1/tools/" + std::string(name); }

ordered_json openapi_document() {
  ordered_json out;
  out["openapi"] = "3.1.0";
  out["info"] = {{"title", "lexgraph"},
                 {"version", kVersion},
                 {"summary", "Questions about a graph of statutes"},
                 {"license", {{"name", "Apache-2.0"}, {"identifier", "Apache-2.0"}}}};
  out["servers"] = ordered_json::array({{{"url", "/"}}});
  // A token is asked for only when the server was started with one.
  out["security"] =
      ordered_json::array({ordered_json::object(), {{"bearer", ordered_json::array()}}});
  ordered_json paths;
  for (const Tool& tool : tools()) paths[tool_path(tool.name)] = {{"post", operation(tool)}};
  paths["/v1/tools"] = get("list_tools", "Definitions of the tools", json_content(object_schema()));
  paths["/healthz"] = get("health", "Is the server able to answer", json_content(object_schema()));
  paths["/metrics"] = get("metrics", "Counters for Prometheus",
                          {{"text/plain", {{"schema", {{"type", "string"}}}}}});
  paths["/openapi.json"] = get("openapi", "This document", json_content(object_schema()));
  out["paths"] = std::move(paths);
  out["components"] = {{"securitySchemes", {{"bearer", {{"type", "http"}, {"scheme", "bearer"}}}}},
                       {"schemas", {{"Error", error_schema()}}}};
  return out;
}

}  // namespace lexgraph::serve

// The one list of tools in the forms in which clients take it.
#include <nlohmann/json.hpp>

#include "lexgraph/serve/toolbox.h"
#include "src/serve/openapi.h"
#include "src/serve/tool.h"

namespace lexgraph::serve {
namespace {

using nlohmann::ordered_json;

ordered_json mcp(const Tool& tool) {
  return {
      {"name", tool.name},
      {"title", tool.title},
      {"description", tool.description},
      {"inputSchema", ordered_json::parse(tool.input)},
      {"outputSchema", ordered_json::parse(tool.output)},
      // Reads a store and nothing else: asking twice changes nothing, no outside world is asked.
      {"annotations", {{"readOnlyHint", true}, {"openWorldHint", false}}}};
}

ordered_json open_ai(const Tool& tool) {
  return {{"type", "function"},
          {"function",
           {{"name", tool.name},
            {"description", tool.description},
            {"parameters", ordered_json::parse(tool.input)}}}};
}

ordered_json anthropic(const Tool& tool) {
  return {{"name", tool.name},
          {"description", tool.description},
          {"input_schema", ordered_json::parse(tool.input)}};
}

ordered_json list(ordered_json (*one)(const Tool&)) {
  ordered_json all = ordered_json::array();
  for (const Tool& tool : tools()) all.push_back(one(tool));
  return all;
}

}  // namespace

ordered_json tool_definitions(ToolFormat format) {
  switch (format) {
    case ToolFormat::kMcp:
      return {{"tools", list(mcp)}};
    case ToolFormat::kOpenAi:
      return list(open_ai);
    case ToolFormat::kAnthropic:
      return list(anthropic);
    case ToolFormat::kOpenApi:
      return openapi_document();
  }
  return nullptr;
}

}  // namespace lexgraph::serve

// The methods that both eras share, and what each of them adds to an answer.
#pragma once

#include <string_view>

#include "src/serve/mcp/server.h"

namespace lexgraph::serve::mcp {

struct MethodCall {
  const Toolbox& toolbox;
  const nlohmann::json& params;  // an object, or null
  Reply& reply;                  // for what the log should know
};

struct Method {
  std::string_view name;
  Outcome (*run)(const MethodCall& call);
  bool legacy, modern;  // eras that have it
  int ttl_ms;           // of the answer, in the modern era; -1: it carries no cache hint
};

const Method* find_method(std::string_view name, Era era);

nlohmann::ordered_json supported_versions();  // newest first
nlohmann::ordered_json server_info();
nlohmann::ordered_json capabilities();
extern const std::string_view kInstructions;

Outcome refuse(int code, std::string message, std::string data = {});
// String member of params; nullptr when it is absent or none.
const std::string* text_param(const nlohmann::json& params, const char* name);

// Lists in pages: the cursor is the number of the first item. `items` is cut to one page.
std::optional<net::RpcError> keep_list_page(const nlohmann::json& params,
                                            nlohmann::ordered_json& answer, const char* name);

Outcome list_resources(const MethodCall& call);
Outcome list_resource_templates(const MethodCall& call);
Outcome read_resource(const MethodCall& call);
Outcome list_prompts(const MethodCall& call);
Outcome get_prompt(const MethodCall& call);

}  // namespace lexgraph::serve::mcp

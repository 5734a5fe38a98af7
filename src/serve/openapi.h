// The OpenAPI 3.1 document of `lexgraph serve`.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace lexgraph::serve {

nlohmann::ordered_json openapi_document();

// Path of a tool: "/v1/tools/get_unit".
std::string tool_path(std::string_view name);

}  // namespace lexgraph::serve

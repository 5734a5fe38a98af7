// Look-ups of the law in the journal: they are kept under the key of a request that no model gets.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lexgraph/eval/model.h"
#include "lexgraph/eval/tools.h"

namespace lexgraph::eval {

inline constexpr std::string_view kLookupModel = "lookup";

ModelRequest search_request(std::string_view query, std::string_view at, std::size_t limit);
ModelRequest tools_request();
ModelRequest tool_request(std::string_view name, std::string_view arguments);

std::string passages_json(const std::vector<Passage>& passages);
std::vector<Passage> parse_passages(const std::string& json);
std::string tools_json(const std::vector<ToolSpec>& tools);
std::vector<ToolSpec> parse_tools(const std::string& json);

}  // namespace lexgraph::eval

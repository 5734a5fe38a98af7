#include "src/serve/tool_advice.h"

#include <string_view>

namespace lexgraph::serve {
namespace {

constexpr std::string_view kBegin = "`lexgraph ";

struct Counterpart {
  std::string_view command, tool;
};
constexpr Counterpart kCounterparts[] = {
    {"docs", "search without a query"},
    {"tree", "get_outline"},
    {"show", "get_unit"},
    {"relations", "relations"},
    {"chain", "amendment_chain"},
    {"diff", "compare_versions"},
    {"impact", "impact"},
    {"resolve", "resolve_citation"},
    {"why", "relations"},
};

// "" when no tool does it.
std::string_view tool_for(std::string_view command, bool on_a_day) {
  if (command == "show" && on_a_day) return "text_at";
  for (const Counterpart& one : kCounterparts) {
    if (one.command == command) return one.tool;
  }
  return "";
}

// "tree 1/2024/QH15 --depth 2" → "the tool get_outline of 1/2024/QH15"; "" when no tool does it.
std::string advice_for(std::string_view call) {
  const std::size_t end = std::min(call.find(' '), call.size());
  const std::size_t options = std::min(call.find(" --"), call.size());
  const std::string_view tool =
      tool_for(call.substr(0, end), call.substr(options).starts_with(" --at"));
  if (tool.empty()) return "";
  std::string advice = "the tool " + std::string(tool);
  if (options > end) advice.append(" of").append(call.substr(end, options - end));
  return advice;
}

}  // namespace

std::string with_tools_for_commands(std::string text) {
  for (std::size_t at = 0; (at = text.find(kBegin, at)) != std::string::npos;) {
    const std::size_t begin = at + kBegin.size(), end = text.find('`', begin);
    if (end == std::string::npos) break;
    const std::string advice = advice_for(std::string_view(text).substr(begin, end - begin));
    if (advice.empty()) {
      at = end + 1;
      continue;
    }
    text.replace(at, end + 1 - at, advice);
    at += advice.size();
  }
  return text;
}

}  // namespace lexgraph::serve

#include "eval/run/lookups.h"

#include <nlohmann/json.hpp>

namespace lexgraph::eval {
namespace {

using SortedJson = nlohmann::json;

ModelRequest request_of(std::string_view what, std::string text) {
  ModelRequest request;
  request.messages.push_back({std::string(what), std::move(text)});
  return request;
}

std::string dumped(const SortedJson& json) {
  return json.dump(-1, ' ', false, SortedJson::error_handler_t::replace);
}

std::string text_at(const SortedJson& json, const char* key) {
  return json.contains(key) && json[key].is_string() ? json[key].get<std::string>() : std::string();
}

}  // namespace

ModelRequest search_request(std::string_view query, std::string_view at, std::size_t limit) {
  return request_of("search",
                    std::string(query) + "\n" + std::string(at) + "\n" + std::to_string(limit));
}

ModelRequest tools_request() { return request_of("tools", ""); }

ModelRequest tool_request(std::string_view name, std::string_view arguments) {
  return request_of("tool", std::string(name) + "\n" + std::string(arguments));
}

std::string passages_json(const std::vector<Passage>& passages) {
  SortedJson out = SortedJson::array();
  for (const Passage& p : passages)
    out.push_back({{"id", p.id}, {"heading", p.heading}, {"text", p.text}, {"score", p.score}});
  return dumped(out);
}

std::vector<Passage> parse_passages(const std::string& text) {
  const SortedJson json = SortedJson::parse(text, nullptr, false);
  std::vector<Passage> passages;
  if (!json.is_array()) return passages;
  for (const SortedJson& p : json) {
    const double score =
        p.contains("score") && p["score"].is_number() ? p["score"].get<double>() : 0;
    passages.push_back({text_at(p, "id"), text_at(p, "heading"), text_at(p, "text"), score});
  }
  return passages;
}

std::string tools_json(const std::vector<ToolSpec>& tools) {
  SortedJson out = SortedJson::array();
  for (const ToolSpec& t : tools)
    out.push_back({{"name", t.name}, {"description", t.description}, {"parameters", t.parameters}});
  return dumped(out);
}

std::vector<ToolSpec> parse_tools(const std::string& text) {
  const SortedJson json = SortedJson::parse(text, nullptr, false);
  std::vector<ToolSpec> tools;
  if (!json.is_array()) return tools;
  for (const SortedJson& t : json)
    tools.push_back({text_at(t, "name"), text_at(t, "description"), text_at(t, "parameters")});
  return tools;
}

}  // namespace lexgraph::eval

#include "src/serve/mcp/methods.h"

#include <algorithm>
#include <charconv>

#include "lexgraph/version.h"
#include "src/serve/mcp/protocol.h"

namespace lexgraph::serve::mcp {

using nlohmann::json;
using nlohmann::ordered_json;

const std::string_view kInstructions =
    "lexgraph answers from a graph of statutes. Ids look like 13/2021/NĐ-CP#art_3__cl_1; whatever "
    "one tool gives as an "
    "id, every other takes, and so are references as lawyers write them (\"khoản 1 Điều 3 Nghị "
    "định 13/2021/NĐ-CP\"). "
    "Quote only what an answer holds, name its id, and say what validity says. Not held, ambiguous "
    "and unresolved are "
    "answers: pass them on, do not guess.";

namespace {

Outcome initialize(const MethodCall& call) {
  const std::string* wanted = text_param(call.params, "protocolVersion");
  if (wanted == nullptr) return refuse(net::kRpcInvalidParams, "protocolVersion is missing");
  return {{{"protocolVersion", is_legacy(*wanted) ? std::string_view(*wanted) : kNewestLegacy},
           {"capabilities", capabilities()},
           {"serverInfo", server_info()},
           {"instructions", kInstructions}},
          std::nullopt};
}

Outcome ping(const MethodCall&) { return {ordered_json::object(), std::nullopt}; }

Outcome discover(const MethodCall&) {
  return {{{"supportedVersions", supported_versions()},
           {"capabilities", capabilities()},
           {"instructions", kInstructions},
           {"_meta", {{kMetaServer, server_info()}}}},
          std::nullopt};
}

Outcome list_tools(const MethodCall& call) {
  Outcome outcome{tool_definitions(ToolFormat::kMcp), std::nullopt};
  outcome.error = keep_list_page(call.params, outcome.answer, "tools");
  return outcome;
}

Outcome call_tool(const MethodCall& call) {
  const std::string* name = text_param(call.params, "name");
  if (name == nullptr) return refuse(net::kRpcInvalidParams, "the name of the tool is missing");
  call.reply.tool = *name;
  const json arguments = call.params.value("arguments", json::object());
  const ToolAnswer answer = call.toolbox.call(*name, arguments);
  if (answer.unknown_tool)
    return refuse(net::kRpcInvalidParams, ordered_json::parse(answer.json)["error"]["message"]);
  call.reply.failed = !answer.ok;
  ordered_json result;
  result["content"] = ordered_json::array({{{"type", "text"}, {"text", answer.json}}});
  if (answer.ok) result["structuredContent"] = ordered_json::parse(answer.json);
  result["isError"] = !answer.ok;
  return {std::move(result), std::nullopt};
}

constexpr int kNoHint = -1;

const std::vector<Method>& methods() {
  static const std::vector<Method> kMethods = {
      {"initialize", initialize, true, false, kNoHint},
      {"ping", ping, true, false, kNoHint},
      {"server/discover", discover, false, true, kListTtlMs},
      {"tools/list", list_tools, true, true, kListTtlMs},
      {"tools/call", call_tool, true, true, kNoHint},
      {"resources/list", list_resources, true, true, kResourceTtlMs},
      {"resources/templates/list", list_resource_templates, true, true, kListTtlMs},
      {"resources/read", read_resource, true, true, kResourceTtlMs},
      {"prompts/list", list_prompts, true, true, kListTtlMs},
      {"prompts/get", get_prompt, true, true, kNoHint},
  };
  return kMethods;
}

}  // namespace

const Method* find_method(std::string_view name, Era era) {
  const auto& all = methods();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Method& method) {
    return method.name == name && (era == Era::kModern ? method.modern : method.legacy);
  });
  return found == all.end() ? nullptr : &*found;
}

ordered_json supported_versions() {
  ordered_json versions = ordered_json::array({kModern});
  for (const std::string_view version : kLegacy) versions.push_back(version);
  return versions;
}

ordered_json server_info() {
  return {{"name", "lexgraph"}, {"title", "lexgraph: statutes as a graph"}, {"version", kVersion}};
}

// No listChanged: the lists change only with the program, and documents are told by their time to
// live.
ordered_json capabilities() {
  return {{"tools", ordered_json::object()},
          {"resources", ordered_json::object()},
          {"prompts", ordered_json::object()}};
}

Outcome refuse(int code, std::string message, std::string data) {
  return {ordered_json(), net::RpcError{code, std::move(message), std::move(data)}};
}

const std::string* text_param(const json& params, const char* name) {
  if (!params.is_object()) return nullptr;
  const auto found = params.find(name);
  return found != params.end() && found->is_string() ? found->get_ptr<const std::string*>()
                                                     : nullptr;
}

std::optional<net::RpcError> keep_list_page(const json& params, ordered_json& answer,
                                            const char* name) {
  std::size_t start = 0;
  if (params.is_object() && params.contains("cursor")) {
    const std::string* cursor = text_param(params, "cursor");
    const char* const end = cursor == nullptr ? nullptr : cursor->data() + cursor->size();
    const auto read = cursor == nullptr
                          ? std::from_chars_result{nullptr, std::errc::invalid_argument}
                          : std::from_chars(cursor->data(), end, start);
    if (read.ec != std::errc() || read.ptr != end || start > answer[name].size()) {
      return net::RpcError{net::kRpcInvalidParams, "no such cursor", ""};
    }
  }
  ordered_json all = std::move(answer[name]);
  const std::size_t end = std::min(start + kListPage, all.size());
  ordered_json page = ordered_json::array();
  for (std::size_t i = start; i < end; ++i) page.push_back(std::move(all[i]));
  answer[name] = std::move(page);
  if (end < all.size()) answer["nextCursor"] = std::to_string(end);
  return std::nullopt;
}

}  // namespace lexgraph::serve::mcp

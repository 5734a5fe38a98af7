#include <nlohmann/json.hpp>

#include "eval/strategy/conversation.h"
#include "lexgraph/text/unicode.h"

namespace lexgraph::eval {
namespace {

// ReAct: Yao et al., "ReAct: Synergizing Reasoning and Acting in Language Models", ICLR 2023.

constexpr std::size_t kToolAnswerBytes = 24'000;  // of one answer that the model is shown

std::string shown(std::string_view answer) { return without_middle(answer, kToolAnswerBytes / 3); }

// Two lines "ACTION: name" and "INPUT: {…}" of the text protocol.
std::optional<ToolCall> written_call(std::string_view reply) {
  const std::size_t action = reply.find("ACTION:");
  if (action == std::string_view::npos) return std::nullopt;
  const std::string_view rest = reply.substr(action + 7);
  ToolCall call;
  call.name = text::trim(rest.substr(0, rest.find('\n')));
  const std::size_t input = rest.find("INPUT:");
  call.arguments =
      input == std::string_view::npos ? "{}" : std::string(text::trim(rest.substr(input + 6)));
  // Only the JSON value: models go on writing behind it.
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const char c = call.arguments[i];
    if (quoted && c == '\\')
      ++i;
    else if (c == '"')
      quoted = !quoted;
    else if (!quoted && c == '{')
      ++depth;
    else if (!quoted && c == '}' && --depth == 0) {
      call.arguments.resize(i + 1);
      break;
    }
  }
  return call;
}

std::string tool_list(const std::vector<ToolSpec>& tools) {
  std::string out;
  for (const ToolSpec& tool : tools)
    out += "- " + tool.name + ": " + tool.description + " " + tool.parameters + "\n";
  return out;
}

// Units that a tool's answer names, so that what an agent read can be measured like what retrieval
// found.
void note_units(const std::string& answer, Transcript& transcript) {
  const auto json = nlohmann::ordered_json::parse(answer, nullptr, false);
  if (!json.is_object()) return;
  for (const char* list : {"hits", "units", "results"}) {
    if (!json.contains(list) || !json[list].is_array()) continue;
    for (const auto& hit : json[list]) {
      if (!hit.is_object() || !hit.contains("id") || !hit["id"].is_string()) continue;
      const auto text = [&](const char* key) {
        return hit.contains(key) && hit[key].is_string() ? hit[key].get<std::string>()
                                                         : std::string();
      };
      transcript.passages.push_back({text("id"), text("heading"), text("snippet"), 0});
    }
  }
}

std::string run_tool(const ToolCall& call, Asker& asker, Transcript& transcript) {
  transcript.queries.push_back(call.name + " " + call.arguments);
  std::string answer = asker.call_tool(call.name, call.arguments);
  note_units(answer, transcript);
  return shown(std::move(answer));
}

bool over_budget(const StrategyWorld& world, const Transcript& transcript) {
  return world.options.agent_tokens > 0 &&
         transcript.input_tokens + transcript.output_tokens >= world.options.agent_tokens;
}

}  // namespace

bool answer_as_agent(const StrategyWorld& world, const Sample& sample, Conversation& talk) {
  Asker& asker = talk.asker();
  const std::vector<ToolSpec> tools = asker.tools();
  const bool native = asker.takes_tools();
  const std::string language = world.language(sample);
  const std::string protocol =
      native ? "" : filled(world.prompts.text(language, "react"), {{"tools", tool_list(tools)}});
  open_conversation(world, sample, "", protocol, talk);
  for (std::uint32_t step = 0;
       step < world.options.max_steps && !over_budget(world, talk.transcript); ++step) {
    if (!talk.ask(native ? tools : std::vector<ToolSpec>{})) return false;
    std::vector<ToolCall> calls = talk.reply().calls;
    if (!native) {
      const auto call = written_call(talk.reply().text);
      if (!call) return true;
      talk.say("user", "OBSERVATION: " + run_tool(*call, asker, talk.transcript));
      continue;
    }
    if (calls.empty()) return true;
    for (const ToolCall& call : calls) {
      Message answer{"tool", run_tool(call, asker, talk.transcript)};
      answer.answers_call = call.id;
      answer.tool = call.name;
      talk.transcript.messages.push_back(std::move(answer));
    }
  }
  talk.transcript.out_of_steps = true;
  return true;
}

}  // namespace lexgraph::eval

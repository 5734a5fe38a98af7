// Prompts: ways of working that a person may start from a menu.
#include <vector>

#include "src/serve/mcp/methods.h"

namespace lexgraph::serve::mcp {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

struct PromptArgument {
  std::string_view name, description;
  bool required;
};

struct Prompt {
  std::string_view name, title, description;
  std::vector<PromptArgument> arguments;
  std::string_view text;  // {name} stands for an argument
};

const std::vector<Prompt>& prompts() {
  static const std::vector<Prompt> kPrompts = {
      {"answer_from_statutes",
       "Answer from the statutes",
       "Answer a legal question from provisions that are held, each named",
       {{"question", "The question", true},
        {"date", "Day on which the law is asked about, YYYY-MM-DD", false}},
       "Answer this question from the statutes that the tools hold, in the language in which it is "
       "asked.\n"
       "Question: {question}\nDay: {date}\n\n"
       "1. Find the provisions that answer it, and read each with get_unit before you rely on it.\n"
       "2. Look at validity in every answer; where it tells of changes, read amendment_chain.\n"
       "3. Name after every statement the provision that carries it, as lawyers write it, and its "
       "id.\n"
       "4. Where the statutes held do not answer, say so. Never fill a gap from memory."},
      {"check_citations",
       "Check the citations of a text",
       "Is every provision that a text cites held and in force, and does it say what the text says",
       {{"text", "The text", true}},
       "Check the legal citations in the text between the lines.\n-----\n{text}\n-----\n\n"
       "Call verify_citations with it. For every citation say what became of it and why and, after "
       "get_unit or text_at, whether the provision says what the text says of it. Give a table, "
       "worst first."},
      {"what_changed",
       "What changed in a provision",
       "History of a provision, in plain words",
       {{"id", "Document or provision, an id or as cited", true}},
       "Tell the history of {id}: call get_unit and amendment_chain, then list the changes by date "
       "of effect with the "
       "provision that ordered each, what it said before and after, and what is undated, pending "
       "or not held."},
  };
  return kPrompts;
}

std::string filled(std::string_view text, const json& arguments) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text[at] == '{' ? text.find('}', at) : std::string_view::npos;
    if (end == std::string_view::npos) {
      out += text[at++];
      continue;
    }
    const std::string value =
        arguments.value(std::string(text.substr(at + 1, end - at - 1)), std::string());
    out += value.empty() ? "today" : value;  // only dates may be left out
    at = end + 1;
  }
  return out;
}

std::string argument_fault(const Prompt& prompt, const json& arguments) {
  if (!arguments.is_object()) return "arguments must be an object";
  for (const auto& [name, value] : arguments.items()) {
    if (!value.is_string()) return "argument " + name + " must be a string";
  }
  for (const PromptArgument& argument : prompt.arguments) {
    if (argument.required && arguments.value(std::string(argument.name), std::string()).empty()) {
      return "argument " + std::string(argument.name) + " is missing";
    }
  }
  return "";
}

}  // namespace

Outcome list_prompts(const MethodCall& call) {
  Outcome outcome;
  outcome.answer["prompts"] = ordered_json::array();
  for (const Prompt& prompt : prompts()) {
    ordered_json arguments = ordered_json::array();
    for (const PromptArgument& argument : prompt.arguments) {
      arguments.push_back({{"name", argument.name},
                           {"description", argument.description},
                           {"required", argument.required}});
    }
    outcome.answer["prompts"].push_back({{"name", prompt.name},
                                         {"title", prompt.title},
                                         {"description", prompt.description},
                                         {"arguments", std::move(arguments)}});
  }
  outcome.error = keep_list_page(call.params, outcome.answer, "prompts");
  return outcome;
}

Outcome get_prompt(const MethodCall& call) {
  const std::string* name = text_param(call.params, "name");
  if (name == nullptr) return refuse(net::kRpcInvalidParams, "the name of the prompt is missing");
  const json arguments = call.params.value("arguments", json::object());
  for (const Prompt& prompt : prompts()) {
    if (prompt.name != *name) continue;
    if (std::string fault = argument_fault(prompt, arguments); !fault.empty()) {
      return refuse(net::kRpcInvalidParams, std::move(fault));
    }
    Outcome outcome;
    outcome.answer["description"] = prompt.description;
    outcome.answer["messages"] = ordered_json::array(
        {{{"role", "user"},
          {"content", {{"type", "text"}, {"text", filled(prompt.text, arguments)}}}}});
    return outcome;
  }
  return refuse(net::kRpcInvalidParams, "there is no prompt \"" + *name + "\"");
}

}  // namespace lexgraph::serve::mcp

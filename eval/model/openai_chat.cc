#include <cmath>

#include <nlohmann/json.hpp>

#include "eval/model/chat_service.h"

namespace lexgraph::eval {
namespace {

// POST {url}/chat/completions. A server without keys (llama.cpp, Ollama) needs none.
class OpenAiChat : public ChatService {
 public:
  OpenAiChat(std::string model, std::string url, const ModelOptions& options)
      : ChatService("openai", std::move(model), std::move(url), options) {}

 protected:
  std::string endpoint() const override { return url() + "/chat/completions"; }

  Headers headers() const override {
    return key().empty() ? Headers{} : Headers{{"Authorization", "Bearer " + key()}};
  }
  std::string key() const override { return environment("OPENAI_API_KEY"); }

  Json body_of(const ModelRequest& request, const RefusedParameters& refused) const override {
    Json body = {{"model", model()}, {"stream", false}};
    if (!refused.has(Parameter::kTemperature)) body["temperature"] = request.temperature;
    if (!refused.has(Parameter::kTopP)) body["top_p"] = request.top_p;
    body[refused.has(Parameter::kMaxTokens) ? "max_completion_tokens" : "max_tokens"] =
        request.max_tokens;
    for (const Message& message : request.messages)
      body["messages"].push_back(message_json(message));
    for (const ToolSpec& tool : request.tools) {
      body["tools"].push_back({{"type", "function"},
                               {"function",
                                {{"name", tool.name},
                                 {"description", tool.description},
                                 {"parameters", Json::parse(tool.parameters)}}}});
    }
    if (request.top_logprobs > 0 && !refused.has(Parameter::kLogprobs)) {
      body["logprobs"] = true;
      body["top_logprobs"] = request.top_logprobs;
    }
    return body;
  }

  ModelReply reply_of(const Json& answer) const override {
    const Json& choice = answer.at("choices").at(0);
    const Json& message = choice.at("message");
    ModelReply reply;
    reply.text = text_at(message, "content");
    if (message.contains("tool_calls") && message["tool_calls"].is_array()) {
      for (const Json& call : message["tool_calls"]) {
        const Json& function = call.at("function");
        reply.calls.push_back(
            {text_at(call, "id"), function.at("name").get<std::string>(), arguments_of(function)});
      }
    }
    const std::string finish = text_at(choice, "finish_reason");
    reply.truncated = finish == "length";
    reply.refused = finish == "content_filter" || !text_at(message, "refusal").empty();
    if (answer.contains("usage")) {
      reply.input_tokens = count_at(answer["usage"], "prompt_tokens");
      reply.output_tokens = count_at(answer["usage"], "completion_tokens");
    }
    read_probabilities(choice, reply);
    return reply;
  }

 private:
  static std::string arguments_of(const Json& function) {
    if (!function.contains("arguments")) return "{}";
    return function["arguments"].is_string() ? function["arguments"].get<std::string>()
                                             : function["arguments"].dump();
  }

  static Json message_json(const Message& message) {
    Json out = {{"role", message.role}, {"content", message.text}};
    if (message.role == "tool") out["tool_call_id"] = message.answers_call;
    for (const ToolCall& call : message.calls) {
      out["tool_calls"].push_back(
          {{"id", call.id},
           {"type", "function"},
           {"function", {{"name", call.name}, {"arguments", call.arguments}}}});
    }
    return out;
  }

  static void read_probabilities(const Json& choice, ModelReply& reply) {
    if (!choice.contains("logprobs") || !choice["logprobs"].is_object()) return;
    const Json& content = choice["logprobs"].value("content", Json::array());
    if (!content.is_array() || content.empty() || !content[0].contains("top_logprobs")) return;
    for (const Json& one : content[0]["top_logprobs"]) {
      reply.first_token.push_back(
          {one.at("token").get<std::string>(), std::exp(one.at("logprob").get<double>())});
    }
  }
};

}  // namespace

std::shared_ptr<Model> make_openai_chat(std::string model, std::string url,
                                        const ModelOptions& options) {
  return std::make_shared<OpenAiChat>(std::move(model), std::move(url), options);
}

}  // namespace lexgraph::eval

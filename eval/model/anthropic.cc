#include <nlohmann/json.hpp>

#include "eval/model/chat_service.h"

namespace lexgraph::eval {
namespace {

// POST {url}/v1/messages. Tool results are blocks of a user message; the system text stands apart.
class Anthropic : public ChatService {
 public:
  Anthropic(std::string model, std::string url, const ModelOptions& options)
      : ChatService("anthropic", std::move(model), std::move(url), options) {}

 protected:
  std::string endpoint() const override { return url() + "/v1/messages"; }

  Headers headers() const override {
    return {{"x-api-key", key()}, {"anthropic-version", "2023-06-01"}};
  }
  std::string key() const override { return environment("ANTHROPIC_API_KEY"); }

  Json body_of(const ModelRequest& request, const RefusedParameters& refused) const override {
    Json body = {{"model", model()}, {"max_tokens", request.max_tokens}};
    if (!refused.has(Parameter::kTemperature)) body["temperature"] = request.temperature;
    body["messages"] = Json::array();
    for (const Message& message : request.messages) {
      if (message.role == "system")
        body["system"] = message.text;
      else
        add_message(message, body["messages"]);
    }
    for (const ToolSpec& tool : request.tools) {
      body["tools"].push_back({{"name", tool.name},
                               {"description", tool.description},
                               {"input_schema", Json::parse(tool.parameters)}});
    }
    return body;
  }

  ModelReply reply_of(const Json& answer) const override {
    ModelReply reply;
    for (const Json& block : answer.at("content")) {
      const std::string type = block.at("type");
      if (type == "text") reply.text += block.at("text").get<std::string>();
      if (type == "tool_use") {
        reply.calls.push_back(
            {block.at("id"), block.at("name"), block.value("input", Json::object()).dump()});
      }
    }
    const std::string stop = text_at(answer, "stop_reason");
    reply.truncated = stop == "max_tokens";
    reply.refused = stop == "refusal";
    if (answer.contains("usage")) {
      reply.input_tokens = count_at(answer["usage"], "input_tokens");
      reply.output_tokens = count_at(answer["usage"], "output_tokens");
    }
    return reply;
  }

 private:
  static void add_message(const Message& message, Json& messages) {
    Json blocks = Json::array();
    if (message.role == "tool") {
      blocks.push_back({{"type", "tool_result"},
                        {"tool_use_id", message.answers_call},
                        {"content", message.text}});
      const bool goes_on = !messages.empty() && messages.back()["role"] == "user" &&
                           messages.back()["content"].is_array() &&
                           messages.back()["content"][0]["type"] == "tool_result";
      if (goes_on)
        messages.back()["content"].push_back(blocks[0]);
      else
        messages.push_back({{"role", "user"}, {"content", blocks}});
      return;
    }
    if (!message.text.empty()) blocks.push_back({{"type", "text"}, {"text", message.text}});
    for (const ToolCall& call : message.calls) {
      const Json input = Json::parse(call.arguments, nullptr, false);
      blocks.push_back({{"type", "tool_use"},
                        {"id", call.id},
                        {"name", call.name},
                        {"input", input.is_object() ? input : Json::object()}});
    }
    if (blocks.empty()) blocks.push_back({{"type", "text"}, {"text", kNoWords}});
    messages.push_back({{"role", message.role}, {"content", blocks}});
  }
};

}  // namespace

std::shared_ptr<Model> make_anthropic(std::string model, std::string url,
                                      const ModelOptions& options) {
  return std::make_shared<Anthropic>(std::move(model), std::move(url), options);
}

}  // namespace lexgraph::eval

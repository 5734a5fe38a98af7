#include <cmath>

#include <nlohmann/json.hpp>

#include "eval/model/chat_service.h"

namespace lexgraph::eval {
namespace {

// POST {url}/v1beta/models/{model}:generateContent. The key goes in a header, never in the address.
class Gemini : public ChatService {
 public:
  Gemini(std::string model, std::string url, const ModelOptions& options)
      : ChatService("gemini", std::move(model), std::move(url), options) {}

 protected:
  std::string endpoint() const override {
    return url() + "/v1beta/models/" + model() + ":generateContent";
  }
  Headers headers() const override { return {{"x-goog-api-key", key()}}; }
  std::string key() const override { return environment("GEMINI_API_KEY"); }

  Json body_of(const ModelRequest& request, const RefusedParameters& refused) const override {
    Json body;
    body["contents"] = Json::array();
    for (const Message& message : request.messages) {
      if (message.role == "system")
        body["systemInstruction"] = {{"parts", {{{"text", message.text}}}}};
      else
        body["contents"].push_back(content_of(message));
    }
    Json config = {{"maxOutputTokens", request.max_tokens}};
    if (!refused.has(Parameter::kTemperature)) config["temperature"] = request.temperature;
    if (!refused.has(Parameter::kTopP)) config["topP"] = request.top_p;
    if (request.top_logprobs > 0 && !refused.has(Parameter::kLogprobs)) {
      config["responseLogprobs"] = true;
      config["logprobs"] = request.top_logprobs;
    }
    body["generationConfig"] = std::move(config);
    Json declarations = Json::array();
    for (const ToolSpec& tool : request.tools) {
      declarations.push_back({{"name", tool.name},
                              {"description", tool.description},
                              {"parameters", Json::parse(tool.parameters)}});
    }
    if (!declarations.empty())
      body["tools"] = Json::array({{{"functionDeclarations", declarations}}});
    return body;
  }

  ModelReply reply_of(const Json& answer) const override {
    ModelReply reply;
    if (answer.contains("promptFeedback") && answer["promptFeedback"].contains("blockReason")) {
      reply.refused = true;
      return reply;
    }
    const Json& candidate = answer.at("candidates").at(0);
    const std::string finish = text_at(candidate, "finishReason");
    reply.truncated = finish == "MAX_TOKENS";
    reply.refused = finish == "SAFETY" || finish == "PROHIBITED_CONTENT" || finish == "BLOCKLIST";
    if (candidate.contains("content")) {
      for (const Json& part : candidate["content"].value("parts", Json::array())) {
        const bool thought = part.contains("thought") && part["thought"] == true;
        if (!thought) reply.text += text_at(part, "text");
        if (part.contains("functionCall")) {
          const Json& call = part["functionCall"];
          reply.calls.push_back({"call_" + std::to_string(reply.calls.size()), call.at("name"),
                                 call.value("args", Json::object()).dump()});
        }
      }
    }
    if (answer.contains("usageMetadata")) {
      const Json& usage = answer["usageMetadata"];
      reply.input_tokens = count_at(usage, "promptTokenCount");
      reply.output_tokens =
          count_at(usage, "candidatesTokenCount") + count_at(usage, "thoughtsTokenCount");
    }
    read_probabilities(candidate, reply);
    return reply;
  }

 private:
  static Json content_of(const Message& message) {
    Json parts = Json::array();
    if (message.role == "tool") {
      parts.push_back({{"functionResponse",
                        {{"name", message.tool}, {"response", {{"result", message.text}}}}}});
      return {{"role", "user"}, {"parts", parts}};
    }
    if (!message.text.empty()) parts.push_back({{"text", message.text}});
    for (const ToolCall& call : message.calls) {
      const Json arguments = Json::parse(call.arguments, nullptr, false);
      parts.push_back(
          {{"functionCall",
            {{"name", call.name}, {"args", arguments.is_object() ? arguments : Json::object()}}}});
    }
    if (parts.empty()) parts.push_back({{"text", kNoWords}});
    return {{"role", message.role == "assistant" ? "model" : "user"}, {"parts", parts}};
  }

  static void read_probabilities(const Json& candidate, ModelReply& reply) {
    if (!candidate.contains("logprobsResult")) return;
    const Json& top = candidate["logprobsResult"].value("topCandidates", Json::array());
    if (top.empty()) return;
    for (const Json& one : top[0].value("candidates", Json::array())) {
      reply.first_token.push_back(
          {one.at("token").get<std::string>(), std::exp(one.at("logProbability").get<double>())});
    }
  }
};

}  // namespace

std::shared_ptr<Model> make_gemini(std::string model, std::string url,
                                   const ModelOptions& options) {
  return std::make_shared<Gemini>(std::move(model), std::move(url), options);
}

}  // namespace lexgraph::eval

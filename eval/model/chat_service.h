// What the three kinds of model services share: sending JSON, and turning statuses into failures.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/eval/model.h"
#include "lexgraph/net/http_client.h"

namespace lexgraph::eval {

class ChatService : public Model {
 public:
  ChatService(std::string provider, std::string model, std::string url, ModelOptions options)
      : provider_(std::move(provider)),
        model_(std::move(model)),
        url_(std::move(url)),
        options_(options) {}

  std::string id() const override { return provider_ + ":" + model_ + "@" + url_; }
  ModelOutcome ask(const ModelRequest& request, const CallContext& context) override;
  bool takes_tools() const override { return true; }

 protected:
  using Json = nlohmann::ordered_json;
  using Headers = std::vector<std::pair<std::string, std::string>>;

  virtual std::string endpoint() const = 0;  // whole URL
  virtual Headers headers() const = 0;       // with the key
  virtual Json body_of(const ModelRequest& request) const = 0;
  // Throws nlohmann's exceptions on an answer of another shape; they become a transient failure.
  virtual ModelReply reply_of(const Json& answer) const = 0;

  const std::string& model() const { return model_; }
  const std::string& url() const { return url_; }

 private:
  std::string provider_, model_, url_;
  ModelOptions options_;
  net::HttpClient client_;
};

std::shared_ptr<Model> make_openai_chat(std::string model, std::string url, ModelOptions options);
std::shared_ptr<Model> make_anthropic(std::string model, std::string url, ModelOptions options);
std::shared_ptr<Model> make_gemini(std::string model, std::string url, ModelOptions options);

// A count of an answer's usage; 0 when it is absent, null or no number.
std::uint64_t count_at(const nlohmann::ordered_json& usage, const char* key);
// A text of an answer; "" when it is absent, null or no text.
std::string text_at(const nlohmann::ordered_json& object, const char* key);

// What stands for a message without a word: services refuse empty ones.
inline constexpr const char* kNoWords = "(no answer)";

// Value of an environment variable, or "".
std::string environment(const char* name);

}  // namespace lexgraph::eval

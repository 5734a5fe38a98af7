// What the three kinds of model services share: sending JSON, turning statuses into failures, and
// doing without a parameter that the service refuses.
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "lexgraph/eval/model.h"
#include "lexgraph/net/http_client.h"

namespace lexgraph::eval {

// Parameters that not every model of a service takes: newer ones refuse a temperature, or want the
// longest reply under another name.
enum class Parameter : unsigned { kTemperature, kTopP, kMaxTokens, kLogprobs };

// A set of them.
class RefusedParameters {
 public:
  bool has(Parameter one) const { return (bits_ & bit(one)) != 0; }
  void add(Parameter one) { bits_ |= bit(one); }
  unsigned bits() const { return bits_; }
  static RefusedParameters of(unsigned bits) {
    RefusedParameters set;
    set.bits_ = bits;
    return set;
  }
  std::vector<std::string> names() const;

 private:
  static unsigned bit(Parameter one) { return 1U << static_cast<unsigned>(one); }
  unsigned bits_ = 0;
};

// Which parameter a service's answer of status 400 refuses; nullopt: the fault is another.
std::optional<Parameter> refused_parameter(const std::string& body);

// A service that refuses a parameter is asked again without it at once, and no more of this
// process's requests have it; ModelReply::adapted says so.
class ChatService : public Model {
 public:
  ChatService(std::string provider, std::string model, std::string url, const ModelOptions& options)
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
  virtual std::string key() const = 0;       // "": none
  virtual Json body_of(const ModelRequest& request, const RefusedParameters& refused) const = 0;
  // Throws nlohmann's exceptions on an answer of another shape; they become a transient failure.
  virtual ModelReply reply_of(const Json& answer) const = 0;

  const std::string& model() const { return model_; }
  const std::string& url() const { return url_; }

 private:
  Result<net::ClientResponse> send(const Json& body, const CallContext& context);
  ModelOutcome outcome_of(const net::ClientResponse& response) const;

  std::string provider_, model_, url_;
  ModelOptions options_;
  net::HttpClient client_;
  std::atomic<unsigned> refused_{0};  // RefusedParameters::bits
};

std::shared_ptr<Model> make_openai_chat(std::string model, std::string url,
                                        const ModelOptions& options);
std::shared_ptr<Model> make_anthropic(std::string model, std::string url,
                                      const ModelOptions& options);
std::shared_ptr<Model> make_gemini(std::string model, std::string url, const ModelOptions& options);

// A count of an answer's usage; 0 when it is absent, null or no number.
std::uint64_t count_at(const nlohmann::ordered_json& usage, const char* key);
// A text of an answer; "" when it is absent, null or no text.
std::string text_at(const nlohmann::ordered_json& object, const char* key);

// What stands for a message without a word: services refuse empty ones.
inline constexpr const char* kNoWords = "(no answer)";

// Value of an environment variable, or "".
std::string environment(const char* name);

}  // namespace lexgraph::eval

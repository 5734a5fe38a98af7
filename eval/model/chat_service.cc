#include "eval/model/chat_service.h"

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <iterator>

#include <nlohmann/json.hpp>

#include "lexgraph/net/secret.h"

namespace lexgraph::eval {
namespace {

using Kind = ModelFailure::Kind;

constexpr std::size_t kShown = 200;

// What services say about an error.
std::string message_of(const std::string& body) {
  const auto json = nlohmann::ordered_json::parse(body, nullptr, false);
  if (!json.is_object() || !json.contains("error")) return {};
  const auto& error = json["error"];
  std::string text;
  if (error.is_string()) text = error.get<std::string>();
  if (error.is_object() && error.contains("message") && error["message"].is_string())
    text = error["message"].get<std::string>();
  return text.empty() ? text : ": " + text;
}

ModelFailure failure_of(const net::ClientResponse& response) {
  ModelFailure failure;
  failure.what = "HTTP " + std::to_string(response.status) + message_of(response.body);
  const bool transient = response.status == 408 || response.status == 409 ||
                         response.status == 425 || response.status == 429 || response.status >= 500;
  failure.kind = transient ? Kind::kTransient : Kind::kPermanent;
  failure.slow_down = response.status == 429 || response.status == 503 || response.status == 529;
  if (!response.retry_after.empty()) {
    failure.retry_after = net::retry_after_seconds(response.retry_after, std::time(nullptr));
  }
  return failure;
}

// Shorter ones are stand-ins ("EMPTY", "none") that services without keys want, and ordinary words.
constexpr std::size_t kLeastSecret = 8;

// A service, or a model that a proxy tells too much, may say the key in its reply, which is stored.
void take_out(const std::string& key, ModelReply& reply) {
  if (key.size() < kLeastSecret) return;
  reply.text = net::without_secret(key, std::move(reply.text));
  for (ToolCall& call : reply.calls) {
    call.id = net::without_secret(key, std::move(call.id));
    call.name = net::without_secret(key, std::move(call.name));
    call.arguments = net::without_secret(key, std::move(call.arguments));
  }
  for (TokenProbability& one : reply.first_token)
    one.token = net::without_secret(key, std::move(one.token));
}

struct ParameterName {
  std::string_view name;  // as some service writes it
  Parameter parameter;
};
constexpr ParameterName kParameterNames[] = {{"temperature", Parameter::kTemperature},
                                             {"top_p", Parameter::kTopP},
                                             {"topP", Parameter::kTopP},
                                             {"max_tokens", Parameter::kMaxTokens},
                                             {"top_logprobs", Parameter::kLogprobs},
                                             {"logprobs", Parameter::kLogprobs},
                                             {"responseLogprobs", Parameter::kLogprobs},
                                             {"Logprobs", Parameter::kLogprobs}};

// What services say of a parameter that they do not take at all; a value out of range is another
// matter.
constexpr std::string_view kRefusals[] = {"nsupported", "not supported", "not support",
                                          "deprecated", "not enabled",   "max_completion_tokens"};

}  // namespace

std::vector<std::string> RefusedParameters::names() const {
  constexpr std::pair<Parameter, const char*> kNames[] = {{Parameter::kTemperature, "temperature"},
                                                          {Parameter::kTopP, "top_p"},
                                                          {Parameter::kMaxTokens, "max_tokens"},
                                                          {Parameter::kLogprobs, "logprobs"}};
  std::vector<std::string> names;
  for (const auto& [parameter, name] : kNames) {
    if (has(parameter)) names.emplace_back(name);
  }
  return names;
}

std::optional<Parameter> refused_parameter(const std::string& body) {
  const auto json = nlohmann::ordered_json::parse(body, nullptr, false);
  if (!json.is_object() || !json.contains("error")) return std::nullopt;
  const auto& error = json["error"];
  const std::string message =
      error.is_string() ? error.get<std::string>() : text_at(error, "message");
  const bool refuses = std::any_of(std::begin(kRefusals), std::end(kRefusals), [&](auto words) {
    return (message + " " + text_at(error, "code")).find(words) != std::string::npos;
  });
  if (!refuses) return std::nullopt;
  const std::string named = text_at(error, "param");
  for (const ParameterName& one : kParameterNames) {
    if (named.empty() ? message.find(one.name) != std::string::npos : named == one.name)
      return one.parameter;
  }
  return std::nullopt;
}

Result<net::ClientResponse> ChatService::send(const Json& body, const CallContext& context) {
  net::ClientRequest http;
  http.url = endpoint();
  http.headers = headers();
  http.headers.emplace_back("Content-Type", "application/json");
  http.body = body.dump(-1, ' ', false, Json::error_handler_t::replace);
  http.deadline = options_.deadline;
  return client_.send(http, context.stop);
}

ModelOutcome ChatService::outcome_of(const net::ClientResponse& response) const {
  if (response.status != 200) {
    ModelFailure failure = failure_of(response);
    // Cut short when the key is gone: half a key would be left otherwise.
    failure.what = net::without_secret(key(), std::move(failure.what)).substr(0, kShown);
    return ModelOutcome::failed(std::move(failure));
  }
  const Json answer = Json::parse(response.body, nullptr, false);
  if (answer.is_discarded())
    return ModelOutcome::failed({Kind::kTransient, "the answer is not JSON"});
  try {
    ModelReply reply = reply_of(answer);
    take_out(key(), reply);
    return ModelOutcome::of(std::move(reply));
  } catch (const Json::exception&) {
    return ModelOutcome::failed({Kind::kTransient, "the answer has not the shape of the service"});
  }
}

ModelOutcome ChatService::ask(const ModelRequest& request, const CallContext& context) {
  for (;;) {
    auto refused = RefusedParameters::of(refused_.load());
    const auto response = send(body_of(request, refused), context);
    if (!response.ok()) {
      const bool stopped = context.stop != nullptr && context.stop->load();
      const ErrorCode code = response.error().code();
      const bool transient = code == ErrorCode::kTimeout || code == ErrorCode::kIo;
      const Kind kind = stopped ? Kind::kStopped : transient ? Kind::kTransient : Kind::kPermanent;
      return ModelOutcome::failed({kind, response.error().to_string()});
    }
    if (response->status == 400 || response->status == 422) {
      const auto parameter = refused_parameter(response->body);
      // What was left out already and is refused still is no matter of names.
      if (parameter && !refused.has(*parameter)) {
        refused.add(*parameter);
        refused_.fetch_or(refused.bits());
        continue;
      }
    }
    ModelOutcome outcome = outcome_of(*response);
    if (outcome.reply) outcome.reply->adapted = refused.names();
    return outcome;
  }
}

std::uint64_t count_at(const nlohmann::ordered_json& usage, const char* key) {
  if (!usage.is_object() || !usage.contains(key) || !usage[key].is_number_unsigned()) return 0;
  return usage[key].get<std::uint64_t>();
}

std::string text_at(const nlohmann::ordered_json& object, const char* key) {
  if (!object.is_object() || !object.contains(key) || !object[key].is_string()) return {};
  return object[key].get<std::string>();
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : value;
}

}  // namespace lexgraph::eval

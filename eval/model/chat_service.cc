#include "eval/model/chat_service.h"

#include <cstdlib>
#include <ctime>

#include <nlohmann/json.hpp>

namespace lexgraph::eval {
namespace {

using Kind = ModelFailure::Kind;

// What services say about an error, cut short and without anything that was sent.
std::string message_of(const std::string& body) {
  constexpr std::size_t kShown = 200;
  const auto json = nlohmann::ordered_json::parse(body, nullptr, false);
  if (!json.is_object() || !json.contains("error")) return {};
  const auto& error = json["error"];
  std::string text;
  if (error.is_string()) text = error.get<std::string>();
  if (error.is_object() && error.contains("message") && error["message"].is_string())
    text = error["message"].get<std::string>();
  return text.empty() ? text : ": " + text.substr(0, kShown);
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

}  // namespace

ModelOutcome ChatService::ask(const ModelRequest& request, const CallContext& context) {
  net::ClientRequest http;
  http.url = endpoint();
  http.headers = headers();
  http.headers.emplace_back("Content-Type", "application/json");
  http.body = body_of(request).dump(-1, ' ', false, Json::error_handler_t::replace);
  http.deadline = options_.deadline;
  const auto response = client_.send(http, context.stop);
  if (!response.ok()) {
    const bool stopped = context.stop != nullptr && context.stop->load();
    const ErrorCode code = response.error().code();
    const bool transient = code == ErrorCode::kTimeout || code == ErrorCode::kIo;
    const Kind kind = stopped ? Kind::kStopped : transient ? Kind::kTransient : Kind::kPermanent;
    return ModelOutcome::failed({kind, response.error().to_string()});
  }
  if (response->status != 200) return ModelOutcome::failed(failure_of(*response));
  const Json answer = Json::parse(response->body, nullptr, false);
  if (answer.is_discarded())
    return ModelOutcome::failed({Kind::kTransient, "the answer is not JSON"});
  try {
    return ModelOutcome::of(reply_of(answer));
  } catch (const Json::exception&) {
    return ModelOutcome::failed({Kind::kTransient, "the answer has not the shape of the service"});
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

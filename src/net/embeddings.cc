#include "lexgraph/net/embeddings.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <optional>

#include <nlohmann/json.hpp>

#include "lexgraph/net/json_rpc.h"
#include "lexgraph/net/secret.h"
#include "lexgraph/net/waiting.h"

namespace lexgraph::net {
namespace {

using nlohmann::json;

// Of what a service says when it refuses.
constexpr std::size_t kMostWords = 300;
constexpr long kBusy = 429;
constexpr long kServerErrors = 500;

bool may_be_better_next_time(const Result<ClientResponse>& response) {
  if (!response.ok())
    return response.error().code() == ErrorCode::kIo ||
           response.error().code() == ErrorCode::kTimeout;
  return response->status == kBusy || response->status >= kServerErrors;
}

std::string refusal(std::string body, const std::string& key) {
  body = without_secret(key, std::move(body));
  return body.size() <= kMostWords ? body : body.substr(0, kMostWords) + "…";
}

Error wrong_shape(const std::string& what) {
  return Error(ErrorCode::kInternal, "the embedding service's answer " + what);
}

Result<std::vector<std::vector<float>>> vectors_of(const std::string& body, std::size_t count) {
  const auto answer = parse_json(body);
  if (answer == nullptr || !answer->is_object() || !answer->contains("data") ||
      !answer->at("data").is_array())
    return wrong_shape("has no list \"data\"");
  std::vector<std::vector<float>> vectors(count);
  std::size_t place = 0;
  for (const json& one : answer->at("data")) {
    if (!one.is_object() || !one.contains("embedding") || !one.at("embedding").is_array())
      return wrong_shape("has an element without \"embedding\"");
    // Without an index they come in order.
    std::size_t index = place++;
    if (const auto given = one.find("index"); given != one.end()) {
      if (!given->is_number_unsigned()) return wrong_shape("has an index that is no number");
      index = given->get<std::size_t>();
    }
    if (index >= count || !vectors[index].empty())
      return wrong_shape("numbers its elements wrongly");
    for (const json& number : one.at("embedding")) {
      if (!number.is_number()) return wrong_shape("has a vector with something else than numbers");
      vectors[index].push_back(number.get<float>());
    }
  }
  for (const std::vector<float>& vector : vectors) {
    if (vector.empty()) return wrong_shape("lacks a vector");
    if (vector.size() != vectors.front().size()) return wrong_shape("has vectors of two lengths");
  }
  return vectors;
}

}  // namespace

Result<std::vector<std::vector<float>>> EmbeddingService::embed(
    const std::string& model, const std::vector<std::string>& texts,
    const std::atomic<bool>* stop) {
  ClientRequest request;
  request.url = options_.url + (options_.url.ends_with('/') ? "" : "/") + "embeddings";
  request.headers = {{"Content-Type", "application/json"}};
  if (!options_.key.empty())
    request.headers.emplace_back("Authorization", "Bearer " + options_.key);
  request.body = json{{"model", model}, {"input", texts}, {"encoding_format", "float"}}.dump(
      -1, ' ', false, json::error_handler_t::replace);
  request.deadline = options_.deadline;
  std::chrono::milliseconds delay = options_.first_delay;
  for (std::uint32_t attempt = 1;; ++attempt) {
    Result<ClientResponse> response = client_.send(request, stop);
    if (response.ok() && response->status == 200) return vectors_of(response->body, texts.size());
    if (!may_be_better_next_time(response) || attempt >= options_.attempts) {
      if (!response.ok()) return std::move(response).error();
      return Error(response->status == kBusy || response->status >= kServerErrors
                       ? ErrorCode::kIo
                       : ErrorCode::kInvalidArgument,
                   "the embedding service answered " + std::to_string(response->status) + ": " +
                       refusal(response->body, options_.key));
    }
    std::chrono::milliseconds pause = delay;
    if (response.ok()) {
      const double asked = retry_after_seconds(response->retry_after, std::time(nullptr));
      if (asked > 0) pause = std::max(pause, std::chrono::milliseconds(std::lround(asked * 1000)));
    }
    if (!wait_unless_stopped(std::min(pause, options_.longest_delay), stop))
      return Error(ErrorCode::kTimeout, "stopped");
    delay = std::min(2 * delay, options_.longest_delay);
  }
}

}  // namespace lexgraph::net

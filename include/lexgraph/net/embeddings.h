// Client of an embedding service that speaks OpenAI's protocol: POST {url}/embeddings with
// {"model","input":[...]}, answered by {"data":[{"index","embedding":[...]}]}.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/net/http_client.h"

namespace lexgraph::net {

struct EmbeddingOptions {
  std::string url;  // "http://127.0.0.1:8080/v1"
  std::string key;  // sent as bearer token; "": none. Never in an error or a log.
  std::chrono::milliseconds deadline{60'000};  // of one request
  std::uint32_t attempts = 5;  // of what may be better next time: busy, broken, no answer
  std::chrono::milliseconds first_delay{500};  // doubled each time; Retry-After counts when longer
  std::chrono::milliseconds longest_delay{30'000};
};

// Thread-safe.
class EmbeddingService {
 public:
  explicit EmbeddingService(EmbeddingOptions options) : options_(std::move(options)) {}

  // The vectors in the order of the texts. kIo, kTimeout: no good answer after all attempts;
  // kInvalidArgument: the service refuses the request, with its words; kInternal: an answer of
  // another shape. `stop` ends the wait (kTimeout).
  Result<std::vector<std::vector<float>>> embed(const std::string& model,
                                                const std::vector<std::string>& texts,
                                                const std::atomic<bool>* stop = nullptr);

 private:
  EmbeddingOptions options_;
  HttpClient client_;
};

}  // namespace lexgraph::net

// HTTP client for model services: one blocking request at a time per caller, connections kept open
// and shared among callers. Over libcurl; nothing of it is visible here.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::net {

struct ClientRequest {
  std::string method = "POST";
  std::string url;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string body;
  std::chrono::milliseconds deadline{120'000};         // for the whole exchange
  std::chrono::milliseconds connect_deadline{10'000};  // for the connection alone
};

struct ClientResponse {
  long status = 0;  // HTTP status
  std::string body;
  std::string retry_after;  // of the header; "" when absent
  std::chrono::microseconds time{0};
};

inline constexpr std::size_t kMaxResponseBytes = 64ULL << 20;

class HttpClient {
 public:
  HttpClient();
  ~HttpClient();
  HttpClient(const HttpClient&) = delete;
  HttpClient& operator=(const HttpClient&) = delete;

  // Any answer with a status is a response, also 500. kTimeout: the deadline passed; kIo: no
  // connection, or closed in mid-answer; kLimit: an answer beyond kMaxResponseBytes;
  // kInvalidArgument: not a URL. Errors name the host, never headers or body. Thread-safe. `stop`,
  // when set, ends the wait at once (kTimeout).
  Result<ClientResponse> send(const ClientRequest& request,
                              const std::atomic<bool>* stop = nullptr);

 private:
  struct Pool;
  std::unique_ptr<Pool> pool_;
};

// Seconds of a Retry-After header: a number, or an HTTP date against `now` (Unix time); negative
// when it is neither.
double retry_after_seconds(std::string_view header, long long now);

}  // namespace lexgraph::net

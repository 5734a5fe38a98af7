// `lexgraph serve`: the tools as JSON over HTTP and MCP's Streamable HTTP, on one port.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "lexgraph/base/result.h"
#include "lexgraph/serve/toolbox.h"

namespace lexgraph::serve {

inline constexpr int kDefaultPort = 8765;

struct HttpServiceOptions {
  std::string host = "127.0.0.1";
  int port = kDefaultPort;           // 0: any free one
  bool tool_api = true;              // /v1/tools/...; MCP at /mcp is always there
  std::vector<std::string> origins;  // allowed beside those of this machine
  std::string token;                 // bearer token that every request must bring; "" = none
  std::string access_log = "-";      // file of JSON lines, "-" standard error, "" none
  std::size_t max_connections = 512;
  std::size_t max_questions = 0;  // answered at one time; 0: twice the processors
  std::size_t max_body_bytes = 1ULL << 20;
  std::chrono::milliseconds question_wait{20'000};  // for a turn; then 503
  std::chrono::milliseconds read_timeout{10'000};
  std::chrono::milliseconds idle_timeout{60'000};
};

class HttpService {
 public:
  // Takes the port. The toolbox must outlive the service.
  static Result<std::unique_ptr<HttpService>> open(const Toolbox& toolbox,
                                                   const HttpServiceOptions& options);
  virtual ~HttpService() = default;

  virtual int port() const = 0;
  // Serves until stop(); every request begun is answered.
  virtual Result<void> run() = 0;
  virtual void stop() = 0;  // from any thread
};

}  // namespace lexgraph::serve

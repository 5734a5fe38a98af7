// HTTP/1.1 server: exact routes, one thread per connection, and a limit on everything that a client
// can make large or slow. cpp-httplib reads requests and writes answers; accepting, deadlines,
// limits and stopping are ours (docs/modules/serve.md says why).
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lexgraph/base/result.h"

namespace lexgraph::net {

struct HttpServerOptions {
  std::string host = "127.0.0.1";
  int port = 0;                              // 0: any free one
  std::size_t max_connections = 512;         // more are answered 503 at once
  std::size_t max_body_bytes = 1ULL << 20;   // of a request, decompressed; more: 413
  std::size_t max_head_bytes = 32ULL << 10;  // request line and headers; more: 431
  std::size_t max_requests_per_connection = 100'000;
  std::chrono::milliseconds read_timeout{
      10'000};  // for a whole request, from its first byte; then 408
  std::chrono::milliseconds write_timeout{
      20'000};  // for a whole answer; then the connection is dropped
  std::chrono::milliseconds idle_timeout{60'000};  // between two requests
};

using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

struct HttpRequest {
  std::string method;  // "POST"
  std::string path;    // percent-decoded, without the query
  HttpHeaders headers = {};
  std::string body = {};
  std::string client;  // address of the peer, without port

  // First value of a header, whatever the case of its name; nullptr when there is none.
  const std::string* header(std::string_view name) const;
};

struct HttpResponse {
  int status = 200;
  std::string body = {};
  std::string type = "application/json";
  HttpHeaders headers = {};
  HttpHeaders notes = {};  // for the observer (a log), never sent
};

// What happened, told when the answer is out (or could not be sent).
struct HttpExchange {
  std::string method, path;  // "" when the request could not be read
  std::string route;         // path of the route that answered; "" = none
  std::string client;
  int status = 0;
  std::size_t bytes_in = 0, bytes_out = 0;
  std::chrono::microseconds time{0};  // from the first byte read to the last one written
  HttpHeaders notes;
};

struct HttpServerState {
  std::size_t connections = 0;  // open
  std::size_t in_flight = 0;    // requests being read or answered
  std::uint64_t refused = 0;    // connections answered 503 since the start
};

class HttpServer {
 public:
  using Handler = std::function<HttpResponse(const HttpRequest&)>;
  // Sees a request before its body is read; an answer ends it there.
  using Gate = std::function<std::optional<HttpResponse>(const HttpRequest&)>;
  using Observer = std::function<void(const HttpExchange&)>;

  explicit HttpServer(HttpServerOptions options);
  ~HttpServer();  // stops and waits

  // Before run(). Handlers are called from many threads at once. A body is read for POST only and
  // must be application/json. A path without a route is 404, one without that method 405.
  void route(std::string_view method, std::string_view path, const Handler& handler);
  void set_gate(Gate gate);
  void set_observer(Observer observer);

  // Takes the port and returns it; from then on connections queue up.
  Result<int> bind();
  // Serves until stop(); returns when every answer begun is out.
  Result<void> run();
  // From any thread, any number of times, also before run().
  void stop();

  HttpServerState state() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// {"error":{"code":...,"message":...}}, the body of every refusal.
std::string http_error_body(std::string_view code, std::string_view message);

}  // namespace lexgraph::net

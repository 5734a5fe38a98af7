#include "lexgraph/net/http_server.h"

#include <poll.h>
#include <strings.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <map>
#include <thread>

#include <httplib.h>
#include <nlohmann/json.hpp>

#include "lexgraph/base/log.h"
#include "src/net/connection.h"
#include "src/net/connection_threads.h"
#include "src/net/request_head.h"

namespace lexgraph::net {
namespace {

constexpr int kBacklog = 1024;          // connections that wait to be accepted
constexpr std::size_t kMaxDigits = 18;  // of a Content-Length
constexpr auto kAcceptPause = std::chrono::milliseconds(20);  // when no descriptor is left

struct Canned {
  int status;
  std::string_view words, code, message;
};
constexpr Canned kTimedOut = {408, "Request Timeout", "timeout",
                              "the request did not arrive in time"};
constexpr Canned kHeadTooLarge = {431, "Request Header Fields Too Large", "limit",
                                  "the request's head is too large"};
constexpr Canned kFull = {503, "Service Unavailable", "busy", "too many connections; try again"};

std::string answer_text(const Canned& canned) {
  const std::string body = http_error_body(canned.code, canned.message);
  std::string out = "HTTP/1.1 " + std::to_string(canned.status) + " " + std::string(canned.words) +
                    "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " +
                    std::to_string(body.size());
  if (canned.status == kFull.status) out += "\r\nRetry-After: 1";
  return out + "\r\n\r\n" + body;
}

HttpResponse refusal(int status, std::string_view code, std::string_view message) {
  HttpResponse response;
  response.status = status;
  response.body = http_error_body(code, message);
  return response;
}

HttpResponse refusal_of(const Canned& canned) {
  return refusal(canned.status, canned.code, canned.message);
}

// cpp-httplib for what it is good at: reading a request and writing an answer.
class Parser : public httplib::Server {
 public:
  using httplib::Server::process_request;
  int listening() const { return svr_sock_; }
  void forget_listening() { svr_sock_ = INVALID_SOCKET; }
};

// The request that this thread is serving.
struct Exchange {
  Connection* connection = nullptr;
  HttpRequest request;
  bool whole =
      false;  // the body has been read to its end: the connection can serve another request
  HttpExchange record;
};
thread_local Exchange* current = nullptr;

// Without its body.
HttpRequest request_of(const httplib::Request& from, const Connection& connection) {
  HttpRequest request;
  request.method = from.method;
  request.path = from.path;
  request.headers = headers_of(connection.head());
  request.client = from.remote_addr;
  return request;
}

void answer(const HttpResponse& from, httplib::Response& to) {
  to.status = from.status;
  for (const auto& [name, value] : from.headers) to.set_header(name, value);
  if (!from.body.empty()) to.set_content(from.body, from.type);
  current->record.notes = from.notes;
}

}  // namespace

std::string http_error_body(std::string_view code, std::string_view message) {
  return nlohmann::ordered_json{{"error", {{"code", code}, {"message", message}}}}.dump(
      -1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

const std::string* HttpRequest::header(std::string_view name) const {
  for (const auto& [key, value] : headers) {
    if (key.size() == name.size() && ::strncasecmp(key.data(), name.data(), name.size()) == 0)
      return &value;
  }
  return nullptr;
}

class HttpServer::Impl {
 public:
  explicit Impl(HttpServerOptions options)
      : options_(std::move(options)),
        stop_event_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)),
        threads_(options_.max_connections) {
    parser_.set_payload_max_length(options_.max_body_bytes);
    parser_.set_keep_alive_max_count(options_.max_requests_per_connection);
    parser_.set_keep_alive_timeout(
        std::chrono::duration_cast<std::chrono::seconds>(options_.idle_timeout).count());
    // Not SO_REUSEPORT, httplib's choice: two servers would share a port without a word.
    parser_.set_socket_options([](socket_t socket) {
      const int yes = 1;
      ::setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    });
    parser_.set_pre_routing_handler(
        [this](const httplib::Request& request, httplib::Response& response) {
          return before_body(request, response);
        });
    parser_.set_error_handler(
        [](const httplib::Request&, httplib::Response& response) { describe_fault(response); });
    parser_.set_exception_handler(
        [](const httplib::Request&, httplib::Response& response, const std::exception_ptr& error) {
          report_exception(error);
          answer(refusal(500, "internal", "the server failed; its log says how"), response);
        });
    parser_.set_post_routing_handler([this](const httplib::Request&, httplib::Response& response) {
      if (current->whole && !stopping_) return;
      response.headers.erase("Keep-Alive");
      response.headers.erase("Connection");
      response.set_header("Connection", "close");
    });
    parser_.set_expect_100_continue_handler(
        [this](const httplib::Request& request, httplib::Response& response) {
          const std::string length = request.get_header_value("Content-Length");
          if (length.size() <= kMaxDigits &&
              std::strtoull(length.c_str(), nullptr, 10) <= options_.max_body_bytes)
            return 100;
          answer(too_large(), response);
          return response.status;
        });
    parser_.set_logger([](const httplib::Request& request, const httplib::Response& response) {
      current->record.method = request.method;
      current->record.path = request.path;
      current->record.status = response.status;
    });
  }

  ~Impl() {
    stop();
    threads_.finish();
    if (parser_.listening() != INVALID_SOCKET) ::close(parser_.listening());
    ::close(stop_event_);
  }

  void route(std::string_view method, std::string_view path, const Handler& handler) {
    routes_[std::string(path)][std::string(method)] = handler;
    // Paths are literals for httplib's regular expressions, too: '.' is the only special character.
    std::string pattern;
    for (const char c : path) pattern += c == '.' ? std::string("\\.") : std::string(1, c);
    const auto plain = [this, handler](const httplib::Request&, httplib::Response& response) {
      current->whole = !has_body(current->request);
      run_handler(handler, current->request, response);
    };
    if (method == "GET") parser_.Get(pattern, plain);
    if (method == "OPTIONS") parser_.Options(pattern, plain);
    if (method != "POST") return;
    parser_.Post(pattern, [this, handler](const httplib::Request&, httplib::Response& response,
                                          const httplib::ContentReader& content) {
      if (read_body(content, current->request.body, response))
        run_handler(handler, current->request, response);
    });
  }

  Result<int> bind() {
    const bool any = options_.port == 0;
    const int port =
        any ? parser_.bind_to_any_port(options_.host)
            : (parser_.bind_to_port(options_.host, options_.port) ? options_.port : -1);
    if (port < 0) {
      return Error(ErrorCode::kIo, "cannot listen on " + options_.host + " port " +
                                       std::to_string(options_.port) + ": " +
                                       (errno != 0 ? std::strerror(errno) : "no such address"));
    }
    ::listen(parser_.listening(), kBacklog);  // httplib's own backlog is 5
    return port;
  }

  Result<void> run() {
    const int listening = parser_.listening();
    if (listening == INVALID_SOCKET)
      return Error(ErrorCode::kInvalidArgument, "the server has no port yet");
    while (true) {
      pollfd both[2] = {{listening, POLLIN, 0}, {stop_event_, POLLIN, 0}};
      const int n = ::poll(both, 2, -1);
      if (n < 0 && errno != EINTR)
        return Error(ErrorCode::kIo,
                     std::string("waiting for connections: ") + std::strerror(errno));
      if (n > 0 && both[1].revents != 0) break;
      if (n > 0) accept_one(listening);
    }
    ::close(listening);
    parser_.forget_listening();
    threads_.finish();
    return {};
  }

  void stop() {
    const std::uint64_t one = 1;
    stopping_ = true;
    if (::write(stop_event_, &one, sizeof one) < 0)
      log::warning("cannot wake the server to stop it");
  }

  HttpServerState state() const { return {connections_, in_flight_, refused_}; }

  Gate gate;
  Observer observer;

 private:
  using Handled = httplib::Server::HandlerResponse;

  static void report_exception(const std::exception_ptr& error) {
    try {
      std::rethrow_exception(error);
    } catch (const std::exception& exception) {
      log::error(std::string("a request failed: ") + exception.what());
    } catch (...) {
      log::error("a request failed");
    }
  }

  void run_handler(const Handler& handler, const HttpRequest& request,
                   httplib::Response& response) {
    current->record.route = request.path;
    answer(handler(request), response);  // exceptions: the parser's exception handler
  }

  // What can be refused before the body is read.
  Handled before_body(const httplib::Request& parsed, httplib::Response& response) {
    current->request = request_of(parsed, *current->connection);
    // Framing and encoding of the body come on top of it.
    current->connection->begin_body(2 * options_.max_body_bytes);
    const HttpRequest& request = current->request;
    const auto refuse = [&](const HttpResponse& with) {
      current->whole = !has_body(request);
      answer(with, response);
      return Handled::Handled;
    };
    // A proxy in front may read such a head in another way.
    if (has_bare_control(current->connection->head()))
      return refuse(refusal(400, "invalid_argument", "the head has a CR or NUL inside a line"));
    if (header_count(request, "Host") > 1)
      return refuse(refusal(400, "invalid_argument", "the host is named twice"));
    if (gate) {
      if (const auto refused = gate(request)) return refuse(*refused);
    }
    const auto route = routes_.find(request.path);
    if (route == routes_.end()) return refuse(refusal(404, "not_found", "no such path"));
    const std::string method = request.method == "HEAD" ? "GET" : request.method;
    if (!route->second.contains(method)) {
      HttpResponse with = refusal(405, "unsupported", "this path does not take " + request.method);
      std::string allowed;
      for (const auto& [name, handler] : route->second)
        allowed += (allowed.empty() ? "" : ", ") + name;
      with.headers.emplace_back("Allow", allowed);
      return refuse(with);
    }
    if (method != "POST") return Handled::Unhandled;
    return before_post(request, refuse);
  }

  template <typename Refuse>
  Handled before_post(const HttpRequest& request, const Refuse& refuse) {
    const std::string* type = request.header("Content-Type");
    if (type == nullptr || !is_json(*type))
      return refuse(refusal(415, "unsupported", "the body must be application/json"));
    const std::string* length = request.header("Content-Length");
    const std::string* encoding = request.header("Transfer-Encoding");
    // Two readers of such a request could disagree on where it ends.
    if (header_count(request, "Content-Length") + header_count(request, "Transfer-Encoding") > 1) {
      return refuse(refusal(400, "invalid_argument", "the length of the body is given twice"));
    }
    if (encoding != nullptr) {
      if (::strcasecmp(encoding->c_str(), "chunked") == 0) return Handled::Unhandled;
      return refuse(refusal(501, "unsupported", "the only Transfer-Encoding is chunked"));
    }
    if (length == nullptr)
      return refuse(refusal(411, "invalid_argument", "the length of the body is missing"));
    if (length->empty() || length->find_first_not_of("0123456789") != std::string::npos) {
      return refuse(refusal(400, "invalid_argument", "Content-Length is no number"));
    }
    if (length->size() > kMaxDigits || std::stoull(*length) > options_.max_body_bytes)
      return refuse(too_large());
    return Handled::Unhandled;
  }

  HttpResponse too_large() const {
    return refusal(413, "limit",
                   "the body is longer than " + std::to_string(options_.max_body_bytes) + " bytes");
  }

  // False: the response says why.
  bool read_body(const httplib::ContentReader& content, std::string& body,
                 httplib::Response& response) const {
    bool large = false;
    const bool read = content([&](const char* bytes, std::size_t n) {
      large = large || body.size() + n > options_.max_body_bytes;
      if (!large) body.append(bytes, n);
      return !large;
    });
    const Connection::Fault fault = current->connection->read_fault();
    if (large || fault == Connection::Fault::kTooLarge || response.status == 413) {
      answer(too_large(), response);
    } else if (fault == Connection::Fault::kTimedOut) {
      answer(refusal_of(kTimedOut), response);
    } else if (!read) {
      answer(refusal(400, "invalid_argument", "the body is cut short or not encoded as it says"),
             response);
    } else {
      current->whole = true;
      response.status = -1;
      return true;
    }
    return false;
  }

  // Refusals of the parser itself have no body yet.
  static void describe_fault(httplib::Response& response) {
    if (!response.body.empty()) return;
    const Connection::Fault fault = current->connection->read_fault();
    if (fault == Connection::Fault::kTimedOut) return answer(refusal_of(kTimedOut), response);
    if (fault == Connection::Fault::kTooLarge) return answer(refusal_of(kHeadTooLarge), response);
    const std::string_view head = current->connection->head();
    if (response.status == 400 && is_request_line(head) && !known_method(head))
      answer(refusal(501, "unsupported", "there is no such method"), response);
    else if (response.status == 414)
      answer(refusal(414, "limit", "the path is too long"), response);
    else if (response.status == 400)
      answer(refusal(400, "invalid_argument", "this is no HTTP request"), response);
    else
      answer(refusal(response.status, "invalid_argument", "the request cannot be answered"),
             response);
  }

  void accept_one(int listening) {
    const int socket = ::accept4(listening, nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket < 0) {
      if (errno == EMFILE || errno == ENFILE || errno == ENOMEM || errno == ENOBUFS)
        std::this_thread::sleep_for(kAcceptPause);
      return;
    }
    const int yes = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    ++connections_;
    if (threads_.start([this, socket] { serve(socket); })) return;
    --connections_;
    turn_away(socket);
  }

  // On the accepting thread, so it never waits.
  void turn_away(int socket) {
    ++refused_;
    const std::string text = answer_text(kFull);
    char rest[8192];
    while (::recv(socket, rest, sizeof rest, MSG_DONTWAIT) > 0) {
    }
    ::send(socket, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    ::close(socket);
    HttpExchange record;
    record.status = kFull.status;
    record.bytes_out = text.size();
    tell(record);
  }

  void serve(int socket) {
    {
      Connection connection(socket, stop_event_);
      connection.set_write_time(options_.write_timeout);
      std::size_t left = options_.max_requests_per_connection;
      while (left > 0 && connection.wait_for_request(options_.idle_timeout)) {
        ++in_flight_;
        const bool more = guarded([&] { return serve_request(connection, --left); });
        --in_flight_;
        if (!more) break;
      }
    }
    --connections_;
  }

  // What even the parser's handler does not catch (no memory) ends the connection, not the server.
  template <typename Work>
  static bool guarded(const Work& work) {
    try {
      return work();
    } catch (...) {
      current = nullptr;
      report_exception(std::current_exception());
      return false;
    }
  }

  // True when the connection can serve another request.
  bool serve_request(Connection& connection, std::size_t left) {
    Exchange exchange;
    exchange.connection = &connection;
    current = &exchange;
    const auto begun = Connection::Clock::now();
    connection.begin_request(options_.max_head_bytes, begun + options_.read_timeout);
    bool closing = left == 0 || stopping_;
    const bool answered =
        parser_.process_request(connection, closing, closing, [](httplib::Request& request) {
          // Answers are sent as they are: brotli at its best costs more than any question.
          request.headers.erase("Accept-Encoding");
          request.headers.erase("Range");
          request.ranges.clear();
        });
    current = nullptr;
    if (!answered && connection.read_fault() == Connection::Fault::kClosed &&
        exchange.record.method.empty()) {
      return false;  // closed before a whole request; nobody waits for an answer
    }
    if (!answered && exchange.record.status == 0) {
      const bool slow = connection.read_fault() == Connection::Fault::kTimedOut;
      write_canned(connection, slow ? kTimedOut : kHeadTooLarge, exchange.record);
    }
    const bool sent = connection.flush();
    closing = closing || stopping_ || !answered || !exchange.whole || !sent;
    if (closing && sent) connection.finish();
    exchange.record.client = connection.peer();
    exchange.record.bytes_in = connection.bytes_read();
    exchange.record.bytes_out = connection.bytes_written();
    exchange.record.time =
        std::chrono::duration_cast<std::chrono::microseconds>(Connection::Clock::now() - begun);
    tell(exchange.record);
    return !closing;
  }

  static void write_canned(Connection& connection, const Canned& canned, HttpExchange& record) {
    const std::string text = answer_text(canned);
    connection.write(text.data(), text.size());
    record.status = canned.status;
  }

  void tell(const HttpExchange& record) const {
    if (observer) observer(record);
  }

  HttpServerOptions options_;
  int stop_event_;
  std::atomic<bool> stopping_ = false;
  std::atomic<std::size_t> connections_ = 0, in_flight_ = 0;
  std::atomic<std::uint64_t> refused_ = 0;
  std::map<std::string, std::map<std::string, Handler>> routes_;  // path → method
  Parser parser_;
  ConnectionThreads threads_;
};

HttpServer::HttpServer(HttpServerOptions options)
    : impl_(std::make_unique<Impl>(std::move(options))) {}
HttpServer::~HttpServer() = default;

void HttpServer::route(std::string_view method, std::string_view path, const Handler& handler) {
  impl_->route(method, path, handler);
}
void HttpServer::set_gate(Gate gate) { impl_->gate = std::move(gate); }
void HttpServer::set_observer(Observer observer) { impl_->observer = std::move(observer); }
Result<int> HttpServer::bind() { return impl_->bind(); }
Result<void> HttpServer::run() { return impl_->run(); }
void HttpServer::stop() { impl_->stop(); }
HttpServerState HttpServer::state() const { return impl_->state(); }

}  // namespace lexgraph::net

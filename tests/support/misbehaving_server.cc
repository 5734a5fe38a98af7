#include "tests/support/misbehaving_server.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <sstream>
#include <stdexcept>
#include <vector>

#include <nlohmann/json.hpp>

namespace lexgraph::test {
namespace {

bool send_all(int to, const std::string& bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const ssize_t n = ::send(to, bytes.data() + at, bytes.size() - at, MSG_NOSIGNAL);
    if (n <= 0) return false;
    at += static_cast<std::size_t>(n);
  }
  return true;
}

std::string response(const std::string& status, const std::string& body,
                     const std::string& more = "") {
  return "HTTP/1.1 " + status +
         "\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
         "\r\n" + more + "\r\n" + body;
}

std::string chat_answer(const std::string& text) {
  const nlohmann::json json = {
      {"choices",
       {{{"message", {{"role", "assistant"}, {"content", text}}}, {"finish_reason", "stop"}}}},
      {"usage", {{"prompt_tokens", 11}, {"completion_tokens", 3}}}};
  return json.dump();
}

// Texts that share words are near: each word adds to one of a few numbers.
nlohmann::json vector_of(const std::string& text) {
  std::vector<double> vector(32, 0.001);
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    std::size_t hash = 5381;
    for (const char c : word) hash = hash * 33 + static_cast<unsigned char>(c);
    vector[hash % vector.size()] += 1;
  }
  return vector;
}

std::string embeddings_answer(const nlohmann::json& texts) {
  nlohmann::json data = nlohmann::json::array();
  for (std::size_t i = texts.size(); i-- > 0;)  // in no order that can be relied upon
    data.push_back({{"object", "embedding"}, {"index", i}, {"embedding", vector_of(texts[i])}});
  return nlohmann::json{{"object", "list"}, {"data", std::move(data)}}.dump();
}

// Reads until `head_end` and the announced body; "" when the peer is gone or nothing comes.
bool read_request(int from, std::string& held, std::string& body, const std::atomic<bool>& stop) {
  for (;;) {
    const std::size_t head = held.find("\r\n\r\n");
    if (head != std::string::npos) {
      const std::size_t at = held.find("Content-Length: ");
      const std::size_t length = at == std::string::npos ? 0 : std::stoul(held.substr(at + 16));
      if (held.size() >= head + 4 + length) {
        body = held.substr(head + 4, length);
        held.erase(0, head + 4 + length);
        return true;
      }
    }
    pollfd ready{from, POLLIN, 0};
    if (::poll(&ready, 1, 50) == 0) {
      if (stop) return false;
      continue;
    }
    char block[16384];
    const ssize_t n = ::recv(from, block, sizeof block, 0);
    if (n <= 0) return false;
    held.append(block, static_cast<std::size_t>(n));
  }
}

}  // namespace

MisbehavingServer::MisbehavingServer(Plan plan) : plan_(std::move(plan)) {
  listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  auto* as_any = reinterpret_cast<sockaddr*>(&address);
  if (::bind(listener_, as_any, size) != 0 || ::listen(listener_, 512) != 0 ||
      ::getsockname(listener_, as_any, &size) != 0) {
    throw std::runtime_error("no port for the stand-in server");
  }
  port_ = ntohs(address.sin_port);
  acceptor_ = std::thread([this] { accept_all(); });
}

MisbehavingServer::~MisbehavingServer() {
  stop_ = true;
  acceptor_.join();
  for (std::thread& thread : threads_) thread.join();
  ::close(listener_);
}

std::string MisbehavingServer::url() const {
  return "http://127.0.0.1:" + std::to_string(port_) + "/v1";
}

std::map<std::string, int> MisbehavingServer::times_answered() const {
  const std::lock_guard lock(mutex_);
  return answered_;
}

void MisbehavingServer::accept_all() {
  while (!stop_) {
    pollfd ready{listener_, POLLIN, 0};
    if (::poll(&ready, 1, 20) <= 0) continue;
    const int connection = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (connection < 0) continue;
    const int on = 1;
    ::setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    threads_.emplace_back([this, connection] { serve(connection); });
  }
}

void MisbehavingServer::serve(int connection) {
  std::string held, body;
  while (!stop_ && read_request(connection, held, body, stop_) && answer(connection, body)) {
  }
  ::close(connection);
}

// False: the connection is to be closed.
bool MisbehavingServer::answer(int connection, const std::string& body) {
  ++requests_;
  const nlohmann::json asked = nlohmann::json::parse(body);
  const bool embeds = asked.contains("input");
  const std::string prompt = embeds ? asked["input"][0] : asked["messages"].back()["content"];
  Misbehaviour what{};
  {
    const std::lock_guard lock(mutex_);
    what = plan_(prompt, seen_[prompt]++);
    if (what == Misbehaviour::kNone) ++answered_[prompt];
  }
  const std::string right =
      response("200 OK", embeds ? embeddings_answer(asked["input"])
                                : chat_answer("echo:" + prompt.substr(prompt.rfind('\n') + 1)));
  switch (what) {
    case Misbehaviour::kNone:
      return send_all(connection, right);
    case Misbehaviour::kBusy:
      return send_all(connection, response("429 Too Many Requests", "{}", "Retry-After: 0\r\n"));
    case Misbehaviour::kServerError:
      return send_all(connection, response("500 Internal Server Error", "oops"));
    case Misbehaviour::kBadRequest:
      return send_all(connection,
                      response("400 Bad Request", R"({"error":{"message":"no such model"}})"));
    case Misbehaviour::kWrongJson:
      return send_all(connection, response("200 OK", "<html>busy</html>"));
    case Misbehaviour::kWrongShape:
      return send_all(connection, response("200 OK", R"({"object":"list"})"));
    case Misbehaviour::kHalfAnswer:
      return send_all(connection, right.substr(0, right.size() - 20)) && false;
    case Misbehaviour::kClosed:
      return false;
    case Misbehaviour::kSlowDrip:
      for (const char c : right) {
        if (stop_ || !send_all(connection, std::string(1, c))) return false;
        std::this_thread::sleep_for(std::chrono::microseconds(300));
      }
      {
        // Only now: on a busy machine it may take longer than the client waits.
        const std::lock_guard lock(mutex_);
        ++answered_[prompt];
      }
      return true;
    case Misbehaviour::kHang: {
      pollfd gone{connection, POLLIN, 0};
      while (!stop_ && ::poll(&gone, 1, 20) == 0) {
      }
      return false;
    }
  }
  return false;
}

bool misbehaves_for_good(std::size_t number) { return number % 97 == 0 || number % 101 == 0; }

Misbehaviour mixed_misbehaviour(const std::string& prompt, int nth) {
  const std::size_t number = std::stoul(prompt.substr(prompt.rfind(' ') + 1));
  if (misbehaves_for_good(number))
    return number % 97 == 0 ? Misbehaviour::kServerError : Misbehaviour::kBadRequest;
  if (nth > 0) return Misbehaviour::kNone;
  constexpr Misbehaviour kFirst[] = {Misbehaviour::kNone,        Misbehaviour::kBusy,
                                     Misbehaviour::kServerError, Misbehaviour::kHalfAnswer,
                                     Misbehaviour::kWrongJson,   Misbehaviour::kClosed,
                                     Misbehaviour::kWrongShape,  Misbehaviour::kNone};
  if (number % 500 == 3) return Misbehaviour::kHang;
  if (number % 250 == 4) return Misbehaviour::kSlowDrip;
  return kFirst[number % 8];
}

}  // namespace lexgraph::test

#include "tests/support/raw_http.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cctype>
#include <cerrno>
#include <system_error>

namespace lexgraph::test {
namespace {

using Clock = std::chrono::steady_clock;

std::string lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// Status line and headers of `head`, which ends before the empty line.
RawResponse parse_head(const std::string& head) {
  RawResponse response;
  if (head.size() > 12 && head.starts_with("HTTP/1.1 "))
    response.status = std::stoi(head.substr(9, 3));
  for (std::size_t at = head.find("\r\n"); at != std::string::npos;) {
    const std::size_t end = head.find("\r\n", at + 2);
    const std::string line = head.substr(at + 2, end == std::string::npos ? end : end - at - 2);
    const std::size_t colon = line.find(": ");
    if (colon != std::string::npos)
      response.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
    at = end;
  }
  return response;
}

}  // namespace

RawConnection::RawConnection(int port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    ::close(socket_);
    throw std::system_error(errno, std::generic_category(), "connect");
  }
}

RawConnection::~RawConnection() { ::close(socket_); }

bool RawConnection::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (n <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

void RawConnection::finish_sending() { ::shutdown(socket_, SHUT_WR); }

bool RawConnection::fill(Clock::time_point end) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
  pollfd one{socket_, POLLIN, 0};
  if (left <= 0 || ::poll(&one, 1, static_cast<int>(left)) <= 0) return false;
  char bytes[16384];
  const ssize_t n = ::recv(socket_, bytes, sizeof bytes, 0);
  if (n <= 0) return false;
  buffer_.append(bytes, static_cast<std::size_t>(n));
  return true;
}

RawResponse RawConnection::receive(std::chrono::milliseconds wait) {
  const auto end = Clock::now() + wait;
  while (true) {
    std::size_t head;
    while ((head = buffer_.find("\r\n\r\n")) == std::string::npos) {
      if (!fill(end)) return {};
    }
    RawResponse response = parse_head(buffer_.substr(0, head));
    buffer_.erase(0, head + 4);
    if (response.status == 100) continue;
    const auto length = response.headers.find("content-length");
    const std::size_t size = length == response.headers.end() ? 0 : std::stoul(length->second);
    while (buffer_.size() < size) {
      if (!fill(end)) break;
    }
    response.body = buffer_.substr(0, size);
    buffer_.erase(0, size);
    return response;
  }
}

bool RawConnection::closed_by_server(std::chrono::milliseconds wait) {
  const auto end = Clock::now() + wait;
  while (fill(end)) {
  }
  return Clock::now() < end;
}

std::string post_bytes(std::string_view path, std::string_view json, std::string_view headers) {
  return "POST " + std::string(path) +
         " HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: " +
         std::to_string(json.size()) + "\r\n" + std::string(headers) + "\r\n" + std::string(json);
}

RawResponse get(int port, std::string_view path, std::string_view headers) {
  RawConnection connection(port);
  connection.send("GET " + std::string(path) + " HTTP/1.1\r\nHost: localhost\r\n" +
                  std::string(headers) + "\r\n");
  return connection.receive();
}

RawResponse post(int port, std::string_view path, std::string_view json, std::string_view headers) {
  RawConnection connection(port);
  connection.send(post_bytes(path, json, headers));
  return connection.receive();
}

}  // namespace lexgraph::test

#include "src/net/connection.h"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace lexgraph::net {
namespace {

constexpr std::size_t kReadBytes = 16ULL << 10;
constexpr std::size_t kFlushBytes = 256ULL << 10;  // gathered before they are sent
constexpr int kFinishMilliseconds = 200;           // for what a client still sends after the answer
constexpr std::size_t kFinishBytes = 4ULL << 20;

int milliseconds_until(Connection::Clock::time_point end) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Connection::Clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 3'600'000));
}

// True when `events` came before `end`.
bool wait_for(int socket, short events, Connection::Clock::time_point end) {
  while (true) {
    pollfd one{socket, events, 0};
    const int n = ::poll(&one, 1, milliseconds_until(end));
    if (n > 0) return true;
    if (n < 0 && errno != EINTR) return false;
    if (Connection::Clock::now() >= end) return false;
  }
}

void name_of(const sockaddr_storage& address, socklen_t length, std::string& ip, int& port) {
  char host[NI_MAXHOST];
  char service[NI_MAXSERV];
  if (::getnameinfo(reinterpret_cast<const sockaddr*>(&address), length, host, sizeof host, service,
                    sizeof service, NI_NUMERICHOST | NI_NUMERICSERV) != 0) {
    return;
  }
  ip = host;
  port = std::atoi(service);
}

}  // namespace

Connection::Connection(int socket, int stop_event) : socket_(socket), stop_event_(stop_event) {}

Connection::~Connection() { ::close(socket_); }

bool Connection::wait_for_request(std::chrono::milliseconds idle) {
  if (in_at_ < in_.size()) return true;
  const auto end = Clock::now() + idle;
  while (true) {
    pollfd both[2] = {{socket_, POLLIN, 0}, {stop_event_, POLLIN, 0}};
    const int n = ::poll(both, 2, milliseconds_until(end));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    if (both[0].revents == 0) return false;  // stopping, and nothing has come
    char first;
    return ::recv(socket_, &first, 1, MSG_PEEK | MSG_DONTWAIT) == 1;
  }
}

void Connection::begin_request(std::size_t max_head_bytes, Clock::time_point read_by) {
  left_ = max_head_bytes;
  head_.clear();
  in_head_ = true;
  read_by_ = read_by;
  read_fault_ = Fault::kNone;
  bytes_read_ = bytes_written_ = 0;
}

void Connection::begin_body(std::size_t max_bytes) {
  left_ = max_bytes;
  in_head_ = false;
}

bool Connection::is_readable() const {
  return in_at_ < in_.size() || wait_for(socket_, POLLIN, read_by_);
}

bool Connection::is_writable() const { return !write_failed_; }

ssize_t Connection::fill() {
  while (true) {
    if (!wait_for(socket_, POLLIN, read_by_)) {
      read_fault_ = Fault::kTimedOut;
      return -1;
    }
    in_.resize(kReadBytes);
    in_at_ = 0;
    const ssize_t n = ::recv(socket_, in_.data(), in_.size(), MSG_DONTWAIT);
    in_.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
    if (n > 0) return n;
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    read_fault_ = Fault::kClosed;
    return n;
  }
}

ssize_t Connection::read(char* ptr, std::size_t size) {
  if (left_ == 0) {
    read_fault_ = Fault::kTooLarge;
    return -1;
  }
  if (in_at_ == in_.size()) {
    // "100 Continue": the client waits for it.
    if (!out_.empty() && !flush()) return -1;
    const ssize_t n = fill();
    if (n <= 0) return n;
  }
  const std::size_t n = std::min({size, in_.size() - in_at_, left_});
  std::memcpy(ptr, in_.data() + in_at_, n);
  in_at_ += n;
  left_ -= n;
  bytes_read_ += n;
  if (in_head_) head_.append(ptr, n);
  return static_cast<ssize_t>(n);
}

ssize_t Connection::write(const char* ptr, std::size_t size) {
  if (write_failed_) return -1;
  out_.append(ptr, size);
  if (out_.size() >= kFlushBytes && !flush()) return -1;
  return static_cast<ssize_t>(size);
}

bool Connection::flush() {
  const auto end = Clock::now() + write_time_;
  std::size_t at = 0;
  while (at < out_.size() && !write_failed_) {
    const ssize_t n =
        ::send(socket_, out_.data() + at, out_.size() - at, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n > 0) {
      at += static_cast<std::size_t>(n);
    } else if (errno == EAGAIN) {
      write_failed_ = !wait_for(socket_, POLLOUT, end);
    } else if (errno != EINTR) {
      write_failed_ = true;
    }
  }
  bytes_written_ += at;
  out_.clear();
  return !write_failed_;
}

void Connection::finish() {
  ::shutdown(socket_, SHUT_WR);
  const auto end = Clock::now() + std::chrono::milliseconds(kFinishMilliseconds);
  char rest[4096];
  for (std::size_t taken = 0; taken < kFinishBytes && wait_for(socket_, POLLIN, end);) {
    const ssize_t n = ::recv(socket_, rest, sizeof rest, MSG_DONTWAIT);
    if (n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN)) return;
    if (n > 0) taken += static_cast<std::size_t>(n);
  }
}

std::string Connection::peer() const {
  std::string ip;
  int port = 0;
  get_remote_ip_and_port(ip, port);
  return ip;
}

void Connection::get_remote_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  if (::getpeername(socket_, reinterpret_cast<sockaddr*>(&address), &length) == 0)
    name_of(address, length, ip, port);
}

void Connection::get_local_ip_and_port(std::string& ip, int& port) const {
  sockaddr_storage address{};
  socklen_t length = sizeof address;
  if (::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &length) == 0)
    name_of(address, length, ip, port);
}

}  // namespace lexgraph::net

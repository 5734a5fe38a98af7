#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "lexgraph/base/work_limit.h"
#include "lexgraph/serve/mcp.h"
#include "src/serve/mcp/methods.h"

namespace lexgraph::serve {
namespace {

constexpr std::size_t kWorkers = 4;
constexpr std::size_t kMaxWaiting = 64;  // requests read ahead; then the client's pipe fills up
constexpr std::size_t kReadBytes = 64ULL << 10;

// Lines of a descriptor. A line beyond the limit is skipped to its end and reported.
class Lines {
 public:
  enum class Kind { kLine, kTooLong, kEnd };
  explicit Lines(int fd) : fd_(fd) {}

  Kind next(std::string& line) {
    bool too_long = false;
    while (true) {
      const std::size_t end = buffer_.find('\n', scanned_);
      if (end != std::string::npos) {
        line = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        scanned_ = 0;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        return too_long || line.size() > kMaxMcpMessageBytes ? Kind::kTooLong : Kind::kLine;
      }
      scanned_ = buffer_.size();
      if (scanned_ > kMaxMcpMessageBytes) {
        too_long = true;
        buffer_.clear();
        scanned_ = 0;
      }
      if (!fill()) break;
    }
    line = std::move(buffer_);  // the last line may lack its end
    buffer_.clear();
    scanned_ = 0;
    if (too_long) return Kind::kTooLong;
    return line.empty() ? Kind::kEnd : Kind::kLine;
  }

  // Why there are no more lines, 0 at their end.
  int failure() const { return failure_; }

 private:
  bool fill() {
    char bytes[kReadBytes];
    while (true) {
      const ssize_t n = ::read(fd_, bytes, sizeof bytes);
      if (n < 0 && errno == EINTR) continue;
      if (n < 0) failure_ = errno;
      if (n <= 0) return false;
      buffer_.append(bytes, static_cast<std::size_t>(n));
      return true;
    }
  }

  int fd_;
  int failure_ = 0;  // errno
  std::string buffer_;
  std::size_t scanned_ = 0;  // of the buffer, without a line end
};

class Output {
 public:
  explicit Output(int fd) : fd_(fd) {}

  void write(std::string message) {
    message += '\n';
    const std::lock_guard lock(mutex_);
    for (std::size_t at = 0; at < message.size() && !broken_;) {
      const ssize_t n = ::write(fd_, message.data() + at, message.size() - at);
      if (n > 0)
        at += static_cast<std::size_t>(n);
      else if (n < 0 && errno != EINTR) {
        broken_ = true;
        lost_ = errno != EPIPE;
      }
    }
  }
  bool broken() const {
    const std::lock_guard lock(mutex_);
    return broken_;
  }
  // An answer could not be written although somebody may read.
  bool lost() const {
    const std::lock_guard lock(mutex_);
    return lost_;
  }

 private:
  int fd_;
  mutable std::mutex mutex_;
  bool broken_ = false, lost_ = false;
};

struct Request {
  explicit Request(net::RpcMessage asked) : message(std::move(asked)) {}
  net::RpcMessage message;
  std::atomic<bool> cancelled = false;
};

// Requests that wait or are being answered, and the threads that answer them.
class Session {
 public:
  Session(const Toolbox& toolbox, Output& out) : server_(toolbox), out_(out) {
    for (std::size_t i = 0; i < kWorkers; ++i) workers_.emplace_back([this] { work(); });
  }
  ~Session() {
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
      wake_.notify_all();
    }
    for (std::thread& worker : workers_) worker.join();
  }

  // False when nobody reads any more.
  bool take(std::string_view line) {
    if (line.find_first_not_of(" \t") == std::string_view::npos) return true;
    auto parsed = net::parse_rpc(line);
    if (const auto* error = std::get_if<net::RpcError>(&parsed)) {
      out_.write(net::rpc_error(error->id, *error));
    } else {
      accept(std::get<net::RpcMessage>(std::move(parsed)));
    }
    return !out_.broken();
  }

  void refuse_long_line() {
    out_.write(net::rpc_error(
        "null", {net::kRpcInvalidRequest,
                 "a message has at most " + std::to_string(kMaxMcpMessageBytes) + " bytes", ""}));
  }

 private:
  void accept(net::RpcMessage message) {
    if (message.kind() == net::RpcKind::kNotification &&
        message.method() == "notifications/cancelled")
      cancel(message);
    if (message.kind() != net::RpcKind::kRequest) return;
    std::unique_lock lock(mutex_);
    room_.wait(lock, [this] { return waiting_.size() < kMaxWaiting; });
    auto request = std::make_shared<Request>(std::move(message));
    active_[request->message.id()] = request;
    waiting_.push_back(std::move(request));
    wake_.notify_one();
  }

  void cancel(const net::RpcMessage& message) {
    const nlohmann::json& params = message.params();
    if (!params.is_object() || !params.contains("requestId")) return;
    const std::string id =
        params["requestId"].dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    const std::lock_guard lock(mutex_);
    const auto found = active_.find(id);
    // The opening request must not be cancelled.
    if (found != active_.end() && found->second->message.method() != "initialize")
      found->second->cancelled = true;
  }

  void work() {
    while (true) {
      std::shared_ptr<Request> request;
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        request = std::move(waiting_.front());
        waiting_.pop_front();
        room_.notify_one();
      }
      if (!request->cancelled) {
        // A cancelled question ends at its next row of the store.
        const WorkLimit limit(WorkLimit::Clock::time_point::max(), &request->cancelled);
        std::string text = server_.answer(request->message).text;
        if (!request->cancelled) out_.write(std::move(text));
      }
      forget(request);
    }
  }

  void forget(const std::shared_ptr<Request>& request) {
    const std::lock_guard lock(mutex_);
    const auto found = active_.find(request->message.id());
    if (found != active_.end() && found->second == request) active_.erase(found);
  }

  const mcp::Server server_;
  Output& out_;
  std::mutex mutex_;
  std::condition_variable wake_, room_;
  std::deque<std::shared_ptr<Request>> waiting_;
  std::map<std::string, std::shared_ptr<Request>> active_;  // by id
  bool ended_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace

Result<void> serve_mcp(const Toolbox& toolbox, int in, int out) {
  Output output(out);
  Lines lines(in);
  {
    Session session(toolbox, output);
    std::string line;
    bool reads = true;
    while (reads) {
      const Lines::Kind kind = lines.next(line);
      if (kind == Lines::Kind::kEnd) break;
      if (kind == Lines::Kind::kTooLong)
        session.refuse_long_line();
      else
        reads = session.take(line);
    }
    if (!reads && !output.lost()) return Error(ErrorCode::kIo, "the client no longer reads");
  }  // what was asked is answered
  if (output.lost()) return Error(ErrorCode::kIo, "cannot write to standard output");
  if (lines.failure() != 0) {
    return Error(ErrorCode::kIo,
                 "cannot read standard input: " + std::generic_category().message(lines.failure()));
  }
  return {};
}

}  // namespace lexgraph::serve

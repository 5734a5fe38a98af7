#include "ingest/read/file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "lexgraph/base/file_kind.h"
#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kChunk = 1 << 20;
constexpr int kPollMilliseconds = 200;  // between two looks at `stop`

class Descriptor {
 public:
  explicit Descriptor(const std::string& path)
      // O_NONBLOCK: opening a named pipe must not wait for somebody who writes to it.
      : fd_(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK)) {}
  ~Descriptor() {
    if (fd_ > STDIN_FILENO) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

Error cannot_read(const std::string& path, const std::string& reason) {
  return Error(ErrorCode::kIo, "cannot read " + path + ": " + reason);
}

Error io_error(const std::string& path) { return cannot_read(path, std::strerror(errno)); }

Error too_large(const std::string& path) {
  return Error(ErrorCode::kLimit, path + " is larger than the limit of " +
                                      std::to_string(limits::kMaxFileBytes >> 20) +
                                      " MiB for one file");
}

// False when `stop` was set before there was something to read.
bool wait_for_bytes(int fd, const std::atomic<bool>* stop) {
  pollfd waiting{fd, POLLIN, 0};
  while (stop == nullptr || !stop->load()) {
    const int ready = ::poll(&waiting, 1, stop == nullptr ? -1 : kPollMilliseconds);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;  // read() says what is wrong
  }
  return false;
}

}  // namespace

Result<std::string> read_file(const std::string& path, const std::atomic<bool>* stop) {
  if (path.empty())
    return Error(ErrorCode::kInvalidArgument, "the path of a file to read is empty");
  const bool standard_input = path == "-";
  const Descriptor file(path);
  if (file.get() < 0 && errno == ENXIO) return cannot_read(path, problem_of_mode(S_IFSOCK));
  if (file.get() < 0) return io_error(path);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) return io_error(path);
  const std::string problem = problem_of_mode(status.st_mode);
  if (!problem.empty() && (!standard_input || S_ISDIR(status.st_mode))) {
    const bool folder = S_ISDIR(status.st_mode);
    return cannot_read(path, problem + (folder ? "" : "; - reads standard input"));
  }
  const auto expected = static_cast<std::size_t>(S_ISREG(status.st_mode) ? status.st_size : 0);
  if (expected > limits::kMaxFileBytes) return too_large(path);

  // The size is a hint only: pipes have none and files may grow.
  std::string bytes(expected + 1, '\0');
  std::size_t used = 0;
  while (true) {
    if (used == bytes.size()) bytes.resize(bytes.size() + kChunk);
    if (standard_input && !wait_for_bytes(file.get(), stop))
      return cannot_read(path, "interrupted");
    const ssize_t n = ::read(file.get(), bytes.data() + used, bytes.size() - used);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return io_error(path);
    if (n == 0) break;
    used += static_cast<std::size_t>(n);
    if (used > limits::kMaxFileBytes) return too_large(path);
  }
  bytes.resize(used);
  return bytes;
}

}  // namespace lexgraph::ingest

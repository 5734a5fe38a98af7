#include "ingest/read/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

constexpr std::size_t kChunk = 1 << 20;

class Descriptor {
 public:
  explicit Descriptor(const std::string& path)
      : fd_(path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~Descriptor() {
    if (fd_ > STDIN_FILENO) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }

 private:
  int fd_;
};

Error io_error(const std::string& path) {
  return Error(ErrorCode::kIo, "cannot read " + path + ": " + std::strerror(errno));
}

Error too_large(const std::string& path) {
  return Error(ErrorCode::kLimit, path + " is larger than the limit of " +
                                      std::to_string(limits::kMaxFileBytes >> 20) + " MiB for one file");
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  const Descriptor file(path);
  if (file.get() < 0) return io_error(path);
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) return io_error(path);
  if (S_ISDIR(status.st_mode)) return Error(ErrorCode::kIo, "cannot read " + path + ": it is a folder");
  const auto expected = static_cast<std::size_t>(S_ISREG(status.st_mode) ? status.st_size : 0);
  if (expected > limits::kMaxFileBytes) return too_large(path);

  // The size is a hint only: pipes have none and files may grow.
  std::string bytes(expected + 1, '\0');
  std::size_t used = 0;
  while (true) {
    if (used == bytes.size()) bytes.resize(bytes.size() + kChunk);
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

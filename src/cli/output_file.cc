#include "src/cli/output_file.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "src/cli/descriptor_buffer.h"

namespace lexgraph::cli {
namespace {

namespace fs = std::filesystem;

constexpr int kLookForReaderMs = 100;

Error io_error(const std::string& path, const std::string& reason) {
  return Error(ErrorCode::kIo, "cannot write " + path + ": " + reason);
}

Error io_error(const std::string& path, int reason) {
  return io_error(path, std::generic_category().message(reason));
}

// The descriptor of standard output or error when `path` leads to what is open there
// (/dev/stdout): beside the place, or opened again, it would lose what else is written to it.
int standard_stream(const struct stat& named) {
  for (const int fd : {STDOUT_FILENO, STDERR_FILENO}) {
    struct stat open;
    if (::fstat(fd, &open) == 0 && open.st_dev == named.st_dev && open.st_ino == named.st_ino)
      return fd;
  }
  return -1;
}

// A pipe that nobody reads from refuses to be opened without blocking; asked again until somebody
// does, so that the wait can be ended.
Result<int> open_through(const std::string& path, const std::atomic<bool>* stop) {
  for (;;) {
    const int fd = ::open(path.c_str(), O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (fd >= 0) return fd;
    struct stat named;
    const int reason = errno;
    const bool pipe =
        reason == ENXIO && ::stat(path.c_str(), &named) == 0 && S_ISFIFO(named.st_mode);
    if (!pipe && reason != EINTR) return io_error(path, reason);
    if (stop != nullptr && stop->load(std::memory_order_relaxed))
      return io_error(path, "stopped while waiting for a reader");
    ::poll(nullptr, 0, kLookForReaderMs);
  }
}

// Where a link leads, also when nothing is there yet; as many steps as the system itself takes.
Result<std::string> behind_links(const std::string& path) {
  constexpr int kMaxLinks = 40;
  fs::path at = path;
  std::error_code failed;
  for (int steps = 0; fs::is_symlink(at, failed); ++steps) {
    if (steps == kMaxLinks) return io_error(path, ELOOP);
    const fs::path next = fs::read_symlink(at, failed);
    if (failed) return io_error(path, failed.message());
    at = next.is_absolute() ? next : at.parent_path() / next;
  }
  return at.string();
}

}  // namespace

OutputFile::OutputFile(std::string path, std::unique_ptr<DescriptorBuffer> buffer)
    : path_(std::move(path)),
      buffer_(std::move(buffer)),
      stream_(std::make_unique<std::ostream>(buffer_.get())) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      part_(std::exchange(other.part_, {})),
      target_(std::move(other.target_)),
      buffer_(std::move(other.buffer_)),
      stream_(std::move(other.stream_)) {}

OutputFile::~OutputFile() {
  if (part_.empty()) return;
  std::error_code ignored;
  fs::remove(part_, ignored);
}

Result<OutputFile> OutputFile::create(const std::string& path, const std::atomic<bool>* stop) {
  struct stat named;
  if (::stat(path.c_str(), &named) == 0) {
    if (const int open = standard_stream(named); open >= 0) {
      const int own = ::fcntl(open, F_DUPFD_CLOEXEC, 0);
      if (own < 0) return io_error(path, errno);
      return OutputFile(path, std::make_unique<DescriptorBuffer>(own, stop));
    }
    if (S_ISDIR(named.st_mode)) return io_error(path, EISDIR);
    if (!S_ISREG(named.st_mode)) {
      LEXGRAPH_ASSIGN_OR_RETURN(const int through, open_through(path, stop));
      return OutputFile(path, std::make_unique<DescriptorBuffer>(through, stop));
    }
    if (::access(path.c_str(), W_OK) != 0) return io_error(path, errno);
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const std::string target, behind_links(path));
  return beside(path, target);
}

Result<OutputFile> OutputFile::beside(const std::string& path, const std::string& target) {
  const std::string part = target + ".part";
  // What an ended run left there goes; a link of that name is not followed.
  if (::unlink(part.c_str()) != 0 && errno != ENOENT) return io_error(path, errno);
  const std::string folder = fs::path(target).parent_path().string();
  int fd = ::open(folder.empty() ? "." : folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
  const bool unnamed = fd >= 0;
  if (!unnamed) fd = ::open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (fd < 0) return io_error(path, errno);
  OutputFile file(path, std::make_unique<DescriptorBuffer>(fd, nullptr));
  if (!unnamed) file.part_ = part;
  file.target_ = target;
  struct stat before;
  if (::stat(target.c_str(), &before) == 0 && ::fchmod(fd, before.st_mode & 07777) != 0)
    return io_error(path, errno);
  return file;
}

// A name for what was written without one. No system call puts it in the place of another file, so
// it is PATH.part until it is moved there.
Result<void> OutputFile::name_part() {
  const std::string part = target_ + ".part";
  const std::string unnamed = "/proc/self/fd/" + std::to_string(buffer_->descriptor());
  if (::linkat(AT_FDCWD, unnamed.c_str(), AT_FDCWD, part.c_str(), AT_SYMLINK_FOLLOW) != 0)
    return io_error(path_, errno);
  part_ = part;
  return {};
}

Result<void> OutputFile::commit() {
  stream_->flush();
  if (*stream_ && part_.empty() && !target_.empty()) LEXGRAPH_RETURN_IF_ERROR(name_part());
  if (!buffer_->close()) return io_error(path_, buffer_->reason());
  if (!*stream_) return io_error(path_, "the file could not be written to its end");
  if (part_.empty()) return {};
  std::error_code failed;
  fs::rename(part_, target_, failed);
  if (failed) return io_error(path_, failed.message());
  part_.clear();
  return {};
}

Result<void> make_folder(const std::string& path) {
  std::error_code failed;
  fs::create_directories(path, failed);
  if (failed) return io_error(path, failed.message());
  if (!fs::is_directory(path, failed)) return io_error(path, "it is no folder");
  return {};
}

}  // namespace lexgraph::cli

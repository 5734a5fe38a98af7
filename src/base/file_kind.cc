#include "lexgraph/base/file_kind.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace lexgraph {
namespace {

bool is_terminal(const struct stat& status) {
  struct stat input {};
  return ::isatty(STDIN_FILENO) == 1 && ::fstat(STDIN_FILENO, &input) == 0 &&
         input.st_rdev == status.st_rdev;
}

// The one device that ends at once: an empty file, for who needs to name one.
bool is_null_device(const struct stat& status) {
  struct stat null_device {};
  return ::stat("/dev/null", &null_device) == 0 && null_device.st_rdev == status.st_rdev;
}

Error cannot_read(ErrorCode code, const std::string& path, const std::string& reason) {
  return Error(code, "cannot read " + path + ": " + reason);
}

}  // namespace

std::string problem_of_mode(mode_t mode) {
  if (S_ISREG(mode)) return {};
  if (S_ISDIR(mode)) return "it is a folder";
  const char* kind = S_ISFIFO(mode) ? "a named pipe" : S_ISSOCK(mode) ? "a socket" : "a device";
  return std::string("it is ") + kind + ", neither a file nor a folder";
}

Result<void> expect_file(const std::string& path, Pipes pipes) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0) {
    const ErrorCode code = errno == ENOENT ? ErrorCode::kNotFound : ErrorCode::kIo;
    return cannot_read(code, path, std::strerror(errno));
  }
  if (pipes == Pipes::kRead) {
    if (S_ISFIFO(status.st_mode)) return {};
    if (S_ISCHR(status.st_mode) && (is_terminal(status) || is_null_device(status))) return {};
  }
  const std::string problem = problem_of_mode(status.st_mode);
  if (!problem.empty()) return cannot_read(ErrorCode::kIo, path, problem);
  return {};
}

}  // namespace lexgraph

#include "src/store/partial_directory.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

#include "src/store/directory.h"

namespace lexgraph::store {
namespace {

namespace fs = std::filesystem;

Result<void> sync_path(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = file >= 0 && ::fsync(file) == 0;
  const std::error_code code(errno, std::generic_category());
  if (file >= 0) ::close(file);
  if (!done) return file_error("cannot write", path, code);
  return {};
}

Result<void> check_free(const std::string& target) {
  LEXGRAPH_ASSIGN_OR_RETURN(const DirectoryState state, inspect_directory(target));
  std::error_code code;
  const bool free = state == DirectoryState::kMissing ||
                    (state == DirectoryState::kEmpty && fs::is_empty(target, code));
  if (free) return {};
  return Error(ErrorCode::kInvalidArgument,
               target + " is there and is not an empty folder; name another");
}

std::string without_slash(std::string path) {
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}

}  // namespace

Error file_error(const std::string& what, const fs::path& path, const std::error_code& code) {
  const bool full = code == std::errc::no_space_on_device || code == std::errc::file_too_large;
  return Error(full ? ErrorCode::kNoSpace : ErrorCode::kIo,
               what + " " + path.string() + ": " + code.message());
}

Result<std::unique_ptr<PartialDirectory>> PartialDirectory::create(const std::string& target) {
  LEXGRAPH_RETURN_IF_ERROR(check_free(target));
  const std::string name = without_slash(target);
  std::unique_ptr<PartialDirectory> partial(new PartialDirectory(name, name + ".partial"));
  LEXGRAPH_RETURN_IF_ERROR(partial->lock());
  LEXGRAPH_RETURN_IF_ERROR(partial->clear());
  return partial;
}

Result<void> PartialDirectory::lock() {
  std::error_code code;
  fs::create_directories(path_, code);
  if (code) return file_error("cannot write", path_, code);
  const int descriptor = ::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) {
    return file_error("cannot open", path_, std::error_code(errno, std::generic_category()));
  }
  // The folder that was opened may have been published, or removed, by whoever had the lock before.
  struct stat opened {
  }, named{};
  const bool busy = ::flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  const bool same = ::fstat(descriptor, &opened) == 0 && ::stat(path_.c_str(), &named) == 0 &&
                    opened.st_ino == named.st_ino && opened.st_dev == named.st_dev;
  if (busy || !same) {
    ::close(descriptor);
    return Error(ErrorCode::kBusy, "another process is making the store " + target_.string() +
                                       "; wait until it ends");
  }
  descriptor_ = descriptor;
  return {};
}

PartialDirectory::~PartialDirectory() {
  if (descriptor_ < 0) return;
  std::error_code code;
  if (!published_) fs::remove_all(path_, code);
  ::close(descriptor_);
}

Result<void> PartialDirectory::clear() {
  std::error_code code;
  for (fs::directory_iterator it(path_, code); !code && it != fs::directory_iterator();
       it.increment(code)) {
    fs::remove_all(it->path(), code);
    if (code) break;
  }
  if (code) return file_error("cannot write", path_, code);
  return {};
}

Result<void> PartialDirectory::sync() {
  std::error_code code;
  for (fs::directory_iterator it(path_, code); !code && it != fs::directory_iterator();
       it.increment(code)) {
    LEXGRAPH_RETURN_IF_ERROR(sync_path(it->path()));
  }
  if (code) return file_error("cannot read", path_, code);
  return sync_path(path_);
}

Result<void> PartialDirectory::publish() {
  std::error_code code;
  fs::rename(path_, target_, code);  // takes the place of an empty folder
  if (code) return file_error("cannot write", target_, code);
  published_ = true;
  return sync_path(fs::absolute(target_).parent_path());
}

}  // namespace lexgraph::store

#include "lexgraph/store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include "lexgraph/store/store.h"
#include "src/store/directory.h"
#include "src/store/schema.h"

namespace lexgraph::store {
namespace {

namespace fs = std::filesystem;

constexpr int kAttempts = 20;

Error io_error(const std::string& what, const fs::path& path, const std::error_code& code) {
  const bool full = code == std::errc::no_space_on_device;
  return Error(full ? ErrorCode::kNoSpace : ErrorCode::kIo,
               what + " " + path.string() + ": " + code.message());
}

Result<void> sync(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool done = file >= 0 && ::fsync(file) == 0;
  const std::error_code code(errno, std::generic_category());
  if (file >= 0) ::close(file);
  if (!done) return io_error("cannot write", path, code);
  return {};
}

// Files that make up a database; the others are a lock, and leftovers that no manifest names.
bool belongs(const std::string& name) {
  return name == "CURRENT" || name == "IDENTITY" || name.starts_with("MANIFEST-") ||
         name.starts_with("OPTIONS-") || name.ends_with(".sst") || name.ends_with(".log");
}

// Tables first, since a writer deletes them; then the log; then what names both.
int turn_of(const std::string& name) {
  return name.ends_with(".sst") ? 0 : name.ends_with(".log") ? 1 : 2;
}

Result<std::vector<std::string>> files_of(const std::string& directory) {
  std::vector<std::string> names;
  std::error_code code;
  fs::directory_iterator it(directory, code);
  for (; !code && it != fs::directory_iterator(); it.increment(code)) {
    std::string name = it->path().filename().string();
    if (belongs(name)) names.push_back(std::move(name));
  }
  if (code) return io_error("cannot read", directory, code);
  std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
    return std::pair(turn_of(a), a) < std::pair(turn_of(b), b);
  });
  return names;
}

// One attempt to copy everything. `vanished` when a file went away under our hands.
class Copy {
 public:
  Copy(fs::path from, fs::path to) : from_(std::move(from)), to_(std::move(to)) {}

  Result<CopyReport> run() {
    std::error_code code;
    fs::remove_all(to_, code);
    if (!code) fs::create_directories(to_, code);
    if (code) return io_error("cannot write", to_, code);
    LEXGRAPH_ASSIGN_OR_RETURN(const auto names, files_of(from_.string()));
    for (const std::string& name : names) LEXGRAPH_RETURN_IF_ERROR(take(name));
    return report_;
  }
  bool vanished() const { return vanished_; }

  // Apart from run(): it takes long, and a writer does not wait.
  Result<void> sync_all() const {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto names, files_of(to_.string()));
    for (const std::string& name : names) LEXGRAPH_RETURN_IF_ERROR(sync(to_ / name));
    return sync(to_);
  }

 private:
  Result<void> take(const std::string& name) {
    std::error_code code;
    if (name.ends_with(".sst")) {
      fs::create_hard_link(from_ / name, to_ / name, code);
      if (!code)
        ++report_.linked;
      else if (code != std::errc::no_such_file_or_directory)
        fs::copy_file(from_ / name, to_ / name, code);
    } else {
      fs::copy_file(from_ / name, to_ / name, code);
    }
    if (code == std::errc::no_such_file_or_directory) {
      vanished_ = true;
      return {};
    }
    if (code) return io_error("cannot copy to", to_ / name, code);
    ++report_.files;
    report_.bytes += fs::file_size(to_ / name, code);
    return {};
  }

  fs::path from_, to_;
  CopyReport report_;
  bool vanished_ = false;
};

Result<void> check_ends(const std::string& from, const std::string& to) {
  LEXGRAPH_ASSIGN_OR_RETURN(const auto store, Store::open(from, Store::Mode::kRead));
  LEXGRAPH_ASSIGN_OR_RETURN(const DirectoryState state, inspect_directory(to));
  std::error_code code;
  const bool free = state == DirectoryState::kMissing ||
                    (state == DirectoryState::kEmpty && fs::is_empty(to, code));
  if (!free)
    return Error(ErrorCode::kInvalidArgument,
                 to + " is there and is not an empty folder; name another");
  return {};
}

// The name becomes the store's only when all is there.
Result<void> publish(const fs::path& partial, const fs::path& to) {
  std::error_code code;
  fs::rename(partial, to, code);  // takes the place of an empty folder
  if (code) return io_error("cannot write", to, code);
  return sync(fs::absolute(to).parent_path());
}

std::string without_slash(std::string path) {
  while (path.size() > 1 && path.back() == '/') path.pop_back();
  return path;
}

}  // namespace

Result<CopyReport> copy_store(const std::string& from, const std::string& to) {
  LEXGRAPH_RETURN_IF_ERROR(check_ends(from, to));
  const std::string target = without_slash(to);
  const std::string partial = target + ".partial";
  std::error_code code;
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const std::string before = fingerprint(from);
    Copy copy(from, partial);
    Result<CopyReport> report = copy.run();
    if (!report.ok()) {
      fs::remove_all(partial, code);
      return report;
    }
    if (copy.vanished() || fingerprint(from) != before) continue;
    LEXGRAPH_RETURN_IF_ERROR(copy.sync_all());
    LEXGRAPH_RETURN_IF_ERROR(publish(partial, target));
    return report;
  }
  fs::remove_all(partial, code);
  return Error(ErrorCode::kBusy,
               "the store at " + from + " changes faster than it can be copied; try again");
}

Result<void> compact_store(const std::string& directory) {
  LEXGRAPH_RETURN_IF_ERROR(
      Store::open(directory, Store::Mode::kRead));  // compaction never makes one
  LEXGRAPH_ASSIGN_OR_RETURN(const auto database, open_database(directory, Store::Mode::kWrite));
  return database->compact();
}

}  // namespace lexgraph::store

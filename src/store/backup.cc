#include "lexgraph/store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <system_error>
#include <vector>

#include "lexgraph/store/store.h"
#include "src/store/directory.h"
#include "src/store/partial_directory.h"
#include "src/store/schema.h"

namespace lexgraph::store {
namespace {

namespace fs = std::filesystem;

constexpr int kAttempts = 20;

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
  if (code) return file_error("cannot read", directory, code);
  std::sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
    return std::pair(turn_of(a), a) < std::pair(turn_of(b), b);
  });
  return names;
}

std::error_code last_error() { return {errno, std::generic_category()}; }

// Byte by byte: std::filesystem::copy_file calls a full disk an input/output error.
class Copier {
 public:
  Copier(const fs::path& from, const fs::path& to)
      : from_(::open(from.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (from_ < 0) {
      failure_ = last_error();
      return;
    }
    to_ = ::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (to_ < 0) failure_ = last_error();
  }
  ~Copier() {
    if (from_ >= 0) ::close(from_);
    if (to_ >= 0) ::close(to_);
  }
  Copier(const Copier&) = delete;
  Copier& operator=(const Copier&) = delete;

  std::error_code run() {
    std::vector<char> block(1 << 20);
    while (!failure_) {
      const ssize_t size = ::read(from_, block.data(), block.size());
      if (size < 0 && errno == EINTR) continue;
      if (size < 0) failure_ = last_error();
      if (size <= 0) break;
      write(block.data(), static_cast<std::size_t>(size));
    }
    return failure_;
  }

 private:
  void write(const char* bytes, std::size_t size) {
    while (size > 0 && !failure_) {
      const ssize_t written = ::write(to_, bytes, size);
      if (written < 0) {
        if (errno != EINTR) failure_ = last_error();
        continue;
      }
      bytes += written;
      size -= static_cast<std::size_t>(written);
    }
  }

  int from_ = -1, to_ = -1;
  std::error_code failure_;
};

// One attempt to copy everything. `vanished` when a file went away under our hands.
class Copy {
 public:
  Copy(fs::path from, fs::path to) : from_(std::move(from)), to_(std::move(to)) {}

  Result<CopyReport> run() {
    LEXGRAPH_ASSIGN_OR_RETURN(const auto names, files_of(from_.string()));
    for (const std::string& name : names) LEXGRAPH_RETURN_IF_ERROR(take(name));
    return report_;
  }
  bool vanished() const { return vanished_; }

 private:
  Result<void> take(const std::string& name) {
    std::error_code code;
    if (name.ends_with(".sst")) {
      fs::create_hard_link(from_ / name, to_ / name, code);
      if (!code)
        ++report_.linked;
      else if (code != std::errc::no_such_file_or_directory)
        code = Copier(from_ / name, to_ / name).run();
    } else {
      code = Copier(from_ / name, to_ / name).run();
    }
    if (code == std::errc::no_such_file_or_directory) {
      vanished_ = true;
      return {};
    }
    if (code) return file_error("cannot copy to", to_ / name, code);
    ++report_.files;
    report_.bytes += fs::file_size(to_ / name, code);
    return {};
  }

  fs::path from_, to_;
  CopyReport report_;
  bool vanished_ = false;
};

bool lies_within(const std::string& path, const std::string& folder) {
  std::error_code code;
  const fs::path inner = fs::weakly_canonical(path, code), outer = fs::canonical(folder, code);
  const auto [end, ignored] = std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end());
  return !code && end == outer.end();
}

}  // namespace

Result<CopyReport> copy_store(const std::string& from, const std::string& to) {
  LEXGRAPH_RETURN_IF_ERROR(Store::open(from, Store::Mode::kRead));
  if (lies_within(to, from)) {
    return Error(ErrorCode::kInvalidArgument,
                 to + " lies within the store at " + from + "; give a folder outside of it");
  }
  LEXGRAPH_ASSIGN_OR_RETURN(const auto partial, PartialDirectory::create(to));
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    const std::string before = fingerprint(from);
    LEXGRAPH_RETURN_IF_ERROR(partial->clear());
    Copy copy(from, partial->path());
    LEXGRAPH_ASSIGN_OR_RETURN(CopyReport report, copy.run());
    if (copy.vanished() || fingerprint(from) != before) continue;
    LEXGRAPH_RETURN_IF_ERROR(partial->sync());  // takes long, and a writer does not wait
    LEXGRAPH_RETURN_IF_ERROR(partial->publish());
    return report;
  }
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

#include "ingest/read/walk.h"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <set>
#include <tuple>
#include <utility>

#include "ingest/read/file.h"
#include "lexgraph/base/file_kind.h"
#include "lexgraph/base/limits.h"

namespace lexgraph::ingest {
namespace {

namespace fs = std::filesystem;

class Walk {
 public:
  void visit_argument(const fs::path& path) { visit(path, path.filename(), 0); }

  void leave_out(const std::string& folder) {
    struct stat status {};
    if (!folder.empty() && ::stat(folder.c_str(), &status) == 0)
      entered_.insert({status.st_dev, status.st_ino});
  }

  void refuse(const fs::path& path, std::string problem) { add(path, 0, std::move(problem)); }

  std::vector<FoundFile> take() && {
    std::sort(found_.begin(), found_.end(), [](const auto& a, const auto& b) {
      return std::tie(a.path, a.below) < std::tie(b.path, b.below);
    });
    const auto same = [](const auto& a, const auto& b) { return a.path == b.path; };
    found_.erase(std::unique(found_.begin(), found_.end(), same), found_.end());
    return std::move(found_);
  }

 private:
  using Inode = std::pair<dev_t, ino_t>;

  void add(const fs::path& path, std::uint64_t bytes, std::string problem,
           const fs::path& below = {}) {
    found_.push_back({path.string(), bytes, std::move(problem), below.string()});
  }

  // `below`: of the path, what comes after the folder given; of a path given, its last part.
  void visit(const fs::path& path, const fs::path& below, std::size_t depth) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) {
      add(path, 0, std::strerror(errno));
    } else if (S_ISDIR(status.st_mode)) {
      enter(path, depth == 0 ? fs::path() : below, {status.st_dev, status.st_ino}, depth);
    } else {
      const bool file = S_ISREG(status.st_mode);
      add(path, file ? static_cast<std::uint64_t>(status.st_size) : 0,
          problem_of_mode(status.st_mode), below);
    }
  }

  void enter(const fs::path& path, const fs::path& below, Inode inode, std::size_t depth) {
    if (entered_.contains(inode)) return;
    if (depth > limits::kMaxDirectoryDepth) {  // a shorter way may lead there
      add(path, 0,
          "folders are nested deeper than the limit of " +
              std::to_string(limits::kMaxDirectoryDepth));
      return;
    }
    entered_.insert(inode);
    std::vector<fs::path> names;
    std::error_code error;
    fs::directory_iterator entry(path, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
      fs::path name = entry->path().filename();
      if (!name.string().starts_with('.')) names.push_back(std::move(name));
    }
    // By name, whatever order the file system gives: under which of two names a folder is read
    // depends on it.
    std::sort(names.begin(), names.end());
    for (const fs::path& name : names) visit(path / name, below / name, depth + 1);
    if (error) add(path, 0, "cannot list the folder: " + error.message());
  }

  std::set<Inode> entered_;
  std::vector<FoundFile> found_;
};

}  // namespace

std::vector<FoundFile> find_files(const std::vector<std::string>& paths,
                                  const std::string& left_out) {
  Walk walk;
  walk.leave_out(left_out);
  std::vector<FoundFile> standard_input;
  for (const std::string& path : paths) {
    if (path.empty()) {
      walk.refuse(path, "the path is empty");
      continue;
    }
    if (path == "-") {
      standard_input.assign(1, {"-", 0, "", ""});
      continue;
    }
    std::error_code error;
    const fs::path absolute = fs::absolute(path, error);
    fs::path normal = (error ? fs::path(path) : absolute).lexically_normal();
    if (!normal.has_filename() && normal.has_parent_path()) normal = normal.parent_path();
    walk.visit_argument(normal);
  }
  std::vector<FoundFile> found = std::move(walk).take();
  found.insert(found.end(), standard_input.begin(), standard_input.end());
  return found;
}

}  // namespace lexgraph::ingest

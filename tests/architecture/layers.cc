#include "tests/architecture/layers.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <string_view>

namespace lexgraph::architecture {
namespace {

namespace fs = std::filesystem;

constexpr int kHeaderSoftLimit = 250;  // lines
constexpr int kSourceSoftLimit = 500;
constexpr int kSourceHardLimit = 800;

// The design's table: the left may include the right, and what the right may include.
const std::map<std::string, std::set<std::string>>& direct_dependencies() {
  static const std::map<std::string, std::set<std::string>> table = {
      {"tools", {"cli", "serve"}},
      {"cli", {"query", "ingest", "eval", "serve"}},
      {"serve", {"query", "net"}},
      {"eval", {"query", "net", "serve"}},
      {"query", {"search", "graph", "store"}},
      {"graph", {"store", "law"}},
      {"search", {"store", "law"}},
      {"ingest", {"store", "law"}},
      {"store", {"law"}},
      {"law", {"text"}},
      {"text", {"base"}},
      {"net", {"base"}},
      {"base", {}},
  };
  return table;
}

// Headers that cost seconds in every file that sees them.
constexpr std::string_view kHeavyHeaders[] = {"rocksdb/", "boost/graph/", "nlohmann/json.hpp",
                                              "httplib.h", "pugixml.hpp"};

// Names that say nothing.
constexpr std::string_view kEmptyNames[] = {"util",   "utils", "helper", "helpers",
                                            "common", "misc",  "manager"};

bool starts_with_any(std::string_view text, const auto& prefixes) {
  return std::any_of(std::begin(prefixes), std::end(prefixes),
                     [&](std::string_view prefix) { return text.starts_with(prefix); });
}

std::string part(const fs::path& path, int index) {
  auto it = path.begin();
  for (; index > 0 && it != path.end(); --index) ++it;
  return it == path.end() ? std::string() : it->string();
}

// The module that a file (relative to the root) belongs to; empty when it is none of ours.
std::string module_of(const fs::path& file) {
  const std::string top = part(file, 0);
  if (top == "src") return part(file, 1);
  if (top == "include") return part(file, 2);
  if (top == "ingest" || top == "graph" || top == "eval" || top == "tools") return top;
  return {};
}

bool is_public_header(const fs::path& file) { return part(file, 0) == "include"; }

struct Include {
  int line;
  std::string name;
  bool quoted;
};

std::optional<Include> parse_include(std::string_view text, int line) {
  const auto skip_blanks = [&] {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  };
  const auto skip = [&](std::string_view word) {
    skip_blanks();
    if (!text.starts_with(word)) return false;
    text.remove_prefix(word.size());
    return true;
  };
  if (!skip("#") || !skip("include")) return std::nullopt;
  skip_blanks();
  if (text.empty() || (text[0] != '"' && text[0] != '<')) return std::nullopt;
  const std::size_t end = text.find(text[0] == '"' ? '"' : '>', 1);
  if (end == std::string_view::npos) return std::nullopt;
  return Include{line, std::string(text.substr(1, end - 1)), text[0] == '"'};
}

class Checker {
 public:
  explicit Checker(const fs::path& root) : root_(root) {}

  Findings run() {
    for (const char* top : {"include", "src", "ingest", "graph", "eval", "tools", "tests"}) {
      for (const fs::path& path : list(root_ / top)) {
        check_name(path);
        const std::string extension = path.extension().string();
        const bool is_code = extension == ".h" || extension == ".cc";
        if (is_code && std::string_view(top) != "tests") check_file(path);
      }
    }
    return std::move(findings_);
  }

 private:
  // Everything under a folder, relative to the root, sorted.
  std::vector<fs::path> list(const fs::path& folder) const {
    std::vector<fs::path> paths;
    if (!fs::is_directory(folder)) return paths;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
      paths.push_back(entry.path().lexically_relative(root_));
    }
    std::sort(paths.begin(), paths.end());
    return paths;
  }

  void fail(const std::string& where, const std::string& what) {
    findings_.violations.push_back(where + ": " + what);
  }

  // The whole name or its last word: "html_utils" says nothing, "common_law" is a term.
  void check_name(const fs::path& path) {
    const std::string stem = path.stem().string();
    const std::string word = stem.substr(stem.rfind('_') + 1);
    if (std::find(std::begin(kEmptyNames), std::end(kEmptyNames), word) != std::end(kEmptyNames)) {
      fail(path.string(), "the name '" + word + "' says nothing");
    }
  }

  void check_file(const fs::path& file) {
    ++findings_.files;
    const std::string module = module_of(file);
    if (!direct_dependencies().contains(module)) {
      fail(file.string(), "no module '" + module + "' in the dependency table");
      return;
    }
    std::ifstream stream(root_ / file);
    if (!stream) fail(file.string(), "cannot be read");
    int lines = 0;
    for (std::string text; std::getline(stream, text);) {
      if (const auto include = parse_include(text, ++lines)) check_include(file, module, *include);
    }
    check_size(file, lines);
  }

  void check_size(const fs::path& file, int lines) {
    const bool is_header = file.extension() == ".h";
    const std::string count = std::to_string(lines) + " lines";
    if (!is_header && lines > kSourceHardLimit) {
      fail(file.string(), count + ", more than " + std::to_string(kSourceHardLimit));
      return;
    }
    const int soft = is_header ? kHeaderSoftLimit : kSourceSoftLimit;
    if (lines > soft) {
      findings_.notes.push_back(file.string() + ": " + count + ", better at most " +
                                std::to_string(soft));
    }
  }

  // The own file that an include means, relative to the root; empty for a library's header.
  fs::path resolve(const fs::path& file, const Include& include) const {
    const fs::path name = fs::path(include.name).lexically_normal();
    if (part(name, 0) == "lexgraph") return fs::path("include") / name;
    const fs::path beside = (file.parent_path() / name).lexically_normal();
    if (include.quoted && fs::exists(root_ / beside)) return beside;
    const std::string top = part(name, 0);
    if (!module_of(name).empty() || top == "tests") return name;
    return {};
  }

  void check_include(const fs::path& file, const std::string& module, const Include& include) {
    const std::string where = file.string() + ":" + std::to_string(include.line);
    if (include.name.starts_with("rocksdb/") && module != "store") {
      fail(where, "only src/store may include " + include.name);
    }
    if (is_public_header(file) && starts_with_any(include.name, kHeavyHeaders)) {
      fail(where, "a public header may not include the heavy " + include.name);
    }
    const fs::path target = resolve(file, include);
    if (target.empty()) return;
    ++findings_.includes;
    if (target == "include/lexgraph/version.h") return;  // written by the build, for every module
    if (part(target, 0) == "tests") {
      fail(where, "the product may not include tests (" + include.name + ")");
      return;
    }
    const std::string other = module_of(target);
    if (!may_include(module, other)) {
      fail(where, module + " may not include " + other + " (" + include.name + ")");
    } else if (is_public_header(file) && !is_public_header(target)) {
      fail(where, "a public header may not include the internal " + include.name);
    } else if (module != other && !is_public_header(target)) {
      findings_.notes.push_back(where + ": better a public header of " + other + " than " +
                                include.name);
    }
  }

  fs::path root_;
  Findings findings_;
};

}  // namespace

bool may_include(const std::string& from, const std::string& to) {
  if (from == to) return true;
  const auto row = direct_dependencies().find(from);
  return row != direct_dependencies().end() &&
         std::any_of(row->second.begin(), row->second.end(),
                     [&](const std::string& next) { return may_include(next, to); });
}

Findings check_tree(const fs::path& root) { return Checker(root).run(); }

}  // namespace lexgraph::architecture

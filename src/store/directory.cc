#include "src/store/directory.h"

#include <filesystem>
#include <fstream>
#include <string_view>
#include <system_error>

namespace lexgraph::store {
namespace {

namespace fs = std::filesystem;

// Files that RocksDB makes before the directory has become a database.
bool made_by_creation(const std::string& name) {
  for (const std::string_view start : {"LOCK", "LOG", "IDENTITY", "MANIFEST-", "OPTIONS-"}) {
    if (name.starts_with(start)) return true;
  }
  return name.ends_with(".dbtmp") || name.ends_with(".log");
}

Error io_error(const std::string& directory, const std::error_code& code) {
  return Error(ErrorCode::kIo, "cannot read " + directory + ": " + code.message());
}

}  // namespace

Result<DirectoryState> inspect_directory(const std::string& directory) {
  std::error_code code;
  const fs::file_status status = fs::status(directory, code);
  if (status.type() == fs::file_type::not_found) return DirectoryState::kMissing;
  if (code) return io_error(directory, code);
  if (status.type() != fs::file_type::directory) return DirectoryState::kNoDirectory;

  bool foreign = false, has_manifest = false, has_table = false;
  fs::directory_iterator it(directory, code);
  for (; !code && it != fs::directory_iterator(); it.increment(code)) {
    const std::string name = it->path().filename().string();
    if (name == "CURRENT") return DirectoryState::kDatabase;
    if (!made_by_creation(name)) foreign = true;
    has_manifest |= name.starts_with("MANIFEST-");
    has_table |= name.ends_with(".sst");
  }
  if (code) return io_error(directory, code);
  if (has_manifest && has_table) return DirectoryState::kNoCurrent;
  return foreign ? DirectoryState::kForeign : DirectoryState::kEmpty;
}

std::string fingerprint(const std::string& directory) {
  std::ifstream current(fs::path(directory) / "CURRENT");
  std::string manifest;
  std::getline(current, manifest);
  std::error_code code;
  const auto size = fs::file_size(fs::path(directory) / manifest, code);
  return manifest + " " + (code ? std::string("missing") : std::to_string(size));
}

}  // namespace lexgraph::store

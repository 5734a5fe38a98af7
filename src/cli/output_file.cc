#include "src/cli/output_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <system_error>

namespace lexgraph::cli {
namespace {

Error io_error(const std::string& path, const std::string& reason) {
  return Error(ErrorCode::kIo, "cannot write " + path + ": " + reason);
}

}  // namespace

OutputFile::OutputFile(std::string path)
    : path_(std::move(path)),
      part_(path_ + ".part"),
      stream_(part_, std::ios::binary | std::ios::trunc) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : path_(std::move(other.path_)),
      part_(std::exchange(other.part_, {})),
      stream_(std::move(other.stream_)) {}

OutputFile::~OutputFile() {
  if (part_.empty()) return;
  stream_.close();
  std::error_code ignored;
  std::filesystem::remove(part_, ignored);
}

Result<OutputFile> OutputFile::create(const std::string& path) {
  OutputFile file(path);
  if (file.stream_.is_open()) return file;
  file.part_.clear();
  return io_error(path, std::strerror(errno));
}

Result<void> OutputFile::commit() {
  stream_.close();
  if (stream_.fail()) return io_error(path_, "the file could not be written to its end");
  std::error_code failed;
  std::filesystem::rename(part_, path_, failed);
  if (failed) return io_error(path_, failed.message());
  part_.clear();
  return {};
}

Result<void> make_folder(const std::string& path) {
  std::error_code failed;
  std::filesystem::create_directories(path, failed);
  if (failed) return io_error(path, failed.message());
  if (!std::filesystem::is_directory(path)) return io_error(path, "it is no folder");
  return {};
}

}  // namespace lexgraph::cli

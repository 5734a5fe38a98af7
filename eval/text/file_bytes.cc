#include "lexgraph/eval/file_bytes.h"

#include <zlib.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>

#include "lexgraph/base/limits.h"

namespace lexgraph::eval {
namespace {

constexpr unsigned kBlock = 256U << 10;

struct Close {
  void operator()(gzFile file) const { gzclose(file); }
};

Error io_error(const std::string& path, const std::string& what) {
  const ErrorCode code = errno == ENOENT ? ErrorCode::kNotFound : ErrorCode::kIo;
  return Error(code, "cannot read " + path + ": " + what);
}

}  // namespace

Result<std::string> read_file_bytes(const std::string& path) {
  errno = 0;
  const std::unique_ptr<gzFile_s, Close> file(gzopen(path.c_str(), "rb"));
  if (!file) return io_error(path, std::strerror(errno));
  gzbuffer(file.get(), kBlock);
  std::string bytes;
  for (;;) {
    const std::size_t before = bytes.size();
    bytes.resize(before + kBlock);
    const int got = gzread(file.get(), bytes.data() + before, kBlock);
    bytes.resize(before + (got > 0 ? static_cast<std::size_t>(got) : 0));
    if (got < 0) {
      int code = 0;
      const char* what = gzerror(file.get(), &code);
      return io_error(path, code == Z_ERRNO ? std::strerror(errno) : what);
    }
    if (bytes.size() > limits::kMaxFileBytes) {
      return Error(ErrorCode::kLimit,
                   path + ": more than " + std::to_string(limits::kMaxFileBytes >> 20) + " MB");
    }
    if (got > 0) continue;
    int code = Z_OK;
    gzerror(file.get(), &code);
    if (code == Z_BUF_ERROR)
      return Error(ErrorCode::kCorruption, path + ": the gzip stream is cut off");
    return bytes;
  }
}

Result<void> write_whole_file(const std::string& path, std::string_view bytes) {
  const std::string beside = path + ".new";
  std::ofstream out(beside, std::ios::binary);
  out << bytes;
  out.close();
  if (!out) return Error(ErrorCode::kIo, "cannot write " + beside);
  std::error_code failed;
  std::filesystem::rename(beside, path, failed);
  if (failed) return Error(ErrorCode::kIo, "cannot write " + path + ": " + failed.message());
  return {};
}

}  // namespace lexgraph::eval

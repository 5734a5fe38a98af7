#include "lexgraph/eval/file_bytes.h"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "eval/text/unpacked_file.h"
#include "lexgraph/base/limits.h"

namespace lexgraph::eval {
namespace {

// How long the file probably is unpacked: what a gzip file says of itself in its last four bytes,
// as far as its size allows that; 0 when nothing is known.
std::size_t unpacked_bytes(const std::string& path) {
  constexpr std::uint64_t kMostOfOneByte = 1032;  // deflate packs no more into one
  std::error_code failed;
  const std::uint64_t size = std::filesystem::file_size(path, failed);
  if (failed) return 0;  // no plain file: a pipe must be read once only
  std::ifstream file(path, std::ios::binary);
  unsigned char begin[2] = {}, end[4] = {};
  if (!file.read(reinterpret_cast<char*>(begin), sizeof begin)) return 0;
  std::uint64_t bytes = size;
  if (begin[0] == 0x1F && begin[1] == 0x8B) {
    file.seekg(-static_cast<std::streamoff>(sizeof end), std::ios::end);
    if (!file.read(reinterpret_cast<char*>(end), sizeof end)) return 0;
    bytes = 0;
    for (std::size_t i = sizeof end; i-- > 0;) bytes = bytes << 8 | end[i];
    bytes = std::min(bytes, size * kMostOfOneByte);
  }
  return std::min<std::uint64_t>(bytes, limits::kMaxFileBytes);
}

}  // namespace

Result<std::string> read_file_bytes(const std::string& path) {
  constexpr std::size_t kBlock = 256U << 10;
  LEXGRAPH_ASSIGN_OR_RETURN(UnpackedFile file, UnpackedFile::open(path));
  std::string bytes;
  bytes.reserve(unpacked_bytes(path) + kBlock);  // growing would copy all of it several times
  for (;;) {
    LEXGRAPH_ASSIGN_OR_RETURN(const bool more, file.append_to(bytes));
    if (!more) return bytes;
  }
}

Result<void> write_whole_file(const std::string& path, std::string_view bytes) {
  const std::string beside = path + ".new";
  errno = 0;
  std::ofstream out(beside, std::ios::binary);
  out << bytes;
  out.close();
  if (!out) {
    const std::string reason = errno == 0 ? "" : ": " + std::generic_category().message(errno);
    return Error(ErrorCode::kIo, "cannot write " + path + reason);
  }
  std::error_code failed;
  std::filesystem::rename(beside, path, failed);
  if (failed) return Error(ErrorCode::kIo, "cannot write " + path + ": " + failed.message());
  return {};
}

}  // namespace lexgraph::eval

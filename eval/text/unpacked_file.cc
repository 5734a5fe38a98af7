#include "eval/text/unpacked_file.h"

#include <cerrno>
#include <cstring>

#include "lexgraph/base/file_kind.h"
#include "lexgraph/base/limits.h"

namespace lexgraph::eval {
namespace {

constexpr unsigned kBlock = 256U << 10;

Error unreadable(const std::string& path, const std::string& what) {
  const ErrorCode code = errno == ENOENT ? ErrorCode::kNotFound : ErrorCode::kIo;
  return Error(code, "cannot read " + path + ": " + what);
}

}  // namespace

Result<UnpackedFile> UnpackedFile::open(const std::string& path) {
  LEXGRAPH_RETURN_IF_ERROR(expect_file(path, Pipes::kRead));
  errno = 0;
  UnpackedFile opened(path);
  opened.file_.reset(gzopen(path.c_str(), "rb"));
  if (!opened.file_) return unreadable(path, std::strerror(errno));
  gzbuffer(opened.file_.get(), kBlock);
  return opened;
}

Result<bool> UnpackedFile::append_to(std::string& bytes) {
  errno = 0;
  const std::size_t before = bytes.size();
  bytes.resize(before + kBlock);
  const int got = gzread(file_.get(), bytes.data() + before, kBlock);
  bytes.resize(before + (got > 0 ? static_cast<std::size_t>(got) : 0));
  int code = Z_OK;
  const char* what = gzerror(file_.get(), &code);
  if (got < 0) return unreadable(path_, code == Z_ERRNO ? std::strerror(errno) : what);
  if (got == 0 && code == Z_BUF_ERROR)
    return Error(ErrorCode::kCorruption, path_ + ": the gzip stream is cut off");
  read_ += static_cast<std::size_t>(got);
  if (read_ > limits::kMaxFileBytes) {
    return Error(ErrorCode::kLimit,
                 path_ + ": more than " + std::to_string(limits::kMaxFileBytes >> 20) + " MB");
  }
  return got > 0;
}

Result<bool> FileLines::next(std::string_view& line, std::string_view& bytes) {
  std::size_t searched = begin_;
  for (;;) {
    const std::size_t end = held_.find('\n', searched);
    if (end != std::string::npos || (ended_ && begin_ < held_.size())) {
      const std::size_t last = std::min(end, held_.size());
      line = std::string_view(held_).substr(begin_, last - begin_);
      bytes = std::string_view(held_).substr(begin_, last + 1 - begin_);
      begin_ += bytes.size();
      return true;
    }
    if (ended_) return false;
    held_.erase(0, begin_);
    begin_ = 0;
    searched = held_.size();
    LEXGRAPH_ASSIGN_OR_RETURN(const bool more, file_.append_to(held_));
    ended_ = !more;
  }
}

}  // namespace lexgraph::eval

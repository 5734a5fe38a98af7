// A file read from front to back, plain or gzip (told by content), with a limit on what it unpacks
// to. Of one thread.
#pragma once

#include <zlib.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

class UnpackedFile {
 public:
  // kNotFound; kIo, also for a folder and a device.
  static Result<UnpackedFile> open(const std::string& path);

  // Adds the next block of bytes; false: there are no more. kIo; kLimit beyond
  // limits::kMaxFileBytes; kCorruption: a gzip stream that is cut off.
  Result<bool> append_to(std::string& bytes);

 private:
  struct Close {
    void operator()(gzFile file) const { gzclose(file); }
  };

  explicit UnpackedFile(std::string path) : path_(std::move(path)) {}

  std::string path_;
  std::unique_ptr<gzFile_s, Close> file_;
  std::size_t read_ = 0;
};

// The same, line by line. Memory: a block and the longest line.
class FileLines {
 public:
  explicit FileLines(UnpackedFile file) : file_(std::move(file)) {}

  // The next line without its newline; false: there are no more. `bytes` of the line with its
  // newline, as they stand in the file. Both views hold until the next call.
  Result<bool> next(std::string_view& line, std::string_view& bytes);

 private:
  UnpackedFile file_;
  std::string held_;
  std::size_t begin_ = 0;  // of what was not given out
  bool ended_ = false;
};

}  // namespace lexgraph::eval

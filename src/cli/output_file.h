// Files that a command writes: whole, or not at all.
#pragma once

#include <atomic>
#include <memory>
#include <ostream>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::cli {

class DescriptorBuffer;

// A regular file, or one that is not there yet, is written in the same folder without a name, so
// that a process that is killed leaves nothing, and put in its place by commit(). A file system
// without such files (O_TMPFILE) has it under the name PATH.part meanwhile, which is removed if
// commit() does not come. A symbolic link stays: the file that it leads to is replaced. Devices,
// pipes, and whatever this process has open as standard output or error are written through.
class OutputFile {
 public:
  // `stop` (may be null, else outlives the file) is polled while a pipe has no reader or a full
  // buffer; once it is set, the file fails. Io with the path when it cannot be written.
  static Result<OutputFile> create(const std::string& path,
                                   const std::atomic<bool>* stop = nullptr);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  std::ostream& stream() { return *stream_; }
  // Nothing may be written after it. Io with the path and the system's reason.
  Result<void> commit();

 private:
  OutputFile(std::string path, std::unique_ptr<DescriptorBuffer> buffer);
  static Result<OutputFile> beside(const std::string& path, const std::string& target);
  Result<void> name_part();

  std::string path_;           // as it was named
  std::string part_, target_;  // "" when written through; part_ "" when there is nothing to remove
  std::unique_ptr<DescriptorBuffer> buffer_;
  std::unique_ptr<std::ostream> stream_;
};

// Makes the folder if it is not there.
Result<void> make_folder(const std::string& path);

}  // namespace lexgraph::cli

// Files that a command writes: whole, or not at all.
#pragma once

#include <fstream>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::cli {

// Written beside its place under the name PATH.part and moved there by commit(); removed if that
// does not come.
class OutputFile {
 public:
  static Result<OutputFile> create(const std::string& path);
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  std::ostream& stream() { return stream_; }
  Result<void> commit();

 private:
  explicit OutputFile(std::string path);

  std::string path_, part_;  // part_ "" when there is nothing to remove
  std::ofstream stream_;
};

// Makes the folder if it is not there.
Result<void> make_folder(const std::string& path);

}  // namespace lexgraph::cli

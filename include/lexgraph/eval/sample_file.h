// A data file read row by row, so that only what is asked of it stays in memory.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "lexgraph/eval/dataset.h"

namespace lexgraph::eval {

// Is a row remarked that asks what another one asked? Then every row has to be remembered, in about
// 60 bytes.
enum class Repeats { kNoted, kLeft };

// Of one thread.
class SampleFile {
 public:
  // As read_dataset(). VLegal-Bench's files and our own are read row by row; the others, which are
  // small or one JSON value, come as one row.
  static Result<std::unique_ptr<SampleFile>> open(Layout layout, std::string_view task,
                                                  const std::string& path, Repeats repeats);
  virtual ~SampleFile() = default;

  // The next row: its samples and remarks; `rows` counts those of the file so far. false: there are
  // no more, and `sha256` is that of the whole file.
  virtual Result<bool> next(Dataset& row) = 0;
};

}  // namespace lexgraph::eval

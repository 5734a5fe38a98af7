// The lines of a file of samples, one after the other; "-" is standard input.
#pragma once

#include <cstdint>
#include <fstream>
#include <memory>
#include <string>

#include "lexgraph/base/result.h"

namespace lexgraph::cli {

class SampleLines {
 public:
  static Result<SampleLines> open(const std::string& file);

  // Moves to the next line that is not blank; false at the end. kIo when reading fails, kLimit for
  // a line beyond eval::kMaxSampleBytes.
  Result<bool> next();
  const std::string& line() const { return line_; }
  std::uint64_t number() const { return number_; }  // of the line, from 1

 private:
  std::string name_;
  std::unique_ptr<std::ifstream> file_;  // nullptr: standard input
  std::string line_;
  std::uint64_t number_ = 0;
};

}  // namespace lexgraph::cli

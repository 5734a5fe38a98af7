// The samples of a run, read anew by everyone who goes through them: what stays in memory does not
// grow with their number.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "lexgraph/eval/sample.h"

namespace lexgraph::eval {

// One pass through samples. Of one thread.
class SampleReader {
 public:
  virtual ~SampleReader() = default;
  // nullopt: there are no more.
  virtual Result<std::optional<Sample>> next() = 0;
};

// Cheap to copy. Thread-safe; every reader is of one thread.
class RunSamples {
 public:
  using Open = std::function<Result<std::unique_ptr<SampleReader>>()>;

  RunSamples() : RunSamples(std::vector<Sample>()) {}
  // A list that is at hand, and stays in memory.
  RunSamples(std::vector<Sample> list);
  // `size`: how many samples a reader gives.
  RunSamples(std::uint64_t size, Open open) : size_(size), open_(std::move(open)) {}

  std::uint64_t size() const { return size_; }
  Result<std::unique_ptr<SampleReader>> read() const { return open_(); }
  Result<void> for_each(const std::function<void(const Sample&)>& each) const;
  // All of them in memory.
  Result<std::vector<Sample>> list() const;

 private:
  std::uint64_t size_ = 0;
  Open open_;
};

}  // namespace lexgraph::eval

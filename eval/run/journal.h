// The journal of a run: every finished call as one line of JSON, durable before the caller goes on.
// docs/formats/run.md has the record.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "eval/run/key_places.h"
#include "lexgraph/base/result.h"
#include "lexgraph/eval/model.h"

namespace lexgraph::eval {

// SHA-256 of model, request and repeat.
std::string call_key(std::string_view model, const ModelRequest& request);

struct CallRecord {
  std::string key;
  std::string sample;  // its id, for people
  ModelOutcome outcome;
  std::uint32_t attempts = 1;
  double milliseconds = 0;
};

// Thread-safe. Memory: as KeyPlaces, 22 to 43 bytes a call, whatever its length.
class Journal {
 public:
  enum class Mode { kAppend, kRead };

  // Makes the file when it is absent and the mode is kAppend. A line cut off by a crash is dropped.
  static Result<std::unique_ptr<Journal>> open(const std::string& path, Mode mode);
  ~Journal();

  // The last reply for a key; nullopt: never asked, or only failures.
  Result<std::optional<CallRecord>> find(const std::string& key) const;
  // The last failure for a key; nullopt: none is recorded.
  Result<std::optional<CallRecord>> last_failure(const std::string& key) const;
  // Returns when the record is on disk (write and fdatasync, shared by all callers that wait).
  Result<void> append(const CallRecord& record, const ModelRequest& request);

  std::uint64_t replies() const;
  std::uint64_t failures() const { return failures_; }
  // What open() could not read, with the numbers of the lines: "line 3 is no record".
  const std::vector<std::string>& faults() const { return faults_; }
  // Calls `each` with every record in file order.
  Result<void> for_each(const std::function<void(const CallRecord&)>& each) const;

 private:
  Journal() = default;
  Result<void> load(bool repair);
  Result<void> flush(std::unique_lock<std::mutex>& lock);
  Result<std::string> line_at(std::uint64_t offset) const;
  static std::uint64_t short_key(const std::string& key);
  Result<std::optional<CallRecord>> last_of(const KeyPlaces& places, const std::string& key) const;

  int file_ = -1;
  std::string path_;
  mutable std::mutex mutex_;
  std::condition_variable flushed_;
  KeyPlaces places_, failed_places_;
  std::string pending_;
  std::uint64_t end_ = 0;      // of the file, with what is pending
  std::uint64_t durable_ = 0;  // bytes on disk
  std::uint64_t failures_ = 0;
  std::vector<std::string> faults_;  // the first few
  bool flushing_ = false;
  std::optional<Error> broken_;  // of the file: no append any more
};

}  // namespace lexgraph::eval

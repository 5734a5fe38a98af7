// How long the work of a thread may go on. Set by whoever answers strangers (a server); asked by
// the store at every row, so that each question, whatever its code, ends with kTimeout rather than
// late.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "lexgraph/base/error.h"

namespace lexgraph {

// Limits the work of this thread while it lives. Limits nest: the narrower one counts.
class WorkLimit {
 public:
  using Clock = std::chrono::steady_clock;

  // `given_up` (may be null, else must outlive this): set by another thread when nobody waits for
  // the outcome any more.
  explicit WorkLimit(Clock::time_point until, const std::atomic<bool>* given_up = nullptr);
  ~WorkLimit();
  WorkLimit(const WorkLimit&) = delete;
  WorkLimit& operator=(const WorkLimit&) = delete;

  // Is the work of this thread over its limit? Cheap enough for every row; once true, it stays so
  // while the limit lives. False on threads without a limit.
  static bool passed();
  static Error error();

 private:
  bool over();

  WorkLimit* const around_;
  const Clock::time_point until_;
  const std::atomic<bool>* const given_up_;
  std::uint32_t asked_ = 0;
  bool passed_ = false;
};

}  // namespace lexgraph

// How many calls may go out at once and per minute. The number falls by half when the service asks
// to slow down and grows by one for as many good answers as it has calls out (additive increase,
// multiplicative decrease).
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "lexgraph/eval/run.h"

namespace lexgraph::eval {

class CallGate {
 public:
  explicit CallGate(const CallPolicy& policy)
      : most_(std::max(1U, policy.concurrency)), allowed_(most_), per_minute_(policy.per_minute) {}

  // Waits for a place; false when the run is being stopped.
  bool enter(const std::atomic<bool>* stop);
  void leave(bool slow_down);
  std::uint32_t allowed() const;

 private:
  using Clock = std::chrono::steady_clock;

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  double most_, allowed_;
  std::uint32_t out_ = 0;
  std::uint32_t per_minute_;
  Clock::time_point next_{};      // when the next call may go out, under a rate limit
  Clock::time_point last_cut_{};  // one cut a second: calls that were out together fail together
};

}  // namespace lexgraph::eval

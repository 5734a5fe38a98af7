#include "eval/run/call_gate.h"

#include <algorithm>

namespace lexgraph::eval {
namespace {

constexpr std::chrono::milliseconds kLook{50};  // how often a wait looks at the stop flag

bool stopped(const std::atomic<bool>* stop) {
  return stop != nullptr && stop->load(std::memory_order_relaxed);
}

}  // namespace

bool CallGate::enter(const std::atomic<bool>* stop) {
  std::unique_lock lock(mutex_);
  for (;;) {
    if (stopped(stop)) return false;
    const bool place = out_ < static_cast<std::uint32_t>(allowed_);
    const auto now = Clock::now();
    if (place && (per_minute_ == 0 || next_ <= now)) break;
    if (place)
      changed_.wait_until(lock, std::min(next_, now + kLook));
    else
      changed_.wait_for(lock, kLook);
  }
  ++out_;
  if (per_minute_ > 0) {
    next_ = std::max(next_, Clock::now()) + std::chrono::microseconds(60'000'000 / per_minute_);
  }
  return true;
}

void CallGate::leave(bool slow_down) {
  const std::lock_guard lock(mutex_);
  --out_;
  const auto now = Clock::now();
  if (!slow_down) {
    allowed_ = std::min(most_, allowed_ + 1 / allowed_);
  } else if (now - last_cut_ > std::chrono::seconds(1)) {
    allowed_ = std::max(1.0, allowed_ / 2);
    last_cut_ = now;
  }
  changed_.notify_one();
}

std::uint32_t CallGate::allowed() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::uint32_t>(allowed_);
}

}  // namespace lexgraph::eval

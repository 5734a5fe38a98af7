#include "lexgraph/net/waiting.h"

#include <algorithm>
#include <thread>

namespace lexgraph::net {

bool wait_unless_stopped(std::chrono::milliseconds time, const std::atomic<bool>* stop) {
  constexpr std::chrono::milliseconds kLook{50};
  using Clock = std::chrono::steady_clock;
  const auto stopped = [stop] { return stop != nullptr && *stop; };
  const auto end = Clock::now() + time;
  while (Clock::now() < end) {
    if (stopped()) return false;
    std::this_thread::sleep_for(std::min<std::chrono::nanoseconds>(kLook, end - Clock::now()));
  }
  return !stopped();
}

}  // namespace lexgraph::net

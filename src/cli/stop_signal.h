// SIGTERM and SIGINT as a request to stop, for programs that serve.
#pragma once

#include <functional>
#include <thread>

namespace lexgraph::cli {

// While it lives, calls `stop` once on a thread of its own when one of the signals comes; a second
// signal ends the process at once. To be made before other threads are: they must not take the
// signal.
class StopSignal {
 public:
  explicit StopSignal(std::function<void()> stop);
  ~StopSignal();
  StopSignal(const StopSignal&) = delete;
  StopSignal& operator=(const StopSignal&) = delete;

 private:
  int wake_;  // eventfd that ends the thread
  std::thread thread_;
};

// Blocks the signals in this thread and those that it starts from now on.
void hold_stop_signals();

}  // namespace lexgraph::cli

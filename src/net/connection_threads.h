// Threads that serve connections, one each: made when needed, kept for the next, never more than a
// limit.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

namespace lexgraph::net {

class ConnectionThreads {
 public:
  explicit ConnectionThreads(std::size_t limit) : limit_(limit) {}
  ~ConnectionThreads() { finish(); }

  // Runs the work on a thread of its own. False, and nothing done: all are busy, or no thread can
  // be made.
  bool start(std::function<void()> work);
  // Waits for all work; none may be started any more.
  void finish();

 private:
  void serve(std::function<void()> work);

  std::mutex mutex_;
  std::condition_variable wake_;
  std::queue<std::function<void()>> waiting_;
  std::vector<std::thread> threads_;
  std::size_t limit_;
  std::size_t idle_ = 0;  // threads without work, less the work that waits for them
  bool finishing_ = false;
};

}  // namespace lexgraph::net

#include "src/net/connection_threads.h"

#include <system_error>
#include <utility>

namespace lexgraph::net {

bool ConnectionThreads::start(std::function<void()> work) {
  const std::lock_guard lock(mutex_);
  if (finishing_) return false;
  if (idle_ > 0) {
    --idle_;
    waiting_.push(std::move(work));
    wake_.notify_one();
    return true;
  }
  if (threads_.size() >= limit_) return false;
  try {
    threads_.emplace_back([this, first = std::move(work)]() mutable { serve(std::move(first)); });
  } catch (const std::system_error&) {
    return false;
  }
  return true;
}

void ConnectionThreads::serve(std::function<void()> work) {
  while (true) {
    work();
    work = nullptr;
    std::unique_lock lock(mutex_);
    ++idle_;
    wake_.wait(lock, [this] { return finishing_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    work = std::move(waiting_.front());
    waiting_.pop();
  }
}

void ConnectionThreads::finish() {
  {
    const std::lock_guard lock(mutex_);
    finishing_ = true;
    wake_.notify_all();
  }
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

}  // namespace lexgraph::net

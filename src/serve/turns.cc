#include "src/serve/turns.h"

namespace lexgraph::serve {

bool Turns::take(std::chrono::milliseconds wait) {
  std::unique_lock lock(mutex_);
  if (free_ > 0) {
    --free_;
    return true;
  }
  Waiting self;
  const auto place = line_.insert(line_.end(), &self);
  if (self.called.wait_for(lock, wait, [&self] { return self.has_turn; })) return true;
  line_.erase(place);
  return false;
}

void Turns::give_back() {
  const std::lock_guard lock(mutex_);
  if (line_.empty()) {
    ++free_;
    return;
  }
  // The turn passes on; nobody who comes now can take it.
  Waiting& next = *line_.front();
  line_.pop_front();
  next.has_turn = true;
  next.called.notify_one();
}

}  // namespace lexgraph::serve

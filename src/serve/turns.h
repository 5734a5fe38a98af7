// So many at a time, the others in the order in which they came: under load everyone waits about as
// long, instead of some for ever.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <list>
#include <mutex>

namespace lexgraph::serve {

class Turns {
 public:
  explicit Turns(std::size_t at_once) : free_(at_once) {}

  // False when no turn came within that time.
  bool take(std::chrono::milliseconds wait);
  void give_back();

 private:
  struct Waiting {
    std::condition_variable called;
    bool has_turn = false;
  };

  std::mutex mutex_;
  std::size_t free_;
  std::list<Waiting*> line_;  // longest waiting first
};

}  // namespace lexgraph::serve

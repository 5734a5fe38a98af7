#include "lexgraph/base/work_limit.h"

#include <algorithm>

namespace lexgraph {
namespace {

constexpr std::uint32_t kClockEvery = 32;  // questions; the clock costs as much as a row

thread_local WorkLimit* current = nullptr;

}  // namespace

WorkLimit::WorkLimit(Clock::time_point until, const std::atomic<bool>* given_up)
    : around_(current),
      until_(around_ == nullptr ? until : std::min(until, around_->until_)),
      given_up_(given_up) {
  current = this;
}

WorkLimit::~WorkLimit() { current = around_; }

bool WorkLimit::over() {
  if (passed_) return true;
  if (given_up_ != nullptr && given_up_->load(std::memory_order_relaxed)) passed_ = true;
  if (asked_++ % kClockEvery == 0 && Clock::now() >= until_) passed_ = true;
  if (around_ != nullptr && around_->over()) passed_ = true;
  return passed_;
}

bool WorkLimit::passed() { return current != nullptr && current->over(); }

Error WorkLimit::error() {
  return Error(ErrorCode::kTimeout, "the question took longer than it may; ask for less");
}

}  // namespace lexgraph

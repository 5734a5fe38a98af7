// Waiting between attempts that somebody may call off.
#pragma once

#include <atomic>
#include <chrono>

namespace lexgraph::net {

// Waits, but no longer than until `stop`, which may be nullptr, is set; false then.
bool wait_unless_stopped(std::chrono::milliseconds time, const std::atomic<bool>* stop);

}  // namespace lexgraph::net

// The same work on several threads.
#pragma once

#include <algorithm>
#include <cstddef>
#include <thread>
#include <vector>

namespace lexgraph {

// How many threads `jobs` asks for; 0 is one for each core.
inline std::size_t thread_count(std::size_t jobs) {
  return jobs > 0 ? jobs : std::max(1U, std::thread::hardware_concurrency());
}

// Calls work(0) ... work(count - 1), each on a thread of its own (the first on the caller's), and
// returns when all are done. work must not throw.
template <typename Work>
void in_parallel(std::size_t count, const Work& work) {
  std::vector<std::jthread> others;
  for (std::size_t i = 1; i < count; ++i) others.emplace_back([&work, i] { work(i); });
  if (count > 0) work(std::size_t{0});
}

}  // namespace lexgraph

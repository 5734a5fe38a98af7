// Random choices that are the same on every platform and with every standard library.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

namespace lexgraph::corpus {

using Random = std::mt19937;

// 0 <= result < n; n > 0.
inline std::uint32_t below(Random& random, std::size_t n) {
  return static_cast<std::uint32_t>(random() % n);
}
// first <= result <= last
inline int between(Random& random, int first, int last) {
  return first + static_cast<int>(below(random, static_cast<std::size_t>(last - first) + 1));
}
inline bool one_in(Random& random, std::size_t n) { return below(random, n) == 0; }

template <typename Items>
const auto& pick(const Items& items, Random& random) {
  return items[below(random, std::size(items))];
}

}  // namespace lexgraph::corpus

// Random numbers that are the same on every platform for the same seed (splitmix64).
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace lexgraph::eval {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  // A stream of its own for a purpose, so that one purpose drawing more does not shift the others.
  Random(std::uint64_t seed, std::string_view purpose) : state_(seed) {
    for (const char c : purpose) state_ = next() ^ static_cast<unsigned char>(c);
  }

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }
  // 0 <= result < n; n > 0. The bias is below n / 2^64.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }

  template <typename T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

 private:
  std::uint64_t state_;
};

}  // namespace lexgraph::eval

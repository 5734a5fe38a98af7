// A hash of short strings, eight bytes at a time. The same on every run and machine of one byte
// order: it may be stored there, but is no protection against texts chosen to collide.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace lexgraph {

// Every bit of x moves about half of the bits of the result.
inline std::uint64_t mixed_bits(std::uint64_t x) {
  x ^= x >> 32U;
  x *= 0xD6E8FEB86659FD93ULL;
  x ^= x >> 32U;
  return x;
}

inline std::uint64_t byte_hash(std::string_view bytes) {
  std::uint64_t hash = bytes.size() * 0x9E3779B97F4A7C15ULL;
  while (bytes.size() >= 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), 8);
    hash = mixed_bits(hash ^ word);
    bytes.remove_prefix(8);
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, bytes.data(), bytes.size());
  return mixed_bits(hash ^ rest);
}

}  // namespace lexgraph

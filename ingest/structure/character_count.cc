#include "ingest/structure/character_count.h"

#include <cstdint>
#include <cstring>

namespace lexgraph::ingest::structure {
namespace {

constexpr std::uint64_t kOnes = 0x0101010101010101;
constexpr std::uint64_t kLow7 = 0x7F7F7F7F7F7F7F7F;

// 1 in each byte of the result whose byte of `word` equals `c`.
constexpr std::uint64_t equal_bytes(std::uint64_t word, unsigned char c) {
  const std::uint64_t difference = word ^ (kOnes * c);
  return (~(((difference & kLow7) + kLow7) | difference | kLow7)) >> 7;
}

// 1 in each byte that only continues a code point or is blank. No byte is both.
constexpr std::uint64_t uncounted_bytes(std::uint64_t word) {
  const std::uint64_t continuations = (word >> 7) & ~(word >> 6) & kOnes;
  return continuations | equal_bytes(word, ' ') | equal_bytes(word, '\n') | equal_bytes(word, '\t');
}

}  // namespace

std::size_t count_characters(std::string_view text) {
  std::size_t uncounted = 0, at = 0;
  for (; at + sizeof(std::uint64_t) <= text.size(); at += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, text.data() + at, sizeof word);
    uncounted += (uncounted_bytes(word) * kOnes) >> 56;  // the sum of the eight bytes
  }
  for (; at < text.size(); ++at) {
    const char c = text[at];
    const bool continuation = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    uncounted += continuation || c == ' ' || c == '\n' || c == '\t' ? 1 : 0;
  }
  return text.size() - uncounted;
}

}  // namespace lexgraph::ingest::structure

#include "lexgraph/base/byte_hash.h"

#include <bit>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace lexgraph {
namespace {

TEST(ByteHash, IsOfTheBytesAlone) {
  const std::string text = "điều khoản điểm";
  const std::string elsewhere = "x" + text;
  EXPECT_EQ(byte_hash(text), byte_hash(std::string_view(elsewhere).substr(1)));
}

TEST(ByteHash, EveryLengthAndEveryByteCounts) {
  std::set<std::uint64_t> seen;
  std::string bytes;
  for (int length = 0; length < 40; ++length, bytes += '\0') seen.insert(byte_hash(bytes));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    std::string other = bytes;
    other[i] = '\1';
    seen.insert(byte_hash(other));
  }
  EXPECT_EQ(seen.size(), 80U);
}

TEST(ByteHash, ABitMovesManyBits) {
  const std::uint64_t hash = byte_hash("điều");
  int differing = 0;
  for (int bit = 0; bit < 64; ++bit)
    differing += std::popcount(mixed_bits(hash) ^ mixed_bits(hash ^ (std::uint64_t{1} << bit)));
  EXPECT_GT(differing / 64, 24);
}

}  // namespace
}  // namespace lexgraph

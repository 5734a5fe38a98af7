#include "lexgraph/base/freed_memory.h"

#include <cstring>
#include <memory>

#include <gtest/gtest.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace lexgraph {
namespace {

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// Blocks of this size are mapped one by one, and handed back when freed, unless told otherwise.
TEST(KeepFreedMemory, LargeBlocksComeFromMemoryThatStays) {
  keep_freed_memory();
  const auto before = ::mallinfo2();
  const std::unique_ptr<char[]> block(new char[8U << 20U]);
  std::memset(block.get(), 1, 8U << 20U);
  EXPECT_EQ(::mallinfo2().hblks, before.hblks);
  EXPECT_GE(::mallinfo2().uordblks, before.uordblks + (8U << 20U));
}
#else
TEST(KeepFreedMemory, DoesNothingWhereTheAllocatorIsNotGlibc) { keep_freed_memory(); }
#endif

}  // namespace
}  // namespace lexgraph

#include "lexgraph/base/freed_memory.h"

#include <cstdlib>  // defines __GLIBC__

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace lexgraph {

void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int kMebibyte = 1 << 20;
  ::mallopt(M_MMAP_THRESHOLD, 32 * kMebibyte);  // the most that glibc takes
  ::mallopt(M_TRIM_THRESHOLD, 64 * kMebibyte);
  ::mallopt(M_TOP_PAD, kMebibyte);
#endif
}

}  // namespace lexgraph

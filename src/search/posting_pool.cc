#include "src/search/posting_pool.h"

#include <algorithm>
#include <cstring>

namespace lexgraph::search {

std::uint32_t PostingPool::allocate(std::uint8_t level) {
  const auto begin = static_cast<std::uint32_t>(bytes_.size());
  bytes_.resize(bytes_.size() + kSliceBytes[level]);
  return begin;
}

PostingPool::Chain PostingPool::start() {
  const std::uint32_t begin = allocate(0);
  return {begin, begin, begin + kSliceBytes[0] - kLinkBytes, 0};
}

void PostingPool::grow(Chain& chain) {
  chain.level =
      static_cast<std::uint8_t>(std::min<std::size_t>(chain.level + 1U, kSliceBytes.size() - 1));
  const std::uint32_t next = allocate(chain.level);
  std::memcpy(&bytes_[chain.end], &next, kLinkBytes);
  chain.at = next;
  chain.end = next + kSliceBytes[chain.level] - kLinkBytes;
}

void PostingPool::read(const Chain& chain, std::string& out) const {
  std::uint32_t begin = chain.head;
  for (std::uint8_t level = 0;;) {
    const std::uint32_t end = begin + kSliceBytes[level] - kLinkBytes;
    const bool last = chain.end == end;
    const std::uint32_t stop = last ? chain.at : end;
    out.append(reinterpret_cast<const char*>(&bytes_[begin]), stop - begin);
    if (last) return;
    std::memcpy(&begin, &bytes_[end], kLinkBytes);
    level = static_cast<std::uint8_t>(std::min<std::size_t>(level + 1U, kSliceBytes.size() - 1));
  }
}

}  // namespace lexgraph::search

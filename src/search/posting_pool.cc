#include "src/search/posting_pool.h"

#include <algorithm>
#include <cstring>

namespace lexgraph::search {

std::uint32_t PostingPool::allocate(std::uint8_t level) {
  if (used_ + kSliceBytes[level] > kPageBytes) {
    // Not filled with zeros: every byte is written before it is read.
    pages_.emplace_back(new std::uint8_t[kPageBytes]);
    used_ = 0;
  }
  const auto page = static_cast<std::uint32_t>(pages_.size() - 1);
  const std::uint32_t begin = (page << kPageBits) + used_;
  used_ += kSliceBytes[level];
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
  std::memcpy(at(chain.end), &next, kLinkBytes);
  chain.at = next;
  chain.end = next + kSliceBytes[chain.level] - kLinkBytes;
}

void PostingPool::read(const Chain& chain, std::string& out) const {
  std::uint32_t begin = chain.head;
  for (std::uint8_t level = 0;;) {
    const std::uint32_t end = begin + kSliceBytes[level] - kLinkBytes;
    const bool last = chain.end == end;
    const std::uint32_t stop = last ? chain.at : end;
    out.append(reinterpret_cast<const char*>(at(begin)), stop - begin);
    if (last) return;
    std::memcpy(&begin, at(end), kLinkBytes);
    level = static_cast<std::uint8_t>(std::min<std::size_t>(level + 1U, kSliceBytes.size() - 1));
  }
}

}  // namespace lexgraph::search

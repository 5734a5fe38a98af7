// Postings of many terms while an index segment is built: each term's bytes grow in a chain of
// slices, so that the hundred thousands of terms that occur once cost few bytes each and no
// allocation; slices lie in pages that never move (the scheme of Lucene's ByteBlockPool).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace lexgraph::search {

class PostingPool {
 public:
  struct Chain {
    std::uint32_t head = 0, at = 0, end = 0;  // end: where the link to the next slice is kept
    std::uint8_t level = 0;
  };

  Chain start();
  void append(Chain& chain, std::uint8_t byte) {
    if (chain.at == chain.end) grow(chain);
    *at(chain.at++) = byte;
  }
  // Appends the bytes of a chain.
  void read(const Chain& chain, std::string& out) const;
  std::size_t size() const { return pages_.size() * kPageBytes; }

 private:
  static constexpr std::array<std::uint32_t, 9> kSliceBytes = {8,   14,  26,   60,  128,
                                                               256, 512, 1024, 4096};
  static constexpr std::uint32_t kLinkBytes = 4;

  static constexpr std::uint32_t kPageBits = 16;
  static constexpr std::uint32_t kPageBytes = 1U << kPageBits;

  std::uint8_t* at(std::uint32_t place) const {
    return &pages_[place >> kPageBits][place & (kPageBytes - 1)];
  }
  void grow(Chain& chain);
  // A slice lies in one page.
  std::uint32_t allocate(std::uint8_t level);

  std::vector<std::unique_ptr<std::uint8_t[]>> pages_;
  std::uint32_t used_ = kPageBytes;  // of the last page
};

}  // namespace lexgraph::search

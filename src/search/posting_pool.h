// Postings of many terms while an index segment is built: each term's bytes grow in a chain of
// slices of one array, so that the hundred thousands of terms that occur once cost few bytes each
// and no allocation (the scheme of Lucene's ByteBlockPool).
#pragma once

#include <array>
#include <cstdint>
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
    bytes_[chain.at++] = byte;
  }
  // Appends the bytes of a chain.
  void read(const Chain& chain, std::string& out) const;
  std::size_t size() const { return bytes_.size(); }

 private:
  static constexpr std::array<std::uint32_t, 9> kSliceBytes = {8,   14,  26,   60,  128,
                                                               256, 512, 1024, 4096};
  static constexpr std::uint32_t kLinkBytes = 4;

  void grow(Chain& chain);
  std::uint32_t allocate(std::uint8_t level);

  std::vector<std::uint8_t> bytes_;
};

}  // namespace lexgraph::search

// Many lines as few compressed blocks, for a page that shows one of them at a time: reading one
// unpacks its block only. A block is gzip in base64, without line ends.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "lexgraph/base/result.h"

namespace lexgraph::eval {

// RFC 4648, with padding.
std::string base64(std::string_view bytes);

class PackedLines {
 public:
  // `block_bytes`: how much text a block holds before the next one begins.
  explicit PackedLines(std::size_t block_bytes = 256U << 10) : block_bytes_(block_bytes) {}

  struct Place {
    std::size_t block = 0, line = 0;
  };
  // A line without line ends. kInternal: zlib failed.
  Result<Place> add(std::string_view line);
  // All blocks, one a line; nothing may be added after it.
  Result<std::string> finish();

 private:
  Result<void> close_block();

  std::size_t block_bytes_;
  std::string text_;  // of the open block
  std::string blocks_;
  Place next_;
};

}  // namespace lexgraph::eval

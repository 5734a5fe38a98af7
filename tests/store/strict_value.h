// What every value of a row promises to its reader.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace lexgraph::store {

using Decoder = std::function<bool(std::string_view)>;

// What every value promises: no truncation, no surplus byte and no other version is accepted, and
// any byte may be anything without harm.
inline void expect_strict(const std::string& bytes, const Decoder& decodes) {
  EXPECT_TRUE(decodes(bytes));
  EXPECT_FALSE(decodes(bytes + "x"));
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    // From a copy of exactly that size, so that a sanitizer sees a read past the end.
    const std::string part(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(length));
    EXPECT_FALSE(decodes(part)) << length << " of " << bytes.size();
  }
  std::string other_version = bytes;
  other_version[0] = '\x7F';
  EXPECT_FALSE(decodes(other_version));
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const char byte : {'\x00', '\x80', '\xFF'}) {
      std::string damaged = bytes;
      damaged[at] = byte;
      (void)decodes(damaged);
    }
  }
}

}  // namespace lexgraph::store

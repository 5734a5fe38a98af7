// Half a SHA-256: enough to tell the texts of a file apart, in 16 bytes.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace lexgraph::eval {

// Ordered as the hashes in hexadecimal are.
using HalfHash = std::array<std::uint64_t, 2>;

HalfHash half_hash(std::string_view text);

}  // namespace lexgraph::eval

#include "eval/dataset/half_hash.h"

#include <charconv>
#include <string>

#include "lexgraph/base/sha256.h"

namespace lexgraph::eval {

HalfHash half_hash(std::string_view text) {
  constexpr std::size_t kDigits = 16;  // of one number
  const std::string hex = sha256_hex(text);
  HalfHash half{};
  for (std::size_t i = 0; i < half.size(); ++i) {
    const char* begin = hex.data() + i * kDigits;
    std::from_chars(begin, begin + kDigits, half[i], 16);
  }
  return half;
}

}  // namespace lexgraph::eval

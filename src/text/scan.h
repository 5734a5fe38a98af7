// Decoding inlined into the loops over whole documents.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "lexgraph/text/unicode.h"

namespace lexgraph::text {

inline unsigned byte_at(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

inline bool is_continuation(unsigned byte) { return (byte & 0xC0) == 0x80; }

// next_code_point() with the lengths of Vietnamese letters inlined. Leads C2..DF and E1..EC have no
// overlong forms and no surrogates, so that any continuation bytes make them well-formed.
inline char32_t scan_code_point(std::string_view text, std::size_t& at) {
  const unsigned lead = byte_at(text, at);
  if (lead < 0x80) {
    ++at;
    return lead;
  }
  if (lead >= 0xE1 && lead <= 0xEC && at + 2 < text.size()) {
    const unsigned second = byte_at(text, at + 1);
    const unsigned third = byte_at(text, at + 2);
    if (is_continuation(second) && is_continuation(third)) {
      at += 3;
      return ((lead & 0x0F) << 12) | ((second & 0x3F) << 6) | (third & 0x3F);
    }
  } else if (lead >= 0xC2 && lead <= 0xDF && at + 1 < text.size()) {
    const unsigned second = byte_at(text, at + 1);
    if (is_continuation(second)) {
      at += 2;
      return ((lead & 0x1F) << 6) | (second & 0x3F);
    }
  }
  return next_code_point(text, at);
}

// What a byte may begin: most bytes are copied or counted without decoding.
enum class ByteClass : std::uint8_t {
  kOther,
  kBlank,  // an ASCII blank
  kContinuation,
  kMaybeBlank,  // leads of the blanks and invisible characters beyond ASCII
};

inline constexpr std::array<ByteClass, 256> kByteClasses = [] {
  std::array<ByteClass, 256> classes{};
  for (const unsigned c : {0x09U, 0x0AU, 0x0BU, 0x0CU, 0x0DU, 0x20U}) {
    classes[c] = ByteClass::kBlank;
  }
  for (unsigned c = 0x80; c < 0xC0; ++c) classes[c] = ByteClass::kContinuation;
  for (const unsigned c : {0xC2U, 0xE2U, 0xE3U, 0xEFU}) classes[c] = ByteClass::kMaybeBlank;
  return classes;
}();

}  // namespace lexgraph::text

// Little-endian numbers in bytes of foreign files, read without trusting any offset.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lexgraph::ingest {

// 0 where the bytes end before.
inline std::uint8_t u8_at(std::string_view bytes, std::size_t at) {
  return at < bytes.size() ? static_cast<std::uint8_t>(bytes[at]) : std::uint8_t{0};
}
inline std::uint16_t u16_at(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint16_t>(u8_at(bytes, at) | u8_at(bytes, at + 1) << 8);
}
inline std::uint32_t u32_at(std::string_view bytes, std::size_t at) {
  return u16_at(bytes, at) | static_cast<std::uint32_t>(u16_at(bytes, at + 2)) << 16;
}
// bytes[at, at + size), cut where the bytes end.
inline std::string_view part_of(std::string_view bytes, std::size_t at, std::size_t size) {
  return at < bytes.size() ? bytes.substr(at, size) : std::string_view();
}

}  // namespace lexgraph::ingest

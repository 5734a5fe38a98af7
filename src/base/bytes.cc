#include "lexgraph/base/bytes.h"

#include <limits>

namespace lexgraph {
namespace {

template <typename T>
void append_big_endian(std::string& out, T v) {
  for (int shift = static_cast<int>(sizeof(T)) * 8 - 8; shift >= 0; shift -= 8) {
    out.push_back(static_cast<char>((v >> shift) & 0xFF));
  }
}

template <typename T>
T read_big_endian(std::string_view bytes) {
  T v = 0;
  for (const char c : bytes) v = static_cast<T>((v << 8) | static_cast<unsigned char>(c));
  return v;
}

constexpr std::uint32_t kSignBit = 0x80000000U;
constexpr char kZero = '\0';
constexpr char kEscaped = '\xFF';
constexpr char kEnd = '\x01';

}  // namespace

void ByteWriter::be16(std::uint16_t v) { append_big_endian(out_, v); }
void ByteWriter::be32(std::uint32_t v) { append_big_endian(out_, v); }
void ByteWriter::be64(std::uint64_t v) { append_big_endian(out_, v); }

void ByteWriter::ordered_i32(std::int32_t v) { be32(static_cast<std::uint32_t>(v) ^ kSignBit); }

void ByteWriter::ordered_string(std::string_view v) {
  for (const char c : v) {
    out_.push_back(c);
    if (c == kZero) out_.push_back(kEscaped);
  }
  out_.push_back(kZero);
  out_.push_back(kEnd);
}

void ByteWriter::varint(std::uint64_t v) {
  while (v >= 0x80) {
    out_.push_back(static_cast<char>((v & 0x7F) | 0x80));
    v >>= 7;
  }
  out_.push_back(static_cast<char>(v));
}

void ByteWriter::zigzag(std::int64_t v) {
  const auto bits = static_cast<std::uint64_t>(v);
  varint((bits << 1) ^ (v < 0 ? ~std::uint64_t{0} : 0));
}

void ByteWriter::string(std::string_view v) {
  varint(v.size());
  out_.append(v);
}

std::string_view ByteReader::take(std::size_t n) {
  if (!ok_ || rest_.size() < n) {
    ok_ = false;
    return {};
  }
  const std::string_view taken = rest_.substr(0, n);
  rest_.remove_prefix(n);
  return taken;
}

std::uint8_t ByteReader::u8() { return read_big_endian<std::uint8_t>(take(1)); }
std::uint16_t ByteReader::be16() { return read_big_endian<std::uint16_t>(take(2)); }
std::uint32_t ByteReader::be32() { return read_big_endian<std::uint32_t>(take(4)); }
std::uint64_t ByteReader::be64() { return read_big_endian<std::uint64_t>(take(8)); }

std::int32_t ByteReader::ordered_i32() {
  const std::uint32_t v = be32();
  return ok_ ? static_cast<std::int32_t>(v ^ kSignBit) : 0;
}

std::string ByteReader::ordered_string() {
  std::string out;
  while (ok_) {
    const std::size_t zero = rest_.find(kZero);
    if (zero == std::string_view::npos || zero + 1 >= rest_.size()) break;
    out.append(rest_.substr(0, zero));
    const char mark = rest_[zero + 1];
    rest_.remove_prefix(zero + 2);
    if (mark == kEnd) return out;
    if (mark != kEscaped) break;
    out.push_back(kZero);
  }
  ok_ = false;
  return {};
}

std::uint64_t ByteReader::varint() {
  std::uint64_t v = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    const std::string_view byte = take(1);
    if (!ok_) return 0;
    const auto bits = static_cast<unsigned char>(byte.front());
    // The tenth byte holds the top bit only; more would be lost.
    if (shift == 63 && bits > 1) break;
    v |= std::uint64_t{bits & 0x7FU} << shift;
    if (bits < 0x80) return v;
  }
  ok_ = false;
  return 0;
}

std::int64_t ByteReader::zigzag() {
  const std::uint64_t v = varint();
  return static_cast<std::int64_t>((v >> 1) ^ ((v & 1) != 0 ? ~std::uint64_t{0} : 0));
}

std::string_view ByteReader::string_view() {
  const std::uint64_t size = varint();
  if (size > std::numeric_limits<std::size_t>::max()) {
    ok_ = false;
    return {};
  }
  return take(static_cast<std::size_t>(size));
}

std::string ByteReader::string() { return std::string(string_view()); }

std::string prefix_end(std::string_view prefix) {
  std::string end(prefix);
  while (!end.empty() && end.back() == kEscaped) end.pop_back();
  if (!end.empty()) end.back() = static_cast<char>(static_cast<unsigned char>(end.back()) + 1);
  return end;
}

}  // namespace lexgraph

// Order-preserving byte encodings of keys and compact encodings of values.
//
// Keys: unsigned integers big-endian; signed ones with the top bit flipped; strings with 00 escaped
// as 00 FF and ended by 00 01, so that byte order equals value order (docs/formats/store.md).
// Values: LEB128 varints and length-prefixed strings.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace lexgraph {

class ByteWriter {
 public:
  void u8(std::uint8_t v) { out_.push_back(static_cast<char>(v)); }
  void be16(std::uint16_t v);
  void be32(std::uint32_t v);
  void be64(std::uint64_t v);
  void ordered_i32(std::int32_t v);         // key order: negative before positive
  void ordered_string(std::string_view v);  // key order: as the bytes of v
  void varint(std::uint64_t v);
  void zigzag(std::int64_t v);
  void string(std::string_view v);  // value: varint length, bytes

  const std::string& bytes() const { return out_; }
  std::string take() { return std::move(out_); }
  void clear() { out_.clear(); }

 private:
  std::string out_;
};

// Reads what ByteWriter wrote. After any failed read ok() is false and every further read gives 0
// or ""; the caller checks ok() and at_end() once, at the end.
class ByteReader {
 public:
  explicit ByteReader(std::string_view bytes) : rest_(bytes) {}

  std::uint8_t u8();
  std::uint16_t be16();
  std::uint32_t be32();
  std::uint64_t be64();
  std::int32_t ordered_i32();
  std::string ordered_string();
  std::uint64_t varint();
  std::int64_t zigzag();
  std::string string();
  std::string_view string_view();  // points into the bytes given

  bool ok() const { return ok_; }
  bool at_end() const { return ok_ && rest_.empty(); }

 private:
  std::string_view take(std::size_t n);
  std::string_view rest_;
  bool ok_ = true;
};

// The smallest string greater than every string that starts with `prefix`; "" if there is none.
std::string prefix_end(std::string_view prefix);

}  // namespace lexgraph

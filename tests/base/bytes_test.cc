#include "lexgraph/base/bytes.h"

#include <cstdint>
#include <limits>
#include <random>
#include <string>
#include <tuple>
#include <vector>

#include <gtest/gtest.h>

namespace lexgraph {
namespace {

// Strings rich in the bytes that an escaping can get wrong.
std::string nasty_string(std::mt19937& random) {
  static constexpr unsigned char kBytes[] = {0x00, 0x00, 0x01, 0xFE, 0xFF, 0xFF, 'a', 'b'};
  std::string s(random() % 5, '\0');
  for (char& c : s) c = static_cast<char>(kBytes[random() % std::size(kBytes)]);
  return s;
}

template <typename T>
T nasty_integer(std::mt19937& random) {
  using Limits = std::numeric_limits<T>;
  const T corners[] = {Limits::min(), Limits::max(), T{0}, T{1}, static_cast<T>(T{0} - T{1})};
  return random() % 2 == 0 ? corners[random() % std::size(corners)] : static_cast<T>(random());
}

int sign(int n) { return (n > 0) - (n < 0); }

template <typename T>
int three_way(const T& a, const T& b) {
  return a < b ? -1 : b < a ? 1 : 0;
}

// std::string compares bytes as unsigned values, which is RocksDB's order too.
TEST(ByteOrder, EqualsValueOrderOfCompositeKeys) {
  using Key = std::tuple<std::string, std::int32_t, std::string, std::uint32_t, std::uint16_t>;
  const auto encode = [](const Key& key) {
    ByteWriter writer;
    writer.ordered_string(std::get<0>(key));
    writer.ordered_i32(std::get<1>(key));
    writer.ordered_string(std::get<2>(key));
    writer.be32(std::get<3>(key));
    writer.be16(std::get<4>(key));
    return writer.take();
  };
  std::mt19937 random(20210301);
  const auto any = [&random] {
    return Key{nasty_string(random), nasty_integer<std::int32_t>(random), nasty_string(random),
               nasty_integer<std::uint32_t>(random), nasty_integer<std::uint16_t>(random)};
  };
  for (int i = 0; i < 100'000; ++i) {
    const Key a = any();
    const Key b = any();
    ASSERT_EQ(three_way(a, b), sign(encode(a).compare(encode(b)))) << i;
  }
}

TEST(ByteOrder, UnsignedIntegers) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 10'000; ++i) {
    const std::uint64_t a = random() >> (random() % 64);
    const std::uint64_t b = random() >> (random() % 64);
    ByteWriter left;
    ByteWriter right;
    left.be64(a);
    right.be64(b);
    ASSERT_EQ(three_way(a, b), sign(left.bytes().compare(right.bytes())));
  }
}

TEST(ByteWriter, WritesTheDocumentedBytes) {
  ByteWriter writer;
  writer.u8(0xAB);
  writer.be16(0x0102);
  writer.be32(0x03040506);
  writer.ordered_i32(-1);
  writer.ordered_string(std::string_view("a\0b", 3));
  writer.varint(300);
  writer.zigzag(-2);
  writer.string("xy");
  const std::string expected(
      "\xAB\x01\x02\x03\x04\x05\x06\x7F\xFF\xFF\xFF"
      "a\x00\xFF"
      "b\x00\x01\xAC\x02\x03\x02xy",
      23);
  EXPECT_EQ(writer.bytes(), expected);
  writer.clear();
  EXPECT_EQ(writer.take(), "");
}

TEST(ByteReader, ReadsBackEveryCorner) {
  const std::int64_t signed_values[] = {0, 1, -1, 63, -64, 64, INT64_MAX, INT64_MIN};
  const std::uint64_t unsigned_values[] = {0, 127, 128, 16'383, 16'384, UINT64_MAX};
  const std::int32_t ordered[] = {INT32_MIN, -1, 0, 1, INT32_MAX};
  ByteWriter writer;
  for (const auto v : signed_values) writer.zigzag(v);
  for (const auto v : unsigned_values) writer.varint(v);
  for (const auto v : unsigned_values) writer.be64(v);
  for (const auto v : ordered) writer.ordered_i32(v);
  ByteReader reader(writer.bytes());
  for (const auto v : signed_values) EXPECT_EQ(reader.zigzag(), v);
  for (const auto v : unsigned_values) EXPECT_EQ(reader.varint(), v);
  for (const auto v : unsigned_values) EXPECT_EQ(reader.be64(), v);
  for (const auto v : ordered) EXPECT_EQ(reader.ordered_i32(), v);
  EXPECT_TRUE(reader.at_end());
}

struct Record {
  std::uint8_t a = 0;
  std::string name;
  std::int32_t day = 0;
  std::string text;
  std::int64_t shift = 0;
  std::uint64_t id = 0;
  std::uint16_t seq = 0;
  friend bool operator==(const Record&, const Record&) = default;
};

std::string encode(const Record& r) {
  ByteWriter writer;
  writer.u8(r.a);
  writer.ordered_string(r.name);
  writer.ordered_i32(r.day);
  writer.string(r.text);
  writer.zigzag(r.shift);
  writer.be64(r.id);
  writer.be16(r.seq);
  return writer.take();
}

Record decode(ByteReader& reader) {
  Record r;
  r.a = reader.u8();
  r.name = reader.ordered_string();
  r.day = reader.ordered_i32();
  r.text = reader.string();
  r.shift = reader.zigzag();
  r.id = reader.be64();
  r.seq = reader.be16();
  return r;
}

TEST(ByteReader, RoundTripOfRandomRecords) {
  std::mt19937 random(5);
  for (int i = 0; i < 20'000; ++i) {
    const Record r{static_cast<std::uint8_t>(random()), nasty_string(random),
                   nasty_integer<std::int32_t>(random), nasty_string(random),
                   nasty_integer<std::int64_t>(random), nasty_integer<std::uint64_t>(random),
                   nasty_integer<std::uint16_t>(random)};
    const std::string bytes = encode(r);
    ByteReader reader(bytes);
    ASSERT_EQ(decode(reader), r);
    ASSERT_TRUE(reader.at_end());
  }
}

TEST(ByteReader, EveryTruncationFailsAndThenReadsNothing) {
  const Record r{1, std::string("a\0b", 3), -5, "text", -300, 7, 9};
  const std::string bytes = encode(r);
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    ByteReader reader(std::string_view(bytes).substr(0, n));
    decode(reader);
    EXPECT_FALSE(reader.ok()) << n;
    EXPECT_FALSE(reader.at_end()) << n;
    EXPECT_EQ(reader.u8(), 0) << n;
    EXPECT_EQ(reader.ordered_i32(), 0) << n;
    EXPECT_EQ(reader.string(), "") << n;
  }
}

TEST(ByteReader, LeftoversAreSeen) {
  ByteReader reader("ab");
  reader.u8();
  EXPECT_TRUE(reader.ok());
  EXPECT_FALSE(reader.at_end());
}

TEST(ByteReader, RefusesForeignBytes) {
  const std::string lone_zero("a\0b\0\1", 5);  // 00 followed by neither FF nor 01
  ByteReader escaped(lone_zero);
  escaped.ordered_string();
  EXPECT_FALSE(escaped.ok());

  ByteReader endless(std::string_view("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 11));
  endless.varint();
  EXPECT_FALSE(endless.ok());

  ByteReader beyond_64_bits(std::string_view("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x02", 10));
  beyond_64_bits.varint();
  EXPECT_FALSE(beyond_64_bits.ok());

  ByteReader length_too_great(std::string_view("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01x", 11));
  EXPECT_EQ(length_too_great.string_view(), "");
  EXPECT_FALSE(length_too_great.ok());
}

TEST(ByteReader, StringViewPointsIntoTheInput) {
  ByteWriter writer;
  writer.string("abc");
  ByteReader reader(writer.bytes());
  EXPECT_EQ(reader.string_view().data(), writer.bytes().data() + 1);
}

TEST(PrefixEnd, IsTheLeastStringBehindThePrefix) {
  EXPECT_EQ(prefix_end("ab"), "ac");
  EXPECT_EQ(prefix_end("a\xFF\xFF"), "b");
  EXPECT_EQ(prefix_end("\xFF\xFF"), "");
  EXPECT_EQ(prefix_end(""), "");
  EXPECT_EQ(prefix_end("\x7F"), "\x80");
  std::mt19937 random(11);
  for (int i = 0; i < 20'000; ++i) {
    const std::string prefix = nasty_string(random);
    const std::string other = nasty_string(random);
    const std::string end = prefix_end(prefix);
    const bool inside = other >= prefix && (end.empty() || other < end);
    ASSERT_EQ(inside, other.compare(0, prefix.size(), prefix) == 0);
  }
}

}  // namespace
}  // namespace lexgraph

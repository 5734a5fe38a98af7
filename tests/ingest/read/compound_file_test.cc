#include "ingest/read/compound_file.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/doc_writer.h"

namespace lexgraph::ingest {
namespace {

constexpr std::uint32_t kEnd = 0xFFFFFFFE;
constexpr std::uint32_t kFree = 0xFFFFFFFF;

void set(std::string& bytes, std::size_t at, std::uint32_t value, int size = 4) {
  for (int i = 0; i < size; ++i) {
    bytes[at + static_cast<std::size_t>(i)] = static_cast<char>(value >> (8 * i));
  }
}

struct Stream {
  std::string name;
  std::uint32_t first_small = 0;
  std::uint32_t size = 0;
};

// Sectors: 0 allocation table, 1 directory, 2 allocation table of small sectors, 3 the small
// sectors (eight of 64 bytes, filled with '0', '1', ...).
std::string with_small_streams(const std::vector<Stream>& streams,
                               std::vector<std::uint32_t> next_small) {
  std::string file(5 * 512, '\0');
  file.replace(0, 8, "\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1");
  set(file, 30, 9, 2);
  set(file, 32, 6, 2);
  set(file, 48, 1);
  set(file, 56, 4096);
  set(file, 60, 2);
  set(file, 68, kEnd);
  for (std::size_t i = 0; i < 109; ++i) set(file, 76 + 4 * i, i == 0 ? 0 : kFree);
  const auto sector = [](std::size_t number) { return 512 * (number + 1); };
  for (std::size_t i = 0; i < 128; ++i) set(file, sector(0) + 4 * i, i < 4 ? kEnd : kFree);
  set(file, sector(0), 0xFFFFFFFD);
  const auto entry = [&](std::size_t number, const std::string& name, unsigned type) {
    const std::size_t at = sector(1) + 128 * number;
    for (std::size_t i = 0; i < name.size(); ++i) file[at + 2 * i] = name[i];
    set(file, at + 64, static_cast<std::uint32_t>(2 * name.size() + 2), 2);
    set(file, at + 66, type, 1);
    for (const std::size_t link : {68U, 72U, 76U}) set(file, at + link, kFree);
    return at;
  };
  const std::size_t root = entry(0, "Root Entry", 5);
  set(file, root + 116, 3);
  set(file, root + 120, 512);
  set(file, root + 76, streams.empty() ? kFree : 1);
  for (std::size_t i = 0; i < streams.size(); ++i) {
    const std::size_t at = entry(i + 1, streams[i].name, 2);
    set(file, at + 116, streams[i].first_small);
    set(file, at + 120, streams[i].size);
    if (i + 1 < streams.size()) set(file, at + 72, static_cast<std::uint32_t>(i + 2));
  }
  next_small.resize(128, kFree);
  for (std::size_t i = 0; i < 128; ++i) set(file, sector(2) + 4 * i, next_small[i]);
  for (std::size_t i = 0; i < 512; ++i) file[sector(3) + i] = static_cast<char>('0' + i / 64);
  return file;
}

TEST(CompoundFile, SmallStreamsFollowTheirChain) {
  const std::string bytes =
      with_small_streams({{"A", 0, 130}, {"B", 3, 10}}, {5, kFree, kFree, kEnd, kFree, 1});
  // A: small sectors 0, 5, 1.
  std::string file = bytes;
  set(file, 512 * 3 + 4, kEnd);
  const auto compound = CompoundFile::open(file);
  ASSERT_TRUE(compound.ok()) << compound.error().to_string();
  EXPECT_EQ(compound->stream("A").value(),
            std::string(64, '0') + std::string(64, '5') + std::string(2, '1'));
  EXPECT_EQ(compound->stream("B").value(), std::string(10, '3'));
}

// A hostile file must not hold the reader for ever.
TEST(CompoundFile, ChainsThatLoopOrLeaveTheFileEnd) {
  // Sector 100 is in the table, but not in the file.
  std::vector<std::uint32_t> next(128, kFree);
  next[100] = 100;
  const std::string outside = with_small_streams({{"A", 100, 1'000}}, next);
  EXPECT_EQ(CompoundFile::open(outside)->stream("A").value(), "");
  const std::string far = with_small_streams({{"A", 0xFFFFFFF0, 1'000}}, next);
  EXPECT_EQ(CompoundFile::open(far)->stream("A").value(), "");
}

TEST(CompoundFile, LargeStreams) {
  const std::string words(5'000, 'w');
  const std::string file = test::compound_file({{"One", words}, {"Two", "x"}});
  const auto compound = CompoundFile::open(file);
  ASSERT_TRUE(compound.ok());
  EXPECT_EQ(compound->stream("One").value().substr(0, 5'000), words);
  EXPECT_EQ(compound->stream("Two").value().substr(0, 2), std::string("x\0", 2));
  const auto missing = compound->stream("Three");
  ASSERT_FALSE(missing.ok());
  EXPECT_EQ(missing.error().code(), ErrorCode::kNotFound);
}

// "WordDocument" of an embedded object is not the document.
TEST(CompoundFile, StreamsOfEmbeddedObjectsAreApart) {
  std::string file = with_small_streams({{"A", 0, 3}, {"A", 1, 3}}, {kEnd, kEnd});
  set(file, 512 * 2 + 128 + 72, kFree);  // the second is in no row of names of the root
  const auto compound = CompoundFile::open(file);
  EXPECT_EQ(compound->stream("A").value(), "000");
  EXPECT_EQ(compound->embedded("A"), 1U);
  EXPECT_EQ(compound->embedded("B"), 0U);
}

TEST(CompoundFile, WhatIsNone) {
  const std::string file = with_small_streams({{"A", 0, 3}}, {kEnd});
  for (std::string bytes : {std::string(), std::string("PK\3\4"), file.substr(0, 100)}) {
    const auto compound = CompoundFile::open(bytes);
    ASSERT_FALSE(compound.ok());
    EXPECT_EQ(compound.error().code(), ErrorCode::kCorruption);
  }
  std::string odd = file;
  set(odd, 30, 40, 2);  // sectors of 2^40 bytes
  EXPECT_FALSE(CompoundFile::open(odd).ok());
}

TEST(CompoundFile, AnyDamageEnds) {
  const std::string file = with_small_streams({{"A", 0, 200}, {"B", 3, 100}}, {1, 2, kEnd, kEnd});
  std::mt19937 random(31);
  for (int round = 0; round < 2'000; ++round) {
    std::string damaged = file;
    for (int i = 0; i < 4; ++i) damaged[random() % damaged.size()] = static_cast<char>(random());
    set(damaged, 512 + 4 * (random() % 128), random() % 8);
    set(damaged, 512 * 3 + 4 * (random() % 128), random() % 200);
    if (random() % 4 == 0) damaged.resize(random() % damaged.size());
    const auto compound = CompoundFile::open(damaged);
    if (!compound.ok()) continue;
    const auto stream = compound->stream("A");
    ASSERT_TRUE(!stream.ok() || stream->size() <= damaged.size());
  }
}

}  // namespace
}  // namespace lexgraph::ingest

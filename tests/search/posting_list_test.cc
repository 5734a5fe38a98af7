#include "src/search/posting_list.h"

#include <random>

#include <gmock/gmock.h>

namespace lexgraph::search {
namespace {

std::vector<Posting> random_postings(std::mt19937& random, std::size_t count) {
  std::vector<Posting> postings;
  std::uint32_t entry = random() % 3;
  for (std::size_t i = 0; i < count; ++i) {
    postings.push_back({entry, static_cast<std::uint8_t>(1 + random() % 255), random() % 5 == 0});
    entry += 1 + random() % (random() % 20 == 0 ? 100000 : 4);
  }
  return postings;
}

// Through the encoded chunks and back.
std::vector<Posting> read_back(const TermEntry& entry, const std::vector<std::string>& chunks) {
  std::vector<Posting> all, block;
  const std::size_t count = entry.inlined.empty() ? chunks.size() : 1;
  for (std::size_t i = 0; i < count; ++i) {
    Chunk chunk;
    const std::uint32_t base = i == 0 ? UINT32_MAX : entry.chunks[i - 1].last;
    EXPECT_TRUE(chunk.open(entry.inlined.empty() ? chunks[i] : entry.inlined, base));
    for (std::size_t b = 0; b < chunk.blocks().size(); ++b) {
      EXPECT_TRUE(chunk.read(b, block));
      EXPECT_EQ(block.back().entry, chunk.blocks()[b].last);
      std::uint8_t max = 0;
      for (const Posting& posting : block) max = std::max(max, posting.impact);
      EXPECT_EQ(max, chunk.blocks()[b].max_impact);
      all.insert(all.end(), block.begin(), block.end());
    }
  }
  return all;
}

TEST(PostingList, EveryLengthComesBack) {
  std::mt19937 random(7);
  for (const std::size_t count :
       {1UL, 2UL, 127UL, 128UL, 129UL, 1000UL, 8191UL, 8192UL, 8193UL, 20000UL}) {
    const auto postings = random_postings(random, count);
    PostingListWriter writer;
    for (const Posting& posting : postings) writer.add(posting);
    TermEntry entry;
    const auto chunks = writer.finish(entry);
    EXPECT_EQ(entry.count, count);
    EXPECT_EQ(read_back(entry, chunks), postings) << count;

    std::string bytes;
    put_term_entry(bytes, entry);
    std::size_t at = 0;
    const auto again = get_term_entry(bytes, at);
    ASSERT_TRUE(again);
    EXPECT_EQ(at, bytes.size());
    EXPECT_EQ(again->count, entry.count);
    EXPECT_EQ(again->max_impact, entry.max_impact);
    EXPECT_EQ(again->inlined, entry.inlined);
    EXPECT_EQ(again->chunks, entry.chunks);
  }
}

TEST(PostingList, AWriterStartsAnewAfterEachList) {
  PostingListWriter writer;
  TermEntry first, second;
  writer.add({5, 1, false});
  writer.finish(first);
  writer.add({5, 1, false});
  writer.finish(second);
  EXPECT_EQ(first.inlined, second.inlined);
}

TEST(PostingList, DamagedBytesAreRefusedAndNeverReadBeyond) {
  std::mt19937 random(11);
  PostingListWriter writer;
  for (const Posting& posting : random_postings(random, 300)) writer.add(posting);
  TermEntry entry;
  auto chunks = writer.finish(entry);
  const std::string sound = chunks.empty() ? entry.inlined : chunks.front();
  for (int i = 0; i < 2000; ++i) {
    std::string bytes = sound.substr(0, random() % (sound.size() + 1));
    for (int j = 0; j < 3 && !bytes.empty(); ++j)
      bytes[random() % bytes.size()] = static_cast<char>(random());
    Chunk chunk;
    std::vector<Posting> postings;
    if (!chunk.open(bytes, UINT32_MAX)) continue;
    for (std::size_t b = 0; b < chunk.blocks().size(); ++b) (void)chunk.read(b, postings);
  }
  for (std::size_t size = 0; size < sound.size(); ++size) {
    Chunk chunk;
    EXPECT_FALSE(chunk.open(sound.substr(0, size), UINT32_MAX)) << size;
  }
}

}  // namespace
}  // namespace lexgraph::search

// A posting list on its way into rows and out of them (docs/formats/search_index.md).
//
// A posting is an entry of the segment (ascending), whether its heading has the term, and the
// impact. 128 postings are a block, which says its last entry and greatest impact so that it can be
// passed over unread; 64 blocks are a chunk, the unit in which lists are read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace lexgraph::search {

inline constexpr std::size_t kBlockPostings = 128;
inline constexpr std::size_t kChunkBlocks = 64;
inline constexpr std::size_t kInlineBytes =
    512;  // a list of one chunk up to this size stays in its page

struct Posting {
  std::uint32_t entry = 0;
  std::uint8_t impact = 0;
  bool heading = false;
  friend bool operator==(const Posting&, const Posting&) = default;
};

struct ChunkInfo {
  std::uint32_t last = 0;  // entry
  std::uint8_t max_impact = 0;
  friend bool operator==(const ChunkInfo&, const ChunkInfo&) = default;
};

// What the dictionary says of a term.
struct TermEntry {
  std::uint32_t count = 0;  // entries that have the term
  std::uint8_t max_impact = 0;
  std::string inlined;            // the only chunk, when it is small
  std::uint32_t number = 0;       // of the term in the segment; names the rows of its chunks
  std::vector<ChunkInfo> chunks;  // when not inlined
};

// Takes postings in ascending order and gives chunks.
class PostingListWriter {
 public:
  void add(const Posting& posting);
  // The encoded chunks; `entry` gets count, impacts and chunk infos, and the bytes themselves when
  // they are few (then there are no chunks to store).
  std::vector<std::string> finish(TermEntry& entry);

 private:
  void end_block();
  void end_chunk();

  struct Block {
    std::uint32_t last;
    std::uint8_t max_impact;
    std::string bytes;
  };
  std::vector<Block> blocks_;
  std::vector<std::string> chunks_;
  std::vector<ChunkInfo> infos_;
  std::string bytes_;
  std::uint32_t count_ = 0, in_block_ = 0, last_ = 0;
  std::uint32_t chunk_base_ = UINT32_MAX;  // "before entry 0"
  std::uint8_t block_max_ = 0, max_ = 0;
};

// A chunk taken apart: blocks are decoded one by one, when asked for.
class Chunk {
 public:
  struct Block {
    std::uint32_t last = 0;
    std::uint8_t max_impact = 0;
    std::uint32_t begin = 0, size = 0;  // of its bytes
  };
  // False when the bytes cannot be what PostingListWriter wrote. `base`: last entry of the chunk
  // before.
  bool open(std::string bytes, std::uint32_t base);
  const std::vector<Block>& blocks() const { return blocks_; }
  bool read(std::size_t block, std::vector<Posting>& postings) const;

 private:
  std::string bytes_;
  std::uint32_t base_ = 0;
  std::vector<Block> blocks_;
};

void put_term_entry(std::string& out, const TermEntry& entry);
// Reads an entry at `at`, which moves behind it; nullopt when damaged.
std::optional<TermEntry> get_term_entry(std::string_view bytes, std::size_t& at);

void put_varint(std::string& out, std::uint64_t value);
// False at the end of the bytes or beyond 32 bits.
bool get_varint(std::string_view bytes, std::size_t& at, std::uint32_t& value);

}  // namespace lexgraph::search

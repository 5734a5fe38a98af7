#include "src/search/posting_list.h"

#include <algorithm>
#include <cassert>

namespace lexgraph::search {

void put_varint(std::string& out, std::uint64_t value) {
  while (value >= 0x80) {
    out.push_back(static_cast<char>(value | 0x80));
    value >>= 7;
  }
  out.push_back(static_cast<char>(value));
}

bool get_varint(std::string_view bytes, std::size_t& at, std::uint32_t& value) {
  std::uint64_t read = 0;
  for (unsigned shift = 0; shift < 35; shift += 7) {
    if (at >= bytes.size()) return false;
    const auto byte = static_cast<unsigned char>(bytes[at++]);
    read |= static_cast<std::uint64_t>(byte & 0x7F) << shift;
    if (byte < 0x80) {
      value = static_cast<std::uint32_t>(read);
      return read <= UINT32_MAX;
    }
  }
  return false;
}

void PostingListWriter::add(const Posting& posting) {
  assert(count_ == 0 || posting.entry > last_);
  // The first gap of a list is counted from "before 0", so that no gap is 0.
  const std::uint32_t before = count_ == 0 ? UINT32_MAX : last_;
  put_varint(bytes_, (static_cast<std::uint64_t>(posting.entry - before) << 1U) |
                         static_cast<std::uint64_t>(posting.heading));
  bytes_.push_back(static_cast<char>(posting.impact));
  block_max_ = std::max(block_max_, posting.impact);
  last_ = posting.entry;
  ++count_;
  if (++in_block_ == kBlockPostings) end_block();
}

void PostingListWriter::end_block() {
  if (in_block_ == 0) return;
  blocks_.push_back({last_, block_max_, std::move(bytes_)});
  bytes_.clear();
  in_block_ = 0;
  block_max_ = 0;
  if (blocks_.size() == kChunkBlocks) end_chunk();
}

void PostingListWriter::end_chunk() {
  if (blocks_.empty()) return;
  std::string& out = chunks_.emplace_back();
  ChunkInfo info;
  put_varint(out, blocks_.size());
  std::uint32_t before = chunk_base_;
  for (const Block& block : blocks_) {
    put_varint(out, block.last - before);
    out.push_back(static_cast<char>(block.max_impact));
    put_varint(out, block.bytes.size());
    before = block.last;
    info.max_impact = std::max(info.max_impact, block.max_impact);
  }
  for (const Block& block : blocks_) out += block.bytes;
  info.last = chunk_base_ = before;
  max_ = std::max(max_, info.max_impact);
  infos_.push_back(info);
  blocks_.clear();
}

std::vector<std::string> PostingListWriter::finish(TermEntry& entry) {
  end_block();
  end_chunk();
  entry.count = count_;
  entry.max_impact = max_;
  std::vector<std::string> chunks = std::move(chunks_);
  if (chunks.size() == 1 && chunks.front().size() <= kInlineBytes) {
    entry.inlined = std::move(chunks.front());
    chunks.clear();
  } else {
    entry.chunks = std::move(infos_);
  }
  *this = PostingListWriter();
  return chunks;
}

bool Chunk::open(std::string bytes, std::uint32_t base) {
  bytes_ = std::move(bytes);
  base_ = base;
  blocks_.clear();
  std::size_t at = 0;
  std::uint32_t count = 0;
  if (!get_varint(bytes_, at, count) || count == 0 || count > kChunkBlocks) return false;
  std::uint32_t last = base;
  std::uint32_t begin = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    Block block;
    std::uint32_t gap = 0;
    if (!get_varint(bytes_, at, gap) || at >= bytes_.size()) return false;
    block.last = last += gap;
    block.max_impact = static_cast<std::uint8_t>(bytes_[at++]);
    if (!get_varint(bytes_, at, block.size)) return false;
    block.begin = begin;
    begin += block.size;
    blocks_.push_back(block);
  }
  for (Block& block : blocks_) block.begin += static_cast<std::uint32_t>(at);
  return at + begin == bytes_.size();
}

bool Chunk::read(std::size_t block, std::vector<Posting>& postings) const {
  postings.clear();
  const Block& wanted = blocks_[block];
  const std::string_view bytes = std::string_view(bytes_).substr(0, wanted.begin + wanted.size);
  // Before the first chunk of a list `base_` is UINT32_MAX: "before 0".
  std::uint32_t entry = block == 0 ? base_ : blocks_[block - 1].last;
  for (std::size_t at = wanted.begin; at < bytes.size();) {
    std::uint32_t gap = 0;
    if (!get_varint(bytes, at, gap) || at >= bytes.size()) return false;
    entry += gap >> 1U;
    postings.push_back({entry, static_cast<std::uint8_t>(bytes[at++]), (gap & 1U) != 0});
  }
  return !postings.empty() && postings.back().entry == wanted.last;
}

void put_term_entry(std::string& out, const TermEntry& entry) {
  put_varint(out, entry.count);
  out.push_back(static_cast<char>(entry.max_impact));
  put_varint(out, entry.inlined.size());
  out += entry.inlined;
  if (!entry.inlined.empty()) return;
  put_varint(out, entry.number);
  put_varint(out, entry.chunks.size());
  std::uint32_t before = 0;
  for (const ChunkInfo& chunk : entry.chunks) {
    put_varint(out, chunk.last - before);
    out.push_back(static_cast<char>(chunk.max_impact));
    before = chunk.last;
  }
}

std::optional<TermEntry> get_term_entry(std::string_view bytes, std::size_t& at) {
  TermEntry entry;
  std::uint32_t inlined = 0;
  const auto byte = [&](std::uint8_t& value) {
    if (at >= bytes.size()) return false;
    value = static_cast<std::uint8_t>(bytes[at++]);
    return true;
  };
  if (!get_varint(bytes, at, entry.count) || !byte(entry.max_impact) ||
      !get_varint(bytes, at, inlined) || inlined > bytes.size() - at) {
    return std::nullopt;
  }
  entry.inlined = bytes.substr(at, inlined);
  at += inlined;
  if (inlined > 0) return entry;
  std::uint32_t chunks = 0;
  if (!get_varint(bytes, at, entry.number) || !get_varint(bytes, at, chunks) || chunks == 0) {
    return std::nullopt;
  }
  std::uint32_t last = 0;
  for (std::uint32_t i = 0; i < chunks; ++i) {
    ChunkInfo info;
    std::uint32_t gap = 0;
    if (!get_varint(bytes, at, gap) || !byte(info.max_impact)) return std::nullopt;
    info.last = last += gap;
    entry.chunks.push_back(info);
  }
  return entry;
}

}  // namespace lexgraph::search

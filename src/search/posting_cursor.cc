#include <algorithm>

#include "src/search/segment.h"

namespace lexgraph::search {

PostingCursor::PostingCursor(const Segment& segment, TermEntry entry)
    : segment_(&segment), list_(std::move(entry)) {
  if (!list_.inlined.empty()) list_.chunks = {{kEnd - 1, list_.max_impact}};
  seek(0);
}

bool PostingCursor::fail(Error error) {
  failure_ = std::move(error);
  stop();
  return false;
}

bool PostingCursor::load_chunk(std::size_t index) {
  if (chunk_index_ == index) return true;
  auto chunk = segment_->chunk(list_, index);
  if (!chunk.ok()) return fail(std::move(chunk).error());
  chunk_ = std::move(*chunk);
  chunk_index_ = index;
  block_ = 0;
  return true;
}

bool PostingCursor::locate(std::uint32_t target) {
  std::size_t index = chunk_index_ == SIZE_MAX ? 0 : chunk_index_;
  while (index < list_.chunks.size() && list_.chunks[index].last < target) ++index;
  if (index == list_.chunks.size() || failure_ || !load_chunk(index)) return false;
  const auto& blocks = chunk_.blocks();
  while (block_ < blocks.size() && blocks[block_].last < target) ++block_;
  return block_ < blocks.size();
}

std::uint8_t PostingCursor::block_max(std::uint32_t target) {
  return locate(target) ? chunk_.blocks()[block_].max_impact : std::uint8_t{0};
}

void PostingCursor::read_block() {
  if (read_chunk_ == chunk_index_ && read_block_ == block_) return;
  if (!chunk_.read(block_, postings_)) {
    fail(Error(ErrorCode::kCorruption, "search index: a posting list is damaged"));
    postings_ = {{kEnd, 0, false}};
  }
  read_chunk_ = chunk_index_;
  read_block_ = block_;
  at_ = 0;
}

void PostingCursor::seek(std::uint32_t target) {
  if (current_.entry == kEnd) return;
  if (!locate(target)) return stop();
  read_block();
  while (postings_[at_].entry < target) ++at_;
  current_ = postings_[at_];
}

void PostingCursor::next() {
  // block_max() may have looked at a later block; then the rest of this one is of no interest only
  // if the caller says so by seek().
  if (at_ + 1 < postings_.size()) {
    current_ = postings_[++at_];
    return;
  }
  seek(current_.entry + 1);
}

}  // namespace lexgraph::search

#include <random>

#include <gtest/gtest.h>

#include "tests/search/written_segment.h"

namespace lexgraph::search {
namespace {

// A list of three chunks and a short one, in one document.
class PostingCursorTest : public testing::Test {
 protected:
  static constexpr std::uint32_t kCount = 20'000;
  PostingCursorTest() {
    long_ = every(3, 1, kCount, 4);
    long_[500].impact = 200;  // in block 3
    write_segment(rows_, 1, {indexed(7, "x", 3 * kCount + 2)},
                  {{"long", long_}, {"short", {{5, 7, true}, {9, 8, false}}}});
    segment_ = open_segment(rows_, 1);
  }
  PostingCursor cursor(const std::string& term) const {
    return {*segment_, *take(segment_->find(term))};
  }
  std::vector<Posting> long_;
  MemoryRows rows_;
  std::unique_ptr<Segment> segment_;
};

TEST_F(PostingCursorTest, NextGivesEveryPosting) {
  PostingCursor at = cursor("long");
  for (const Posting& posting : long_) {
    ASSERT_EQ(at.entry(), posting.entry);
    ASSERT_EQ(at.impact(), posting.impact);
    at.next();
  }
  EXPECT_EQ(at.entry(), PostingCursor::kEnd);
  at.next();
  EXPECT_EQ(at.entry(), PostingCursor::kEnd);
  EXPECT_FALSE(at.failure().has_value());
}

TEST_F(PostingCursorTest, SeekGoesToTheFirstNotBelow) {
  PostingCursor at = cursor("short");
  EXPECT_EQ(at.entry(), 5U);
  EXPECT_TRUE(at.heading());
  at.seek(6);
  EXPECT_EQ(at.entry(), 9U);
  EXPECT_EQ(at.impact(), 8);
  EXPECT_FALSE(at.heading());
  at.seek(9);
  EXPECT_EQ(at.entry(), 9U);
  at.seek(2);  // never backwards
  EXPECT_EQ(at.entry(), 9U);
  at.seek(10);
  EXPECT_EQ(at.entry(), PostingCursor::kEnd);
}

TEST_F(PostingCursorTest, SeekOverBlocksAndChunks) {
  std::mt19937 random(5);
  PostingCursor at = cursor("long");
  for (std::uint32_t target = 0; target <= long_.back().entry;) {
    at.seek(target);
    ASSERT_EQ(at.entry(), target <= 1 ? 1 : (target - 1 + 2) / 3 * 3 + 1) << target;
    target = at.entry() + 1 + random() % 5'000;
  }
}

TEST_F(PostingCursorTest, TheGreatestImpactOfABlock) {
  PostingCursor at = cursor("long");
  EXPECT_EQ(at.max_impact(), 200);
  EXPECT_EQ(at.block_max(long_[383].entry), 4);    // the last of block 2
  EXPECT_EQ(at.block_max(long_[384].entry), 200);  // the first of block 3
  EXPECT_EQ(at.entry(), 1U) << "looking ahead moves no posting";
  at.next();
  EXPECT_EQ(at.entry(), 4U);
  EXPECT_EQ(at.block_max(long_.back().entry + 1), 0);
}

TEST_F(PostingCursorTest, AMissingChunkEndsTheCursorWithItsError) {
  PostingCursor at = cursor("long");
  const TermEntry entry = *take(segment_->find("long"));
  rows_.put(chunk_key(1, entry.number, 1), "\xFF");
  at.seek(long_[10'000].entry);
  EXPECT_EQ(at.entry(), PostingCursor::kEnd);
  ASSERT_TRUE(at.failure().has_value());
  EXPECT_EQ(at.failure()->code(), ErrorCode::kCorruption);
}

}  // namespace
}  // namespace lexgraph::search

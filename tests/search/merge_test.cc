#include "src/search/merge.h"

#include <gmock/gmock.h>

#include "tests/search/written_segment.h"

namespace lexgraph::search {
namespace {

using testing::ElementsAre;

class MergeSegments : public testing::Test {
 protected:
  Result<void> merge(const std::vector<const Segment*>& segments) {
    return merge_segments(rows_, segments, 9, [this](std::string key, std::string value) {
      rows_.put(std::move(key), std::move(value));
      return Result<void>();
    });
  }
  static std::vector<Posting> postings(const Segment& segment, const std::string& term) {
    const auto entry = take(segment.find(term));
    return entry ? take(segment.postings(*entry)) : std::vector<Posting>();
  }
  MemoryRows rows_;
};

// Entries follow each other in the order of the segments; those of hidden documents are gone, with
// the terms that only they had.
TEST_F(MergeSegments, HiddenDocumentsGoAndEntriesCloseUp) {
  write_segment(
      rows_, 1, {indexed(5, "a", 2), indexed(6, "b", 1)},
      {{"common", {{0, 9, true}, {1, 8, false}, {2, 7, false}}}, {"gone", {{0, 3, false}}}});
  write_segment(rows_, 2, {indexed(4, "c", 2)},
                {{"common", {{1, 6, true}}}, {"other", {{0, 5, false}}}});
  const auto first = open_segment(rows_, 1, {5}), second = open_segment(rows_, 2);
  ASSERT_TRUE(merge({first.get(), second.get()}).ok());
  const auto merged = open_segment(rows_, 9);
  ASSERT_EQ(merged->documents().size(), 2U);
  EXPECT_EQ(merged->documents()[0].identity, "b");
  EXPECT_EQ(merged->documents()[1].identity, "c");
  EXPECT_EQ(merged->entry_count(), 3U);
  EXPECT_THAT(postings(*merged, "common"), ElementsAre(Posting{0, 7, false}, Posting{2, 6, true}));
  EXPECT_THAT(postings(*merged, "other"), ElementsAre(Posting{1, 5, false}));
  EXPECT_FALSE(take(merged->find("gone")).has_value());
  EXPECT_EQ(take(merged->units_of(2)), (EntryUnits{11, 15}));
}

TEST_F(MergeSegments, TermsOfManyPagesStayInOrder) {
  Terms odd, even;
  for (int i = 0; i < 4000; ++i) {
    (i % 2 == 0 ? even : odd)["term " + std::to_string(10'000 + i)] = {
        {0, static_cast<std::uint8_t>(1 + i % 200), false}};
  }
  write_segment(rows_, 1, {indexed(5, "a", 1)}, odd);
  write_segment(rows_, 2, {indexed(6, "b", 1)}, even);
  const auto first = open_segment(rows_, 1), second = open_segment(rows_, 2);
  ASSERT_TRUE(merge({first.get(), second.get()}).ok());
  int next = 10'000;
  ASSERT_TRUE(open_segment(rows_, 9)
                  ->for_each_term([&](std::string_view key, const TermEntry&) -> Result<void> {
                    EXPECT_EQ(key, "term " + std::to_string(next++));
                    return {};
                  })
                  .ok());
  EXPECT_EQ(next, 14'000);
}

TEST_F(MergeSegments, ADamagedSegmentIsNotMerged) {
  write_segment(rows_, 1, {indexed(5, "a", 1)}, {{"x", {{0, 9, false}}}});
  const auto segment = open_segment(rows_, 1);
  rows_.put(page_key(1, "x"), "\x05");
  EXPECT_EQ(merge({segment.get()}).error().code(), ErrorCode::kCorruption);
  rows_.put(entries_key(1, 5), "\xFF");
  EXPECT_EQ(merge({segment.get()}).error().message(),
            "search index: a document's entries are damaged");
}

}  // namespace
}  // namespace lexgraph::search

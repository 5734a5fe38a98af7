#include "src/search/segment.h"

#include <gmock/gmock.h>

#include "tests/search/written_segment.h"

namespace lexgraph::search {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Document 7 has the entries 0 and 1, document 8 none, document 9 the entries 2 to 4.
class SegmentTest : public testing::Test {
 protected:
  SegmentTest() {
    write_segment(rows_, 1, {indexed(7, "x", 2), indexed(8, "y", 0), indexed(9, "z", 3)},
                  {{key_of("ben"), {{0, 5, false}}},
                   {key_of("bến"), {{1, 5, false}, {2, 9, true}, {4, 3, false}}},
                   {key_of("bến đò"), {{2, 8, false}}},
                   {key_of("bền"), {{3, 1, false}}}});
  }
  std::vector<std::string> with_bare(const Segment& segment, const std::string& bare) const {
    std::vector<std::string> found;
    EXPECT_TRUE(
        segment
            .for_each_with_bare(bare, [&](std::string_view key,
                                          const TermEntry&) { found.emplace_back(normal_of(key)); })
            .ok());
    return found;
  }
  MemoryRows rows_;
};

TEST_F(SegmentTest, EntriesBelongToDocuments) {
  const auto segment = open_segment(rows_, 1);
  EXPECT_EQ(segment->entry_count(), 5U);
  EXPECT_EQ(segment->document_of(0), 0U);
  EXPECT_EQ(segment->document_of(1), 0U);
  EXPECT_EQ(segment->document_of(2), 2U) << "the document without entries has none";
  EXPECT_EQ(segment->document_of(4), 2U);
  EXPECT_EQ(take(segment->units_of(4)), (EntryUnits{21, 25}));
}

TEST_F(SegmentTest, FindsTermsAsTheyAreWritten) {
  const auto segment = open_segment(rows_, 1);
  EXPECT_EQ(take(segment->find(key_of("bến")))->count, 3U);
  EXPECT_EQ(take(segment->find(key_of("bến")))->max_impact, 9);
  EXPECT_FALSE(take(segment->find(key_of("bển"))).has_value());
  EXPECT_FALSE(take(segment->find(key_of("a"))).has_value()) << "before the first";
  EXPECT_FALSE(take(segment->find(key_of("ơ"))).has_value()) << "behind the last";
}

TEST_F(SegmentTest, AllWritingsOfABareForm) {
  const auto segment = open_segment(rows_, 1);
  EXPECT_THAT(with_bare(*segment, "ben"), ElementsAre("ben", "bến", "bền"));
  EXPECT_THAT(with_bare(*segment, "ben do"), ElementsAre("bến đò"));
  EXPECT_THAT(with_bare(*segment, "be"), IsEmpty());
}

// The writings of one bare form may stand on several pages.
TEST_F(SegmentTest, ABareFormOverSeveralPages) {
  Terms terms;
  std::vector<std::string> expected;
  for (int i = 0; i < 600; ++i) {
    const std::string normal = "ben" + std::string(20, 'x') + std::to_string(1000 + i);
    terms[term_key("ben", normal)] = {{0, 1, false}};
    expected.push_back(normal);
  }
  terms[key_of("ban")] = terms[key_of("bo")] = {{0, 1, false}};
  write_segment(rows_, 2, {indexed(7, "x", 1)}, terms);
  EXPECT_EQ(with_bare(*open_segment(rows_, 2), "ben"), expected);
}

TEST_F(SegmentTest, HiddenDocumentsDoNotCount) {
  const auto segment = open_segment(rows_, 1, {9});
  EXPECT_TRUE(segment->has_hidden());
  EXPECT_EQ(segment->visible_entries(), 2U);
  EXPECT_EQ(take(segment->visible_count(*take(segment->find(key_of("bến"))))), 1U);
  EXPECT_EQ(take(segment->visible_count(*take(segment->find(key_of("bền"))))), 0U);
  const auto whole = open_segment(rows_, 1, {77});
  EXPECT_FALSE(whole->has_hidden());
  EXPECT_EQ(take(whole->visible_count(*take(whole->find(key_of("bến"))))), 3U);
}

TEST_F(SegmentTest, DamageIsTold) {
  const auto segment = open_segment(rows_, 1);
  TermEntry entry = *take(segment->find(key_of("bến")));
  entry.count = 2;
  EXPECT_EQ(segment->postings(entry).error().message(),
            "search index, segment 1: a posting list is damaged");
  rows_.put(entries_key(1, 9), encode_entries({{1, 5}}));
  EXPECT_TRUE(segment->units_of(2).ok());
  EXPECT_EQ(segment->units_of(3).error().message(),
            "search index, segment 1: a document's entries is damaged");
  rows_.put(page_key(1, key_of("ben")), "\x05");
  EXPECT_EQ(segment->find(key_of("bến")).error().code(), ErrorCode::kCorruption);
  EXPECT_EQ(Segment::open(rows_, 5, {}).error().code(), ErrorCode::kCorruption);
}

}  // namespace
}  // namespace lexgraph::search

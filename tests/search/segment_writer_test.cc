#include "src/search/segment_writer.h"

#include <gmock/gmock.h>

#include "tests/search/written_segment.h"

namespace lexgraph::search {
namespace {

using testing::ElementsAre;

class SegmentWriterTest : public testing::Test {
 protected:
  std::vector<std::string> keys(const std::string& prefix) const {
    std::vector<std::string> found;
    EXPECT_TRUE(rows_
                    .for_each(prefix, prefix,
                              [&](std::string_view key, std::string_view) {
                                found.emplace_back(key);
                                return true;
                              })
                    .ok());
    return found;
  }
  MemoryRows rows_;
  RowSink sink_ = [this](std::string key, std::string value) {
    rows_.put(std::move(key), std::move(value));
    return Result<void>();
  };
};

TEST_F(SegmentWriterTest, KeysOfAPageShareTheirBeginnings) {
  SegmentWriter writer(3, sink_);
  for (const std::string key : {"ben", "bench", "be", "c"}) {
    writer.add({5, 9, false});
    ASSERT_TRUE(writer.end_term(key).ok());
  }
  ASSERT_TRUE(writer.end_terms().ok());
  EXPECT_THAT(keys(segment_prefix(Tag::kPage, 3)), ElementsAre(page_key(3, "ben")));
  const std::string page = *take(rows_.get(page_key(3, "ben")));
  EXPECT_EQ(page.find("ben"), std::string::npos) << "the first key is in the key of the row";
  PageReader reader("ben", page);
  std::vector<std::string> read;
  while (reader.next()) {
    read.emplace_back(reader.key());
    EXPECT_EQ(reader.entry().count, 1U);
    EXPECT_EQ(reader.entry().max_impact, 9);
  }
  EXPECT_FALSE(reader.damaged());
  EXPECT_THAT(read, ElementsAre("ben", "bench", "be", "c"));
}

TEST_F(SegmentWriterTest, APageEndsWithTheEntryThatReachesItsSize) {
  SegmentWriter writer(1, sink_);
  std::size_t terms = 0;
  while (keys(segment_prefix(Tag::kPage, 1)).empty()) {
    const std::string number = std::to_string(100'000 + terms++);
    writer.add({0, 1, false});
    ASSERT_TRUE(writer.end_term(std::string(40, 'a') + number).ok());
  }
  const std::string first = std::string(40, 'a') + "100000";
  EXPECT_GE(take(rows_.get(page_key(1, first)))->size(), kPageBytes);
  writer.add({0, 1, false});
  ASSERT_TRUE(writer.end_term("b").ok());
  ASSERT_TRUE(writer.end_terms().ok());
  EXPECT_THAT(keys(segment_prefix(Tag::kPage, 1)),
              ElementsAre(page_key(1, first), page_key(1, "b")));
}

// A long list is in rows named by the number of its term, which starts where the caller says.
TEST_F(SegmentWriterTest, ALongListHasChunksOfItsOwn) {
  SegmentWriter writer(1, sink_, 50);
  writer.add({0, 1, false});
  ASSERT_TRUE(writer.end_term("a").ok());
  for (const Posting& posting : every(2, 0, 10'000, 7)) writer.add(posting);
  ASSERT_TRUE(writer.end_term("b").ok());
  ASSERT_TRUE(writer.end_terms().ok());
  EXPECT_THAT(keys(segment_prefix(Tag::kChunk, 1)),
              ElementsAre(chunk_key(1, 51, 0), chunk_key(1, 51, 1)));
}

TEST_F(SegmentWriterTest, FinishSaysDocumentsAndEntries) {
  write_segment(rows_, 4, {indexed(7, "x", 2), indexed(9, "y", 0)}, {});
  EXPECT_EQ(decode_documents(*take(rows_.get(documents_key(4))))->size(), 2U);
  EXPECT_EQ(decode_entries(*take(rows_.get(entries_key(4, 7)))),
            (std::vector<EntryUnits>{{1, 5}, {11, 15}}));
  EXPECT_EQ(take(rows_.get(entries_key(4, 9))), "");
  EXPECT_THAT(keys(segment_prefix(Tag::kPage, 4)), ElementsAre());
}

TEST_F(SegmentWriterTest, AFailedSinkIsTold) {
  const RowSink full = [](std::string, std::string) -> Result<void> {
    return Error(ErrorCode::kNoSpace, "full");
  };
  SegmentWriter writer(1, full);
  writer.add({0, 1, false});
  ASSERT_TRUE(writer.end_term("a").ok());
  EXPECT_EQ(writer.end_terms().error().code(), ErrorCode::kNoSpace);
}

TEST(PageReaderTest, DamageIsNoticed) {
  for (const std::string& bytes : {std::string("\x05\x01"
                                               "a",
                                               3),  // shares more than the key before has
                                   std::string("\x00\x09"
                                               "a",
                                               3),  // more of the key than there is
                                   std::string("\x00\x01"
                                               "a",
                                               3)}) {  // no entry behind the key
    PageReader reader("ben", bytes);
    EXPECT_FALSE(reader.next());
    EXPECT_TRUE(reader.damaged());
  }
}

}  // namespace
}  // namespace lexgraph::search

#include <gmock/gmock.h>

#include "lexgraph/search/index.h"
#include "src/search/index_rows.h"
#include "tests/search/random_documents.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::search {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class UpdateIndex : public testing::Test {
 protected:
  void SetUp() override {
    store_ = take(store::Store::open((dir_.path() / "s").string(), store::Store::Mode::kWrite));
  }
  void put(int number) { take(store_->put(random_document(random_, number))); }
  std::vector<std::string> faults() { return take(verify_index(*store_->reader())); }

  // The rows of the index, those of documents that it lags behind on left out.
  std::vector<store::SearchRow> rows() const {
    std::vector<store::SearchRow> found;
    EXPECT_TRUE(
        store_->reader()
            ->for_each_search_row(std::string(), std::string(),
                                  [&](std::string_view key, std::string_view value) {
                                    if (key.front() >= 0x10)
                                      found.push_back({std::string(key), std::string(value)});
                                    return true;
                                  })
            .ok());
    return found;
  }
  void change(std::string key, std::string value) {
    store::SearchChange change;
    change.rows.push_back({std::move(key), std::move(value)});
    ASSERT_TRUE(store_->change_search(change).ok());
  }
  Manifest manifest() const {
    return decode_manifest(*take(store_->reader()->search_row(manifest_key()))).value();
  }

  test::TempDir dir_;
  std::unique_ptr<store::Store> store_;
  std::mt19937 random_{42};
};

TEST_F(UpdateIndex, AnUpdateOfNothingChangesNothing) {
  put(1);
  take(update_index(*store_));
  const IndexUpdate again = take(update_index(*store_));
  EXPECT_EQ(again.documents, 0U);
  EXPECT_EQ(again.removed, 0U);
}

TEST_F(UpdateIndex, CountsWhatIsNewAndWhatChanged) {
  for (int i = 1; i <= 3; ++i) put(i);
  EXPECT_EQ(take(update_index(*store_)).documents, 3U);
  law::Document changed = random_document(random_, 2);
  changed.sha256 = std::string(64, 'b');
  take(store_->put(changed));
  ASSERT_TRUE(store_->put_empty("3.html", std::string(64, 'c')).ok());
  const IndexUpdate update = take(update_index(*store_));
  EXPECT_EQ(update.documents, 1U);
  EXPECT_EQ(update.removed, 2U);
  EXPECT_THAT(take(store_->reader()->pending_documents()), IsEmpty());
  EXPECT_THAT(faults(), IsEmpty());
}

// Small segments behind a large one become one; the large one is not written anew for them.
TEST_F(UpdateIndex, ALargeSegmentIsNotWrittenAnewForASmallOne) {
  for (int i = 1; i <= 60; ++i) put(i);
  take(update_index(*store_));
  const std::vector<SegmentId> first = manifest().segments;
  ASSERT_THAT(first, SizeIs(1));
  put(61);
  take(update_index(*store_));
  ASSERT_THAT(manifest().segments, SizeIs(2));
  EXPECT_EQ(manifest().segments.front(), first.front());
  put(62);
  take(update_index(*store_));
  ASSERT_THAT(manifest().segments, SizeIs(2)) << "the two small ones are one";
  EXPECT_EQ(manifest().segments.front(), first.front());
}

// What an interrupted update left is erased by the next one, though the manifest does not name it.
TEST_F(UpdateIndex, RowsOfSegmentsThatNothingNamesAreErased) {
  put(1);
  take(update_index(*store_));
  const std::size_t sound = rows().size();
  change(documents_key(77), "left");
  change(entries_key(78, 5), "left");
  put(2);
  take(update_index(*store_));
  std::vector<SegmentId> segments;
  ASSERT_TRUE(
      for_each_segment(*store_->reader(), [&](SegmentId id) { segments.push_back(id); }).ok());
  EXPECT_EQ(segments, manifest().segments);
  EXPECT_GT(sound, 1U);
}

// An index of another version is built anew from the documents, none of which is pending.
TEST_F(UpdateIndex, AnIndexOfAnotherVersionIsBuiltAnew) {
  for (int i = 1; i <= 5; ++i) put(i);
  take(update_index(*store_));
  Manifest other = manifest();
  other.version = kIndexVersion + 1;
  change(manifest_key(), encode_manifest(other));
  EXPECT_EQ(take(update_index(*store_)).documents, 5U);
  EXPECT_EQ(manifest().version, kIndexVersion);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(UpdateIndex, WithoutDocumentsThereIsNoSegment) {
  put(1);
  take(update_index(*store_));
  ASSERT_TRUE(store_->put_empty("1.html", std::string(64, 'c')).ok());
  EXPECT_EQ(take(update_index(*store_)).removed, 1U);
  EXPECT_THAT(manifest().segments, IsEmpty());
  ASSERT_THAT(rows(), SizeIs(1));
  EXPECT_EQ(rows().front().key, manifest_key());
}

TEST_F(UpdateIndex, ADamagedManifestIsAnError) {
  put(1);
  change(manifest_key(), "\xFF");
  const auto update = update_index(*store_);
  ASSERT_FALSE(update.ok());
  EXPECT_EQ(update.error().code(), ErrorCode::kCorruption);
}

}  // namespace
}  // namespace lexgraph::search

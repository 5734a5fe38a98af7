#include <gmock/gmock.h>

#include "lexgraph/search/index.h"
#include "src/search/index_rows.h"
#include "tests/search/random_documents.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::search {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class VerifyIndex : public testing::Test {
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

TEST_F(VerifyIndex, DamageIsReportedAndNeverReadBeyond) {
  for (int i = 1; i <= 10; ++i) put(i);
  take(update_index(*store_));
  const std::vector<store::SearchRow> rows = this->rows();
  ASSERT_FALSE(rows.empty());
  int reported = 0;
  for (const store::SearchRow& row : rows) {
    store::SearchChange change;
    change.rows = {row};
    change.rows.front().value[row.value.size() / 2] ^= 0x5A;
    ASSERT_TRUE(store_->change_search(change).ok());
    const auto result = verify_index(*store_->reader());
    reported += !result.ok() || !result->empty();
    const auto reader = store_->reader();
    if (const auto index = Index::open(*reader); index.ok()) {
      for (int i = 0; i < 5; ++i) (void)(*index)->top(random_query(random_)).ok();
    }
    change.rows = {row};
    ASSERT_TRUE(store_->change_search(change).ok());
  }
  EXPECT_GE(reported, static_cast<int>(rows.size()) - 1);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_F(VerifyIndex, WithoutAnIndexNothingIsWrong) {
  put(1);
  EXPECT_THAT(faults(), IsEmpty());
}

// The index speaks of a text that the store no longer has, and does not know that it lags behind.
TEST_F(VerifyIndex, AnotherTextAndDocumentsThatAreNotThere) {
  put(1);
  take(update_index(*store_));
  const auto table = decode_documents(*take(store_->reader()->search_row(documents_key(1))));
  ASSERT_TRUE(table.has_value() && table->size() == 1);
  const std::string doc = std::to_string(table->front().doc);
  std::vector<IndexedDocument> changed = *table;
  changed.front().content_hash = "of before";
  change(documents_key(1), encode_documents(changed));
  EXPECT_THAT(faults(),
              ElementsAre("search index: document " + doc + " is in the index with another text"));
  changed = *table;
  changed.front().doc = 99;
  change(documents_key(1), encode_documents(changed));
  EXPECT_THAT(faults(),
              ElementsAre("search index: document 99 is in the index and not held",
                          "search index: document " + doc + " is held and not in the index"));
  changed = *table;
  changed.front().type = "Hiến pháp";
  change(documents_key(1), encode_documents(changed));
  EXPECT_THAT(faults(), ElementsAre("search index: document " + doc +
                                    ": the table of documents differs from its head"));
}

TEST_F(VerifyIndex, EntriesThatDifferFromTheUnits) {
  put(1);
  take(update_index(*store_));
  const auto table =
      decode_documents(*take(store_->reader()->search_row(documents_key(1)))).value();
  const store::DocId doc = table.front().doc;
  auto entries = decode_entries(*take(store_->reader()->search_row(entries_key(1, doc)))).value();
  ++entries.back().last;
  change(entries_key(1, doc), encode_entries(entries));
  EXPECT_THAT(faults(), ElementsAre("search index: document " + std::to_string(doc) +
                                    ": its entries differ from its units"));
}

}  // namespace
}  // namespace lexgraph::search

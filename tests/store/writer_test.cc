#include "src/store/writer.h"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/store/held_store.h"

namespace lexgraph::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class WriterTest : public HeldStore {};

TEST_F(WriterTest, PutAgainChangesNothing) {
  const auto store = open(directory());
  const law::Document document = sample();
  put(*store, document);
  const std::string digest = store->digest().value();
  EXPECT_TRUE(store->holds_source(document.file, document.sha256).value());
  EXPECT_FALSE(store->holds_source(document.file, "other").value());
  EXPECT_FALSE(store->holds_source("other", document.sha256).value());
  EXPECT_EQ(put(*store, document), PutState::kUnchanged);
  EXPECT_EQ(store->digest().value(), digest);
  EXPECT_EQ(only_document(*store).files.size(), 1U);
}

TEST_F(WriterTest, AChangedFileReplacesItsDocumentWhole) {
  const auto store = open(directory());
  law::Document old = sample("5/2024/NĐ-CP", 9, "cũ");
  put(*store, old);
  law::Document now = sample("5/2024/NĐ-CP", 2, "mới");
  now.file = old.file;
  EXPECT_EQ(put(*store, now), PutState::kReplaced);  // although it has fewer articles
  EXPECT_EQ(only_document(*store).units, now.units.size());
  expect_sound(*store);
  law::Document other = sample("6/2024/NĐ-CP", 2);
  other.file = old.file;
  EXPECT_EQ(put(*store, other), PutState::kReplaced);
  EXPECT_EQ(only_document(*store).head.number, "6/2024/NĐ-CP");
  expect_sound(*store);

  const lexgraph::test::TempDir fresh_dir;
  const auto fresh = open((fresh_dir.path() / "s").string());
  put(*fresh, other);
  EXPECT_EQ(store->digest().value(), fresh->digest().value());
}

TEST_F(WriterTest, TheBetterTextOfADocumentIsKept) {
  const auto store = open(directory());
  const law::Document small = sample("5/2024/NĐ-CP", 2, "a");
  const law::Document large = sample("5/2024/NĐ-CP", 3, "b");
  put(*store, small);
  EXPECT_EQ(put(*store, large), PutState::kReplaced);
  const auto again = store->put(sample("5/2024/NĐ-CP", 1, "c")).value();
  EXPECT_EQ(again.state, PutState::kDuplicate);
  EXPECT_EQ(again.duplicate_of, large.sha256);
  const DocumentRecord record = only_document(*store);
  EXPECT_EQ(record.sha256, large.sha256);
  EXPECT_EQ(record.files.size(), 3U);
  for (const law::Document& document : {small, large}) {
    EXPECT_TRUE(store->holds_source(document.file, document.sha256).value());
  }
  EXPECT_EQ(put(*store, small), PutState::kDuplicate);
  expect_sound(*store);
}

TEST_F(WriterTest, WhenTheBestTextGoesTheOthersComeBack) {
  const auto store = open(directory());
  const law::Document small = sample("5/2024/NĐ-CP", 2, "a");
  law::Document large = sample("5/2024/NĐ-CP", 3, "b");
  put(*store, large);
  put(*store, small);
  EXPECT_THAT(store->stale_sources().value(), IsEmpty());

  law::Document changed = sample("6/2024/NĐ-CP", 1, "c");  // another document in the same file
  changed.file = large.file;
  put(*store, changed);
  EXPECT_FALSE(store->holds_source(small.file, small.sha256).value());
  EXPECT_THAT(store->stale_sources().value(), ElementsAre(small.file));
  expect_sound(*store);
  EXPECT_EQ(put(*store, small), PutState::kAdded);
  EXPECT_THAT(store->stale_sources().value(), IsEmpty());
  EXPECT_TRUE(store->holds_source(small.file, small.sha256).value());
  EXPECT_EQ(store->reader()->document_count().value(), 2U);
  expect_sound(*store);
}

TEST_F(WriterTest, TheSameBytesInAnotherFileKeepTheText) {
  const auto store = open(directory());
  const law::Document first = sample();
  law::Document copy = first;
  copy.file = "copy.html";
  put(*store, first);
  const auto outcome = store->put(copy).value();
  EXPECT_EQ(outcome.state, PutState::kDuplicate);
  EXPECT_EQ(outcome.duplicate_of, first.sha256);
  EXPECT_EQ(only_document(*store).files.size(), 2U);
  ASSERT_TRUE(store->put_empty(first.file, "now empty").ok());
  EXPECT_THAT(only_document(*store).files, ElementsAre("copy.html"));
  expect_sound(*store);
}

TEST_F(WriterTest, AFileThatGivesNothingIsRemembered) {
  const auto store = open(directory());
  ASSERT_TRUE(store->put_empty("junk.html", "s1").ok());
  EXPECT_TRUE(store->holds_source("junk.html", "s1").value());
  const law::Document document = sample();
  put(*store, document);
  ASSERT_TRUE(store->put_empty(document.file, "s2").ok());
  EXPECT_EQ(store->reader()->document_count().value(), 0U);
  EXPECT_FALSE(store->holds_source(document.file, document.sha256).value());
  expect_sound(*store);
}

TEST_F(WriterTest, ANewReadingOfTheSameBytesReplaces) {
  const auto store = open(directory());
  const law::Document rival = sample("5/2024/NĐ-CP", 2, "rival");
  law::Document document = sample("5/2024/NĐ-CP", 3, "x");
  put(*store, rival);
  put(*store, document);
  document.units[0].text = "read better";
  EXPECT_EQ(put(*store, document), PutState::kReplaced);
  EXPECT_EQ(store->reader()->unit({only_document(*store).id, 1}).value().text, "read better");
  EXPECT_THAT(store->stale_sources().value(), ElementsAre(rival.file));
  expect_sound(*store);
}

TEST_F(WriterTest, EveryOrderOfThreeTextsKeepsTheSame) {
  std::vector<law::Document> texts = {sample("5/2024/NĐ-CP", 3, "a"),
                                      sample("5/2024/NĐ-CP", 3, "b"),
                                      sample("5/2024/NĐ-CP", 2, "long but few articles")};
  const std::string best = std::min(texts[0].sha256, texts[1].sha256);
  std::vector<int> order = {0, 1, 2};
  int round = 0;
  do {
    const auto store = open(directory() + std::to_string(round++));
    for (const int i : order) put(*store, texts[static_cast<std::size_t>(i)]);
    EXPECT_EQ(only_document(*store).sha256, best);
  } while (std::next_permutation(order.begin(), order.end()));
}

}  // namespace
}  // namespace lexgraph::store

#include "src/serve/library.h"

#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "tests/serve/sample_store.h"

namespace lexgraph::serve {
namespace {

using namespace std::chrono_literals;

TEST(Library, WhatIsNoStoreIsAnError) {
  const auto library = Library::open("/nonexistent/store", 0ms);
  ASSERT_FALSE(library.ok());
  EXPECT_EQ(library.error().code(), ErrorCode::kNotFound);
}

TEST(Library, ANewMomentComesWhenTheStoreChanged) {
  const SampleStore sample;
  const auto library = Library::open(sample.directory(), 0ms).value();
  const auto before = library->now();
  EXPECT_EQ(library->now(), before) << "nothing has changed: the same moment";
  sample.add_law("930/2018/QH14");
  const auto after = library->now();
  EXPECT_NE(after, before);
  EXPECT_EQ(after->documents, before->documents + 1);
}

// Whoever holds a moment goes on reading it.
TEST(Library, AMomentStaysForWhomeverHoldsIt) {
  const SampleStore sample;
  const auto library = Library::open(sample.directory(), 0ms).value();
  const auto before = library->now();
  const std::uint64_t documents = before->documents;
  sample.add_law("930/2018/QH14");
  ASSERT_NE(library->now(), before);
  EXPECT_EQ(before->reader->document_count().value(), documents);
  EXPECT_EQ(before->list().value()->size(), documents);
}

TEST(Library, TheStoreIsLookedAtOnceInARefreshTime) {
  const SampleStore sample;
  const auto library = Library::open(sample.directory(), 1h).value();
  const auto before = library->now();
  sample.add_law("930/2018/QH14");
  EXPECT_EQ(library->now(), before);
}

// It is being rebuilt, or the folder is gone: what was held answers on.
TEST(Library, AStoreThatCannotBeOpenedAgainLeavesTheOldMoment) {
  const SampleStore sample;
  const auto library = Library::open(sample.directory(), 0ms).value();
  const auto before = library->now();
  std::filesystem::rename(sample.directory(), sample.directory() + "-away");
  EXPECT_EQ(library->now(), before);
  EXPECT_TRUE(before->reader->document_count().ok());
  std::filesystem::rename(sample.directory() + "-away", sample.directory());
  EXPECT_EQ(library->now()->documents, before->documents);
}

TEST(Library, TheListIsMadeOnce) {
  const SampleStore sample;
  const auto library = Library::open(sample.directory(), 0ms).value();
  const auto moment = library->now();
  const auto list = moment->list().value();
  EXPECT_EQ(moment->list().value(), list);
  EXPECT_EQ(list->size(), moment->documents);
  for (const ListedDocument& document : *list) {
    EXPECT_NE(document.id, "");
    EXPECT_EQ(document.title.find("  "), std::string::npos);
  }
}

TEST(Library, ManyAskWhileItChanges) {
  const SampleStore sample;
  const auto library = Library::open(sample.directory(), 0ms).value();
  const std::uint64_t first = library->now()->documents;
  std::vector<std::thread> readers;
  for (int i = 0; i < 4; ++i) {
    readers.emplace_back([&] {
      std::uint64_t seen = first;
      for (int k = 0; k < 50; ++k) {
        const auto moment = library->now();
        EXPECT_GE(moment->documents, seen) << "never back to an older moment";
        seen = moment->documents;
      }
    });
  }
  sample.add_law("930/2018/QH14");
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(library->now()->documents, first + 1);
}

}  // namespace
}  // namespace lexgraph::serve

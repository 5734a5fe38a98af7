#include "lexgraph/store/backup.h"

#include <atomic>
#include <filesystem>
#include <thread>

#include <gtest/gtest.h>

#include "lexgraph/store/store.h"
#include "tests/store/sample_document.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

namespace fs = std::filesystem;

std::unique_ptr<Store> open(const std::string& path, Store::Mode mode) {
  auto store = Store::open(path, mode);
  if (!store.ok()) throw std::runtime_error(store.error().to_string());
  return std::move(store).value();
}

class Backup : public ::testing::Test {
 protected:
  std::string path(const std::string& name) const { return (dir_.path() / name).string(); }

  void add(Store& store, int number) const {
    const std::string printed = std::to_string(number) + "/2020/NĐ-CP";
    auto document = test::sample_document(printed, 3);
    document = test::from_file(std::move(document), printed + ".html",
                               std::string(60, 'a') + std::to_string(1000 + number));
    ASSERT_TRUE(store.put(document).ok());
  }

  std::string digest(const std::string& name) const {
    return *open(path(name), Store::Mode::kRead)->digest();
  }
  void expect_sound(const std::string& name) const {
    const auto report = open(path(name), Store::Mode::kRead)->verify();
    ASSERT_TRUE(report.ok());
    EXPECT_TRUE(report->faults.empty()) << report->faults.front();
  }

  lexgraph::test::TempDir dir_;
};

TEST_F(Backup, HoldsWhatTheStoreHolds) {
  {
    const auto store = open(path("store"), Store::Mode::kWrite);
    for (int i = 0; i < 20; ++i) add(*store, i);
  }
  const auto report = copy_store(path("store"), path("copy") + "/");
  ASSERT_TRUE(report.ok()) << report.error().to_string();
  EXPECT_GT(report->files, 3U);
  EXPECT_GT(report->linked, 0U);
  EXPECT_EQ(digest("copy"), digest("store"));
  expect_sound("copy");
  EXPECT_FALSE(fs::exists(path("copy.partial")));
}

// The two share tables on the disk; what is written to one must not be seen in the other.
TEST_F(Backup, IsAStoreOfItsOwn) {
  {
    const auto store = open(path("store"), Store::Mode::kWrite);
    add(*store, 1);
  }
  ASSERT_TRUE(copy_store(path("store"), path("copy")).ok());
  const std::string before = digest("store");
  {
    const auto copy = open(path("copy"), Store::Mode::kWrite);
    for (int i = 0; i < 20; ++i) add(*copy, i);
  }
  ASSERT_TRUE(compact_store(path("copy")).ok());
  EXPECT_EQ(digest("store"), before);
  EXPECT_NE(digest("copy"), before);
  expect_sound("store");
  expect_sound("copy");
}

// Also of documents that are only in the log yet.
TEST_F(Backup, WhileAWriterWrites) {
  const auto store = open(path("store"), Store::Mode::kWrite);
  add(*store, 0);
  std::atomic<bool> stop = false;
  std::atomic<int> written = 1;
  std::thread writer([&] {
    while (!stop) {
      add(*store, written++);
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      if (written % 64 != 0) continue;
      EXPECT_TRUE(store->flush().ok());
    }
  });
  int copies = 0;
  for (int i = 0; i < 5; ++i) {
    const std::string name = "copy" + std::to_string(i);
    const int least = written - 1;
    const auto report = copy_store(path("store"), path(name));
    if (!report.ok()) {
      EXPECT_EQ(report.error().code(), ErrorCode::kBusy) << report.error().to_string();
      continue;
    }
    ++copies;
    expect_sound(name);
    EXPECT_GE(*open(path(name), Store::Mode::kRead)->reader()->document_count(),
              static_cast<std::uint64_t>(least));
  }
  stop = true;
  writer.join();
  EXPECT_GT(copies, 0);
}

TEST_F(Backup, RefusesWhatItWouldOverwriteOrCannotRead) {
  { add(*open(path("store"), Store::Mode::kWrite), 1); }
  dir_.write("full/letter.txt", "x");
  EXPECT_EQ(copy_store(path("store"), path("full")).error().code(), ErrorCode::kInvalidArgument);
  EXPECT_EQ(copy_store(path("store"), path("store")).error().code(), ErrorCode::kInvalidArgument);
  EXPECT_EQ(copy_store(path("store"), path("store") + "/copy").error().code(),
            ErrorCode::kInvalidArgument);
  EXPECT_EQ(copy_store(path("nothing"), path("copy")).error().code(), ErrorCode::kNotFound);
  EXPECT_EQ(copy_store(path("full"), path("copy")).error().code(), ErrorCode::kInvalidArgument);
  EXPECT_EQ(compact_store(path("nothing")).error().code(), ErrorCode::kNotFound);
  EXPECT_FALSE(fs::exists(path("copy")));
  EXPECT_FALSE(fs::exists(path("nothing")));
  EXPECT_EQ(lexgraph::test::read_file(dir_.path() / "full/letter.txt"), "x");
}

TEST_F(Backup, WhatAKilledBackupLeftIsNotInTheWay) {
  { add(*open(path("store"), Store::Mode::kWrite), 1); }
  dir_.write("copy.partial/000001.sst", "half");
  ASSERT_TRUE(copy_store(path("store"), path("copy")).ok());
  EXPECT_FALSE(fs::exists(path("copy.partial")));
  expect_sound("copy");
}

TEST_F(Backup, CompactionChangesNothingThatCanBeRead) {
  {
    const auto store = open(path("store"), Store::Mode::kWrite);
    for (int i = 0; i < 10; ++i) add(*store, i);
  }
  const std::string before = digest("store");
  ASSERT_TRUE(compact_store(path("store")).ok());
  EXPECT_EQ(digest("store"), before);
  expect_sound("store");
}

}  // namespace
}  // namespace lexgraph::store

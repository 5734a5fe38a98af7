// Open stores: what readers see while a writer writes, and what damaged files say.
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lexgraph/store/store.h"
#include "src/store/directory.h"
#include "tests/store/sample_document.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using Mode = Store::Mode;

class OpenTest : public testing::Test {
 protected:
  std::string directory() const { return (dir_.path() / "store").string(); }
  Error failure(Mode mode) {
    auto store = Store::open(directory(), mode);
    if (store.ok()) return Error(ErrorCode::kInternal, "opened");
    return std::move(store).error();
  }
  void make_store(int documents = 1) {
    auto store = Store::open(directory(), Mode::kWrite).value();
    for (int i = 1; i <= documents; ++i) {
      ASSERT_TRUE(store->put(test::sample_document(std::to_string(i) + "/2024/NĐ-CP", 5)).ok());
    }
  }
  // Files of the store whose name ends so.
  std::vector<fs::path> files(const std::string& ending) const {
    std::vector<fs::path> found;
    for (const auto& entry : fs::directory_iterator(directory())) {
      if (entry.path().string().ends_with(ending)) found.push_back(entry.path());
    }
    return found;
  }

  lexgraph::test::TempDir dir_;
};

TEST_F(OpenTest, WritingCreatesAndReadingWritesNothing) {
  make_store();
  const auto before = fingerprint(directory());
  const auto count = std::distance(fs::directory_iterator(directory()), fs::directory_iterator());
  {
    const auto store = Store::open(directory(), Mode::kRead).value();
    EXPECT_EQ(store->reader()->document_count().value(), 1U);
    EXPECT_EQ(store->put(test::sample_document("9/2024/NĐ-CP", 1)).error().code(),
              ErrorCode::kInvalidArgument);
    EXPECT_TRUE(store->flush().ok());
    EXPECT_THAT(store->verify().value().faults, IsEmpty());
  }
  EXPECT_EQ(fingerprint(directory()), before);
  EXPECT_EQ(std::distance(fs::directory_iterator(directory()), fs::directory_iterator()), count);
}

TEST_F(OpenTest, OneWriterAtATimeReadersAtAnyTime) {
  const auto writer = Store::open(directory(), Mode::kWrite).value();
  ASSERT_TRUE(writer->put(test::sample_document("1/2024/NĐ-CP", 5)).ok());
  const Error error = failure(Mode::kWrite);
  EXPECT_EQ(error.code(), ErrorCode::kBusy);
  EXPECT_THAT(error.message(), HasSubstr("another process is writing"));
  const auto reader =
      Store::open(directory(), Mode::kRead).value();  // sees what is only in the log
  ASSERT_TRUE(writer->put(test::sample_document("2/2024/NĐ-CP", 5)).ok());
  EXPECT_EQ(reader->reader()->document_count().value(), 1U);
  EXPECT_EQ(Store::open(directory(), Mode::kRead).value()->reader()->document_count().value(), 2U);
}

// A reader opened before flushes and compactions keeps reading what it saw, and readers opened in
// their midst see whole documents only.
TEST_F(OpenTest, ReadersAreNotDisturbedByFlushesAndCompactions) {
  make_store(3);
  const auto early = Store::open(directory(), Mode::kRead).value();
  const std::string digest = early->digest().value();
  const auto writer = Store::open(directory(), Mode::kWrite).value();
  std::atomic<bool> done{false};
  std::thread thread([&] {
    for (int i = 10; i < 40; ++i) {  // every flush adds files: compaction follows after four
      EXPECT_TRUE(writer->put(test::sample_document(std::to_string(i) + "/2024/NĐ-CP", 5)).ok());
      EXPECT_TRUE(writer->flush().ok());
    }
    done = true;
  });
  std::uint64_t last = 0;
  do {
    auto store = Store::open(directory(), Mode::kRead);
    if (!store.ok()) {
      EXPECT_EQ(store.error().code(), ErrorCode::kBusy) << store.error().to_string();
      continue;
    }
    const auto report = store.value()->verify();
    EXPECT_TRUE(report.ok());
    EXPECT_THAT(report.value().faults, IsEmpty());
    EXPECT_GE(report.value().documents, last);
    last = report.value().documents;
  } while (!done);
  thread.join();
  EXPECT_EQ(early->digest().value(), digest);
  EXPECT_EQ(early->verify().value().documents, 3U);
  EXPECT_EQ(writer->reader()->document_count().value(), 33U);
}

TEST_F(OpenTest, AKilledWriterLeavesWholeDocuments) {
  constexpr int kDocuments = 40;
  for (int round = 0; round < 5; ++round) {
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const pid_t child = ::fork();
    if (child == 0) {
      auto store = Store::open(directory(), Mode::kWrite);
      for (int i = 0; store.ok() && i < kDocuments; ++i) {
        (void)store.value()->put(test::sample_document(std::to_string(i) + "/2024/NĐ-CP", 20)).ok();
        if (i == 3 + 5 * round && ::write(ready[1], "x", 1) != 1) break;
      }
      ::_exit(0);
    }
    ::close(ready[1]);  // so that a child that ends early is not waited for
    char byte = 0;
    ASSERT_EQ(::read(ready[0], &byte, 1), 1);
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(ready[0]);
    const auto store = Store::open(directory(), Mode::kRead);
    ASSERT_TRUE(store.ok()) << store.error().to_string();
    const auto report = store.value()->verify().value();
    EXPECT_THAT(report.faults, IsEmpty());
    EXPECT_GE(report.documents, static_cast<std::uint64_t>(4 + 5 * round));
  }
}

TEST_F(OpenTest, ADamagedTableIsAnErrorThatNamesIt) {
  make_store(20);
  const auto tables = files(".sst");
  ASSERT_FALSE(tables.empty());
  for (const fs::path& table : tables) {
    std::fstream file(table, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(10);
    file.write("\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF", 8);
  }
  const auto store = Store::open(directory(), Mode::kRead);
  const auto digest = store.ok() ? store.value()->digest() : Result<std::string>(store.error());
  ASSERT_FALSE(digest.ok());
  EXPECT_EQ(digest.error().code(), ErrorCode::kCorruption);
  EXPECT_THAT(digest.error().message(), HasSubstr(".sst"));
  if (store.ok()) {
    EXPECT_FALSE(store.value()->verify().ok() && store.value()->verify().value().faults.empty());
  }
}

TEST_F(OpenTest, MissingFilesAreErrors) {
  make_store(2);
  fs::remove(files(".sst").front());
  const Error error = failure(Mode::kRead);
  EXPECT_THAT(error.code(), testing::AnyOf(ErrorCode::kCorruption, ErrorCode::kIo));
  EXPECT_THAT(error.message(), HasSubstr(directory()));
}

TEST_F(OpenTest, ADamagedManifestIsAnError) {
  make_store(2);
  for (const auto& entry : fs::directory_iterator(directory())) {
    if (entry.path().filename().string().starts_with("MANIFEST-")) {
      std::ofstream(entry.path(), std::ios::binary) << std::string(500, '\xAB');
    }
  }
  const Error error = failure(Mode::kRead);
  EXPECT_EQ(error.code(), ErrorCode::kCorruption);
  EXPECT_THAT(error.message(), HasSubstr(directory()));
}

}  // namespace
}  // namespace lexgraph::store

#include <cerrno>
#include <cstring>
#include <memory>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rocksdb/db.h>

#include "lexgraph/store/store.h"
#include "src/store/database.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(StatusToError, FullDiskAndOthers) {
  const Error full = to_error(rocksdb::Status::NoSpace("while appending"), "/x");
  EXPECT_EQ(full.code(), ErrorCode::kNoSpace);
  EXPECT_THAT(full.message(), HasSubstr("/x"));
  EXPECT_EQ(
      to_error(rocksdb::Status::Corruption("Corruption: bad block in /x/7.sst"), "/x").message(),
      "the store at /x is damaged; restore a backup (lexgraph store restore) or ingest the "
      "sources into another directory (bad block in /x/7.sst)");
  EXPECT_EQ(to_error(rocksdb::Status::IOError("no"), "/x").code(), ErrorCode::kIo);
  EXPECT_EQ(to_error(rocksdb::Status::IOError("While lock file: /x/LOCK", "busy"), "/x").code(),
            ErrorCode::kBusy);
  EXPECT_EQ(to_error(rocksdb::Status::NotSupported("y"), "/x").code(), ErrorCode::kInternal);
}

// A limit on the size of files (ulimit -f) is a lack of room, not of a disk.
TEST(StatusToError, AFileAtItsLimit) {
  const Error limit = to_error(rocksdb::Status::IOError("/x/7.log", std::strerror(EFBIG)), "/x");
  EXPECT_EQ(limit.code(), ErrorCode::kNoSpace);
  EXPECT_THAT(limit.message(), HasSubstr("what was written before is kept"));
}

// What the store's own files name and is not there was lost.
TEST(StatusToError, AFileOfTheStoreIsMissing) {
  const test::TempDir dir;
  const std::string directory = (dir.path() / "store").string();
  ASSERT_TRUE(Store::open(directory, Store::Mode::kWrite).ok());
  dir.write("store/CURRENT", "MANIFEST-999999\n");
  const auto reading = Store::open(directory, Store::Mode::kRead);
  ASSERT_FALSE(reading.ok());
  EXPECT_EQ(reading.error().code(), ErrorCode::kCorruption);
  EXPECT_THAT(reading.error().message(), HasSubstr("is damaged; restore a backup"));
  const auto missing =
      to_error(rocksdb::Status::IOError("/nowhere/7.sst", std::strerror(ENOENT)), "/nowhere");
  EXPECT_EQ(missing.code(), ErrorCode::kIo) << "no store is there";
}

TEST(StatusToError, NoRightToWrite) {
  const Error error = to_error(
      rocksdb::Status::IOError("While open a file for lock: /x/LOCK", std::strerror(EACCES)), "/x");
  EXPECT_EQ(error.code(), ErrorCode::kIo);
  EXPECT_THAT(error.message(), HasSubstr("may not be written"));
}

TEST(StatusToError, TheDirectoryIsNamedOnce) {
  EXPECT_EQ(to_error(rocksdb::Status::NotFound("nothing"), "/x").message(),
            "store at /x: NotFound: nothing");
  EXPECT_THAT(to_error(rocksdb::Status::IOError("/x/7.sst", "no"), "/x").message(),
              Not(HasSubstr("store at")));
}

TEST(StatusToError, CodesThatCallersTellApart) {
  EXPECT_EQ(to_error(rocksdb::Status::NotFound("a"), "/x").code(), ErrorCode::kNotFound);
  EXPECT_EQ(to_error(rocksdb::Status::TimedOut("a"), "/x").code(), ErrorCode::kTimeout);
  EXPECT_EQ(to_error(rocksdb::Status::Corruption("lock in /x/LOCK"), "/x").code(),
            ErrorCode::kCorruption)
      << "damage that speaks of a lock is no lock";
}

TEST(ReadSchema, OfAStore) {
  const test::TempDir dir;
  const std::string directory = (dir.path() / "store").string();
  ASSERT_TRUE(Store::open(directory, Store::Mode::kWrite).ok());
  bool foreign = true;
  EXPECT_EQ(read_schema(directory, &foreign).value(), std::to_string(kSchemaVersion));
  EXPECT_TRUE(read_schema(directory, nullptr).ok());
  EXPECT_FALSE(read_schema((dir.path() / "none").string(), nullptr).ok());
}

// A database of another program, and one whose creation was cut short: neither has a number.
TEST(ReadSchema, OfOtherDatabases) {
  const test::TempDir dir;
  for (const bool rows : {false, true}) {
    const std::string directory = (dir.path() / (rows ? "foreign" : "empty")).string();
    rocksdb::Options options;
    options.create_if_missing = true;
    rocksdb::DB* opened = nullptr;
    ASSERT_TRUE(rocksdb::DB::Open(options, directory, &opened).ok());
    const std::unique_ptr<rocksdb::DB> db(opened);
    ASSERT_TRUE(!rows || db->Put(rocksdb::WriteOptions(), "theirs", "1").ok());
    ASSERT_TRUE(db->Flush(rocksdb::FlushOptions()).ok());
    bool foreign = !rows;
    EXPECT_EQ(read_schema(directory, &foreign).value(), std::nullopt);
    EXPECT_EQ(foreign, rows);
  }
}

}  // namespace
}  // namespace lexgraph::store

#include "src/store/schema.h"

#include <filesystem>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "src/store/build_row.h"
#include "src/store/keys.h"
#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using Mode = Store::Mode;

class SchemaTest : public testing::Test {
 protected:
  std::string directory() const { return (dir_.path() / "store").string(); }
  Error failure(Mode mode) const {
    auto database = open_database(directory(), mode);
    if (database.ok()) return Error(ErrorCode::kInternal, "opened");
    return std::move(database).error();
  }
  void create() const { ASSERT_TRUE(open_database(directory(), Mode::kWrite).ok()); }
  void set_schema(const std::string& schema) {
    const auto database = Database::open_write(directory()).value();
    Batch batch(*database);
    if (schema.empty())
      batch.erase(Family::kDefault, kSchemaKey);
    else
      batch.put(Family::kDefault, kSchemaKey, schema);
    ASSERT_TRUE(database->write(batch).ok());
  }

  lexgraph::test::TempDir dir_;
};

TEST_F(SchemaTest, ReadingWhatIsNotThere) {
  const Error error = failure(Mode::kRead);
  EXPECT_EQ(error.code(), ErrorCode::kNotFound);
  EXPECT_THAT(error.message(), HasSubstr("no store at " + directory()));
  EXPECT_THAT(error.message(), HasSubstr("lexgraph ingest PATH... --store " + directory()));
  EXPECT_FALSE(fs::exists(directory()));
  fs::create_directory(directory());
  EXPECT_EQ(failure(Mode::kRead).code(), ErrorCode::kNotFound);
  EXPECT_TRUE(fs::is_empty(directory()));
}

TEST_F(SchemaTest, SomebodyElsesDirectoryIsLeftAlone) {
  dir_.write("store/notes.txt", "mine");
  for (const Mode mode : {Mode::kRead, Mode::kWrite}) {
    EXPECT_EQ(failure(mode).code(), ErrorCode::kInvalidArgument);
    EXPECT_THAT(failure(mode).message(), HasSubstr("is not a lexgraph store"));
  }
  EXPECT_EQ(std::distance(fs::directory_iterator(directory()), fs::directory_iterator()), 1);
}

TEST_F(SchemaTest, AFileIsNoDirectory) {
  dir_.write("store", "file");
  EXPECT_EQ(failure(Mode::kRead).code(), ErrorCode::kInvalidArgument);
  EXPECT_EQ(failure(Mode::kWrite).code(), ErrorCode::kInvalidArgument);
}

TEST_F(SchemaTest, SchemaNewerOlderAndDamaged) {
  create();
  for (const Mode mode : {Mode::kRead, Mode::kWrite}) {
    set_schema(std::to_string(kSchemaVersion + 1));
    EXPECT_EQ(failure(mode).code(), ErrorCode::kSchemaNewer);
    EXPECT_THAT(failure(mode).message(), HasSubstr("schema 2"));
    set_schema("0");
    EXPECT_EQ(failure(mode).code(), ErrorCode::kSchemaOlder);
    EXPECT_THAT(failure(mode).message(),
                HasSubstr("lexgraph ingest PATH... --store " + directory()));
    for (const std::string damaged : {"x", "1x", "99999999999"}) {
      set_schema(damaged);
      EXPECT_EQ(failure(mode).code(), ErrorCode::kCorruption) << damaged;
    }
    set_schema(std::to_string(kSchemaVersion));
    EXPECT_TRUE(open_database(directory(), mode).ok());
  }
}

TEST_F(SchemaTest, ADatabaseOfAnotherProgramIsRefused) {
  fs::create_directories(directory());
  {
    rocksdb::Options options;
    options.create_if_missing = true;
    rocksdb::DB* db = nullptr;
    ASSERT_TRUE(rocksdb::DB::Open(options, directory(), &db).ok());
    const std::unique_ptr<rocksdb::DB> owner(db);
    ASSERT_TRUE(db->Put({}, "theirs", "x").ok());
  }
  for (const Mode mode : {Mode::kRead, Mode::kWrite}) {
    EXPECT_EQ(failure(mode).code(), ErrorCode::kInvalidArgument);
    EXPECT_THAT(failure(mode).message(), HasSubstr("another program"));
  }
}

TEST_F(SchemaTest, ACreationCutShortIsCompleted) {
  fs::create_directories(directory());
  for (const char* name : {"LOCK", "IDENTITY", "MANIFEST-000001", "000001.dbtmp"}) {
    dir_.write(fs::path("store") / name, "");
  }
  EXPECT_EQ(failure(Mode::kRead).code(), ErrorCode::kNotFound);
  create();
  EXPECT_TRUE(open_database(directory(), Mode::kRead).ok());
}

TEST_F(SchemaTest, ANewStoreSaysItsSchemaAndThatNoBuildIsKnown) {
  create();
  const auto database = open_database(directory(), Mode::kRead).value();
  const View view(*database, View::Moment::kNow);
  View::Value value;
  ASSERT_TRUE(view.get(Family::kDefault, kSchemaKey, value).value());
  EXPECT_EQ(value.ToString(), std::to_string(kSchemaVersion));
  ASSERT_TRUE(view.get(Family::kDefault, kBuildKey, value).value());
  EXPECT_EQ(value.ToString(), encode_build(std::nullopt));
}

// Of a store that an older version wrote the user must learn what to do about it.
TEST_F(SchemaTest, WhatToDoAboutAnotherSchema) {
  const Error older = check_schema("/stores/vn", "0").error();
  EXPECT_THAT(older.message(), HasSubstr("the store at /stores/vn has schema 0"));
  EXPECT_THAT(older.message(), HasSubstr("rm -r /stores/vn && lexgraph ingest"));
  const Error newer = check_schema("/stores/vn", "4000").error();
  EXPECT_THAT(newer.message(), HasSubstr("use a newer lexgraph"));
  EXPECT_EQ(check_schema("/stores/vn", "").error().code(), ErrorCode::kCorruption);
  EXPECT_EQ(check_schema("/stores/vn", "-1").error().code(), ErrorCode::kCorruption);
}

}  // namespace
}  // namespace lexgraph::store

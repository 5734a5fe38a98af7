#include "src/store/partial_directory.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::store {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class PartialDirectoryTest : public testing::Test {
 protected:
  std::string target() const { return (dir_.path() / "store").string(); }
  lexgraph::test::TempDir dir_;
};

TEST_F(PartialDirectoryTest, AppearsUnderItsNameWhole) {
  const auto partial = PartialDirectory::create(target() + "//").value();
  EXPECT_EQ(partial->path(), target() + ".partial");
  dir_.write("store.partial/a", "row");
  EXPECT_FALSE(fs::exists(target()));
  ASSERT_TRUE(partial->sync().ok());
  ASSERT_TRUE(partial->publish().ok());
  EXPECT_EQ(lexgraph::test::read_file(target() + "/a"), "row");
  EXPECT_FALSE(fs::exists(target() + ".partial"));
}

TEST_F(PartialDirectoryTest, WhatIsNotPublishedGoesWithTheObject) {
  {
    const auto partial = PartialDirectory::create(target()).value();
    dir_.write("store.partial/deep/a", "row");
  }
  EXPECT_FALSE(fs::exists(target() + ".partial"));
  EXPECT_FALSE(fs::exists(target()));
}

TEST_F(PartialDirectoryTest, WhatAKilledProcessLeftIsThrownAway) {
  dir_.write("store.partial/deep/a", "old");
  const auto partial = PartialDirectory::create(target()).value();
  EXPECT_TRUE(fs::is_empty(partial->path()));
}

TEST_F(PartialDirectoryTest, AnEmptyFolderIsTakenAndNothingElseOverwritten) {
  fs::create_directory(target());
  ASSERT_TRUE(PartialDirectory::create(target()).value()->publish().ok());
  dir_.write("store/a", "mine");
  const auto refused = PartialDirectory::create(target());
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code(), ErrorCode::kInvalidArgument);
  EXPECT_THAT(refused.error().message(), HasSubstr("is not an empty folder"));
  EXPECT_FALSE(fs::exists(target() + ".partial"));
}

TEST_F(PartialDirectoryTest, OneMakerAtATime) {
  auto first = PartialDirectory::create(target()).value();
  dir_.write("store.partial/a", "row");
  EXPECT_EQ(PartialDirectory::create(target()).error().code(), ErrorCode::kBusy);
  EXPECT_TRUE(fs::exists(target() + ".partial/a")) << "the second takes nothing from the first";
  first.reset();
  EXPECT_TRUE(PartialDirectory::create(target()).ok());
}

TEST(FileError, AFullDiskIsToldApart) {
  const auto error = [](std::errc code) {
    return file_error("cannot write", "/s/x", std::make_error_code(code));
  };
  EXPECT_EQ(error(std::errc::no_space_on_device).code(), ErrorCode::kNoSpace);
  EXPECT_EQ(error(std::errc::file_too_large).code(), ErrorCode::kNoSpace);
  EXPECT_EQ(error(std::errc::permission_denied).code(), ErrorCode::kIo);
  EXPECT_EQ(error(std::errc::permission_denied).message(), "cannot write /s/x: Permission denied");
}

}  // namespace
}  // namespace lexgraph::store

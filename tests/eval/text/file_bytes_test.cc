#include "lexgraph/eval/file_bytes.h"

#include <zlib.h>

#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/support/temp_dir.h"

namespace lexgraph::eval {
namespace {

TEST(WholeFile, ReplacesWhatStoodThereAndLeavesNothingBeside) {
  test::TempDir dir;
  const std::string path = (dir.path() / "spec.json").string();
  ASSERT_TRUE(write_whole_file(path, "first, and longer").ok());
  ASSERT_TRUE(write_whole_file(path, std::string_view("se\0ond", 6)).ok());
  const auto read = read_file_bytes(path);
  ASSERT_TRUE(read.ok());
  EXPECT_EQ(*read, std::string("se\0ond", 6));
  EXPECT_FALSE(std::filesystem::exists(path + ".new"));
}

TEST(WholeFile, WhatCannotBeWrittenIsNamed) {
  test::TempDir dir;
  const std::string path = (dir.path() / "nowhere" / "spec.json").string();
  const auto written = write_whole_file(path, "x");
  ASSERT_FALSE(written.ok());
  EXPECT_EQ(written.error().code(), ErrorCode::kIo);
  EXPECT_NE(written.error().to_string().find(path), std::string::npos);
  // A folder stands in the way: the old state stays.
  std::filesystem::create_directories(dir.path() / "folder" / "full");
  EXPECT_FALSE(write_whole_file((dir.path() / "folder").string(), "x").ok());
  EXPECT_TRUE(std::filesystem::exists(dir.path() / "folder" / "full"));
}

// What a gzip file says of its length is a hint and no more.
TEST(WholeFile, AGzipFileThatLiesAboutItsLength) {
  test::TempDir dir;
  const std::string path = (dir.path() / "a.gz").string();
  gzFile file = gzopen(path.c_str(), "wb");
  ASSERT_EQ(gzwrite(file, "text", 4), 4);
  gzclose(file);
  ASSERT_EQ(*read_file_bytes(path), "text");
  std::filesystem::resize_file(path, std::filesystem::file_size(path) - 4);
  std::ofstream(path, std::ios::binary | std::ios::app) << "\xff\xff\xff\xff";
  const auto read = read_file_bytes(path);
  ASSERT_FALSE(read.ok());
  EXPECT_NE(read.error().to_string().find(path), std::string::npos);
}

}  // namespace
}  // namespace lexgraph::eval
